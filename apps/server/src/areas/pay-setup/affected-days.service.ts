/** The days whose figures a changed record may change. */
export { daysOfHolidays, daysOfMembers } from './affected-days.repository.ts'
