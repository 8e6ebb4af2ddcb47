import { sql } from 'kysely'
import type { EmployeeImportBody, EmployeeImportCheck, EmployeeRow, ImportProblem } from '@timeloom/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { multipartFile } from '../../../test/isolation/send-call.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { punchesRoutes } from '../punches/punches.routes.ts'
import { scheduleTemplatesRoutes } from '../schedule-templates/schedule-templates.routes.ts'
import { employeeImportRoutes } from './employee-import.routes.ts'

const database = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
const test = testApp(
  database,
  [...employeeImportRoutes, ...peopleRoutes, ...punchesRoutes, ...scheduleTemplatesRoutes],
  { now },
)
let company: CompanyAtWork
let departmentId: string

beforeAll(async () => {
  company = await companyAtWork(database.db, { now, from: '2026-05-04' })
  departmentId = await company.transact(async ({ tx }) => {
    const nodes = await ensureNodes(tx, company.companyId, [['North'], ['North', 'Grading']])
    return nodes.get(pathKey(['North', 'Grading'])) ?? ''
  })
})

interface Answer {
  message: string
  importId: string
  added: number
  alreadyThere: number
  invited: number
  problems: ImportProblem[]
  removed: number
  stay: { id: string; name: string; reasons: string[] }[]
}

async function post<T = Answer>(url: string, payload: object = {}, roleId: '2' | '3' = '2'): Promise<T> {
  const { accountId, companyId } = company
  const headers = await test.bearer({ accountId, companyId, roleId, employeeId: null })
  return (await test.app.inject({ method: 'POST', url, headers, payload })).json()
}

async function get<T>(url: string): Promise<T> {
  const { accountId, companyId } = company
  const headers = await test.bearer({ accountId, companyId, roleId: '2', employeeId: null })
  return (await test.app.inject({ method: 'GET', url, headers })).json()
}

const columns: EmployeeImportBody['columns'] = [
  'firstName',
  'lastName',
  'staffNumber',
  'email',
  'hireOnDateValue',
  'department',
]

function body(rows: string[][], more: Partial<EmployeeImportBody> = {}) {
  return { fileName: 'staff.csv', columns, rows, dateOrder: 'dayMonth', paygroupId: company.rules.payGroupId, ...more }
}

const check = (rows: string[][], more: Partial<EmployeeImportBody> = {}) =>
  post<EmployeeImportCheck>('/api/employee-imports/check', body(rows, more))
const add = (rows: string[][], more: Partial<EmployeeImportBody> = {}) =>
  post('/api/employee-imports', body(rows, more))
const said = (problems: ImportProblem[]) => problems.map(({ row, field, code }) => ({ row, field, code }))
const found = async (name: string) =>
  (await get<EmployeeRow[]>('/api/employees')).filter(({ lastName }) => lastName === name)

describe('a file of employees', () => {
  it('is read, its columns and the order of its dates proposed', async () => {
    const { accountId, companyId } = company
    const csv = 'Surname,First,Start,Unit\nLane,Ada,3/4/2026,Grading\nChan,Bo,25/4/2026,North / Grading\n'
    const { contentType, payload } = multipartFile('uploadFile', csv)
    const headers = {
      ...(await test.bearer({ accountId, companyId, roleId: '2', employeeId: null })),
      'content-type': contentType,
    }
    const answer = await test.app.inject({ method: 'POST', url: '/api/employee-imports/read', headers, payload })
    expect(answer.json()).toMatchObject({
      message: 'success',
      columns: ['lastName', 'firstName', 'hireOnDateValue', 'department'],
      lines: [2, 3],
      dateOrder: 'dayMonth',
      isDateOrderCertain: true,
    })
  })

  it('is imported with what every row says, and repeated it adds nothing', async () => {
    const rows = [
      ['Ada', 'Read', '101', 'ada@read.example', '3/4/2026', 'grading'],
      ['Bo', 'Read', '0102', '', '4/4/2026', 'North / Grading'],
    ]
    expect(await check(rows)).toMatchObject({
      toAdd: 2,
      problems: [],
      alreadyThere: [],
      emails: 1,
      dateExample: { text: '3/4/2026', date: '2026-04-03' },
    })
    expect(await found('Read')).toEqual([])
    expect(await add(rows)).toMatchObject({ message: 'success', added: 2, alreadyThere: 0, invited: 0 })
    expect(await found('Read')).toMatchObject([
      { firstName: 'Ada', clockId: 101, payId: '101', hireOnDateValue: '2026-04-03', departmentId, userId: null },
      { firstName: 'Bo', clockId: 102, payId: '0102', paygroupId: company.rules.payGroupId, standardHours: 8 },
    ])
    expect(await check(rows)).toMatchObject({ toAdd: 0, alreadyThere: [0, 1], problems: [] })
    expect(await add(rows)).toMatchObject({ message: 'success', importId: null, added: 0, alreadyThere: 2 })
    expect(await found('Read')).toHaveLength(2)
  })

  it('reports each problem with its row and field, and imports nothing while there is one', async () => {
    await company.addEmployee({
      clockId: 201,
      payId: '201',
      firstName: 'Una',
      lastName: 'Held',
      email: 'una@held.example',
    })
    const rows = [
      ['Good', 'Held', '202', '', '3/4/2026', 'Grading'],
      ['', 'Held', '203', '', '3/4/2026', 'Grading'],
      ['No', 'Held', '204', '', '31/2/2026', 'Gradng'],
      ['Taken', 'Held', '201', 'UNA@held.example', '3/4/2026', 'Grading'],
      ['Twice', 'Held', '202', 'no email', '3/4/2026', 'Nowhere at all'],
    ]
    const checked = await check(rows)
    expect(said(checked.problems)).toEqual([
      { row: 1, field: 'firstName', code: 'required' },
      { row: 2, field: 'hireOnDateValue', code: 'badDate' },
      { row: 2, field: 'department', code: 'unknownDepartment' },
      { row: 3, field: 'staffNumber', code: 'clockIdTaken' },
      { row: 3, field: 'staffNumber', code: 'payIdTaken' },
      { row: 3, field: 'email', code: 'emailTaken' },
      { row: 4, field: 'department', code: 'unknownDepartment' },
      { row: 4, field: 'email', code: 'badValue' },
      { row: 4, field: 'staffNumber', code: 'repeated' },
      { row: 4, field: 'staffNumber', code: 'repeated' },
    ])
    expect(checked.problems.find(({ row, field }) => row === 2 && field === 'department')?.suggestions).toEqual([
      'Grading',
    ])
    expect(checked.toAdd).toBe(1)
    const refusal = await add(rows)
    expect(refusal.message).toBe('problems')
    expect(refusal.problems).toHaveLength(checked.problems.length)
    expect(await found('Held')).toHaveLength(1)
  })

  it('can have its departments made, its clock IDs given and its blanks filled', async () => {
    const rows = [
      ['Ada', 'New', '', '', '', 'Cool Store'],
      ['Bo', 'New', '', '', '', ''],
    ]
    const more: Partial<EmployeeImportBody> = {
      columns: ['firstName', 'lastName', 'payId', 'email', 'hireOnDateValue', 'department'],
      newDepartments: ['Cool Store'],
      newDepartmentsBelow: departmentId,
      departmentId,
      hireOnDateValue: '2026-05-01',
      numbersClockIds: true,
    }
    rows.forEach((cells, index) => (cells[2] = `N${index}`))
    expect(await add(rows, more)).toMatchObject({ message: 'success', added: 2 })
    const people = await found('New')
    expect(people).toMatchObject([
      { departmentName: 'Cool Store', hireOnDateValue: '2026-05-01', payId: 'N0' },
      { departmentName: 'Grading', hireOnDateValue: '2026-05-01', payId: 'N1' },
    ])
    expect(new Set(people.map(({ clockId }) => clockId)).size).toBe(2)
    expect(people.every(({ clockId }) => clockId !== null)).toBe(true)
  })

  it('with many people updates the planner’s statistics at once', async () => {
    const many = Array.from({ length: 60 }, (_, index) => [
      'Many',
      `Person ${index}`,
      `M${index}`,
      '',
      '03/06/2026',
      'North / Grading',
    ])
    const known = async () => {
      const { rows } = await database.db.pool.query<{ people: number }>(
        `select reltuples as people from pg_class where relname = 'employee'`,
      )
      return rows[0]!.people
    }
    const before = await known()
    const columnsOfMany: EmployeeImportBody['columns'] = [
      'firstName',
      'lastName',
      'payId',
      'email',
      'hireOnDateValue',
      'department',
    ]
    expect(await add(many, { columns: columnsOfMany, numbersClockIds: true })).toMatchObject({
      message: 'success',
      added: 60,
    })
    expect((await known()) - Math.max(0, before)).toBeGreaterThanOrEqual(60)
  })

  it('beyond the licences names the people who cannot be added', async () => {
    const licences = (count: string) =>
      company.transact(({ tx }) =>
        tx
          .updateTable('company')
          .set({ licences: Number(count) })
          .where('id', '=', company.companyId)
          .execute(),
      )
    const active = (await get<EmployeeRow[]>('/api/employees?employeeStatus=Active')).length
    await licences(String(active + 1))
    const checked = await check([
      ['Ada', 'Full', '301', '', '3/4/2026', 'Grading'],
      ['Bo', 'Full', '302', '', '3/4/2026', 'Grading'],
    ])
    await licences('1000')
    expect(checked).toMatchObject({ toAdd: 1, freeLicences: 1, problems: [{ row: 1, code: 'licenses' }] })
  })

  it('is not for a Supervisor', async () => {
    expect(await post('/api/employee-imports/check', body([]), '3')).toMatchObject({
      message: 'You do not have permission to do this.',
    })
  })

  it('keeps an employee of another company out of its answers', async () => {
    const other = await companyAtWork(database.db, { now, from: '2026-05-04' })
    await other.addEmployee({ clockId: 401, payId: '401', firstName: 'Far', lastName: 'Away' })
    expect(await check([['Ada', 'Near', '401', '', '3/4/2026', 'Grading']])).toMatchObject({ toAdd: 1, problems: [] })
  })
})

describe('an import', () => {
  const undo = (importId: string) => post(`/api/employee-imports/${importId}/undo`)

  it('can be undone as a whole while none of its people has time, and repeated', async () => {
    const rows = [
      ['Ada', 'Gone', '501', '', '3/4/2026', 'Grading'],
      ['Bo', 'Gone', '502', '', '3/4/2026', 'Grading'],
    ]
    const { importId } = await add(rows)
    expect(await undo(importId)).toMatchObject({ message: 'success', removed: 2, stay: [] })
    expect(await found('Gone')).toEqual([])
    expect((await undo(importId)).message).toBe('alreadyUndone')
    const imports = await get<{ id: string; removed: number; added: number }[]>('/api/employee-imports')
    expect(imports.find(({ id }) => id === importId)).toMatchObject({ added: 2, removed: 2 })
    expect(await add(rows)).toMatchObject({ added: 2 })
  })

  it('keeps people who have punched, and says so', async () => {
    const { importId } = await add([
      ['Ada', 'Stay', '601', '', '3/4/2026', 'Grading'],
      ['Bo', 'Stay', '602', '', '3/4/2026', 'Grading'],
    ])
    const ada = (await found('Stay'))[0]!
    const punch = { employeeId: ada.id, day: '2026-06-03', dayType: 'Today', punchTime: '08:00', direction: 'In' }
    expect((await post('/timesheet/saveSinglePunch', punch)).message).toBe('success')
    expect(await undo(importId)).toMatchObject({
      removed: 1,
      stay: [{ id: ada.id, name: 'Ada Stay', reasons: ['punches'] }],
    })
    expect(await found('Stay')).toMatchObject([{ id: ada.id }])
  })

  it('plans people as the company’s schedule template says, which does not keep them when it is undone', async () => {
    const template = {
      name: 'Every day',
      periodType: 'Daily',
      periods: 1,
      days: 1,
      startDate: '2026-06-01',
      scheduleRules: [
        {
          num: 1,
          workSections: [
            {
              startTime: '08:00',
              endTime: '16:30',
            },
          ],
        },
      ],
    }
    const { id: scheduleId } = await post<{ id: string }>('/schedule/save', template)
    const follow = (id: string | null) =>
      company.transact(({ tx }) =>
        sql`insert into company_detail (company_id, schedule_template_id) values (app_company_id(), ${id}::uuid)
          on conflict (company_id) do update set schedule_template_id = excluded.schedule_template_id`.execute(tx),
      )
    await follow(scheduleId)
    const { importId } = await add([['Ada', 'Planned', '651', '', '1/6/2026', 'Grading']])
    const { id } = (await found('Planned'))[0]!
    const planned = () =>
      company.transact(({ tx }) =>
        tx.selectFrom('schedule_day').select('workDate').where('employeeId', '=', id).orderBy('workDate').execute(),
      )
    expect((await planned())[0]).toEqual({ workDate: '2026-06-01' })
    expect(await undo(importId)).toMatchObject({ removed: 1, stay: [] })
    expect(await planned()).toEqual([])
    await follow(null)
  })

  it('invites on request; undone, the invitation is over and the email free for a repeat', async () => {
    const rows = [['Ada', 'Invited', '701', 'Ada@Invited.example', '3/4/2026', 'Grading']]
    const first = await add(rows, { invites: true })
    expect(first).toMatchObject({ added: 1, invited: 1 })
    const userId = (await found('Invited'))[0]!.userId
    expect(userId).not.toBeNull()
    expect(await undo(first.importId)).toMatchObject({ removed: 1, stay: [] })
    expect(await check(rows)).toMatchObject({ toAdd: 1, problems: [] })
    expect(await add(rows, { invites: true })).toMatchObject({ added: 1, invited: 1 })
    expect((await found('Invited'))[0]!.userId).toBe(userId)
  })

  it('of someone whose account signs in already is refused, account by account', async () => {
    const { email } = await company.transact(({ tx }) =>
      tx.selectFrom('account').select('email').where('id', '=', company.accountId).executeTakeFirstOrThrow(),
    )
    const checked = await check([['Ada', 'Admin2', '801', email, '3/4/2026', 'Grading']])
    expect(said(checked.problems)).toEqual([{ row: 0, field: 'email', code: 'emailTaken' }])
  })

  it('is in the audit with each of its employees', async () => {
    const { importId } = await add([['Ada', 'Told', '901', '', '3/4/2026', 'Grading']])
    const entries = await company.transact(({ tx }) =>
      tx.selectFrom('audit_entry').select(['action', 'entity', 'after']).orderBy('at').execute(),
    )
    expect(entries.filter(({ after }) => JSON.stringify(after).includes(importId))).toMatchObject([
      { action: 'create', entity: 'employee', after: { firstName: 'Ada', lastName: 'Told', clockId: 901 } },
    ])
    expect(entries.some(({ action, entity }) => action === 'import' && entity === 'employee_import')).toBe(true)
  })
})
