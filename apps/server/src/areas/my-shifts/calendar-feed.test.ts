import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { planningRoutes } from '../planning/planning.routes.ts'
import { NOW } from '../planning/testing/planned-company.ts'
import { publishingRoutes } from '../publishing/publishing.routes.ts'
import { MONDAY, publishingOffice, TUESDAY, type PublishingOffice } from '../publishing/testing/publishing-office.ts'
import { myShiftsRoutes } from './my-shifts.routes.ts'

const database = testDatabase()
const all = superuser(database)
const routes = [...planningRoutes, ...publishingRoutes, ...companySetupRoutes, ...myShiftsRoutes]
const server = testApp(database, routes, { now: NOW })
let office: PublishingOffice
let baker: string
let address: string

beforeEach(async () => {
  await all.query('delete from rate_limit')
  office = await publishingOffice(database, server)
  baker = office.baker
  address = await made()
})

/** A new address of the baker, below the server. */
async function made(): Promise<string> {
  const { answer } = await office.post('/api/my-shifts/calendar', {}, office.own)
  expect(answer.address).toMatch(/^http:\/\/timeloom\.test\/calendar\/[\w-]{54}\.ics$/)
  return new URL(answer.address).pathname
}

const fetchFeed = (headers: Record<string, string> = {}, url = address) => server.app.inject({ url, headers })

/** The events as another program reads them. */
async function events() {
  const answer = await fetchFeed()
  expect(answer.statusCode).toBe(200)
  return new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
    }
  })
}
const planAndPublish = async (day: string, ...times: string[]) => {
  await office.plan(baker, day, ...times)
  await office.publish({ startDate: day, endDate: day })
}

describe('the calendar of an employee', () => {
  it('has the published shifts, in instants, with where they are', async () => {
    await planAndPublish(MONDAY, '08:00-16:00')
    await office.plan(baker, MONDAY, '09:00-12:00')
    await office.plan(baker, TUESDAY, '10:00-18:00')
    expect(await events()).toEqual([
      {
        uid: expect.stringMatching(/^[\w-]{36}@timeloom$/),
        sequence: expect.any(Number),
        start: '2026-06-07T20:00:00.000Z',
        end: '2026-06-08T04:00:00.000Z',
        summary: 'Shift, Bakery',
        location: 'Bakery',
      },
    ])
    const { headers, body } = await fetchFeed()
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('METHOD:PUBLISH')
    expect(body).not.toMatch(/rate|\$/i)
  })

  it('keeps the id of a shift whose times change, with a higher sequence', async () => {
    await planAndPublish(MONDAY, '08:00-16:00')
    const [before] = await events()
    await planAndPublish(MONDAY, '08:00-12:00')
    const [after] = await events()
    expect(after).toMatchObject({ uid: before!.uid, end: '2026-06-08T00:00:00.000Z' })
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
  })

  it('loses a shift that is removed, and one of a day on leave', async () => {
    await planAndPublish(MONDAY, '08:00-16:00')
    await planAndPublish(TUESDAY, '08:00-16:00')
    await office.company.transact(({ tx }) =>
      sql`
        insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
        values (app_company_id(), ${baker}::uuid, ${office.company.rules.payTypeIds.get('ANNUAL')}::uuid, ${TUESDAY}::date,
          ${TUESDAY}::date, 'Approved')`.execute(tx),
    )
    expect((await events()).map(({ summary }) => summary)).toEqual(['Shift, Bakery', 'Annual Leave'])
    await planAndPublish(MONDAY)
    expect((await events()).map(({ summary }) => summary)).toEqual(['Annual Leave'])
  })

  it('has approved leave: whole days as days, times as instants; nothing that is pending', async () => {
    const add = (from: string, to: string, status: string, minutes: [number, number] | [null, null] = [null, null]) =>
      office.company.transact(({ tx }) =>
        sql`
          insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status, from_minute, to_minute)
          values (app_company_id(), ${baker}::uuid, ${office.company.rules.payTypeIds.get('ANNUAL')}::uuid, ${from}::date,
            ${to}::date, ${status}, ${minutes[0]}, ${minutes[1]})`.execute(tx),
      )
    await add(MONDAY, TUESDAY, 'Approved')
    await add('2026-06-11', '2026-06-11', 'Approved', [540, 720])
    await add('2026-06-12', '2026-06-12', 'Pending')
    expect(await events()).toMatchObject([
      { summary: 'Annual Leave' },
      { start: '2026-06-10T21:00:00.000Z', end: '2026-06-11T00:00:00.000Z' },
    ])
    const { body } = await fetchFeed()
    expect(body).toContain('DTSTART;VALUE=DATE:20260608')
    expect(body).toContain('DTEND;VALUE=DATE:20260610')
  })

  it('has the right instants across both clock changes', async () => {
    // summer time begins on 27 September 2026 and ends on 4 April 2027 in Auckland
    for (const day of ['2026-09-26', '2026-09-27', '2027-04-03', '2027-04-04']) await planAndPublish(day, '08:00-16:00')
    expect((await events()).map(({ start }) => start)).toEqual([
      '2026-09-25T20:00:00.000Z',
      '2026-09-26T19:00:00.000Z',
      '2027-04-02T19:00:00.000Z',
      '2027-04-03T20:00:00.000Z',
    ])
  })

  it('without publishing has what is planned', async () => {
    await office.setPublishing(false)
    await office.plan(baker, MONDAY, '08:00-16:00')
    expect((await events()).map(({ start }) => start)).toEqual(['2026-06-07T20:00:00.000Z'])
  })

  it('is not sent again as long as it is the same', async () => {
    await planAndPublish(MONDAY, '08:00-16:00')
    const first = await fetchFeed()
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    server.clock.set(new Date(NOW.getTime() + 3_600_000))
    const again = await fetchFeed({ 'if-none-match': etag })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
    server.clock.set(NOW)
    await planAndPublish(MONDAY, '09:00-16:00')
    expect((await fetchFeed({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('is that of a company whose name has characters of its own', async () => {
    await all.query(
      `update company set name = E'Bun, Roll; Loaf\\nBEGIN:VEVENT' where id = '${office.company.companyId}'`,
    )
    const { body } = await fetchFeed()
    expect(body.split('\r\n')).toContain('X-WR-CALNAME:Shifts at Bun\\, Roll\\; Loaf BEGIN:VEVENT')
    const calendar = new ICAL.Component(ICAL.parse(body))
    expect(calendar.getAllSubcomponents('vevent')).toEqual([])
  })
})

describe('a calendar address', () => {
  const status = async (url = address) => (await fetchFeed({}, url)).statusCode

  it('is kept as a hash, and told only when it is made', async () => {
    const token = address.split('/').at(-1)!.replace('.ics', '')
    const kept = await all.query<{ all: string }>('select row_to_json(f)::text as all from calendar_feed f')
    expect(kept.map((row) => row.all).join()).not.toContain(token)
    const { answer } = await office.get('/api/my-shifts/calendar', office.own)
    expect(answer).toEqual({ createdAt: NOW.toISOString() })
  })

  it('stops working with the commit of what revokes or replaces it', async () => {
    expect(await status()).toBe(200)
    const next = await made()
    expect([await status(), await status(next)]).toEqual([404, 200])
    await office.post('/api/my-shifts/calendar/delete', {}, office.own)
    expect(await status(next)).toBe(404)
    expect((await office.get('/api/my-shifts/calendar', office.own)).answer).toEqual({ createdAt: null })
  })

  it.each([
    { why: 'the employee is not active', change: `update employee set status = 'Inactive' where id = $1` },
    { why: 'the employee has left', change: `update employee set terminated_on = '2026-06-04' where id = $1` },
    {
      why: 'the account is not active',
      change: `update account set status = 'Inactive' where id = (select account_id from employee where id = $1)`,
    },
    {
      why: 'the company is suspended',
      change: `update company set status = 'Suspended' where id = (select company_id from employee where id = $1)`,
    },
  ])('opens nothing where $why', async ({ change }) => {
    expect(await status()).toBe(200)
    await all.query(change.replace('$1', `'${baker}'`))
    expect(await status()).toBe(404)
  })

  it('of the last day still works, and none that was made up does', async () => {
    await all.query(`update employee set terminated_on = '2026-06-05' where id = '${baker}'`)
    expect(await status()).toBe(200)
    const token = address.split('/').at(-1)!
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    expect(await Promise.all([`/calendar/${other}`, '/calendar/x.ics', '/calendar/.ics'].map(status))).toEqual([
      404, 404, 404,
    ])
  })

  it('is read 120 times an hour', async () => {
    for (let reads = 0; reads < 120; reads += 1) await fetchFeed()
    const refused = await fetchFeed()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is guessed 300 times in a quarter of an hour', async () => {
    for (let guesses = 0; guesses < 300; guesses += 1) await fetchFeed({}, '/calendar/x.ics')
    expect((await fetchFeed({}, '/calendar/x.ics')).statusCode).toBe(429)
  })

  it('is not for an account without an employee', async () => {
    expect((await office.post('/api/my-shifts/calendar', {})).answer).toEqual({ message: 'noEmployee' })
  })
})
