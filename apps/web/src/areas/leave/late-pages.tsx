import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

/*
 * Pages that few people open: the first page of everyone else knows this file, and none of what they need.
 */

/** @see planning/calendar-page.tsx */
export const LateCalendarPage = lazyPart(() =>
  import('./planning/calendar-page.tsx').then((file) => file.LeaveCalendarPage),
)

/** @see deciding/steps-page.tsx */
export const LateStepsPage = lazyPart(() => import('./deciding/steps-page.tsx').then((file) => file.LeaveStepsPage))
