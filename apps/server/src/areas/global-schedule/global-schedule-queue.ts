/** The queue of global schedules and their undoing. */
export const globalScheduleQueue = 'global-schedule'

export interface GlobalScheduleJob {
  /** the global schedule */
  id: string
  /** the background job that shows the progress */
  jobId: string
  /** of the background job */
  title: string
  isUndo: boolean
}
