import type { Resource } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'

export type FieldValue = string | number | boolean | null

/** Another table whose records are named by their ids, and in files by a column of theirs. */
export interface Pointed {
  table: string
  /** Such as 'code'; unique in a company. */
  key: string
  /** Said where the company has no such record. */
  unknown: string
}

/** A field of the wire, and the column that keeps it. */
export interface RecordField {
  column: string
  type: 'text' | 'flag' | 'integer' | 'decimal' | 'reference'
  /** What a new record has where nothing is said. A text that is cleared becomes it; null: the column may be empty. */
  initial: FieldValue
  /** An empty one is refused, unless the record has been without it already. */
  isRequired?: boolean
  /** No other record of the company has it, in whatever letters; empty ones do not count. */
  isUnique?: boolean
  /** A new record has `initial`, whatever is said. */
  isGivenLater?: boolean
  /** Of a reference. */
  points?: Pointed
}

/** A list of other records that a record names, in a table of pairs. */
export interface RecordLink {
  table: string
  /** Column of the record itself. */
  own: string
  /** Column of the record it names. */
  other: string
  points: Pointed
}

/**
 * A kind of small records that a company keeps in a list: all in which such kinds differ on the server. Its table has
 * `company_id`, `id`, `version` and `updated_at` beside the fields' columns.
 */
export interface RecordKind {
  /** Also the entity of its audit entries. */
  table: string
  resource: Resource
  /** Fields by which a file names a record; together unique, or as good as. */
  keys: readonly string[]
  /** Said where the company has no record of an id. */
  unknown: string
  /** By their names on the wire. */
  fields: Readonly<Record<string, RecordField>>
  links?: Readonly<Record<string, RecordLink>>
  /** Columns that lists are sorted by. */
  order: readonly string[]
  /** What else may speak against changes: as many answers as changes. */
  check?: (work: Work, changes: readonly RecordChange[]) => Promise<readonly (Refusal | undefined)[]>
  /** What follows from changes that were saved. */
  saved?: (work: Work, changes: readonly RecordChange[]) => Promise<void>
}

/** Values by the fields' names on the wire; of a link the ids, ascending. */
export type RecordValues = Record<string, FieldValue | string[]>

export interface StoredRecord {
  id: string
  version: number
  values: RecordValues
}

export interface RecordChange {
  id: string
  /** undefined: it is added */
  before: StoredRecord | undefined
  after: RecordValues
}

/** What a save says of a record: without an id it is added; what is absent stays, what is null is cleared. */
export type RecordBody = { id?: string | undefined; version?: number | undefined } & Record<string, unknown>
