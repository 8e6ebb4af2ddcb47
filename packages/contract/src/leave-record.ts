import { z } from 'zod'

/** A leave of a day on the timesheet. `id` null: automatic leave, which is nobody's request. */
export const LeaveRecord = z.object({
  id: z.string().nullable(),
  typeName: z.string(),
  minutes: z.int(),
  leaveStatus: z.string(),
})
export type LeaveRecord = z.output<typeof LeaveRecord>
