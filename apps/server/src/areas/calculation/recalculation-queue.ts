/** The queue of recalculations that a person started and may watch. */
export const recalculationQueue = 'recalculation'

export interface RecalculationJob {
  jobId: string
  /** null: every marked employee of the company */
  employeeIds: string[] | null
  /** large enough for a thread for each of its shares */
  isLarge: boolean
}
