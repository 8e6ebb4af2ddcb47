import type { Work } from '../../../platform/call/call.ts'
import type { HolidayDates } from '../change-holiday.ts'
import { saveHoliday } from '../holiday.service.ts'

/** Adds a holiday as its form does, observed on its date unless another is given. */
export function addHoliday(work: Work, { name, date, alternativeDate = date }: HolidayDates) {
  return saveHoliday(work, { name, date, alterdate: alternativeDate })
}
