import type { Work } from '../../platform/call/call.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { selectDateFormat, writeUserDate } from '../company/user-date.service.ts'
import { selectEmployment, type Employment } from './leave-terms.repository.ts'
import { invalidField, type LeaveSpanValues } from './leave-values.ts'
import type { StoredLeave } from './leave.repository.ts'

type Reader = Pick<Work, 'tx' | 'caller'>
type Dates = Pick<LeaveSpanValues, 'fromDate' | 'toDate'>

/** Refuses a request for days before the first day or after the last, at its field. */
export async function refuseOutsideEmployment(
  work: Reader,
  dates: Dates,
  employment: Employment,
): Promise<Refusal | undefined> {
  const outside = outsideOf(dates, employment)
  if (!outside) return undefined
  const shown = await shownDate(work, outside.date)
  return outside.isBefore
    ? invalidField('fromDate', `Employed from ${shown}.`)
    : invalidField('toDate', `Employed until ${shown}.`)
}

/** Refuses to approve leave that was requested before its employee's first or last day was moved. */
export async function refuseApprovalOutside(work: Reader, leave: StoredLeave): Promise<Refusal | undefined> {
  const outside = outsideOf(leave, await selectEmployment(work.tx, leave.employeeId))
  if (!outside) return undefined
  const shown = await shownDate(work, outside.date)
  const { employeeName } = leave
  return invalid(
    outside.isBefore
      ? `${employeeName} is employed from ${shown}: leave before that day cannot be approved.`
      : `${employeeName} is employed until ${shown}: leave after that day cannot be approved.`,
  )
}

function outsideOf(
  { fromDate, toDate }: Dates,
  { hiredOn, terminatedOn }: Employment,
): { isBefore: boolean; date: string } | undefined {
  if (fromDate < hiredOn) return { isBefore: true, date: hiredOn }
  return terminatedOn !== null && toDate > terminatedOn ? { isBefore: false, date: terminatedOn } : undefined
}

async function shownDate({ tx, caller }: Reader, date: string): Promise<string> {
  return writeUserDate(date, await selectDateFormat(tx, caller.accountId))
}
