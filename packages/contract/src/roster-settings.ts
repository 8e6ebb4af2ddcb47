import { z } from 'zod'
import { decimal } from './employee-fields.ts'
import { clearable, Flag, Whole } from './wire.ts'

/** How a company plans. Of limits nothing is refused: the roster warns. */
export const RosterSettings = {
  /** changes of the roster are seen by employees only once they are published */
  publishRosters: z.boolean(),
  /** a swap of shifts takes effect only once a supervisor approves it */
  swapsNeedApproval: z.boolean(),
  /** decimal hours between the shifts of two days; 0: not checked */
  minimumRestHours: z.number(),
  /** days with a shift; null: not checked */
  mostDaysInARow: z.int().nullable(),
  /** decimal hours without breaks; null: not checked */
  mostHoursAWeek: z.number().nullable(),
  /** whether shifts, and worked days, with shorter breaks than by law are named */
  warnOfRestBreaks: z.boolean(),
}

/** The same as a company saves them; absent: unchanged, an empty limit: no longer checked. */
export const RosterSettingsSave = {
  publishRosters: Flag.optional(),
  swapsNeedApproval: Flag.optional(),
  minimumRestHours: decimal({ max: 24, step: 0.01 }).optional(),
  mostDaysInARow: clearable(Whole.pipe(z.int().min(1).max(31))),
  mostHoursAWeek: clearable(decimal({ max: 168, step: 0.01 })),
  warnOfRestBreaks: Flag.optional(),
}
