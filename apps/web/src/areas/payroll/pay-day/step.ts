export type StepKey = 'punches' | 'exceptions' | 'approvals' | 'leave' | 'figures' | 'close' | 'export'

/** Something that is left to do, and where it is done. */
export interface StepItem {
  words: string
  /** absent: nothing to do but wait */
  to?: string
  /** of these pay periods: who they are is said on the spot */
  peopleAtWork?: readonly string[]
  /** whom it is about, each with their days */
  people?: readonly { name: string; to: string }[]
}

export interface Step {
  key: StepKey
  title: string
  detail: string
  /** how many are left; 0 with `isDone` false: the step itself is to be done */
  left: number
  items: StepItem[]
  isDone: boolean
}
