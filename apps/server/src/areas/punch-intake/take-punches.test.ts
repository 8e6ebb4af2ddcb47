import { MOST_CLOCK_SKEW_MS, type BatchPunch, type BatchResult } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { close } from '../payroll/payroll.service.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { kioskAtWork, kioskOffice, NOW, punchesOf, type KioskAtWork } from './testing/kiosk-at-work.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let kiosk: KioskAtWork
let mele: string

beforeEach(async () => {
  ;({ company, kiosk, mele } = await kioskOffice(db))
})

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const codes = (results: BatchResult[]) => results.map(({ result, code }) => code ?? result)
const items = () =>
  company.transact(async ({ tx }) => {
    const { rows } = await sql<Record<string, unknown>>`
      select sequence, result, code, employee_id, clock_ahead_ms, zone, note, raw, punch_id is not null as has_punch
      from device_punch order by sequence nulls last, created_at
    `.execute(tx)
    return rows
  })

describe('a punch of a device', () => {
  it('is stored with its own time in the employee’s zone, and its day is marked', async () => {
    const punch = kiosk.note({ employeeId: mele, deviceTime: '2026-03-19T18:55:31.250Z', zone: 'Europe/Paris' })
    const sentAt = new Date(NOW.getTime() + 90_000)
    expect(await kiosk.send([punch], { sentAt })).toEqual([
      { id: punch.id, result: 'stored', employeeName: 'Mele Tau' },
    ])
    const { rows } = await company.transact(({ tx }) =>
      sql`select p.at, p.zone, p.local_date, p.local_minute, p.source, p.author_account_id, m.from_date, m.to_date
          from punch p join recalculation_mark m on m.employee_id = p.employee_id`.execute(tx),
    )
    expect(rows).toEqual([
      {
        at: new Date('2026-03-19T18:55:31.250Z'),
        zone: 'Pacific/Auckland',
        localDate: '2026-03-20',
        localMinute: 7 * 60 + 55,
        source: 'kiosk',
        authorAccountId: null,
        fromDate: '2026-03-20',
        toDate: '2026-03-20',
      },
    ])
    expect(await items()).toMatchObject([
      { result: 'stored', zone: 'Europe/Paris', clockAheadMs: 90_000, hasPunch: true },
    ])
  })

  it('is in the history of its employee', async () => {
    await kiosk.send([kiosk.note({ employeeId: mele, direction: null })])
    const { rows } = await company.transact(({ tx }) =>
      sql`select action, entity, employee_id, account_id, after from audit_entry where entity = 'punch'`.execute(tx),
    )
    expect(rows).toMatchObject([
      {
        action: 'create',
        employeeId: mele,
        accountId: null,
        after: { time: '2026-03-20T13:00', device: 'Front door' },
      },
    ])
  })
})

describe('each item is decided on its own', () => {
  it.each([
    { why: 'nobody', punch: { employeeId: null }, code: 'unknownEmployee' },
    { why: 'an id that nobody has', punch: { employeeId: randomUUID() }, code: 'unknownEmployee' },
    { why: 'noted at a later time than sent', punch: { deviceTime: minutesAgo(-3) }, code: 'future' },
    { why: 'a little later than sent', punch: { deviceTime: minutesAgo(-2) }, code: 'stored' },
    { why: 'noted months ago', punch: { deviceTime: minutesAgo(61 * 1440) }, code: 'clockSkew' },
    { why: 'without direction', punch: { direction: null }, code: 'stored' },
  ] satisfies { why: string; punch: Partial<BatchPunch>; code: string }[])('$why: $code', async ({ punch, code }) => {
    const sent = [
      kiosk.note({ employeeId: mele, deviceTime: minutesAgo(300) }),
      kiosk.note({ employeeId: mele, ...punch }),
      kiosk.note({ employeeId: mele, deviceTime: minutesAgo(10), direction: 'Out' }),
    ]
    expect(codes(await kiosk.send(sent))).toEqual(['stored', code, 'stored'])
  })

  it('another company’s employee is nobody', async () => {
    const other = await companyAtWork(db, { now: NOW })
    const theirs = await other.addEmployee({})
    expect(codes(await kiosk.send([kiosk.note({ employeeId: theirs })]))).toEqual(['unknownEmployee'])
    expect(await punchesOf(other, theirs)).toEqual([])
  })

  it.each([
    { why: 'ahead', aheadMs: MOST_CLOCK_SKEW_MS + 1, code: 'clockSkew' },
    { why: 'behind', aheadMs: -MOST_CLOCK_SKEW_MS - 1, code: 'clockSkew' },
    { why: 'as far off as may be', aheadMs: MOST_CLOCK_SKEW_MS, code: 'stored' },
  ])('a clock that is $why: $code', async ({ aheadMs, code }) => {
    const sentAt = new Date(NOW.getTime() + aheadMs)
    const punch = kiosk.note({ employeeId: mele, deviceTime: new Date(sentAt.getTime() - 60_000).toISOString() })
    expect(codes(await kiosk.send([punch], { sentAt }))).toEqual([code])
    expect(await items()).toMatchObject([{ clockAheadMs: aheadMs, employeeId: mele }])
  })

  it('someone who has left is held from the day after the last', async () => {
    const left = await company.addEmployee({ terminatedOn: '2026-03-19', status: 'Terminated' })
    const sent = [minutesAgo(14 * 60), minutesAgo(60)].map((deviceTime) => kiosk.note({ employeeId: left, deviceTime }))
    expect(codes(await kiosk.send(sent))).toEqual(['stored', 'terminated'])
  })

  it('whatever a revoked device sends is held with its person, and tells the device of nobody', async () => {
    const sent = [
      kiosk.note({ employeeId: mele }),
      await kiosk.withPin(kiosk.note({}), '2580'),
      await kiosk.withPin(kiosk.note({}), '9999'),
    ]
    const results = await kiosk.send(sent, { isRevoked: true })
    expect(codes(results)).toEqual(['revokedDevice', 'revokedDevice', 'revokedDevice'])
    expect(results.map(({ employeeName }) => employeeName)).toEqual([null, null, null])
    expect((await items()).map(({ employeeId }) => employeeId)).toEqual([mele, mele, null])
    expect(await punchesOf(company, mele)).toEqual([])
  })

  it.each([
    { why: 'without a proof', change: () => ({ proof: null }) },
    { why: 'with one that is none', change: () => ({ proof: 'kj3h2k.AAAAAAAAAAAAAAAAAAAAAA' }) },
    {
      why: 'with the proof of someone else',
      change: async () => ({ proof: kiosk.note({ employeeId: await company.addEmployee({}) }).proof }),
    },
    {
      why: 'with a proof of another device',
      change: async () => ({ proof: (await kioskAtWork(db, company)).note({ employeeId: mele }).proof }),
    },
  ])('that names an employee $why is held', async ({ change }) => {
    const punch = kiosk.note({ employeeId: mele, ...(await change()) })
    expect(codes(await kiosk.send([punch]))).toEqual(['unproven'])
    expect(await items()).toMatchObject([{ code: 'unproven', employeeId: mele, hasPunch: false }])
  })

  it('counts with what identifying answered, and hours later no more: the clock was wrong, or the proof is used again', async () => {
    const { employeeId = '', proof = '' } = await kiosk.identify({ pin: '2580' })
    const later = new Date(NOW.getTime() + 4 * 3_600_000)
    const sent = [
      kiosk.note({ employeeId, proof, deviceTime: minutesAgo(-4) }),
      kiosk.note({ employeeId, proof, deviceTime: minutesAgo(-180), direction: 'Out' }),
    ]
    expect(codes(await kiosk.send(sent, { now: later }))).toEqual(['stored', 'clockSkew'])
  })

  it.each([
    { why: 'no object', item: 7 },
    { why: 'a missing field', item: { id: '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f0001', sequence: 4 } },
    { why: 'a note that no database holds', item: () => kiosk.note({ note: 'a\0b' }) },
    { why: 'half a character', item: () => kiosk.note({ note: 'a\ud800' }) },
    { why: 'a year without clocks', item: () => kiosk.note({ deviceTime: '0000-01-01T00:00:00Z' }) },
    { why: 'a PIN as it was typed', item: () => ({ ...kiosk.note({}), pin: '2580' }) },
  ])('$why is refused and kept, without a PIN', async ({ item }) => {
    const bad = typeof item === 'function' ? item() : item
    const results = await kiosk.send([bad, kiosk.note({ employeeId: mele, sequence: 9 })])
    expect(codes(results)).toEqual(['unreadable', 'stored'])
    expect(results[0]?.id).toBe(typeof bad === 'object' ? bad.id : '')
    const kept = (await items()).find(({ code }) => code === 'unreadable')
    expect(kept?.raw).toBe(JSON.stringify(bad).replace('"pin":"2580"', '"pin":"(a PIN)"'))
    expect(codes(await kiosk.send([bad]))).toEqual(['unreadable'])
    expect(await items()).toHaveLength(2)
  })

  it('what was punched in that minute and direction before is a duplicate, whatever recorded it', async () => {
    await addPunches(company, { employeeId: mele, punches: ['2026-03-20 08:00 In'] })
    await company.transact((work) =>
      savePunch(work, { employeeId: mele, day: '2026-03-20', dayType: 'Today', punchTime: '09:00', direction: 'Out' }),
    )
    const at = (deviceTime: string, direction: 'In' | 'Out') => kiosk.note({ employeeId: mele, deviceTime, direction })
    const sent = [
      at('2026-03-19T19:00:20Z', 'In'),
      at('2026-03-19T20:00:40Z', 'Out'),
      at('2026-03-19T20:00:50Z', 'In'),
      at('2026-03-19T21:00:10Z', 'Out'),
      at('2026-03-19T21:00:50Z', 'Out'),
    ]
    expect(codes(await kiosk.send(sent))).toEqual(['duplicate', 'duplicate', 'stored', 'stored', 'duplicate'])
    expect(await items()).toHaveLength(5)
  })

  it('a punch that a person removed stays removed', async () => {
    const punch = kiosk.note({ employeeId: mele })
    await kiosk.send([punch])
    const { id } = await company.transact(({ tx }) => tx.selectFrom('punch').select('id').executeTakeFirstOrThrow())
    await company.transact((work) => deletePunch(work, { punchId: id, employeeId: mele, day: '2026-03-20' }))
    expect(codes(await kiosk.send([kiosk.note({ employeeId: mele })]))).toEqual(['duplicate'])
    expect(await punchesOf(company, mele)).toEqual([])
  })
})

describe('a closed day', () => {
  it('gets its punches late, and they are held', async () => {
    await company.transact(({ tx }) => ensurePayPeriods(tx, { payGroupIds: null, through: '2026-03-20' }))
    const { id } = await company.transact(({ tx }) =>
      tx.selectFrom('pay_period').select('id').where('fromDate', '=', '2026-03-09').executeTakeFirstOrThrow(),
    )
    await company.transact((work) => close(work, { ids: [id] }))
    const sent = ['2026-03-12T19:00:00Z', '2026-03-19T19:00:00Z'].map((deviceTime) =>
      kiosk.note({ employeeId: mele, deviceTime }),
    )
    expect(codes(await kiosk.send(sent))).toEqual(['closedPeriod', 'stored'])
    const late = await company.transact(({ tx }) =>
      tx.selectFrom('punch').select(['localDate', 'isLate']).orderBy('localDate').execute(),
    )
    expect(late).toEqual([
      { localDate: '2026-03-13', isLate: true },
      { localDate: '2026-03-20', isLate: false },
    ])
    expect(codes(await kiosk.send(sent))).toEqual(['closedPeriod', 'duplicate'])
  })
})

describe('items that are sent again', () => {
  const shift = () =>
    [480, 300, 270, 10].map((minutes, index) =>
      kiosk.note({ employeeId: mele, deviceTime: minutesAgo(minutes), direction: index % 2 === 0 ? 'In' : 'Out' }),
    )
  const STANDING = [
    '2026-03-20 05:00 In kiosk',
    '2026-03-20 08:00 Out kiosk',
    '2026-03-20 08:30 In kiosk',
    '2026-03-20 12:50 Out kiosk',
  ]

  it('are duplicates, and nothing is done twice', async () => {
    const sent = shift()
    expect(codes(await kiosk.send(sent))).toEqual(['stored', 'stored', 'stored', 'stored'])
    expect(codes(await kiosk.send(sent))).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate'])
    expect(await punchesOf(company, mele)).toEqual(STANDING)
    expect(await items()).toHaveLength(4)
  })

  it('by two calls at once are stored once each, in order', async () => {
    const sent = shift()
    const answers = await Promise.all([kiosk.send(sent), kiosk.send(sent.toReversed()), kiosk.send(sent.slice(1))])
    expect(answers.flat().filter(({ result }) => result === 'stored')).toHaveLength(4)
    expect(await punchesOf(company, mele)).toEqual(STANDING)
    expect((await items()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  })

  it('after half of the answers were lost exist once each, in order', async () => {
    const all = Array.from({ length: 50 }, (_, index) =>
      kiosk.note({
        employeeId: mele,
        deviceTime: minutesAgo(500 - index * 7),
        direction: index % 2 === 0 ? 'In' : 'Out',
      }),
    )
    let queue = all
    for (let call = 0; queue.length > 0; call++) {
      const sent = queue.slice(0, 10)
      const results = await kiosk.send(sent)
      const isLost = call % 2 === 0
      if (!isLost) queue = queue.filter(({ id }) => !results.some((result) => result.id === id))
    }
    expect(await punchesOf(company, mele)).toHaveLength(50)
    expect((await items()).map(({ sequence }) => sequence)).toEqual(all.map(({ sequence }) => sequence))
  })

  it('are answered as they wait until a person has settled them', async () => {
    const sent = [kiosk.note({}), kiosk.note({ employeeId: mele, deviceTime: minutesAgo(-60) })]
    expect(codes(await kiosk.send(sent))).toEqual(['unknownEmployee', 'future'])
    expect((await kiosk.send(sent)).map(({ result, code }) => [result, code])).toEqual([
      ['held', 'unknownEmployee'],
      ['refused', 'future'],
    ])
    await company.transact(({ tx }) =>
      sql`update device_punch set settled_as = 'dismissed', settled_at = ${NOW}, settled_reason = 'none'`.execute(tx),
    )
    expect(codes(await kiosk.send(sent))).toEqual(['duplicate', 'duplicate'])
  })

  it('with another time or direction do not replace the first', async () => {
    const punch = kiosk.note({ employeeId: mele, deviceTime: minutesAgo(60) })
    const edited = { ...punch, deviceTime: minutesAgo(120) }
    expect(codes(await kiosk.send([punch, edited]))).toEqual(['stored', 'otherPunch'])
    expect(codes(await kiosk.send([edited, { ...punch, direction: 'Out' }, punch]))).toEqual([
      'otherPunch',
      'otherPunch',
      'duplicate',
    ])
    expect(await punchesOf(company, mele)).toEqual(['2026-03-20 12:00 In kiosk'])
    expect(await items()).toHaveLength(3)
  })

  it('of one id from two devices are two items, and one punch', async () => {
    const second = await kioskAtWork(db, company)
    const punch = kiosk.note({ employeeId: mele })
    expect(codes(await kiosk.send([punch]))).toEqual(['stored'])
    const { proof } = second.note({ employeeId: mele })
    expect(codes(await second.send([{ ...punch, proof }]))).toEqual(['duplicate'])
    expect(await items()).toHaveLength(2)
  })
})
