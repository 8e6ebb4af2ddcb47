import { z } from 'zod'
import { SectionTimes } from './schedule-parts.ts'
import { WorkDate } from './wire.ts'

/**
 * Why a shift does not suit a person. What `value`, `limit` and `workDate` say of each:
 *
 * - `notEmployed`, `close`: not employed on the day; its pay period is closed
 * - `overlap`: another shift at the time, on `workDate`
 * - `nextDay`, `multiShift`, `payOnFinishDayConflicts`, `endBeforeStart`: the day cannot hold it beside its other shifts
 * - `leave`, `pendingLeave`: approved leave, or a request, from `workDate` on
 * - `skill`: `names` are not held on the day
 * - `rest`: `value` minutes between it and the shift of `workDate`, at least `limit` are needed
 * - `daysInARow`: `value` days in a row, at most `limit`
 * - `hoursAWeek`: `value` minutes planned in the week from `workDate` on, at most `limit`
 * - `notAvailable`, `prefersNot`: what the person said of the time
 */
export const FIT_CODES = [
  'notEmployed',
  'close',
  'overlap',
  'nextDay',
  'multiShift',
  'payOnFinishDayConflicts',
  'endBeforeStart',
  'leave',
  'skill',
  'rest',
  'daysInARow',
  'hoursAWeek',
  'notAvailable',
  'pendingLeave',
  'prefersNot',
] as const
export type FitCode = (typeof FIT_CODES)[number]

export const FitReason = z.object({
  code: z.enum(FIT_CODES),
  /** true: the person cannot get the shift; false: they can, and whoever decides should know */
  isBlocking: z.boolean(),
  value: z.int().nullable(),
  limit: z.int().nullable(),
  workDate: WorkDate.nullable(),
  /** skills that are missing; empty for other reasons */
  names: z.array(z.string()),
})
export type FitReason = z.output<typeof FitReason>

/** `Fits`: no reason against it; `Warns`: reasons, none of them blocking; `DoesNotFit`: a blocking one. */
export const Fit = z.enum(['Fits', 'Warns', 'DoesNotFit'])
export type Fit = z.output<typeof Fit>

/** A shift as the people read it who offer, take or exchange it. */
export const ExchangedShift = z.object({
  workDate: WorkDate,
  ...SectionTimes,
  /** decimal hours from start to end */
  duration: z.number(),
  /** minutes; null: as the pay group has it */
  breakTime: z.int().nullable(),
  /** the position; of a planned shift without its own, that of its employee */
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  jobName: z.string().nullable(),
  taskName: z.string().nullable(),
  labelName: z.string().nullable(),
  colorCode: z.string().nullable(),
  /** that it requires; empty: none */
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ExchangedShift = z.output<typeof ExchangedShift>

/** A person as colleagues may know them. */
export const ExchangePerson = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  avatarFileName: z.string().nullable(),
})
export type ExchangePerson = z.output<typeof ExchangePerson>
