import {
  type AnswerOf,
  type importSetupList,
  type PayGroup,
  SetupListName,
  type TimeRounding,
} from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../routes.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'

const database = testDatabase()
const server = testApp(database, routes)
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

type Account = AnswerOf<typeof importSetupList>

async function send(list: string, content: string, dryRun = false) {
  const fields: Record<string, string> = dryRun ? { dryRun: 'true' } : {}
  const sent = { field: 'file', content: Buffer.from(content), fields }
  return (await office.upload(`/api/setup-lists/${list}/file`, sent)).json<Account>()
}
const file = async (list: string) => (await office.get(`/api/setup-lists/${list}/file`)).body

/** One of each, beside what a new company has. */
async function addOneOfEach() {
  const allowance = await office.added('/paytype/save', { code: 'FA', name: 'First aid', isAllowance: true })
  const skill = { name: 'First aider', payTypeId: allowance, allowanceCalculationType: 'eitherOnePerShift' }
  await office.added('/api/skills/save', skill)
  await office.added('/task/save', { code: 'CUT', name: 'Cutting' })
  await office.added('/job/save', { code: 'J1', name: 'Line 1' })
  const contact = { firstname: 'Rosa', lastname: 'Host', email: 'rosa@host.example' }
  await office.added('/kiosk/contact/save', contact)
  await office.added('/holiday/save', { name: 'Founders', date: '2027-03-05', alterdate: '2027-03-05' })
  const site = { name: 'Gate', address: '1 Quay Street', coordinate: '(-36.843100, 174.766100)', radius: '50' }
  await office.added('/workPlace/save', site)
}

describe('a list of rules as a file', () => {
  it.each(SetupListName.options)('%s can be exported and imported again unchanged', async (list) => {
    await addOneOfEach()
    const content = await file(list)
    const rows = content.trim().split('\n').length - 1
    expect(rows).toBeGreaterThan(0)
    expect(await send(list, content)).toMatchObject({ message: 'success', unchanged: rows, wrong: 0, rows: [] })
    expect(await file(list)).toBe(content)
  })

  it('adds a pay group with the rules of its columns, and changes one', async () => {
    const content =
      'name,breakCalculationType,overtimeCalculationType,dailyOvertimeThreshold,acceptLD,startTime\nPlant,None,Daily,8,yes,2026-10-26\n'
    expect(await send('payGroups', content, true)).toMatchObject({ message: 'success', added: 1 })
    const plants = async () =>
      (await office.get('/api/pay-groups')).json<PayGroup[]>().filter(({ name }) => name === 'Plant')
    expect(await plants()).toEqual([])
    expect(await send('payGroups', content)).toMatchObject({ message: 'success', added: 1 })
    expect(await plants()).toMatchObject([{ dailyOvertimeThreshold: 8, acceptLD: true, startTime: '2026-10-26' }])
    expect(await send('payGroups', content)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await send('payGroups', content.replace(',8,', ',9.5,'))).toMatchObject({
      changed: 1,
      rows: [{ changes: [{ field: 'dailyOvertimeThreshold', before: '8', after: '9.5' }] }],
    })
    expect(await plants()).toMatchObject([{ dailyOvertimeThreshold: 9.5, acceptLD: true }])
  })

  it('reads the rows of a rounding rule from one cell', async () => {
    const rounding = async () =>
      (await office.get('/api/time-roundings')).json<TimeRounding[]>().find(({ name }) => name === 'Tens')
    expect(await send('roundingRules', 'name,rules\nTens,0-4=0; 5-60=10\n')).toMatchObject({ added: 1 })
    expect((await rounding())?.rules).toEqual([
      { orderNumber: 1, fromTime: 0, toT: 4, value: 0 },
      { orderNumber: 2, fromTime: 5, toT: 60, value: 10 },
    ])
    expect(await send('roundingRules', 'name,rules\nTens,quarter\n')).toMatchObject({
      message: 'wrongRows',
      rows: [{ problems: [{ field: 'rules' }] }],
    })
    expect(await send('roundingRules', 'name,rules\nTens,10-4=0\n', true)).toMatchObject({ message: 'wrongRows' })
  })

  it('adds an inactive skill with its allowance by the code of its pay type', async () => {
    await addOneOfEach()
    const content =
      'name,active,payTypeId,allowanceCalculationType\nWelder,no,fa,hoursWorkedForDay\nCook,yes,XX,hoursWorkedForDay\n'
    expect(await send('skills', content)).toMatchObject({
      message: 'wrongRows',
      wrong: 1,
      rows: [{ outcome: 'added' }, { problems: [{ field: 'payTypeId' }] }],
    })
    expect(await send('skills', content.replace('XX', ''))).toMatchObject({ message: 'success', added: 2 })
    expect((await office.get('/api/skills?status=Inactive')).json()).toMatchObject([
      { name: 'Welder', payType: { name: 'First aid' } },
    ])
  })

  it('says before it is imported what a save would refuse', async () => {
    await addOneOfEach()
    expect(await send('payTypes', 'code,name\nFB,First aid\n', true)).toMatchObject({
      message: 'wrongRows',
      rows: [{ line: 2, outcome: 'wrong' }],
    })
  })
})
