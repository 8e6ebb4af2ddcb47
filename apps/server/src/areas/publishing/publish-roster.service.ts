import type { AnswerOf, BodyOf, publishRoster } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { areVisible } from '../people/people.service.ts'
import { isToldOf, publishedFrom, publishRanges, reachedOf } from '../published-days/published-days.service.ts'
import { rosterPeople } from '../roster/roster-people.service.ts'
import { publishedRanges } from './roster-range.ts'

/**
 * Publishes the roster of people whom the caller plans as it is planned, and notifies each of them once. `notPublishing`
 * while the company does not publish its rosters: then employees see every change at once.
 */
export async function publish(
  work: Work,
  { employeeIds, ...asked }: BodyOf<typeof publishRoster>,
): Promise<AnswerOf<typeof publishRoster> | Refusal> {
  if (employeeIds && !(await areVisible(work.tx, employeeIds))) return notFound('There is no such employee.')
  const people = await rosterPeople(work, asked)
  if (isRefusal(people)) return people
  const since = await publishedFrom(work)
  if (since === null) return refused('notPublishing')
  const chosen = employeeIds ? people.filter(({ id }) => employeeIds.includes(id)) : people
  const changes = await publishRanges(work, publishedRanges(chosen, { ...asked, since }), { tells: true })
  const today = await companyToday(work)
  const told = new Set(changes.filter((change) => isToldOf(change, today)).map(({ employeeId }) => employeeId))
  return {
    message: 'success',
    changes: changes.length,
    people: new Set(changes.map(({ employeeId }) => employeeId)).size,
    notified: (await reachedOf(work, [...told])).size,
  }
}
