import type { AnswerOf, BodyOf, sendRoster as sendRosterCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { queueMails } from '../../platform/mail/mail.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { isVisible } from '../people/people.service.ts'
import { shownDays } from '../published-days/published-days.service.ts'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import { rosterMail } from './roster-mail.ts'
import { rosterPeople, type RosterPerson } from './roster-people.service.ts'
import { selectAddresses } from './roster-days.repository.ts'

/**
 * Mails their planned shifts of a range to one employee, or to everyone on the roster who has a shift; changes that are not
 * published stay out. Those without an address are named in the answer; 'noEmail' if nobody has one, 'nobody' if there is no
 * one to send it to.
 *
 * @source 001 §2.4, 001 §7 Roster and shifts; spec/gaps.md C28
 */
export async function sendRoster(
  work: Work,
  { departmentId, employeeId, startDate, endDate }: BodyOf<typeof sendRosterCall>,
): Promise<AnswerOf<typeof sendRosterCall> | Refusal> {
  if (employeeId !== undefined && !(await isVisible(work.tx, employeeId))) return notFound('There is no such employee.')
  const asked = { startDate, endDate, departmentIds: departmentId }
  const people = await rosterPeople(work, asked, { employeeId: employeeId ?? null, sort: 'LastName' })
  if (isRefusal(people)) return people
  const daysOf = await daysOfPeople(work, { people, from: startDate, to: endDate })
  const isMeant = ({ id }: RosterPerson) =>
    employeeId !== undefined || daysOf.get(id)?.some(({ sections }) => sections.length > 0)
  const meant = people.filter(isMeant)
  if (meant.length === 0) return refused('nobody')
  const addresses = await selectAddresses(
    work.tx,
    meant.map(({ id }) => id),
  )
  const reached = meant.filter(({ id }) => addresses.has(id))
  const without = meant.filter(({ id }) => !addresses.has(id)).map(nameOf)
  if (reached.length === 0) return refused('noEmail', { sent: 0, without })
  await mail(work, { people: reached, addresses, daysOf, from: startDate, to: endDate })
  return { message: 'success', sent: reached.length, without }
}

type DaysOf = ReadonlyMap<string, PlannedDayRow[]>

async function daysOfPeople(
  work: Work,
  { people, from, to }: { people: readonly RosterPerson[]; from: string; to: string },
): Promise<DaysOf> {
  const days = await shownDays(work, { employeeIds: people.map(({ id }) => id), from, to })
  return groupBy(days, ({ employeeId }) => employeeId)
}

interface Mailed {
  people: readonly RosterPerson[]
  addresses: ReadonlyMap<string, string>
  daysOf: DaysOf
  from: string
  to: string
}

async function mail(work: Work, { people, addresses, daysOf, from, to }: Mailed): Promise<void> {
  const { companyName } = await ownSettings(work)
  const mails = people.map(({ id, firstName, departmentName }) => ({
    recipient: addresses.get(id)!,
    ...rosterMail({ firstName, companyName, departmentName, from, to, days: daysOf.get(id) ?? [] }),
  }))
  await queueMails(work.tx, work.caller.companyId, mails)
  await recordAudit(
    work,
    people.map(({ id }) => ({
      action: 'send',
      entity: 'roster',
      entityId: id,
      employeeId: id,
      after: { recipient: addresses.get(id), startDate: from, endDate: to },
    })),
  )
}

function nameOf({ firstName, lastName }: RosterPerson): string {
  return `${firstName} ${lastName}`
}
