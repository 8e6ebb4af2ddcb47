import type { Resource } from '@timeloom/contract'
import type { ZodType } from 'zod'
import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import type { Pointed } from '../setup-records/setup-records.service.ts'
import type { Cells } from './file-cells.ts'

/** A column of a file: a field of the wire, with what its cells say. */
export interface FileColumn {
  /** Name of the field on the wire, which the header has. */
  header: string
  type: 'text' | 'flag' | 'number' | 'reference' | 'list'
  /** Finds a record again, alone or with the other keys. */
  isKey?: boolean
  /** Tells records of the same keys apart; one record alone of its keys is found without it. */
  tellsApart?: boolean
  /** An empty cell is wrong. */
  isRequired?: boolean
  /** Of a field whose cells are like no other's. */
  cells?: Cells
  /** Of a reference or a list: what its cells name. */
  points?: Pointed
}

export interface FileRecord {
  id: string
  values: Readonly<Record<string, unknown>>
}

/** A setup list as a file: how its records are read, and how rows are saved. */
export interface SetupFile {
  resource: Resource
  columns: readonly FileColumn[]
  /** What a save of one record takes. */
  body: ZodType
  /** Every record, in the order of the file. */
  read: (work: Work) => Promise<FileRecord[]>
  /** Of each body what speaks against it; undefined: nothing. What was found good is saved by `apply`. */
  prepare: (work: Work, bodies: readonly object[]) => Promise<PreparedRows>
}

export interface PreparedRows {
  /** As many as bodies. */
  refusals: readonly (Refusal | undefined)[]
  /** Saves all of them; a refusal makes the whole file undone. */
  apply: () => Promise<Refusal | undefined>
}
