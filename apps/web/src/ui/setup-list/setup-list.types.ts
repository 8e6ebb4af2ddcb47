import type { Resource } from '@timeloom/contract'
import type { CallQuery } from '../../lib/api/use-call.ts'
import type { FormField } from '../form/form-field.types.ts'
import type { TableColumn } from '../data-table/data-table.types.ts'

/** What every record of a setup list has. */
export interface SetupRow {
  id: string
}

/** Words of a refusal, on a field of the form where it is about one. */
export interface SetupRefusal<Values> {
  field?: keyof Values & string
  words: string
}

/** The dialog that adds a record or changes one. */
export interface SetupForm<Saved extends SetupRow, Values extends object> {
  /** Pixels. */
  width: number
  newTitle: string
  editTitle: string
  /** Table that the history names. */
  entity: string
  /** Reads all of a record when its dialog opens; absent: its row is all of it. */
  record?: (id: string) => CallQuery<Saved>
  fields: (record: Saved | undefined) => FormField<Values>[]
  valuesOf: (record: Saved | undefined) => Partial<Values>
  /** Saves the values, of the record that is there or as a new one; it throws what the call throws. */
  save: (values: Values, record: Saved | undefined) => Promise<unknown>
  /** Refusal codes of the save. */
  refusals: Partial<Record<string, SetupRefusal<Values>>>
  failure: string
}

/** What can be done with the selected rows. */
export interface SetupBulk<Row extends SetupRow> {
  /** Of the button, such as 'Delete'. */
  word: string
  action: 'update' | 'delete'
  isDisabled?: (row: Row) => boolean
  question: (rows: Row[]) => { title: string; question: string; detail?: string }
  run: (ids: string[]) => Promise<unknown>
}

/** A list of small records that a company keeps, with the form of one: all in which two such screens differ. */
export interface SetupList<Row extends SetupRow, Saved extends SetupRow, Values extends object> {
  /** Under which the user's columns are kept, and name of the CSV. */
  name: string
  title: string
  resource: Resource
  columns: TableColumn<Row>[]
  defaultSorting: { column: string; order: 'asc' | 'desc' }
  nameOf: (row: Row) => string
  /** What such a record is for, said where there is none. */
  purpose: string
  /** Whether people add records here; others come from elsewhere. */
  isGrown?: boolean
  form: SetupForm<Saved, Values>
  bulk?: SetupBulk<Row>
}
