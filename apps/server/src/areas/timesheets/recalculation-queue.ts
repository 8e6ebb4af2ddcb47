/** The queue of recalculations that a person started and may watch. */
export const recalculationQueue = 'recalculation'

export interface RecalculationJob {
  jobId: string
  /** null: every marked employee of the company */
  employeeIds: string[] | null
}

/**
 * How often a large recalculation is sent, so that so many workers share its marks. Each works until nothing is left,
 * and whoever sees that first tells the end.
 */
export const sharesOfRecalculation = 2
