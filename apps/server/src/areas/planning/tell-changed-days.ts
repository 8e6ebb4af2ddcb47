import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { SCREENS } from '../links/links.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { dayInWords } from '../local-time/wall-time.service.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'
import { isPublishing } from '../published-days/published-days.service.ts'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import { sectionTimes } from '../schedules/section-wire.service.ts'
import type { ChangedDay } from './day-audit.ts'

/** Days that a message names. */
const MOST_DAYS = 14

/**
 * Tells each employee once which shifts of today or later were planned, moved or taken off. Where the company publishes its
 * rosters nobody is notified before that.
 *
 * @source spec/decisions.md 4
 */
export async function tellChangedDays(work: Work, changed: readonly ChangedDay[]): Promise<void> {
  const today = await companyToday(work)
  const moved = changed.filter(({ before, after }) => before.workDate >= today && timesOf(before) !== timesOf(after))
  if (moved.length === 0 || (await isPublishing(work.tx))) return
  const byEmployee = groupBy(moved, ({ before }) => before.employeeId)
  await sendToEmployees(
    work,
    [...byEmployee].map(([employeeId, days]) => {
      const own = days.toSorted((a, b) => (a.before.workDate < b.before.workDate ? -1 : 1))
      const { workDate } = own[0]!.before
      const link = SCREENS.workDay({ employeeId, workDate })
      return { employeeId, kind: 'shift', subject: subjectOf(own), body: bodyOf(own), link }
    }),
  )
}

function subjectOf(days: readonly ChangedDay[]): string {
  const first = dayInWords(days[0]!.before.workDate)
  if (days.length > 1) return `Your shifts from ${first} to ${dayInWords(days.at(-1)!.before.workDate)} have changed`
  const { before, after } = days[0]!
  const planned = timesOf(after)
  if (planned === null) return `Your shift on ${first} is cancelled`
  return timesOf(before) === null ? `New shift on ${first}, ${planned}` : `Your shift on ${first} is now ${planned}`
}

function bodyOf(days: readonly ChangedDay[]): string {
  const lines = days.slice(0, MOST_DAYS).map(({ before, after }) => {
    const [old, planned] = [timesOf(before), timesOf(after)]
    const now = planned ?? (after.isOffDay ? 'day off' : 'no shift')
    return `${dayInWords(before.workDate)}: ${now}${old === null ? '' : ` (it was ${old} before)`}`
  })
  const more = days.length - MOST_DAYS
  return [...lines, ...(more > 0 ? [`and ${more} more ${more === 1 ? 'day' : 'days'}`] : [])].join('\n')
}

/** null: there is no shift */
function timesOf({ sections }: PlannedDayRow): string | null {
  if (sections.length === 0) return null
  return sections
    .map((section) => {
      const { startTime, startTimeType, endTime, endTimeType } = sectionTimes(section)
      const start = `${startTime}${startTimeType === 'Previous' ? ' (the day before)' : ''}`
      return `${start}–${endTime}${endTimeType === 'NextDay' ? ' (next day)' : ''}`
    })
    .join(', ')
}
