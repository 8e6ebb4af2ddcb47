import type { ReactNode } from 'react'

/** One step from the punches to the paid hours. */
export interface WhyStep {
  key: string
  /** What happened, with the rule's name: 'Rounding · Quarter hour'. */
  title: string
  /** One sentence that says why, with times. */
  detail: ReactNode
  /** Minutes the step adds or takes away; 0 leaves the figure as it is. The first step brings the minutes at work. */
  deltaMinutes: number
  /** Word in place of a delta of 0, such as 'kept'; a dash when absent. */
  keptWord?: string
  /** `cut`: time that is not accepted. `waits`: time that waits for a decision. `off`: a break, taken off. */
  kind: 'measure' | 'cut' | 'waits' | 'off'
}

/** What comes out: paid minutes and minutes that wait. */
export interface WhyResult {
  label: string
  minutes: number
  kind: 'paid' | 'waits'
}
