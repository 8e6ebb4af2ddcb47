import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { rosterRoutes } from './roster.routes.ts'
import { rosterOffice, WEEK, type RosterOffice } from './testing/roster-office.ts'

const database = testDatabase()
const server = testApp(database, rosterRoutes)
const all = superuser(database)
let office: RosterOffice
let accountEmail: string

beforeAll(async () => {
  office = await rosterOffice(database, server)
  const { company, aroha, wiremu } = office
  const account = await newAccount(database, { roleId: '4', companyId: company.companyId })
  accountEmail = account.email
  await company.transact(async ({ tx }) => {
    const set = (id: string, fields: object) => tx.updateTable('employee').set(fields).where('id', '=', id).execute()
    await set(aroha, { accountId: account.accountId, email: 'aroha@home.example' })
    await set(wiremu, { email: 'wiremu@home.example' })
  })
  const nia = await company.addEmployee({ firstName: 'Nia', lastName: 'Nowhere' })
  const shift = { startMinute: 480, endMinute: 960, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
  await office.plan(nia, WEEK.startDate, [shift])
  const idle = await company.addEmployee({ firstName: 'Ida', lastName: 'Idle', email: 'ida@home.example' })
  await office.plan(idle, WEEK.startDate, [])
})

beforeEach(async () => {
  await all.query('delete from outgoing_mail')
})

const send = (fields: object = {}, who = office.admin) =>
  office.post('/standardshifts/sendEmployeeEmail', { ...WEEK, ...fields }, who)
const mails = () =>
  all.query<{ recipient: string; subject: string; bodyText: string; bodyHtml: string }>(
    `select recipient, subject, body_text as "bodyText", body_html as "bodyHtml" from outgoing_mail order by recipient`,
  )
const recipients = async () => (await mails()).map(({ recipient }) => recipient)

describe('the roster by e-mail', () => {
  it('goes to everyone with a shift, at the address of the account, else of the record; people without one are named', async () => {
    expect((await send()).json()).toEqual({ message: 'success', sent: 2, without: ['Nia Nowhere'] })
    expect(await recipients()).toEqual([accountEmail, 'wiremu@home.example'].toSorted())
  })

  it('lists a line per shift, off days and days without shifts, and the hours', async () => {
    await send({ employeeId: office.aroha })
    const [mail] = await mails()
    expect(mail!.subject).toBe('Your shifts, 23 Nov 2026 to 29 Nov 2026')
    expect(mail!.bodyText.split('\n').filter((line) => /^(Day|Mon|Tue|Wed|Sun)/.test(line))).toEqual([
      'Day         Time          Position  Shift',
      'Mon 23 Nov  08:00–16:30   Bakery    Early',
      'Tue 24 Nov  22:00–+06:00  Packing',
      'Wed 25 Nov  Off Day',
      'Sun 29 Nov  No shift',
    ])
    expect(mail!.bodyText).toContain('16.00 hours in total.')
    expect(mail!.bodyText).toContain('A time with + is on the next day.')
    expect(mail!.bodyHtml).toContain('>22:00–+06:00</td>')
  })

  it('goes to people of the named departments, and for a Supervisor of the managed ones', async () => {
    await send({ departmentId: office.packing })
    expect(await recipients()).toEqual(['wiremu@home.example'])
    await all.query('delete from outgoing_mail')
    expect((await send({}, office.supervisor)).json()).toMatchObject({ sent: 1, without: [] })
    expect(await recipients()).toEqual([accountEmail])
    expect((await send({ employeeId: office.wiremu }, office.supervisor)).statusCode).toBe(404)
    expect((await send({}, await office.person('4'))).statusCode).toBe(403)
  })

  it('is refused for one without an address, and where nobody is on the roster', async () => {
    const [nia] = await office.rows({ search: 'Nia' })
    expect((await send({ employeeId: nia!.employee.id })).json()).toMatchObject({ message: 'noEmail' })
    expect(
      (await send({ departmentId: office.packing, startDate: '2020-01-01', endDate: '2020-01-07' })).json(),
    ).toEqual({ message: 'nobody' })
    expect(await mails()).toEqual([])
  })

  it('goes to someone without a shift who is named, and is refused where nobody of all has one', async () => {
    const [ida] = await office.rows({ search: 'Ida' })
    expect((await send({ employeeId: ida!.employee.id })).json()).toMatchObject({ sent: 1 })
    expect((await send({ startDate: '2026-12-07', endDate: '2026-12-13' })).json()).toEqual({ message: 'nobody' })
  })

  it('sent twice under one key is mailed once, and each mail is in the history of the person', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const payload = { ...WEEK, employeeId: office.wiremu }
    const again = () =>
      server.app.inject({ method: 'POST', url: '/standardshifts/sendEmployeeEmail', headers, payload })
    expect((await again()).json()).toMatchObject({ sent: 1 })
    expect((await again()).json()).toMatchObject({ sent: 1 })
    expect(await mails()).toHaveLength(1)
    expect((await office.history('roster', office.wiremu)).at(-1)).toMatchObject({
      action: 'send',
      after: { recipient: 'wiremu@home.example', ...WEEK },
    })
  })
})
