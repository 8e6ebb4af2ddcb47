import type { AnswerOf, Coverage, getCoverage, StaffRequirement } from '@timeloom/contract'
import type { TestApp, TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { rosterOffice, WEEK, type RosterOffice } from '../../roster/testing/roster-office.ts'

/** A requirement as it is sent, of the morning shift of a Monday unless its fields say otherwise. */
export const MORNING = { weekday: 1, startTime: '06:00', endTime: '14:00', needed: 1 }

export type SavedRequirements = { message: string; ids?: string[]; index?: number }

/** A roster's office, where people are needed. */
export interface StaffingOffice extends RosterOffice {
  save(requirements: Record<string, unknown>[], who?: TestPerson): Promise<SavedRequirements>
  list(query?: Record<string, string>, who?: TestPerson): Promise<StaffRequirement[]>
  /** Of the week, unless the query says otherwise. @throws when it is refused */
  coverage(query?: Record<string, string>, who?: TestPerson): Promise<Coverage>
  addSkill(name: string, ...holders: string[]): Promise<string>
}

export async function staffingOffice(database: TestDatabase, server: TestApp): Promise<StaffingOffice> {
  const office = await rosterOffice(database, server)
  const { company } = office
  const { companyId } = company
  return {
    ...office,
    save: async (requirements, who) => (await office.post('/api/staffing/save', { requirements }, who)).json(),
    list: async (query = {}, who) => {
      const answer = await office.get(`/api/staffing?${new URLSearchParams(query).toString()}`, who)
      return answer.json()
    },
    coverage: async (query = {}, who) => {
      const search = new URLSearchParams({ ...WEEK, ...query }).toString()
      const answer = await office.get(`/api/roster/coverage?${search}`, who)
      const body = answer.json<AnswerOf<typeof getCoverage>>()
      if (answer.statusCode !== 200 || 'message' in body) throw new Error(answer.body)
      return body
    },
    addSkill: (name, ...holders) =>
      company.transact(async ({ tx }) => {
        const { id } = await tx
          .insertInto('skill')
          .values({ companyId, name })
          .returning('id')
          .executeTakeFirstOrThrow()
        const held = holders.map((employeeId) => ({ companyId, employeeId, skillId: id }))
        if (held.length > 0) await tx.insertInto('employee_skill').values(held).execute()
        return id
      }),
  }
}

type Steps = Coverage['total'][number]['steps']

/** `from-to needed/planned` of steps, times as hours of the day. */
export function shortSteps(steps: Steps): string[] {
  const hour = (minute: number) => `${minute / 60}`
  return steps.map(({ from, to, needed, planned }) => `${hour(from)}-${hour(to)} ${needed}/${planned}`)
}
