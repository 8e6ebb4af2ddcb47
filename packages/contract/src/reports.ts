import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, optionalText, WorkDate } from './wire.ts'

/** How people are sorted in a printed roster. @source spec/gaps.md A20 */
export const WEEKLY_SCHEDULE_SORTS = ['LastName', 'FirstName'] as const

/** The roster's print. Conditions of other reports, which are sent empty, are ignored. @source spec/gaps.md C12, C18 */
export const downloadWeeklySchedule = endpoint({
  method: 'POST',
  path: '/api/reports/WeeklyScheduleReport/download',
  summary: 'What everyone whom the caller plans works on each day of a range, as a PDF file to print.',
  isLong: true,
  access: 'roster:visible',
  functions: ['Schedules'],
  body: z.object({
    /** absent: by last name */
    sortBy: optionalText(z.enum(WEEKLY_SCHEDULE_SORTS)),
    format: optionalText(z.literal('PDF')),
    /** absent or empty: everyone */
    departmentIds: listOf(Id).optional(),
    startDate: WorkDate,
    endDate: WorkDate,
  }),
  answers: 'file',
  answer: z.string(),
})
