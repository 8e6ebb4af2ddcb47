import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { hasClosedDays, lastClosedDay, lockOutWriters } from '../marks/marks.service.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import {
  BEGINNING,
  type DatedBody,
  type DatedKind,
  type DatedRecord,
  type Holds,
  type KeptRecords,
  type Reach,
  type Recalculate,
  type Recalculated,
  type Version,
  versionOn,
} from './dated-kind.ts'
import {
  insertDated,
  saveVersions,
  selectDatedByIds,
  selectTakenField,
  updateDated,
} from './dated-records.repository.ts'

export { BEGINNING, versionOn } from './dated-kind.ts'
export { listDated } from './list-dated.ts'
export { selectDatedByIds } from './dated-records.repository.ts'
export type { Asked, DatedKind, DatedRecord, Holds, KeptRecords, Recalculated } from './dated-kind.ts'

/** What a save did, as calls answer it. */
export interface SavedDated {
  message: 'success'
  id: string
  /** null: the BEGINNING */
  effectiveFrom: string | null
  /** Days whose figures changed, or the job that recalculates them; neither for a new record. */
  changedDays?: number
  jobId?: string
  /** Whether what has dates is another. */
  isOther: boolean
}

const UNCHANGED = { message: 'completed', changedDays: 0 } as const

/**
 * Adds a record, or changes the one with the given id: what has dates from `effectiveFrom` on, or on every day that is
 * still open, until its next version. Figures that the change reaches are recalculated. It takes one lock, and reads
 * the record with all its versions once.
 *
 * Refuses what the kind refuses, and with `close` where a closed day would be reached; 404 for an id the company does not
 * have, 409 for a version that is old.
 *
 * @source docs/engine.md A0 (in force on the day); spec/decisions.md 14, 23, 24
 */
export async function saveDated<Values extends object, Rules extends object, Body extends DatedBody>(
  work: Work,
  kind: DatedKind<Values, Rules, Body>,
  body: Body,
): Promise<SavedDated | Refusal> {
  const { tx } = work
  const record = await openDated(work, kind, body)
  if (isRefusal(record)) return record
  const today = await companyToday(work)
  const effectiveFrom = body.effectiveFrom ?? (record ? await openFrom(tx, kind, { record, today }) : today)
  const inForce = record && versionOn(record.versions, effectiveFrom)
  const next = await kind.next(work, {
    body,
    record,
    effectiveFrom,
    inForce,
    holds: holdsFrom(effectiveFrom, record?.versions ?? []),
    today,
    takenField: (values) => selectTakenField(tx, kind, { id: record?.id ?? null, values, unique: kind.unique }),
  })
  if (isRefusal(next)) return next
  return record
    ? changeRecord(work, kind, { record, effectiveFrom, today, ...next })
    : addRecord(work, kind, { effectiveFrom: kind.beginsInOwnRow ? BEGINNING : effectiveFrom, ...next })
}

/** The record that a save is of, locked and as the caller read it; undefined: one is to be added. */
export async function openDated<Values extends object, Rules extends object>(
  work: Work,
  kind: KeptRecords<Values, Rules>,
  { id, version: read }: DatedBody,
): Promise<DatedRecord<Values, Rules> | Refusal | undefined> {
  if (!mayDo(work.caller, `${kind.resource}:${id === undefined ? 'create' : 'update'}`)) return forbidden()
  if (id === undefined) {
    await lock(work.tx, kind, true)
    return undefined
  }
  const record = await lockedRecord(work, kind, id)
  if (isRefusal(record)) return record
  if (kind.isListed && !kind.isListed(record)) return notFound(kind.unknown)
  const stale = { entity: kind.table, entityId: id, version: record.version, read }
  return (await refuseStale(work, stale)) ?? record
}

/** Takes records off the lists, all of them or none. @param judge why they have to stay */
export async function deleteDated<Values extends object, Rules extends object>(
  work: Work,
  kind: DatedKind<Values, Rules, never>,
  { ids: asked, judge, remove }: Deletion,
): Promise<{ message: 'success' } | Refusal> {
  const records = await lockedRecords(work, kind, asked)
  if (isRefusal(records)) return records
  const refusal = await judge()
  if (refusal) return refusal
  await remove(records.map(({ id }) => id))
  await recordAudit(
    work,
    records.map(({ id, values }) => ({
      action: 'delete',
      entity: kind.table,
      entityId: id,
      before: told(kind, values),
    })),
  )
  return { message: 'success' }
}

interface Deletion {
  ids: readonly string[]
  judge: () => Promise<Refusal | undefined>
  remove: (ids: string[]) => Promise<void>
}

/**
 * Saves a change with its audit entries and computes what it reaches, with all writers of time locked out by the caller: a
 * figure that was computed with the old rules is seen here, and whoever comes after computes with the new ones.
 *
 * Refuses with `close` where a closed day would be reached.
 */
export async function saveAndRecalculate(
  work: Work,
  {
    figures,
    alsoClosed,
    title,
    recalculate,
    write,
  }: Reach & { title: string; recalculate: Recalculate; write: () => Promise<AuditEntry[]> },
): Promise<Recalculated | Refusal> {
  if (figures && (await hasClosedDays(work.tx, figures))) return refused('close')
  if (alsoClosed && (await hasClosedDays(work.tx, alsoClosed))) return refused('close')
  await recordAudit(work, await write())
  return figures ? recalculate(work, { days: figures, title }) : UNCHANGED
}

/** A record as it is until the transaction ends; 404 where the company has none of the id. */
export async function lockedRecord<Values extends object, Rules extends object>(
  work: Work,
  kind: KeptRecords<Values, Rules>,
  id: string,
): Promise<DatedRecord<Values, Rules> | Refusal> {
  const records = await lockedRecords(work, kind, [id])
  return isRefusal(records) ? records : records[0]!
}

/** As lockedRecord, of several: all of them, or 404. */
export async function lockedRecords<Values extends object, Rules extends object>(
  work: Work,
  kind: KeptRecords<Values, Rules>,
  asked: readonly string[],
): Promise<DatedRecord<Values, Rules>[] | Refusal> {
  await lock(work.tx, kind, false)
  const ids = [...new Set(asked)]
  const records = await selectDatedByIds(work.tx, kind, ids)
  return records.length < ids.length ? notFound(kind.unknown) : records
}

/** Saves wait for each other here, so that two of them cannot take one name. */
function lock(tx: TenantTx, kind: Pick<KeptRecords<object, object>, 'lock'>, isNew: boolean): Promise<void> {
  return kind.lock ? kind.lock(tx, { isNew }) : lockOutWriters(tx)
}

type Kind<Values extends object, Rules extends object> = DatedKind<Values, Rules, never>

async function addRecord<Values extends object, Rules extends object>(
  work: Work,
  kind: Kind<Values, Rules>,
  { values, rules, effectiveFrom }: { values: Values; rules: Rules; effectiveFrom: string },
): Promise<SavedDated> {
  const { tx, caller } = work
  const id = await insertDated(tx, kind, { values, rules })
  const version = { id, effectiveFrom, rules }
  if (!kind.beginsInOwnRow) await saveVersions(tx, kind, { versions: [version], accountId: caller.accountId })
  const after = { ...told(kind, values), ...toldRules(kind, version, 'new') }
  await recordAudit(work, [{ action: 'create', entity: kind.table, entityId: id, before: null, after }])
  return { message: 'success', id, effectiveFrom: dateOf(effectiveFrom), isOther: true }
}

interface Change<Values, Rules> {
  record: DatedRecord<Values, Rules>
  effectiveFrom: string
  values: Values
  rules: Rules
  today: string
}

/** A save that changes nothing writes nothing. */
async function changeRecord<Values extends object, Rules extends object>(
  work: Work,
  kind: Kind<Values, Rules>,
  { record, effectiveFrom, values, rules, today }: Change<Values, Rules>,
): Promise<SavedDated | Refusal> {
  const { id, versions } = record
  const inForce = versionOn(versions, effectiveFrom)
  const change = { id, before: inForce?.rules, after: rules, holds: holdsFrom(effectiveFrom, versions) }
  const isOther = !isSame(change.before, rules)
  const isRenamed = !isSame(record.values, values)
  const entry = { action: 'update', entity: kind.table, entityId: id }
  const write = async (): Promise<AuditEntry[]> => {
    const version = { id, effectiveFrom, rules }
    const isOwn = effectiveFrom === BEGINNING
    if (isOther && !isOwn) await saveVersions(work.tx, kind, { versions: [version], accountId: work.caller.accountId })
    if (isOther || isRenamed) await updateDated(work.tx, kind, { id, values, rules: isOwn ? rules : undefined })
    const before = inForce ? toldRules(kind, inForce, 'before') : null
    return [
      ...(isOther ? [{ ...entry, before, after: toldRules(kind, version, 'after') }] : []),
      ...(isRenamed ? [{ ...entry, before: told(kind, record.values), after: told(kind, values) }] : []),
    ]
  }
  const all = () => kind.reach?.(change) ?? { figures: kind.days(id, change.holds) }
  const saved = await saveAndRecalculate(work, { ...kind, ...(isOther ? all() : { figures: null }), write })
  if (isRefusal(saved)) return saved
  if (isOther) await kind.saved?.(work, { ...change, today })
  return { ...saved, message: 'success', id, effectiveFrom: dateOf(effectiveFrom), isOther }
}

/** The dates on which a version of the date applies, once it is saved. */
function holdsFrom(date: string, versions: readonly Version<unknown>[]): Holds {
  const next = versions.find(({ effectiveFrom }) => effectiveFrom > date)?.effectiveFrom
  const isFirst = !versions.some(({ effectiveFrom }) => effectiveFrom < date)
  return { from: isFirst ? null : date, to: next === undefined ? null : addDays(next, -1) }
}

/**
 * The date that a change applies from where nobody names one: all days that are still open. It is the date of the version
 * in force today, which is replaced; where closed days have that version, the day after the last of them.
 */
async function openFrom<Rules extends object>(
  tx: TenantTx,
  { days }: Pick<DatedKind<object, Rules, never>, 'days'>,
  { record: { id, versions }, today }: { record: DatedRecord<unknown, Rules>; today: string },
): Promise<string> {
  const inForce = versionOn(versions, today)?.effectiveFrom ?? today
  const closed = await lastClosedDay(tx, days(id, holdsFrom(inForce, versions)))
  if (closed === null) return inForce
  // A first version reaches back before its date, and stays for the closed days there.
  return addDays(closed > inForce ? closed : inForce, 1)
}

function told<Values extends object>(kind: Pick<Kind<Values, object>, 'auditValues'>, values: Values): object {
  return kind.auditValues?.(values) ?? values
}

function toldRules<Rules extends object>(
  kind: Pick<Kind<object, Rules>, 'auditRules'>,
  version: Version<Rules>,
  of: 'before' | 'after' | 'new',
): object {
  const { effectiveFrom, rules } = version
  return kind.auditRules?.(version, of) ?? { effectiveFrom: dateOf(effectiveFrom), ...rules }
}

function dateOf(effectiveFrom: string): string | null {
  return effectiveFrom === BEGINNING ? null : effectiveFrom
}
