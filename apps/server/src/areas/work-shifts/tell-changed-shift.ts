import type { Work } from '../../platform/call/call.ts'
import { SCREENS } from '../links/links.service.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { dayInWords } from '../local-time/wall-time.service.ts'
import { isPublishing } from '../published-days/published-days.service.ts'
import { wireTimes, type Times } from './shift-times.ts'

/** The plan of a shift before and after a change; null: there was, or is, none. */
interface PlanChange {
  employeeId: string
  workDate: string
  before: Times | null
  after: Times | null
}

/**
 * Tells an employee when a shift of today or later was planned, moved or taken off; not before it is published, where the
 * company publishes its rosters.
 *
 * @source spec/decisions.md 4
 */
export async function tellChangedShift(work: Work, { employeeId, workDate, before, after }: PlanChange): Promise<void> {
  const [old, planned] = [timesOf(before), timesOf(after)]
  if (old === planned) return
  if (workDate < (await companyToday(work)) || (await isPublishing(work.tx))) return
  const day = dayInWords(workDate)
  await sendToEmployees(work, [
    {
      employeeId,
      kind: 'shift',
      subject: subjectOf(day, { old, planned }),
      body: bodyOf({ old, planned }),
      link: SCREENS.workDay({ employeeId, workDate }),
    },
  ])
}

interface Plan {
  old: string | null
  planned: string | null
}

function subjectOf(day: string, { old, planned }: Plan): string {
  if (planned === null) return `Your shift on ${day} is cancelled`
  return old === null ? `New shift on ${day}, ${planned}` : `Your shift on ${day} is now ${planned}`
}

function bodyOf({ old, planned }: Plan): string {
  if (planned === null) return `It was planned for ${old}.`
  return old === null ? 'It was added to your schedule.' : `It was ${old} before.`
}

function timesOf(times: Times | null): string | null {
  if (!times) return null
  const { startTime, endTime, endTimeType } = wireTimes(times)
  return `${startTime}–${endTime}${endTimeType === 'NextDay' ? ' (next day)' : ''}`
}
