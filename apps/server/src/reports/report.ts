/** A report as rows, from which a file of any format is written. */
export interface Report {
  title: string
  /** Whose report it is, and of which dates. */
  about: string[]
  /** Tables, each from the top of a page. */
  tables: ReportTable[]
  /** What is said when there are no rows. */
  empty: string
}

export interface ReportTable {
  columns: ReportColumn[]
  groups: ReportGroup[]
  /** The sums of all groups; null: none. */
  total: ReportRow | null
}

export interface ReportColumn {
  /** One or two lines. */
  head: string[]
  /** Its width, as a share of the widths of all columns. */
  share: number
  isNumber?: boolean
}

export interface ReportGroup {
  title: string
  rows: ReportRow[]
}

/** A cell per column. */
export type ReportRow = ReportCell[]

/** Lines, one below the other; none: the cell is empty. */
export type ReportCell = CellLine[]

export interface CellLine {
  text: string
  /** Said beside what matters. */
  isQuiet?: boolean
  /** Of a mark before the line, as `#RRGGBB`. */
  mark?: string
}
