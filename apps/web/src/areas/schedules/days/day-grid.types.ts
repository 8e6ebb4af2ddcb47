import type { WorkSection } from '@timeloom/contract'
import type { SectionMinutes } from './planned-day.ts'
import type { DayEdits } from './use-day-edits.ts'

/** How the days of a grid are changed; a grid without it is for reading. */
export interface GridEditing extends DayEdits {
  isMultiShift: boolean
  /** A section with these times and what is chosen by itself. */
  newSection: (times: SectionMinutes) => WorkSection
}

/** What is typed at the moment, and where. */
export interface Typing {
  day: string
  /** null: a new section */
  section: string | null
  /** What the first key wrote. */
  text: string
}

/** Which day is open in its dialog. */
export interface OpenDay {
  day: string
  section?: string | undefined
  isAdding: boolean
}
