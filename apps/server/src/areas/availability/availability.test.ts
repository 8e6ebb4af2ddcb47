import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { exchangeOffice, MONDAY, TUESDAY, type ExchangeOffice } from '../shift-fit/testing/exchange-office.ts'
import { availabilityRoutes } from './availability.routes.ts'
import { availabilityOf } from './availability.service.ts'

const database = testDatabase()
const server = testApp(database, availabilityRoutes)
let office: ExchangeOffice

beforeEach(async () => {
  office = await exchangeOffice(database, server)
})

const EVENINGS = {
  kind: 'NotAvailable',
  weekdays: [2, 1],
  startTime: '18:00',
  endTime: '24:00',
  validFrom: '2026-11-02',
}
const HOLIDAY = { kind: 'NotAvailable', fromDate: MONDAY, toDate: TUESDAY, note: 'Away' }
const savePattern = (fields: object, who = office.mia) => office.call('/api/availability/patterns', fields, who)
const saveException = (fields: object, who = office.mia) => office.call('/api/availability/exceptions', fields, who)
const read = (query = '', who: Parameters<ExchangeOffice['read']>[1] = office.mia) =>
  office.read(`/api/availability${query}`, who)
const team = (query: string, who?: Parameters<ExchangeOffice['read']>[1]) =>
  office.read(`/api/availability/team?startDate=${MONDAY}&endDate=${TUESDAY}${query}`, who)

describe('what an employee says of their own time', () => {
  it('is read as it was saved, with its times and weekdays in order', async () => {
    const { id } = await savePattern(EVENINGS)
    await saveException(HOLIDAY)
    expect(await read()).toMatchObject({
      employeeId: office.mia.employeeId,
      employeeName: 'Mia Pere',
      today: '2026-11-20',
      patterns: [
        {
          id,
          kind: 'NotAvailable',
          weekdays: [1, 2],
          startTime: '18:00',
          endTime: '24:00',
          endTimeType: 'Today',
          version: 1,
        },
      ],
      exceptions: [{ ...HOLIDAY, startTime: null, endTime: null }],
    })
  })

  it('reaches into the next day where its end is on it', async () => {
    await savePattern({ ...EVENINGS, endTime: '02:00', endTimeType: 'NextDay' })
    expect((await read()).patterns).toMatchObject([{ startTime: '18:00', endTime: '02:00', endTimeType: 'NextDay' }])
  })

  it('is over once its last day has passed, and can still be asked for', async () => {
    await savePattern({ ...EVENINGS, validUntil: '2026-11-19' })
    await saveException({ ...HOLIDAY, fromDate: '2026-11-10', toDate: '2026-11-10' })
    expect(await read()).toMatchObject({ patterns: [], exceptions: [] })
    const before = await read('?since=2026-11-01')
    expect([before.patterns.length, before.exceptions.length]).toEqual([1, 1])
  })

  it.each([
    { why: 'an end before the start', fields: { ...EVENINGS, endTime: '17:00' }, message: 'endBeforeStart' },
    { why: 'a last day before the first', fields: { ...EVENINGS, validUntil: '2026-11-01' }, message: 'dateOrder' },
  ])('is refused with $why', async ({ fields, message }) => {
    expect(await savePattern(fields)).toMatchObject({ status: 200, message })
    expect((await read()).patterns).toEqual([])
  })

  it('is refused with dates in the wrong order, with one time, and past 200 exceptions', async () => {
    expect(await saveException({ ...HOLIDAY, toDate: '2026-11-22' })).toMatchObject({ message: 'dateOrder' })
    expect(await saveException({ ...HOLIDAY, startTime: '08:00' })).toMatchObject({ status: 400 })
    const { companyId } = office.company
    await office.company.transact(({ tx }) =>
      tx
        .insertInto('availability_exception')
        .values(
          Array.from({ length: 200 }, () => ({
            companyId,
            employeeId: office.mia.employeeId,
            kind: 'NotAvailable',
            fromDate: MONDAY,
            toDate: MONDAY,
          })),
        )
        .execute(),
    )
    expect(await saveException(HOLIDAY)).toMatchObject({ message: 'tooMany' })
  })

  it('changes where it is as it was read, with both in the history', async () => {
    const { id } = await savePattern(EVENINGS)
    expect(await savePattern({ ...EVENINGS, id, version: 1, kind: 'PrefersNot' })).toMatchObject({ message: 'success' })
    expect(await savePattern({ ...EVENINGS, id, version: 1 })).toMatchObject({
      status: 409,
      version: 2,
      changedBy: 'Ada Lane',
    })
    expect(await savePattern({ ...EVENINGS, id, version: 2, kind: 'PrefersNot' })).toMatchObject({ message: 'success' })
    expect(await office.history('availability_pattern', id)).toMatchObject([
      { action: 'create', after: { kind: 'NotAvailable' } },
      { action: 'update', before: { kind: 'NotAvailable' }, after: { kind: 'PrefersNot' } },
    ])
    const { id: day } = await saveException(HOLIDAY)
    await saveException({ ...HOLIDAY, id: day, toDate: MONDAY })
    expect((await read()).exceptions).toMatchObject([{ id: day, toDate: MONDAY, version: 2 }])
  })

  it('is removed, and removing it again says that it is gone', async () => {
    const { id: pattern } = await savePattern(EVENINGS)
    const { id: exception } = await saveException(HOLIDAY)
    const body = { patternIds: [pattern], exceptionIds: [exception] }
    expect(await office.call('/api/availability/delete', body, office.mia)).toMatchObject({
      message: 'success',
      changed: [pattern, exception],
      refused: [],
    })
    expect(await office.call('/api/availability/delete', body, office.mia)).toMatchObject({
      message: 'success',
      changed: [],
      refused: [
        { id: pattern, reason: 'notFound' },
        { id: exception, reason: 'notFound' },
      ],
    })
    expect(await read()).toMatchObject({ patterns: [], exceptions: [] })
    expect((await office.history('availability_exception', exception)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ])
  })
})

describe('who may see and change it', () => {
  it('an employee only their own', async () => {
    const { id } = await savePattern(EVENINGS)
    expect(await read(`?employeeId=${office.mia.employeeId}`, office.ari)).toMatchObject({ status: 404 })
    expect(await savePattern({ ...EVENINGS, employeeId: office.mia.employeeId }, office.ari)).toMatchObject({
      status: 404,
    })
    expect(await savePattern({ ...EVENINGS, id }, office.ari)).toMatchObject({ status: 404 })
    expect(await office.call('/api/availability/delete', { patternIds: [id] }, office.ari)).toMatchObject({
      changed: [],
    })
  })

  it('a Supervisor that of the people they plan', async () => {
    const own = { ...EVENINGS, employeeId: office.mia.employeeId }
    expect(await office.call('/api/availability/patterns', own, office.supervisor)).toMatchObject({
      message: 'success',
    })
    const other = { ...EVENINGS, employeeId: office.noa.employeeId }
    expect(await office.call('/api/availability/patterns', other, office.supervisor)).toMatchObject({ status: 404 })
    expect(await read('', office.supervisor)).toMatchObject({ status: 404 })
  })

  it('an entry stays with its employee', async () => {
    const { id } = await savePattern(EVENINGS)
    const moved = { ...EVENINGS, id, employeeId: office.ari.employeeId }
    expect(await office.call('/api/availability/patterns', moved)).toMatchObject({ status: 400 })
  })
})

describe('a team', () => {
  beforeEach(async () => {
    await savePattern(EVENINGS)
    await saveException(
      { ...HOLIDAY, toDate: MONDAY, startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' },
      office.noa,
    )
  })

  it('shows each person’s limits from midnight to midnight, by name', async () => {
    expect(await team('')).toMatchObject({
      total: 4,
      rows: [
        { employeeName: 'Ari Pere', departmentName: 'Bakery', days: [] },
        {
          employeeName: 'Mia Pere',
          days: [
            { workDate: MONDAY, limits: [{ kind: 'NotAvailable', fromMinute: 1080, toMinute: 1440 }] },
            { workDate: TUESDAY, limits: [{ kind: 'NotAvailable', fromMinute: 1080, toMinute: 1440 }] },
          ],
        },
        {
          employeeName: 'Noa Pere',
          days: [
            { workDate: MONDAY, limits: [{ fromMinute: 1320, toMinute: 1440, note: 'Away' }] },
            { workDate: TUESDAY, limits: [{ fromMinute: 0, toMinute: 360 }] },
          ],
        },
        { employeeName: 'Tui Pere', days: [] },
      ],
    })
  })

  it('is that of whoever asks: a department, a page, a Supervisor’s people, the employee alone', async () => {
    const names = async (query: string, who?: Parameters<typeof team>[1]) =>
      (await team(query, who)).rows.map(({ employeeName }: { employeeName: string }) => employeeName.split(' ')[0])
    expect(await names(`&departmentIds=${office.packing}`)).toEqual(['Noa'])
    expect(await names('&page=2&pageSize=3')).toEqual(['Tui'])
    expect(await names('', office.supervisor)).toEqual(['Ari', 'Mia', 'Tui'])
    expect(await names('', office.noa)).toEqual(['Noa'])
    expect(await team('&search=nobody')).toMatchObject({ total: 0, rows: [] })
    expect(await team(`&departmentIds=${office.mia.employeeId}`)).toMatchObject({ status: 404 })
  })

  it('is read for six weeks at most', async () => {
    const range = (endDate: string) => office.read(`/api/availability/team?startDate=${MONDAY}&endDate=${endDate}`)
    expect((await range('2027-01-03')).status).toBe(200)
    expect((await range('2027-01-04')).status).toBe(400)
    expect((await range('2026-11-22')).status).toBe(400)
  })
})

it('planning learns of days with limits only, in one answer for many people', async () => {
  await savePattern(EVENINGS)
  const employeeIds = [office.ari.employeeId, office.mia.employeeId]
  const days = await office.company.transact(({ tx }) =>
    availabilityOf(tx, { employeeIds, from: MONDAY, to: '2026-11-29' }),
  )
  expect(days.map(({ employeeId, workDate }) => [employeeId, workDate])).toEqual(
    // A shift of the days around can reach into what was said of Monday and Tuesday.
    [MONDAY, TUESDAY, '2026-11-25', '2026-11-29'].map((workDate) => [office.mia.employeeId, workDate]),
  )
  expect(
    await office.company.transact(({ tx }) => availabilityOf(tx, { employeeIds: [], from: MONDAY, to: MONDAY })),
  ).toEqual([])
})
