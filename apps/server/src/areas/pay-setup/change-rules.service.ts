/**
 * Changes of rules that pay depends on, each from a date on: a day is computed with what was in force on it. They stand
 * apart from pay-rules.service.ts, which recalculation reads the rules through.
 */
export { changePayGroup, changePayType, changeTimeRounding } from './change-rules.ts'
export { daysOfHolidays, daysOfMembers } from './concerned.repository.ts'
