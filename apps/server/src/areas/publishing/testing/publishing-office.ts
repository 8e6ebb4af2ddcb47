import type { AnswerOf, getUnpublishedRoster, publishRoster } from '@timeloom/contract'
import type { TestApp, TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { planningOffice, type PlanningOffice } from '../../planning/testing/planning-office.ts'

/** The week that is planned, Monday to Sunday, and days of it; it is Friday before. */
export const WEEK = { startDate: '2026-06-08', endDate: '2026-06-14' }
export const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-06-08', '2026-06-09', '2026-06-10']

type Unpublished = AnswerOf<typeof getUnpublishedRoster>
type Published = AnswerOf<typeof publishRoster>

/** A planning office whose company publishes its rosters; the packer has no account, the baker has. */
export interface PublishingOffice extends PlanningOffice {
  get(url: string, who?: TestPerson): Promise<{ status: number; answer: never }>
  setPublishing(isOn: boolean): Promise<void>
  /** Plans a day with shifts such as `08:00-16:00`; none: nothing is left on it. */
  plan(employeeId: string, ruleDate: string, ...times: string[]): Promise<void>
  /** As plan, with everything that a section may have. */
  planSections(employeeId: string, ruleDate: string, workSections: object[]): Promise<void>
  unpublished(query?: Record<string, string>, who?: TestPerson): Promise<Unpublished>
  publish(fields?: object, who?: TestPerson): Promise<Published>
  /** What the baker reads of the week on My Shifts: `2026-06-08 08:00–16:00`. */
  seen(): Promise<string[]>
  /** Subjects of the baker's messages, the oldest first. */
  told(): Promise<string[]>
}

export async function publishingOffice(database: TestDatabase, server: TestApp): Promise<PublishingOffice> {
  const office = await planningOffice(database, server)
  const { company, admin, own } = office
  const get: PublishingOffice['get'] = async (url, who = admin) => {
    const answer = await server.app.inject({ url, headers: await server.bearer(who) })
    return { status: answer.statusCode, answer: answer.json() as never }
  }
  const planSections: PublishingOffice['planSections'] = async (employeeId, ruleDate, workSections) => {
    const days = [{ employeeId, ruleDate, workSections }]
    const { answer } = await office.post('/standardshifts/saveDays', { days })
    if (answer.message !== 'success') throw new Error(JSON.stringify(answer))
  }
  const setPublishing: PublishingOffice['setPublishing'] = async (isOn) => {
    const { answer } = await office.post('/api/company/settings', { publishRosters: isOn })
    if (answer.message !== 'success') throw new Error(JSON.stringify(answer))
  }
  await setPublishing(true)
  return {
    ...office,
    get,
    setPublishing,
    planSections,
    plan: (employeeId, ruleDate, ...times) =>
      planSections(
        employeeId,
        ruleDate,
        times.map((each) => ({ startTime: each.slice(0, 5), endTime: each.slice(6) })),
      ),
    unpublished: async (query = {}, who = admin) => {
      const asked = new URLSearchParams({ ...WEEK, isDetailed: 'true', ...query }).toString()
      return (await get(`/api/roster/unpublished?${asked}`, who)).answer
    },
    publish: async (fields = {}, who = admin) =>
      (await office.post('/api/roster/publish', { ...WEEK, ...fields }, who)).answer as Published,
    seen: async () => {
      const { answer } = await get(`/api/my-shifts?${new URLSearchParams(WEEK).toString()}`, own)
      const { days } = answer as { days: { date: string; shifts: { startTime: string; endTime: string }[] }[] }
      return days.flatMap(({ date, shifts }) => shifts.map((shift) => `${date} ${shift.startTime}–${shift.endTime}`))
    },
    told: async () => {
      const messages = await company.transact(({ tx }) =>
        tx
          .selectFrom('message')
          .select('subject')
          .where('accountId', '=', own.accountId)
          .orderBy('createdAt')
          .orderBy('subject')
          .execute(),
      )
      return messages.map(({ subject }) => subject)
    },
  }
}
