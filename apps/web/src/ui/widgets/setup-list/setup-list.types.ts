import type { Endpoint, importJobs, Resource, SetupListName } from '@timeloom/contract'
import type { CallQuery } from '../../../lib/api/use-call.ts'
import type { FormField } from '../../kit/form/form-field.types.ts'
import type { TableColumn } from '../../kit/data-table/data-table.types.ts'

/** What every record of a setup list has. */
export interface SetupRow {
  id: string
}

/** Words of a refusal, on a field of the form where it is about one. */
export interface SetupRefusal<Values> {
  field?: keyof Values & string
  words: string
}

/**
 * All of a record when its dialog opens: read by a call, or its row is all of it. Then `rows` reads every row, of
 * whatever status, to find it again after someone else saved it.
 */
type RecordSource<Row extends SetupRow, Saved extends SetupRow> =
  | { record: (id: string) => CallQuery<Saved>; recordOf?: never; rows?: never }
  | { recordOf: (row: Row) => Saved; rows: CallQuery<Row[]>; record?: never }

/** The dialog that adds a record or changes one. */
export type SetupForm<Row extends SetupRow, Saved extends SetupRow, Values extends object> = RecordSource<
  Row,
  Saved
> & {
  /** Pixels. */
  width: number
  newTitle: string
  editTitle: string
  /** Table that the history names. */
  entity: string
  fields: (record: Saved | undefined) => FormField<Values>[]
  valuesOf: (record: Saved | undefined) => Partial<Values>
  /** Saves the values, of the record that is there or as a new one; it throws what the call throws. */
  save: (values: Values, record: Saved | undefined) => Promise<unknown>
  /** Refusal codes of the save; a field that the answer names itself goes before the one here. */
  refusals: Partial<Record<string, SetupRefusal<Values>>>
  failure: string
}

/** What can be done with the selected rows. */
export interface SetupBulk<Row extends SetupRow> {
  /** Of the button, such as 'Delete'. */
  word: string
  action: 'update' | 'delete'
  isDisabled?: (row: Row) => boolean
  /** Beside 'New', disabled while nothing is selected, instead of in a bar over the selected. */
  isInToolbar?: boolean
  /** `yes` and `no` where the specification has words of its own for them. */
  question: (rows: Row[]) => { title: string; question: string; detail?: string; yes?: string; no?: string }
  run: (ids: string[]) => Promise<unknown>
}

/** The list as a file. */
export interface SetupFiles {
  list: SetupListName
  /** Reading calls whose answers are old after an import. */
  invalidates: Endpoint[]
  /** Whether it also comes in; absent: yes. */
  isImported?: boolean
  /** Where the specification has a call of its own for the import; it takes the file as its only field. */
  importCall?: typeof importJobs
  /** Where it has words of its own. */
  words?: { title: string; button: string; success: string; failure: string }
}

/** A list of small records that a company keeps: all in which two such screens differ, but how one is edited. */
interface SetupListBase<Row extends SetupRow> {
  /** Under which the user's columns are kept, and name of the CSV. */
  name: string
  title: string
  resource: Resource
  columns: TableColumn<Row>[]
  /** Title of the last one, which opens a record; 'Action' when absent. */
  editColumn?: string
  /** By the first column when absent. */
  defaultSorting?: { column: string; order: 'asc' | 'desc' }
  nameOf: (row: Row) => string
  /** What such a record is for, said where there is none. */
  purpose: string
  /** Whether people add records here; others come from elsewhere. */
  isGrown?: boolean
  bulk?: SetupBulk<Row>
  /** Absent: it neither goes out nor comes in as one. */
  files?: SetupFiles
}

/** Whose records are edited in a dialog. */
export interface SetupList<
  Row extends SetupRow,
  Saved extends SetupRow,
  Values extends object,
> extends SetupListBase<Row> {
  form: SetupForm<Row, Saved, Values>
  pages?: never
}

/** Whose records are edited on a page of their own. */
export interface SetupPageList<Row extends SetupRow> extends SetupListBase<Row> {
  /** Addresses within the app. */
  pages: { create: string; edit: (row: Row) => string }
  form?: never
}

/** Of a list whose rows are all of their records, and whose save takes what the form says: the rest follows. */
export interface RecordList<
  Row extends SetupRow & { version: number },
  Values extends object,
> extends SetupListBase<Row> {
  form: Omit<SetupForm<Row, Row, Values>, 'width' | 'record' | 'recordOf' | 'rows' | 'save' | 'refusals'> & {
    success: string
    refusals?: SetupForm<Row, Row, Values>['refusals']
    /** What the save takes of the values; absent: all of them. */
    bodyOf?: (values: Values) => object
  }
}
