/** What computes figures without keeping them, for areas that try something out. */
export { calculateEmployee } from './calculate-employee.ts'
export type { DerivedDay } from './derived-day.ts'
export type { CompanyFacts, EmployeeFacts } from './employee-facts.ts'
export type { DecisionRow, ScheduleRow } from './facts.repository.ts'
export { loadFacts, type EmployeeWork } from './load-facts.ts'
export { spanOn, type RuleSpan } from './rule-spans.ts'
export { scheduleDays } from './schedule-days.ts'
export { datesOf } from './affected-days.ts'
