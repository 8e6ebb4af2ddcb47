/** What a stored field is for. */
export type Reader =
  /** A file below apps/server that reads it for something. */
  | string
  /** A feature of spec/features.md that will read it, and the fields of forms that set it, as `form.field`. */
  | { feature: string; fields: string[] }
  /** Nothing needs to read it: why it is stored anyway. */
  | { kept: string }

/** Who reads the columns that a line names, with blanks between them. */
export type Columns = [reader: Reader, columns: string]

export const later = (feature: string, ...fields: string[]): Reader => ({ feature, fields })
export const kept = (why: string): Reader => ({ kept: why })

export const AUTHOR = kept('says who did it, to whoever asks the database')
