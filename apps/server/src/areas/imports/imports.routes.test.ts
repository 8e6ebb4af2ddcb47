import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { punchesRoutes } from '../punches/punches.routes.ts'
import { importsRoutes } from './imports.routes.ts'

const database = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
const test = testApp(database, [...importsRoutes, ...punchesRoutes, ...peopleRoutes], { now })
const day = '2026-06-03'
let company: CompanyAtWork
let other: CompanyAtWork
let employeeId: string

beforeAll(async () => {
  company = await companyAtWork(database.db, { now, from: '2026-05-04' })
  other = await companyAtWork(database.db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({ clockId: 7, firstName: 'Mere', lastName: 'Tamihana' })
})

const bearer = (its: CompanyAtWork, roleId: '2' | '3' | '4' = '2') =>
  test.bearer({ accountId: its.accountId, companyId: its.companyId, roleId, employeeId: null })

async function upload(
  content: string,
  {
    name = '1_attlog.dat',
    headers = {},
    fields = {},
  }: { name?: string; headers?: Record<string, string>; fields?: Record<string, string> } = {},
) {
  const boundary = 'limit'
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const payload = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="uploadFile"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}--\r\n`
  const answer = await test.app.inject({
    method: 'POST',
    url: '/times/upload',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  })
  return { status: answer.statusCode, body: answer.json() as { message: string; result?: { importId: string } } }
}

async function save(body: object, headers: Record<string, string>) {
  const answer = await test.app.inject({ method: 'POST', url: '/timesheet/saveSinglePunch', payload: body, headers })
  return { status: answer.statusCode, body: answer.json() as { message: string; id?: string } }
}

async function get(url: string, headers: Record<string, string>) {
  const answer = await test.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, text: answer.body, type: answer.headers['content-type'] }
}

const line = (time: string, status: number) => `     7\t${day} ${time}\t1\t${status}\t1\t0`

describe('a clock file', () => {
  it('is uploaded, listed, and its lines can be saved', async () => {
    const headers = await bearer(company)
    const uploaded = await upload(`${line('08:00:00', 0)}\r\n${line('16:00:00', 1)}\r\nrubbish`, { headers })
    expect(uploaded).toMatchObject({
      status: 200,
      body: { message: 'success', result: { lines: 3, imported: 2, refused: 1 } },
    })
    const listed = await get('/api/imports', headers)
    expect(JSON.parse(listed.text)).toMatchObject([{ fileName: '1_attlog.dat', importedBy: 'Ada Admin' }])
    const lines = await get(`/api/imports/${uploaded.body.result!.importId}/lines`, headers)
    expect(lines.type).toContain('text/csv')
    expect(lines.text).toContain('3,refused,badLine,rubbish')
    expect((await get(`/api/imports/${uploaded.body.result!.importId}/lines`, await bearer(other))).status).toBe(404)
  })

  it('with the same Idempotency-Key is imported once, and answered alike', async () => {
    const headers = { ...(await bearer(company)), 'idempotency-key': 'usb-stick-1' }
    const first = await upload(line('18:00:00', 0), { headers })
    expect(await upload(line('18:00:00', 0), { headers })).toEqual(first)
  })

  it('of another kind is refused', async () => {
    const headers = await bearer(company)
    expect(await upload('x', { name: 'x.txt', headers })).toEqual({ status: 200, body: { message: 'WrongFileFormat' } })
    expect(await upload('name\nLane\n', { name: 'x.csv', headers })).toMatchObject({
      body: { message: 'WrongFileFormat' },
    })
    expect(await upload('', { headers })).toEqual({ status: 200, body: { message: 'emptyFile' } })
  })

  it('may be a CSV file, whose dates are asked about where they can be read either way', async () => {
    const headers = await bearer(company)
    const content = 'Clock ID,Date,Time,Direction\n7,03/04/2026,8:15 pm,Out\n'
    expect((await upload(content, { name: 'p.csv', headers })).body).toEqual({ message: 'askDateOrder' })
    const clear = content + '999999,23/04/2026,8:00 am,In\n'
    expect((await upload(clear, { name: 'p.csv', headers })).body).toMatchObject({
      message: 'success',
      result: { lines: 2, formats: ['dayMonth', 'amPm'] },
    })
  })

  it('may be a CSV file of a clock, which has no header', async () => {
    const headers = await bearer(company)
    const content = 'Depot,1,IN,7,0,7,30,0,5,14,2026\nDepot,1,OUT,7,0,15,45,0,5,14,2026\n'
    const check = { isCheck: 'true' }
    expect((await upload(content, { name: 'ct101.csv', headers, fields: check })).body).toMatchObject({
      message: 'checked',
      check: { lines: 2, imported: 2, formats: ['ct101'] },
    })
    expect((await upload(content, { name: 'ct101.csv', headers })).body).toMatchObject({
      message: 'success',
      result: { imported: 2, formats: ['ct101'] },
    })
  })

  it('can be checked first: what it would add, without storing anything', async () => {
    const headers = await bearer(company)
    const rows = [
      `7,2026-05-12,08:00,In,`,
      `7,2026-05-12,16:30,Out,`,
      `7,2026-05-12,16:30,Out,`,
      `7,2026-04-20,08:00,In,`,
      `7,2026-05-13,06:00,In,+10:00`,
      `99,2026-05-13,16:00,Out,`,
    ]
    const content = ['employee_no,date,time,direction,utc_offset', ...rows].join('\n')
    const counts = { lines: 6, alreadyThere: 1, late: 0, refused: 1, otherOffset: 1, employees: 1 }
    const other = { line: 6, written: '2026-05-13 06:00 +10:00', local: '2026-05-13 08:00', zone: 'Pacific/Auckland' }
    const checked = await upload(content, { name: 'p.csv', headers, fields: { isCheck: 'true' } })
    expect(checked.body).toMatchObject({
      message: 'checked',
      check: {
        ...counts,
        imported: 4,
        daysOutside: 1,
        otherOffsetLines: [other],
        refusedLines: [{ line: 7, reason: 'unknownEmployee' }],
      },
    })
    const stored = await upload(content, { name: 'p.csv', headers })
    expect(stored.body).toMatchObject({
      message: 'success',
      result: { ...counts, imported: 4, otherOffsetLines: [other] },
    })
    const lines = await get(`/api/imports/${stored.body.result!.importId}/lines`, headers)
    expect(lines.text).toContain('6,imported,otherOffset 2026-05-13 08:00 Pacific/Auckland,')
    const again = await upload(content, { name: 'p.csv', headers, fields: { isCheck: 'true' } })
    expect(again.body).toMatchObject({ check: { imported: 0, alreadyThere: 5, daysOutside: 0 } })
  })

  it('of a clock can be checked first as well', async () => {
    const headers = await bearer(company)
    const checked = await upload(line('20:00:00', 0), { headers, fields: { isCheck: 'true' } })
    expect(checked.body).toMatchObject({ message: 'checked', check: { imported: 1, formats: [] } })
    expect((await upload(line('20:00:00', 0), { headers })).body).toMatchObject({ result: { imported: 1 } })
  })

  it('that could mean something else raises a question, and is read as answered', async () => {
    const headers = await bearer(company)
    const content = 'Clock ID,Date,Time,Direction\n7,08:00,2026-05-20,Out\n7,17:00,2026-05-20,In\n'
    const columns = JSON.stringify({ employee: 0, date: 2, time: 1, direction: 3 })
    const send = (fields: Record<string, string>) => upload(content, { name: 'p.csv', headers, fields })
    expect((await send({})).body).toMatchObject({ message: 'askColumns', columns: { reason: 'swapped' } })
    expect((await send({ columns })).body).toMatchObject({ message: 'askDirections', doubt: { days: 1 } })
    expect((await send({ columns, directions: 'swapped' })).body).toMatchObject({
      message: 'success',
      result: { imported: 2, formats: ['chosenColumns', 'swappedDirections'] },
    })
    const morning = 'Clock ID,Date,Time,Direction\n7,2026-05-21,8:00,In\n7,2026-05-21,5:00,Out\n'
    expect((await upload(morning, { name: 'p.csv', headers })).body).toMatchObject({ message: 'askTimes' })
  })

  it('needs a sign-in and the right to import', async () => {
    expect((await upload(line('08:00:00', 0))).status).toBe(401)
    expect((await upload(line('08:00:00', 0), { headers: await bearer(company, '4') })).status).toBe(403)
  })
})

describe('a punch', () => {
  const body = () => ({ employeeId, day, punchTime: '12:00', direction: 'Out' })

  it('is saved, and read again by its own company only', async () => {
    const headers = await bearer(company)
    const saved = await save(body(), headers)
    expect(saved).toMatchObject({ status: 200, body: { message: 'success' } })
    expect(await save(body(), headers)).toEqual({ status: 200, body: { message: 'hasExistPunchRecord' } })
    expect(JSON.parse((await get(`/api/punches/${saved.body.id}`, headers)).text)).toMatchObject({
      punchTime: '12:00',
      dayType: 'Today',
    })
    expect((await get(`/api/punches/${saved.body.id}`, await bearer(other))).status).toBe(404)
    expect((await save(body(), await bearer(other))).status).toBe(404)
  })

  it.each([
    { why: 'a time that no clock shows', fields: { punchTime: '24:00' } },
    { why: 'a day that does not exist', fields: { day: '2026-02-30' } },
    { why: 'an id that is none', fields: { employeeId: '7' } },
  ])('with $why is a bad request', async ({ fields }) => {
    expect((await save({ ...body(), ...fields }, await bearer(company))).status).toBe(400)
  })

  it('needs a sign-in, and the role Employee cannot enter one', async () => {
    expect((await save(body(), {})).status).toBe(401)
    expect((await save(body(), await bearer(company, '4'))).status).toBe(403)
  })

  it('on a closed day is refused as close', async () => {
    const period = { fromDate: '2026-05-25', toDate: '2026-05-31', periodCode: 'closed', isClosed: true }
    await company.transact(({ tx }) =>
      tx
        .insertInto('pay_period')
        .values({ ...period, companyId: company.companyId, payGroupId: company.rules.payGroupId })
        .onConflict((oc) => oc.columns(['companyId', 'payGroupId', 'fromDate']).doUpdateSet({ isClosed: true }))
        .execute(),
    )
    expect(await save({ ...body(), day: '2026-05-28' }, await bearer(company))).toEqual({
      status: 200,
      body: { message: 'close' },
    })
  })
})

it('employees are listed for every signed-in user, as far as the role allows', async () => {
  expect(JSON.parse((await get('/api/employees?search=tami', await bearer(company))).text)).toMatchObject([
    { id: employeeId },
  ])
  expect(JSON.parse((await get('/api/employees', await bearer(company, '4'))).text)).toEqual([])
  expect((await get(`/api/employees/${employeeId}`, await bearer(other))).status).toBe(404)
  expect((await get('/api/employees', {})).status).toBe(401)
})
