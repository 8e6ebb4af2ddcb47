import type { AnswerOf, getNextShift, QueryOf } from '@timeloom/contract'
import { addDays, toInstant, toLocal, zoneOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { isVisible } from '../people/people.service.ts'
import { publishedOnlyFrom, shownTimes } from '../published-days/published-days.service.ts'
import { greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { plannedSections, type PlannedTimes } from '../schedules/schedules.service.ts'
import { clockText, startOfMinute } from '../local-time/wall-time.service.ts'

const DAYS_AHEAD = 28

/**
 * The shift someone is planned to be in now, else their next one; days they are on leave for the whole date are left
 * out. To employees, what is published.
 */
export async function readNextShift(
  work: Pick<Work, 'tx' | 'now' | 'caller'>,
  { employee: employeeId }: QueryOf<typeof getNextShift>,
): Promise<AnswerOf<typeof getNextShift> | Refusal> {
  const { tx, now } = work
  if (!(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  const zones = await zoneOfEmployees(tx, [employeeId])
  const timeZoneId = zones(employeeId, greenwichDate(now))
  const today = localDate(timeZoneId, now)
  // A night shift of yesterday may still run; one of tomorrow's may start tonight.
  const asked = { employeeId, from: addDays(today, -1), to: addDays(today, DAYS_AHEAD) }
  const since = await publishedOnlyFrom(work)
  const planned = since === null ? await plannedSections(tx, asked) : await shownTimes(tx, { ...asked, since })
  const shifts = planned.map((section) => comingShift(section, zones(employeeId, section.workDate)))
  return { shift: shifts.find(({ endsAt }) => new Date(endsAt) > now) ?? null, timeZoneId, today }
}

function comingShift({ workDate, startMinute, endMinute, labelName }: PlannedTimes, timeZoneId: string) {
  const zone = zoneOf(timeZoneId)
  const [startAt, endAt] = [toInstant(zone, workDate, startMinute), toInstant(zone, workDate, endMinute)]
  const [start, end] = [toLocal(zone, startAt), toLocal(zone, endAt)]
  return {
    day: workDate,
    startDate: start.date,
    startTime: clockText(start.minute),
    endTime: clockText(end.minute),
    startsAt: startOfMinute(startAt).toISOString(),
    endsAt: startOfMinute(endAt).toISOString(),
    labelName,
  }
}
