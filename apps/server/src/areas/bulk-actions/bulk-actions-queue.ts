/** The queue of runs and their undoing. */
export const bulkActionsQueue = 'bulk-actions'

export interface BulkActionsJob {
  /** the run */
  id: string
  /** the background job that shows the progress */
  jobId: string
  isUndo: boolean
}
