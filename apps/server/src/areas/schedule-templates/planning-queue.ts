/** The queue of planning that a person started and may watch. */
export const planningQueue = 'template-planning'

export interface PlanningJob {
  jobId: string
  /** whose days are planned, and then recalculated */
  employeeIds: string[]
}
