import type { Resource } from '@timeloom/contract'
import type { z } from 'zod'
import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { AffectedDays } from '../marks/marks.service.ts'

/** Before every date: the date of the values in a record's own row, see `beginsInOwnRow`. */
export const BEGINNING = '0001-01-01'

/** Dates on which a version applies; null: no end on that side. */
export interface Holds {
  from: string | null
  to: string | null
}

/** What applies from a work date on, until the record's next version. */
export interface Version<Rules> {
  /** `YYYY-MM-DD`, or the BEGINNING */
  effectiveFrom: string
  rules: Rules
}

/** The version in force on a date; the first also applies before its own date. */
export function versionOn<V extends Version<unknown>>(versions: readonly V[], date: string): V | undefined {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? versions[0]
}

export interface DatedRecord<Values, Rules> {
  id: string
  version: number
  values: Values
  /** In order of their dates. */
  versions: Version<Rules>[]
  /** The record's own row, by its columns. */
  row: Readonly<Record<string, unknown>>
}

/** Figures are right already, or a job is correcting them. */
export type Recalculated = { message: 'completed'; changedDays: number } | { message: 'started'; jobId: string }

export type Recalculate = (work: Work, reached: { days: AffectedDays; title: string }) => Promise<Recalculated>

type Fields<T> = z.ZodType<T> & { readonly shape: object }

/**
 * How records that apply from a date are kept: a table with `id` and `version`, and `<table>_version` with `<table>_id`
 * and `effective_from`. A stored row is read through the schemas.
 */
export interface DatedTable<Values extends object, Rules extends object> {
  /** Also the entity of the audit entries. */
  table: string
  /** What has no dates, in the record's own row. JSON there is merged: what a save does not name stays. */
  values: Fields<Values>
  /** What has dates, in each version. */
  rules: Fields<Rules>
  /** Columns that are not called as their fields are. */
  columns?: Readonly<Record<string, string>>
  /** The record's own row keeps what applies before the first version; otherwise the first version does. */
  beginsInOwnRow?: boolean
  /** Versions keep who saved them, in `created_by`. */
  isSigned?: boolean
}

/** The fields of a save; without an id the record is added. */
export interface DatedBody {
  id?: string | undefined
  version?: number | undefined
  effectiveFrom?: string | undefined
}

/** What a save is validated against. */
export interface Asked<Values, Rules, Body> {
  body: Body
  /** undefined: it is added */
  record: DatedRecord<Values, Rules> | undefined
  /** That the body names; otherwise the first day from which every day is open, of a new record today. */
  effectiveFrom: string
  /** The version in force on that date; undefined: none. */
  inForce: Version<Rules> | undefined
  holds: Holds
  /** Of the company, `YYYY-MM-DD`. */
  today: string
  /** The first unique field whose value another record has already. */
  takenField: (values: Values) => Promise<string | undefined>
}

export interface RulesChange<Rules> {
  id: string
  before: Rules | undefined
  after: Rules
  holds: Holds
}

/** The days that a change reaches; none of them may be closed. */
export interface Reach {
  /** Whose figures may be others; null: none. */
  figures: AffectedDays | null
  /** Days without new figures, such as the units of an export. */
  alsoClosed?: AffectedDays
}

/** What locking and reading a record for a save needs. */
export interface KeptRecords<Values extends object, Rules extends object> extends DatedTable<Values, Rules> {
  resource: Resource
  /** Said where the company has no record of an id. */
  unknown: string
  /** Makes saves wait for each other; absent: with everyone who writes time. */
  lock?: (tx: TenantTx, change: { isNew: boolean }) => Promise<void>
  /** Whether a stored record is still one; absent: it is. */
  isListed?: (record: DatedRecord<Values, Rules>) => boolean
}

/** A kind of records that apply from a date: everything in which such kinds differ on the server. */
export interface DatedKind<Values extends object, Rules extends object, Body extends DatedBody> extends KeptRecords<
  Values,
  Rules
> {
  /** Of the job that recalculates what a change reaches, where one is started. */
  title: string
  /** Values that no other record of the company has, in whatever letters. */
  unique: readonly (keyof Values & string)[]
  /** What a record is after a save, or why the save is refused. */
  next: (work: Work, asked: Asked<Values, Rules, Body>) => Promise<{ values: Values; rules: Rules } | Refusal>
  /** Every day on which a record may matter. */
  days: (id: string, holds: Holds) => AffectedDays
  /** Absent: the figures of all its days. */
  reach?: (change: RulesChange<Rules>) => Reach
  recalculate: Recalculate
  /** As the history has the values; absent: as they are. */
  auditValues?: (values: Values) => object
  /** As the history has a version: before a change, after it, or of a new record; absent: with its date. */
  auditRules?: (version: Version<Rules>, of: 'before' | 'after' | 'new') => object
  /** What follows from changed rules, once the figures are right. */
  saved?: (work: Work, change: RulesChange<Rules> & { today: string }) => Promise<void>
}
