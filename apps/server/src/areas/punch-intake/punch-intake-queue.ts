/** The queue of recalculations after punches of devices: one job waits for a company at most. */
export const punchIntakeQueue = 'punch-intake'

export interface PunchIntakeJob {
  /** when the first of the calls that it stands for came in, ISO 8601 */
  sentAt: string
}
