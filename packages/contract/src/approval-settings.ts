import { z } from 'zod'
import { Whole } from './wire.ts'

/** How a company approves hours. */
export const ApprovalSettings = {
  /** minutes up to which early and late time counts as clean for approval; the exception itself and pay don't change */
  approvalTolerance: z.int(),
  /** 1: one person approves hours; 2: a supervisor, then a manager */
  approvalLevels: z.literal([1, 2]),
  /** days before the end of a pay period on which whoever has something left to do for it is reminded; 0: nobody is */
  approvalReminderDays: z.int(),
}

/** The same as a company saves them; absent: unchanged. */
export const ApprovalSettingsSave = {
  approvalTolerance: Whole.pipe(z.int().min(0).max(60)).optional(),
  approvalLevels: Whole.pipe(z.literal([1, 2])).optional(),
  approvalReminderDays: Whole.pipe(z.int().min(0).max(14)).optional(),
}
