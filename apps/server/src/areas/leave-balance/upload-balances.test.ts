import type { AnswerOf, LeaveBalanceItem, uploadLeaveBalances } from '@timeloom/contract'
import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveBalanceRoutes } from './leave-balance.routes.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, leaveBalanceRoutes)
let office: SetupOffice
let ana: string
let ben: string
let annual: string
let sick: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  annual = office.company.rules.payTypeIds.get('ANNUAL')!
  sick = office.company.rules.payTypeIds.get('SICK')!
  ana = await office.company.addEmployee({ firstName: 'Ana', lastName: 'Kaa', payId: 'A1', standardMinutes: 450 })
  ben = await office.company.addEmployee({ firstName: 'Ben', lastName: 'Ota', payId: 'B2' })
})

const settings = (more: Record<string, unknown> = {}) =>
  office.post('/leaveBalance/list', {
    payIdColumn: '0',
    leavebalanceVoList: [
      { payType: annual, paytypeColumn: '1' },
      { payType: sick, paytypeColumn: '2' },
    ],
    ...more,
  })

type Account = AnswerOf<typeof uploadLeaveBalances> & { status: number }

async function upload(content: string | Buffer, more: { asOf?: string; who?: TestPerson } = {}): Promise<Account> {
  const fields: Record<string, string> = more.asOf === undefined ? {} : { asOf: more.asOf }
  const file = { field: 'leavebalanceExcelFile', content: Buffer.from(content), fields }
  const answer = await office.upload('/api/leave-balance/upload', file, more.who)
  return { status: answer.statusCode, ...answer.json<AnswerOf<typeof uploadLeaveBalances>>() }
}

async function hours(employeeId: string): Promise<string[]> {
  const answer = await office.get(`/api/leave-balance?employeeId=${employeeId}`)
  return answer.json<{ dataList: LeaveBalanceItem[] }>().dataList.map(({ name, time }) => `${name} ${time}`)
}

const stored = () =>
  office.company.transact(({ tx }) =>
    tx.selectFrom('leave_balance').select(['asOf', 'minutes', 'version']).orderBy('asOf').orderBy('minutes').execute(),
  )

const SHEET = [
  ['Pay ID', 'Annual', 'Sick'],
  ['A1', 80, 12.5],
  ['B2', -4, ''],
]
const TEXT = 'Pay ID,Annual,Sick\nA1,80,12.5\nB2,-4,\n'

describe('a file of balances', () => {
  it.each([
    { why: 'CSV', content: () => TEXT },
    {
      why: 'CSV of a spreadsheet elsewhere',
      content: () => `\ufeff${TEXT.replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
    },
    { why: 'XLSX', content: () => workbook('xlsx') },
    { why: 'XLS', content: () => workbook('biff8') },
  ])('is read from $why', async ({ content }) => {
    await settings()
    expect(await upload(content())).toEqual({
      status: 200,
      message: 'success',
      imported: 3,
      unchanged: 0,
      outdated: 0,
      unmatchPayid: [],
      problems: [],
      importId: expect.any(String),
    })
    expect(await hours(ana)).toEqual(['Annual Leave 80', 'Sick Leave 12.5'])
    expect(await hours(ben)).toEqual(['Annual Leave -4'])
  })

  it('keeps what can be kept, and tells of the rest', async () => {
    await settings()
    const answer = await upload('A1,"1,200.50",none\nX9,3,4\nB2,(2),8\nX7,1,\n')
    expect(answer).toMatchObject({ message: 'success', imported: 3, unmatchPayid: ['X9', 'X7'] })
    expect(answer.problems).toEqual([
      { line: 1, column: '2', reason: "'none' is not a number. Use a point for decimals." },
    ])
    expect(await hours(ana)).toEqual(['Annual Leave 1200.5'])
    expect(await hours(ben)).toEqual(['Annual Leave -2', 'Sick Leave 8'])
  })

  it('has days, which are worth the standard hours of the employee on the day, or those of the file', async () => {
    const days = [{ payType: annual, paytypeColumn: '1', byDay: true }]
    await settings({ leavebalanceVoList: days })
    await upload('A1,2\nB2,2\n')
    expect([await hours(ana), await hours(ben)]).toEqual([['Annual Leave 15'], ['Annual Leave 16']])
    await settings({ leavebalanceVoList: days, standardHoursColumn: 2 })
    await upload('A1,2,6\nB2,2,\n')
    expect([await hours(ana), await hours(ben)]).toEqual([['Annual Leave 12'], ['Annual Leave 16']])
  })

  it('has a row for each type where the settings say so, with columns put together', async () => {
    await settings({
      onePayTypePerRow: true,
      payIdColumn: '0#1',
      paytypeNameColumn: '2',
      leavebalanceVoList: [
        { payType: annual, paytypeColumn: '3#4' },
        { payType: sick, paytypeColumn: '3' },
      ],
    })
    const content = 'No,Sub,Type,Due,Accrued\nA,1,annual leave,80,3.5\nA,1,SICK,20,9\nB,2,Sabbatical,1,1\n'
    expect(await upload(content)).toMatchObject({
      imported: 2,
      unmatchPayid: [],
      problems: [{ line: 4, column: '2', reason: "There is no pay type 'Sabbatical'." }],
    })
    expect(await hours(ana)).toEqual(['Annual Leave 83.5', 'Sick Leave 20'])
  })

  it('sent again changes nothing, not even the history', async () => {
    await settings()
    await upload(TEXT)
    const before = await stored()
    expect(await upload(TEXT)).toMatchObject({ imported: 3, unchanged: 3 })
    expect(await stored()).toEqual(before)
    expect(await office.history('leave_balance_import', office.company.companyId)).toHaveLength(1)
  })

  it('is of today unless a day is said; a later day counts, and an earlier one is told not to', async () => {
    await settings()
    await upload('A1,80,\n', { asOf: '2026-11-08' })
    await upload('A1,70,\n')
    expect(await upload('A1,90,\nB2,5,\n', { asOf: '2026-11-15' })).toMatchObject({ imported: 2, outdated: 1 })
    expect(await hours(ana)).toEqual(['Annual Leave 70'])
    expect((await stored()).map(({ asOf, minutes }) => `${asOf} ${minutes / 60}`)).toEqual([
      '2026-11-08 80',
      '2026-11-15 5',
      '2026-11-15 90',
      '2026-11-20 70',
    ])
  })

  it('replaces the balances of its day, is recorded with them, and leaves those that it does not name', async () => {
    await settings()
    await upload(TEXT, { asOf: '2026-11-08' })
    expect(await upload('A1,64,12.5\nX9,1,2\n', { asOf: '2026-11-08' })).toMatchObject({ imported: 2, unchanged: 1 })
    expect(await hours(ana)).toEqual(['Annual Leave 64', 'Sick Leave 12.5'])
    expect(await hours(ben)).toEqual(['Annual Leave -4'])
    expect(await office.history('leave_balance', ana)).toEqual([
      {
        action: 'import',
        before: null,
        after: { asOf: '2026-11-08', hours: { 'Annual Leave': 80, 'Sick Leave': 12.5 } },
      },
      {
        action: 'import',
        before: { asOf: '2026-11-08', hours: { 'Annual Leave': 80 } },
        after: { asOf: '2026-11-08', hours: { 'Annual Leave': 64 } },
      },
    ])
    expect(await office.history('leave_balance', ben)).toHaveLength(1)
    expect(await office.history('leave_balance_import', office.company.companyId)).toMatchObject([
      { after: { file: 'clock.dat', asOf: '2026-11-08', imported: 3, unchanged: 0, unmatched: 0, problems: 0 } },
      { after: { imported: 2, unchanged: 1, unmatched: 1 } },
    ])
  })

  it('of ten thousand rows is taken in one call', async () => {
    await settings()
    await office.company.transact(({ tx, caller }) =>
      sql`
        with added as (
          insert into employee (company_id, clock_id, pay_id, first_name, last_name, status, hired_on)
          select ${caller.companyId}::uuid, n, 'P' || n, 'Employee', n::text, 'Active', date '2026-01-05'
          from generate_series(1, 9998) n
          returning id
        )
        insert into employee_assignment (company_id, employee_id, effective_from, pay_group_id, standard_minutes)
        select ${caller.companyId}::uuid, id, date '2026-01-05', ${office.company.rules.payGroupId}::uuid, 480 from added
      `.execute(tx),
    )
    // As an import of employees does: what was planned for a handful is planned again.
    await all.query('analyze employee, employee_assignment')
    const rows = Array.from({ length: 9998 }, (_, index) => `P${index + 1},${index / 4},${-index}`)
    expect(await upload(['A1,1,2', ...rows, 'B2,3,4'].join('\n'))).toMatchObject({ imported: 20_000, unchanged: 0 })
    expect(await hours(ben)).toEqual(['Annual Leave 3', 'Sick Leave 4'])
    expect(await upload(['A1,1,2', ...rows, 'B2,3,5'].join('\n'))).toMatchObject({
      imported: 20_000,
      unchanged: 19_999,
    })
  }, 60_000)
})

describe('a file is refused', () => {
  it('as long as the settings name no pay type', async () => {
    expect(await upload(TEXT)).toEqual({ status: 200, message: 'noSetting' })
    await settings({ leavebalanceVoList: [] })
    expect(await upload(TEXT)).toEqual({ status: 200, message: 'noSetting' })
  })

  it.each([
    { why: 'it holds nothing', content: '\n \n', message: 'emptyFile' },
    { why: 'it is no table', content: Buffer.from([0x25, 0x50, 0, 1, 2, 3, 0, 0, 9, 9]), message: 'WrongFileFormat' },
    {
      why: 'it is a PDF',
      content: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n',
      message: 'WrongFileFormat',
    },
    { why: 'it has a header alone', content: 'Pay ID,Annual,Sick\n', message: 'emptyFile' },
    { why: 'it has too many rows', content: 'A1,1,1\n'.repeat(10_002), message: 'tooManyRows' },
    { why: 'it has too many bytes', content: Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), message: 'tooLarge' },
  ])('where $why', async ({ content, message }) => {
    await settings()
    expect(await upload(content)).toEqual({ status: 200, message })
    expect(await stored()).toEqual([])
  })

  it('as of a day that is none, or far ahead', async () => {
    await settings()
    expect(await upload(TEXT, { asOf: '2026-02-30' })).toMatchObject({ status: 400 })
    expect(await upload(TEXT, { asOf: '2026-12-22' })).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
    expect(await upload(TEXT, { asOf: '2026-12-21' })).toMatchObject({ status: 200, imported: 3 })
  })

  it('from Supervisors and Employees; the Superadmin and Admins send it', async () => {
    await settings()
    expect(await upload(TEXT, { who: await office.person('3') })).toMatchObject({ status: 403 })
    expect(await upload(TEXT, { who: await office.person('4') })).toMatchObject({ status: 403 })
    expect(await upload(TEXT, { who: await office.person('1') })).toMatchObject({ status: 200, imported: 3 })
  })
})

it('the pay ids of another company are nobody’s', async () => {
  const elsewhere = await setupOffice(database, server)
  const foreign = await elsewhere.company.addEmployee({ payId: 'Z26' })
  await settings()
  expect(await upload('A1,1,\nZ26,1,\n')).toMatchObject({ imported: 1, unmatchPayid: ['Z26'] })
  const answer = await elsewhere.get(`/api/leave-balance?employeeId=${foreign}`)
  expect(answer.json()).toEqual({ dataList: [] })
})

function workbook(bookType: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(SHEET), 'Balances')
  return write(book, { type: 'buffer', bookType }) as Buffer
}
