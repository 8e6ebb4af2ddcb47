export {
  countMarks,
  markStaleDays,
  markPeriodsAround,
  type Mark,
  lockNextMarks,
  removeMarks,
  shareTimeLock as lockOutClosing,
  lockMarks,
  markPeriods as markPayPeriods,
  takeTimeLock as lockOutWriters,
} from './marks.repository.ts'
export { markAffectedDays, type AffectedDays, hasClosedDays, lastClosedDay } from './affected-days.repository.ts'
export { markForRecalculation } from './mark-for-recalculation.ts'
export { daysOfCompany, openDays, daysBelow } from './open-days.repository.ts'
