import type {
  AnswerOf,
  listCorrections,
  listTeamAvailability,
  OfferedShift,
  pageOpenShifts,
  pageSwaps,
} from '@timeloom/contract'
import { addDays, dateOfDay, dayOfDate, mondayOf } from '@timeloom/engine'
import { beforeAll, expect, it } from 'vitest'
import { demoMadeAt } from '../../../test/demo-database.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { localDate } from '../local-time/zones.service.ts'

const database = testDatabase('demo')
const server = testApp(database, routes, { now: demoMadeAt })
const monday = dateOfDay(mondayOf(dayOfDate(localDate('Pacific/Auckland', demoMadeAt))))
let supervisor: TestPerson
let aroha: TestPerson

beforeAll(async () => {
  supervisor = { ...(await accountOf('supervisor@demo.example')), roleId: '3', employeeId: null }
  const team = await read<AnswerOf<typeof listTeamAvailability>>(teamOf(monday), supervisor)
  const { employeeId } = team.rows.find(({ employeeName }) => employeeName === 'Aroha Ngata')!
  aroha = { ...(await accountOf('employee@demo.example')), roleId: '4', employeeId }
})

async function accountOf(email: string) {
  const { rows } = await database.db.pool.query<{ id: string; company_id: string }>(
    'select id, company_id from account where email = $1',
    [email],
  )
  return { accountId: rows[0]!.id, companyId: rows[0]!.company_id }
}

const teamOf = (from: string) => `/api/availability/team?startDate=${from}&endDate=${addDays(from, 6)}`

async function read<Answer>(url: string, who: TestPerson): Promise<Answer> {
  return (await server.app.inject({ url, headers: await server.bearer(who) })).json<Answer>()
}

it('two shifts of the coming Saturday are open: one for all who fit, one that someone declined', async () => {
  const { rows } = await read<AnswerOf<typeof pageOpenShifts>>('/api/open-shifts/page', supervisor)
  expect(rows.map(({ workDate, departmentName, status }) => [workDate, departmentName, status])).toEqual([
    [addDays(monday, 12), 'Baker', 'Open'],
    [addDays(monday, 12), 'Packer', 'Open'],
  ])
  expect(rows[0]!.offered).toBeGreaterThan(3)
  expect(rows[1]).toMatchObject({ offered: 2, declined: 1, claimed: 0 })
  const [offer] = await read<OfferedShift[]>('/api/open-shifts/mine', aroha)
  expect(offer).toMatchObject({ answer: 'Offered', placesLeft: 2, reasons: [] })
})

it('a swap waits for the supervisor, with nothing against it', async () => {
  const { rows } = await read<AnswerOf<typeof pageSwaps>>('/api/swaps/page', supervisor)
  expect(rows).toMatchObject([
    {
      status: 'Accepted',
      asker: { employeeName: 'Grace Chen' },
      colleague: { employeeName: 'Wiremu Parata' },
      mayDecide: true,
      checks: [{ reasons: [] }, { reasons: [] }],
    },
  ])
  expect(rows[0]!.days).toHaveLength(4)
})

it('people have said when they can work, and nobody finds an unread message', async () => {
  const { rows } = await read<AnswerOf<typeof listTeamAvailability>>(teamOf(addDays(monday, 7)), supervisor)
  const limited = rows.filter(({ days }) => days.length > 0).map(({ employeeName }) => employeeName)
  expect(limited).toEqual(expect.arrayContaining(['Aroha Ngata', 'Charlotte Wilson', 'Ella Harrison', 'Sione Tupou']))
  expect(await read<number>('/api/messages/unread', aroha)).toBe(0)
  expect(await read<number>('/api/messages/unread', supervisor)).toBe(0)
})

it('an employee asks for a correction, and was refused another', async () => {
  const { rows } = await read<AnswerOf<typeof listCorrections>>('/api/corrections', supervisor)
  expect(rows.map(({ employeeName, kind, state }) => [employeeName, kind, state])).toEqual([
    ['Aroha Ngata', 'move', 'waiting'],
    ['Aroha Ngata', 'move', 'declined'],
  ])
})
