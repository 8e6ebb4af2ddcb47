import {
  countPendingLeaves,
  countUpcomingLeaves,
  getLeave,
  getLeaveBalance,
  getPayCard,
  getTimesheet,
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
  getPayCard,
  getTimesheet,
  countPendingLeaves,
  countUpcomingLeaves,
]
