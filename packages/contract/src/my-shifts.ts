import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SectionTimes } from './schedule-parts.ts'
import { Moment, SaveAnswer, WallTime, WorkDate } from './wire.ts'

/** Days of one answer: eight weeks. */
export const MAX_MY_SHIFTS_DAYS = 56

/** An own shift, as it is published. */
export const MyShift = z.object({
  id: z.string(),
  ...SectionTimes,
  startsAt: Moment,
  endsAt: Moment,
  /** minutes; null: as the pay group has it */
  breakTime: z.int().nullable(),
  labelName: z.string().nullable(),
  /** where it is worked: the position, else the employee’s department */
  departmentName: z.string().nullable(),
  jobName: z.string().nullable(),
  taskName: z.string().nullable(),
})
export type MyShift = z.output<typeof MyShift>

/** A day of one's own. */
export const MyDay = z.object({
  date: WorkDate,
  isOffDay: z.boolean(),
  shifts: z.array(MyShift),
  /** the name of a holiday that is observed */
  holiday: z.string().nullable(),
  leave: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['Pending', 'Approved']),
      /** null: the whole day */
      fromTime: WallTime.nullable(),
      toTime: WallTime.nullable(),
    }),
  ),
})
export type MyDay = z.output<typeof MyDay>

export const getMyShifts = endpoint({
  method: 'GET',
  path: '/api/my-shifts',
  summary: 'The caller’s own published shifts on each day of a range, with leave and holidays, and the next shift.',
  access: 'signed-in',
  programScope: 'schedule:visible',
  query: z.object({ startDate: WorkDate, endDate: WorkDate }),
  answer: z.object({
    /** false: the caller has no employee record, and so no shifts */
    isEmployee: z.boolean(),
    today: WorkDate,
    /** the zone that times are in */
    timeZoneId: z.string(),
    days: z.array(MyDay),
    /** the shift that is on, else the next within four weeks; null: none, or on leave that day */
    next: z.object({ date: WorkDate, shift: MyShift }).nullable(),
    /** the last day of a shift within eight weeks; null: none */
    lastDay: WorkDate.nullable(),
  }),
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/my-shifts/calendar',
  summary:
    'Whether the caller has a calendar address, and since when. The address itself is returned only once, when it is made.',
  access: 'signed-in',
  programScope: 'schedule:visible',
  answer: z.object({
    /** null: there is no address */
    createdAt: Moment.nullable(),
  }),
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/my-shifts/calendar',
  summary: 'Makes the caller’s calendar address; one that they had stops working. It is returned only this once.',
  access: 'signed-in',
  answer: SaveAnswer.extend({ address: z.string().optional() }),
  refusals: ['noEmployee'],
})

export const deleteCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/my-shifts/calendar/delete',
  summary: 'Revokes the caller’s calendar address: it stops working at once.',
  access: 'signed-in',
  answer: SaveAnswer,
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/{token}.ics',
  summary:
    'An employee’s published shifts as a calendar (RFC 5545), for calendar apps; the address is its own password.',
  access: 'public',
  params: z.object({ token: z.string().max(120) }),
  answers: 'file',
  answer: z.string(),
})
