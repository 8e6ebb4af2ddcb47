import type { ReactNode } from 'react'

/** One step from the punches to the paid hours. */
export interface WhyStep {
  key: string
  /** What happened, with the rule's name: 'Rounding · Quarter hour'. */
  title: string
  /** One sentence that says why, with times. */
  detail: ReactNode
  /** Minutes the step adds or takes away; 0 leaves the figure as it is. A first step with minutes says them as they are. */
  deltaMinutes: number
  /** Word in place of a delta of 0, such as 'kept'; a dash when absent. */
  keptWord?: string
  /** Stands above the step and those after it, where a day has several parts: the name of its shift. */
  heading?: string
  /** What can be decided about the step. */
  action?: ReactNode
  /** `cut`: time that is not accepted. `waits`: time that waits for a decision. `off`: a break, taken off. */
  kind: 'measure' | 'cut' | 'waits' | 'off'
}

/** What comes out: paid minutes, minutes that wait, and what is paid beside the measured time. */
export interface WhyResult {
  label: string
  minutes: number
  /** How often it is paid as one unit, on top of its minutes; never when absent. */
  shifts?: number
  kind: 'paid' | 'waits' | 'extra'
}
