import type { AnswerOf, StatusFilter } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { camelCase } from '../../platform/db/query-builder.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame } from '../stale-records/stale-records.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { type Asked, type ListCall, pageRows } from './page-rows.ts'
import { addLinks, prepareChanges } from './prepare-changes.ts'
import type { RecordBody, RecordChange, RecordKind, RecordValues, StoredRecord } from './record-kind.ts'
import {
  insertRecords,
  lockKind,
  removeRecords,
  replaceLinks,
  selectRecords,
  updateRecords,
} from './setup-records.repository.ts'

export { pageRows } from './page-rows.ts'
export { prepareChanges } from './prepare-changes.ts'
export { selectKeys as keysOf } from './setup-records.repository.ts'
export type { Pointed, RecordBody, RecordChange, RecordField, RecordKind, StoredRecord } from './record-kind.ts'

/** Records of a kind in its order, with what they name. @param asked absent: all of them */
export async function readRecords(
  tx: Work['tx'],
  kind: RecordKind,
  asked: { status?: StatusFilter | undefined; ids?: string[] } = {},
): Promise<StoredRecord[]> {
  const records = await selectRecords(tx, kind, { ids: asked.ids ?? null, isActive: isActive(asked.status) })
  await addLinks(tx, kind, records)
  return records
}

/** As readRecords, as the rows that a call answers: all of them, or the page that is requested. */
export async function listRecords<E extends ListCall>(
  { tx }: Pick<Work, 'tx'>,
  call: E,
  { kind, status, ...asked }: { kind: RecordKind; status?: StatusFilter | undefined } & Asked,
): Promise<AnswerOf<E> | Refusal> {
  const records = await readRecords(tx, kind, { status })
  const rows = records.map(({ id, values, version }) => ({ id, ...values, version }))
  return pageRows(call, asked, rows) as AnswerOf<E> | Refusal
}

/**
 * Adds a record, or changes the one with the given id.
 *
 * Refuses with `exist` where another record has a value that only one may have; 400 for what is missing, 404 for ids the
 * company does not have, 409 for a version that is old.
 *
 * @source spec/decisions.md 14, 23, 24
 */
export async function saveRecord(
  work: Work,
  kind: RecordKind,
  body: RecordBody,
): Promise<{ message: 'success'; id: string } | Refusal> {
  const changes = await saveRecords(work, kind, [body])
  return isRefusal(changes) ? changes : { message: 'success', id: changes[0]!.id }
}

/** As saveRecord, of many: all of them or, with the first refusal, none. */
export async function saveRecords(
  work: Work,
  kind: RecordKind,
  bodies: readonly RecordBody[],
): Promise<RecordChange[] | Refusal> {
  const changes: RecordChange[] = []
  for (const outcome of await prepareChanges(work, kind, bodies)) {
    if (isRefusal(outcome)) return outcome
    changes.push(outcome)
  }
  await applyChanges(work, kind, changes)
  return changes
}

/** Saves changes that were prepared in the same transaction; of one that changes nothing nothing is written. */
export async function applyChanges(work: Work, kind: RecordKind, prepared: readonly RecordChange[]): Promise<void> {
  const { tx } = work
  const changes = prepared.filter((change) => !isUnchanged(change))
  if (changes.length === 0) return
  const rows = (those: readonly RecordChange[]) => those.map(({ id, after }) => ({ id, values: after }))
  const added = changes.filter(({ before }) => before === undefined)
  const altered = changes.filter(({ before }) => before !== undefined)
  if (added.length > 0) await insertRecords(tx, kind, rows(added))
  if (altered.length > 0) await updateRecords(tx, kind, rows(altered))
  for (const [name, link] of Object.entries(kind.links ?? {})) {
    const others = changes.filter(({ before, after }) => !isSame(before?.values[name] ?? [], after[name]))
    const named = others.map(({ id, after }) => ({ id, ids: after[name] as string[] }))
    if (named.length > 0) await replaceLinks(tx, link, named)
  }
  await recordAudit(
    work,
    changes.map(({ id, before, after }) => ({
      action: before ? 'update' : 'create',
      entity: kind.table,
      entityId: id,
      before: before ? recorded(kind, before.values) : null,
      after: recorded(kind, after),
    })),
  )
  await kind.saved?.(work, changes)
}

/** Values as the history has those of every record: by their columns' names in the code, of a link `taskIds`. */
function recorded(kind: RecordKind, values: RecordValues): Record<string, unknown> {
  const fields = Object.entries(kind.fields).map(([name, { column }]) => [camelCase(column), values[name]])
  const links = Object.entries(kind.links ?? {}).flatMap(([name, { other }]) =>
    name in values ? [[camelCase(`${other}s`), values[name]]] : [],
  )
  return Object.fromEntries([...fields, ...links]) as Record<string, unknown>
}

export function isUnchanged({ before, after }: RecordChange): boolean {
  return before !== undefined && isSame(before.values, after)
}

/** Deletes records, all of them or none: 404 for ids the company does not have. */
export async function deleteRecords(
  work: Work,
  kind: RecordKind,
  ids: readonly string[],
): Promise<{ message: 'success' } | Refusal> {
  const asked = [...new Set(ids)]
  await lockKind(work.tx, kind)
  const records = await selectRecords(work.tx, kind, { ids: asked, isActive: null })
  if (records.length < asked.length) return notFound(kind.unknown)
  await removeRecords(work.tx, kind, asked)
  await recordAudit(
    work,
    records.map(({ id, values }) => ({
      action: 'delete',
      entity: kind.table,
      entityId: id,
      before: recorded(kind, values),
      after: null,
    })),
  )
  return { message: 'success' }
}
