import type { DayExplanation, Timesheet } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { paySetupRoutes } from '../../pay-setup/pay-setup.routes.ts'
import { peopleRoutes } from '../../people/people.routes.ts'
import { skillsRoutes } from '../../skills/skills.routes.ts'
import { addPunches } from '../../calculation/testing/add-punches.ts'
import { FIRST, NOW, SECOND, twoWeeks, type TwoWeeks } from '../../calculation/testing/two-weeks.ts'
import { timesheetsRoutes } from '../timesheets.routes.ts'

const database = testDatabase()
const server = testApp(database, [...paySetupRoutes, ...skillsRoutes, ...peopleRoutes, ...timesheetsRoutes], {
  now: NOW,
})

let weeks: TwoWeeks
let payTypeId: string

beforeEach(async () => {
  weeks = await twoWeeks(database.db)
  payTypeId = (await post('/paytype/save', { code: 'FA', name: 'First aid', isAllowance: true })).id
})

describe('an allowance explained', () => {
  it('once per shift names the shift, the skill and that the shift asks for none', async () => {
    await give(await addSkill('First aider', 'eitherOnePerShift'))
    const told = await explain(SECOND.from)
    expect(told.steps.at(-1)).toEqual({
      kind: 'allowance',
      shift: null,
      minutes: 0,
      total: 525,
      name: 'First aid',
      reason: {
        rule: 'allowance',
        section: 'A9',
        setting: 'allowanceCalculationType',
        value: 'eitherOnePerShift',
        holder: 'skill',
      },
      carriers: [{ shift: 0, skills: ['First aider'], isAsked: false }],
      earned: { shifts: 1, minutes: 0 },
    })
    expect(told.allowances).toEqual([{ name: 'First aid', shifts: 1, minutes: 0 }])
    expect(told.totals).not.toContainEqual(expect.objectContaining({ name: 'First aid' }))
  })

  it('says which of two shifts asks for the skill, whether they are planned or not', async () => {
    const [asked, other] = [
      await addSkill('First aider', 'hoursWorkedForShift'),
      await addSkill('Rescue', 'eitherOnePerShift'),
    ]
    await sqlInWeeks(
      sql`update pay_group_version set rules = rules || '{"punchPairWitoutSchedule": true, "approvedUnscheduledWork": true}'::jsonb`,
    )
    await sqlInWeeks(
      sql`update work_section set rules = rules || ${JSON.stringify({ skills: [asked] })}::jsonb where work_date = ${SECOND.from}::date`,
    )
    const { employeeId } = weeks
    await addPunches(weeks, { employeeId, punches: [`${SECOND.from} 20:00 In`, `${SECOND.from} 21:00 Out`] })
    await give(asked, other)
    const told = await explain(SECOND.from)
    expect(told.steps.filter(({ kind }) => kind === 'allowance')).toMatchObject([
      {
        reason: { value: 'eitherOnePerShift' },
        carriers: [{ shift: 1, skills: ['Rescue'], isAsked: false }],
        earned: { shifts: 1, minutes: 0 },
      },
      {
        reason: { value: 'hoursWorkedForShift' },
        carriers: [
          { shift: 0, skills: ['First aider'], isAsked: true },
          { shift: 1, skills: ['First aider'], isAsked: false },
        ],
        earned: { shifts: 0, minutes: 585 },
      },
    ])
    expect(told.allowances).toEqual([{ name: 'First aid', shifts: 1, minutes: 585 }])
  })

  it.each(['eitherOnePerShift', 'hoursWorkedForShift', 'hoursWorkedForDay'])(
    'of %s is on each day what the timesheet shows',
    async (way) => {
      await give(await addSkill('First aider', way))
      const { timeSheets } = (
        await get(`/api/timesheet/getPunchRecords?employee=${weeks.employeeId}&fromT=${SECOND.from}&endT=${SECOND.to}`)
      ).json<Timesheet>()
      let days = 0
      for (const { day, payTypeTimes } of timeSheets) {
        const shown = payTypeTimes.filter(({ name }) => name === 'First aid').map(({ value }) => value)
        const told = (await explain(day)).allowances.map(({ shifts, minutes }) => shifts + minutes / 60)
        expect(told, day).toEqual(shown)
        days += told.length
      }
      expect(days).toBe(5)
    },
  )

  it('of a closed day is told as it was closed, but for the names of skills that were deleted since', async () => {
    const skill = await addSkill('First aider', 'eitherOnePerShift')
    await give(skill)
    const open = await explain(FIRST.from)
    await weeks.closeFirst()
    await post('/api/skills/save', { id: skill, allowanceCalculationType: 'hoursWorkedForDay' })
    await give()
    const closed = await explain(FIRST.from)
    expect(closed).toEqual({ ...open, closed: true, readonly: true })
    await sqlInWeeks(sql`delete from skill where id = ${skill}::uuid`)
    expect((await explain(FIRST.from)).steps.at(-1)).toMatchObject({
      kind: 'allowance',
      carriers: [{ shift: 0, skills: [] }],
      earned: { shifts: 1, minutes: 0 },
    })
  })
})

const headers = () =>
  server.bearer({ accountId: weeks.accountId, companyId: weeks.companyId, roleId: '2', employeeId: null })
const post = async (url: string, payload: Record<string, unknown>) =>
  (await server.app.inject({ method: 'POST', url, headers: await headers(), payload })).json<{ id: string }>()
const get = async (url: string) => server.app.inject({ url, headers: await headers() })
const explain = async (day: string) =>
  (await get(`/api/timesheet/explain?employee=${weeks.employeeId}&day=${day}`)).json<DayExplanation>()
const give = (...skills: string[]) => post('/employee/save-without-photo', { id: weeks.employeeId, skills })
const addSkill = async (name: string, allowanceCalculationType: string) =>
  (await post('/api/skills/save', { name, payTypeId, allowanceCalculationType })).id
const sqlInWeeks = (statement: ReturnType<typeof sql>) => weeks.transact(({ tx }) => statement.execute(tx))
