import { z } from 'zod'

/** Breaks that a work period entitles to. @source Employment Relations Act 2000 (NZ) s 69ZD */
export const BreaksDue = {
  paidRestBreaks: z.int(),
  /** of one rest break */
  restMinutes: z.int(),
  mealBreaks: z.int(),
  /** of all meal breaks */
  mealMinutes: z.int(),
}
