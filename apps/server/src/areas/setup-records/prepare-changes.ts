import { randomUUID } from 'node:crypto'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { refuseStale } from '../stale-records/stale-records.service.ts'
import type {
  FieldValue,
  RecordBody,
  RecordChange,
  RecordField,
  RecordKind,
  RecordValues,
  StoredRecord,
} from './record-kind.ts'
import { lockKind, selectKnown, selectLinks, selectRecords, selectTaken } from './setup-records.repository.ts'

const REQUIRED = 'This field is required.'

/**
 * What saves would change, one by one: the change, or why it is refused. Nothing is written; other saves of the kind wait
 * until the transaction ends.
 *
 * @param isFile what a form gives later, a new record of a file has at once
 * @returns as many as bodies
 */
export async function prepareChanges(
  work: Work,
  kind: RecordKind,
  bodies: readonly RecordBody[],
  { isFile = false }: { isFile?: boolean } = {},
): Promise<(RecordChange | Refusal)[]> {
  const { tx } = work
  await lockKind(tx, kind)
  const stored = await readStored(work, kind, bodies)
  const outcomes = await Promise.all(bodies.map((body) => prepareOne(work, kind, { body, stored, isFile })))
  await refuse(outcomes, (changes) => unknownPoints(work, kind, changes))
  if (kind.check) await refuse(outcomes, (changes) => kind.check!(work, changes))
  await refuse(outcomes, (changes) => takenValues(work, kind, changes))
  return outcomes
}

async function readStored({ tx }: Work, kind: RecordKind, bodies: readonly RecordBody[]) {
  const ids = bodies.flatMap(({ id }) => id ?? [])
  const records = ids.length === 0 ? [] : await selectRecords(tx, kind, { ids, isActive: null })
  await addLinks(tx, kind, records)
  return new Map(records.map((record) => [record.id, record]))
}

/** Adds what the records name to their values. */
export async function addLinks(tx: Work['tx'], kind: RecordKind, records: readonly StoredRecord[]): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  for (const [name, link] of Object.entries(kind.links ?? {})) {
    const named = await selectLinks(tx, link, ids)
    for (const record of records) record.values[name] = named.get(record.id) ?? []
  }
}

async function prepareOne(
  work: Work,
  kind: RecordKind,
  { body, stored, isFile }: { body: RecordBody; stored: ReadonlyMap<string, StoredRecord>; isFile: boolean },
): Promise<RecordChange | Refusal> {
  if (!mayDo(work.caller, `${kind.resource}:${body.id === undefined ? 'create' : 'update'}`)) return forbidden()
  const before = body.id === undefined ? undefined : stored.get(body.id)
  if (body.id !== undefined && !before) return notFound(kind.unknown)
  if (before) {
    const read = { entity: kind.table, entityId: before.id, version: before.version, read: body.version }
    const stale = await refuseStale(work, read)
    if (stale) return stale
  }
  const after = valuesAfter(kind, body, { before: before?.values, isFile })
  const missing = Object.entries(kind.fields).filter(
    ([name, { isRequired }]) => isRequired && isEmpty(after[name]) && !(before && isEmpty(before.values[name])),
  )
  if (missing.length > 0) {
    const issues = missing.map(([field]) => ({ field, reason: REQUIRED }))
    return invalid(REQUIRED, issues)
  }
  return { id: before?.id ?? randomUUID(), before, after }
}

function isEmpty(value: FieldValue | string[] | undefined): boolean {
  return value === undefined || value === null || value === ''
}

/** What is absent stays, what is empty is cleared. */
function valuesAfter(
  kind: RecordKind,
  body: RecordBody,
  { before, isFile }: { before: RecordValues | undefined; isFile: boolean },
): RecordValues {
  const values = Object.entries(kind.fields).map(([name, field]) => {
    const isLater = before === undefined && field.isGivenLater && !isFile
    return [name, isLater ? field.initial : valueAfter(field, body[name], before?.[name])] as const
  })
  const links = Object.keys(kind.links ?? {}).map((name) => [
    name,
    body[name] === undefined ? (before?.[name] ?? []) : [...new Set(body[name] as string[])].toSorted(),
  ])
  return Object.fromEntries([...values, ...links]) as RecordValues
}

function valueAfter(field: RecordField, said: unknown, before: RecordValues[string] | undefined) {
  if (said === undefined) return before ?? field.initial
  if (said === null) return field.initial === null || field.type !== 'text' ? null : ''
  return said
}

/** Puts a refusal in the place of the changes that something speaks against. */
async function refuse(
  outcomes: (RecordChange | Refusal)[],
  judge: (changes: readonly RecordChange[]) => Promise<readonly (Refusal | undefined)[]>,
): Promise<void> {
  const places = outcomes.flatMap((outcome, place) => (isRefusal(outcome) ? [] : [place]))
  if (places.length === 0) return
  const refusals = await judge(places.map((place) => outcomes[place] as RecordChange))
  for (const [index, place] of places.entries()) outcomes[place] = refusals[index] ?? outcomes[place]!
}

/** Records that changes point at for the first time, and that the company does not have. */
async function unknownPoints({ tx }: Work, kind: RecordKind, changes: readonly RecordChange[]) {
  const refusals: (Refusal | undefined)[] = changes.map(() => undefined)
  for (const [name, { points }] of [...Object.entries(kind.fields), ...Object.entries(kind.links ?? {})]) {
    if (!points) continue
    const asked = changes.map(({ before, after }) => newIds(after[name], before?.values[name]))
    const ids = [...new Set(asked.flat())]
    if (ids.length === 0) continue
    const known = await selectKnown(tx, points.table, ids)
    for (const [place, own] of asked.entries()) {
      if (own.some((id) => !known.has(id))) refusals[place] ??= notFound(points.unknown)
    }
  }
  return refusals
}

function newIds(after: RecordValues[string] | undefined, before: RecordValues[string] | undefined): string[] {
  const [now, then] = [after, before].map((value) => (Array.isArray(value) ? value : value ? [String(value)] : []))
  return now!.filter((id) => !then!.includes(id))
}

/** Values that only one record may have and another has: a stored one, or one before it among the changes. */
async function takenValues({ tx }: Work, kind: RecordKind, changes: readonly RecordChange[]) {
  const taken = await selectTaken(
    tx,
    kind,
    changes.map(({ id, after }) => ({ id, values: after })),
  )
  const refusals: (Refusal | undefined)[] = changes.map(() => undefined)
  for (const { row, field } of taken) refusals[row] ??= refused('exist', { field })
  for (const [field, { isUnique }] of Object.entries(kind.fields)) {
    if (!isUnique) continue
    const seen = new Set<string>()
    for (const [place, { after }] of changes.entries()) {
      const value = isEmpty(after[field]) ? '' : String(after[field]).toLowerCase()
      if (value !== '' && seen.has(value)) refusals[place] ??= refused('exist', { field })
      seen.add(value)
    }
  }
  return refusals
}
