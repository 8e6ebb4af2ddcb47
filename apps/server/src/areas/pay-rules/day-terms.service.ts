export { selectDayTerms as dayTerms, type DayTerms } from './day-terms.repository.ts'
