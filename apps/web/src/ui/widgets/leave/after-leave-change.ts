import {
  countPendingLeaves,
  countUpcomingLeaves,
  getLeave,
  getLeaveBalance,
  getLeaveCalendar,
  getLeaveEffect,
  getPayCard,
  getTimesheet,
  listLeaveCancellations,
  listLeaves,
  listLeavesOfEmployee,
  pageLeaves,
} from '@timeloom/contract'

/** Reads that are old after leave was changed; approved leave changes hours. */
export const AFTER_LEAVE_CHANGE = [
  pageLeaves,
  listLeaves,
  listLeavesOfEmployee,
  getLeave,
  getLeaveBalance,
  getLeaveCalendar,
  getLeaveEffect,
  listLeaveCancellations,
  getPayCard,
  getTimesheet,
  countPendingLeaves,
  countUpcomingLeaves,
]
