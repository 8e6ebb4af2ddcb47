/** What someone of a pay group did; days by their number in November 2026. */
export interface Worked {
  /** rules that the pay group has from the start */
  base?: Record<string, unknown>
  /** `3 08:00-17:00`: a section of the day */
  planned?: string[]
  /** `3 08:00-17:00`: In and Out; an Out earlier than its In is on the next day */
  punched?: string[]
  /** the day of paid leave from 08:00 to 12:00 */
  leaveOn?: number
  /** the day that has to be worked although it is a holiday */
  mustWorkOn?: number
}

/** Figures of the two weeks. */
export interface Figures {
  /** minutes by pay type code, of each day that has any, by its number */
  paid: Record<number, Record<string, number>>
  /** overtime to approve, in minutes */
  pending: number
  exceptions: string[]
  alternativeHolidays: number
}

/** One field of a pay group: what someone did, and what is paid for it before and after the field is saved. */
export interface FieldCase extends Worked {
  /** of the specification; the first of `set` when absent */
  field: string
  why: string
  set: Record<string, unknown>
  before: Partial<Figures>
  after: Partial<Figures>
}
