import { listHeldPunches, settleHeldPunch, type HeldPunch } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { savePunch } from '../punches/punches.service.ts'
import { readHeldPunches } from './held-punches.ts'
import { settle } from './settle-punch.ts'
import { kioskAtWork, kioskOffice, NOW, punchesOf, type KioskAtWork } from './testing/kiosk-at-work.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let kiosk: KioskAtWork
let mele: string

beforeEach(async () => {
  ;({ company, kiosk, mele } = await kioskOffice(db))
})

type As = Parameters<CompanyAtWork['transact']>[1]

const list = async (
  query: Record<string, unknown> = {},
  as: As = {},
): Promise<{ total: number; rows: HeldPunch[] }> => {
  const answer = await company.transact((work) => readHeldPunches(work, listHeldPunches.query!.parse(query)), as)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer
}
const settled = async (id: string, body: Record<string, unknown>, as: As = {}) => {
  const parsed = settleHeldPunch.body!.parse({ reason: 'known to me', ...body })
  const answer = await company.transact((work) => settle(work, id, parsed), as)
  return isRefusal(answer) ? (answer.status === 200 ? answer.answer.message : answer.status) : answer.message
}
/** One held punch at 07:55. @returns its id */
const hold = async (fields: Parameters<KioskAtWork['note']>[0] = {}): Promise<string> => {
  await kiosk.send([kiosk.note({ deviceTime: '2026-03-19T18:55:31Z', ...fields })])
  return (await list()).rows[0]!.id
}

describe('a held punch that is taken', () => {
  it('at the device’s time is the kiosk’s, with who took it and why, and counts at once', async () => {
    await addPunches(company, { employeeId: mele, punches: ['2026-03-20 12:55 Out'] })
    const id = await hold()
    expect(await settled(id, { as: 'taken', employeeId: mele })).toBe('success')
    expect(await punchesOf(company, mele)).toEqual(['2026-03-20 07:55 In kiosk', '2026-03-20 12:55 Out terminal'])
    const { rows } = await company.transact(({ tx }) =>
      sql`select p.at, p.author_account_id, p.reason, d.paid_minutes, h.punch_id = p.id as is_linked
          from punch p join timesheet_day d using (company_id, employee_id)
          join device_punch h using (company_id, employee_id) where p.source = 'kiosk'`.execute(tx),
    )
    expect(rows).toEqual([
      {
        at: new Date('2026-03-19T18:55:31Z'),
        authorAccountId: company.accountId,
        reason: 'known to me',
        paidMinutes: 300,
        isLinked: true,
      },
    ])
    expect((await list()).rows).toMatchObject([
      {
        employeeName: 'Mele Tau',
        settled: { as: 'taken', by: 'Ada Admin', at: NOW.toISOString(), reason: 'known to me' },
      },
    ])
  })

  it('at another time is one that the person entered', async () => {
    const taken = { as: 'taken', employeeId: mele, workDate: '2026-03-18', time: '06:07', direction: 'Out' }
    expect(await settled(await hold(), taken)).toBe('success')
    expect(await punchesOf(company, mele)).toEqual(['2026-03-18 06:07 Out manual'])
  })

  it('in the hour that the clocks were put back twice is at its own instant', async () => {
    // 5 April 2026, 02:30 for the second time.
    const at = new Date('2026-04-04T14:30:00Z')
    await kiosk.send([kiosk.note({ deviceTime: at.toISOString() })], { now: new Date('2026-04-05T00:00:00Z') })
    const id = (await list()).rows[0]!.id
    expect(await settled(id, { as: 'taken', employeeId: mele })).toBe('success')
    const stored = await company.transact(({ tx }) => tx.selectFrom('punch').select(['at', 'localMinute']).execute())
    expect(stored).toEqual([{ at, localMinute: 150 }])
  })

  it('in a minute that was recorded and moved since is entered by the person', async () => {
    await addPunches(company, { employeeId: mele, punches: ['2026-03-20 07:55 In'] })
    const { id } = await company.transact(({ tx }) => tx.selectFrom('punch').select('id').executeTakeFirstOrThrow())
    const moved = { id, employeeId: mele, day: '2026-03-20', dayType: 'Today', punchTime: '09:00' } as const
    await company.transact((work) => savePunch(work, moved))
    expect(await settled(await hold(), { as: 'taken', employeeId: mele })).toBe('success')
    expect(await punchesOf(company, mele)).toEqual(['2026-03-20 07:55 In manual', '2026-03-20 09:00 In manual'])
  })

  it.each([
    { why: 'nobody is named', body: {}, answer: 'employee' },
    { why: 'half a time is given', body: { employeeId: 'mele', time: '08:00' }, answer: 'time' },
    { why: 'the employee is unknown', body: { employeeId: '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f0001' }, answer: 404 },
  ])('is refused where $why', async ({ body, answer }) => {
    const asked = 'employeeId' in body && body.employeeId === 'mele' ? { ...body, employeeId: mele } : body
    expect(await settled(await hold(), { as: 'taken', ...asked })).toBe(answer)
    expect((await list({ state: 'waiting' })).total).toBe(1)
  })

  it('is refused where there is a punch at that minute', async () => {
    await addPunches(company, { employeeId: mele, punches: ['2026-03-20 07:55 In'] })
    expect(await settled(await hold(), { as: 'taken', employeeId: mele })).toBe('punchclash')
  })

  it('without a readable time needs one', async () => {
    await kiosk.send(['garbage'])
    const { id, sequence, note, code } = (await list()).rows[0]!
    expect({ sequence, note, code }).toEqual({ sequence: null, note: '"garbage"', code: 'unreadable' })
    expect(await settled(id, { as: 'taken', employeeId: mele })).toBe('time')
    const typed = { as: 'taken', employeeId: mele, workDate: '2026-03-20', time: '08:00' }
    expect(await settled(id, typed)).toBe('success')
  })

  it('is settled once, also of two people at once', async () => {
    const id = await hold()
    const twice = await Promise.all([settled(id, { as: 'taken', employeeId: mele }), settled(id, { as: 'dismissed' })])
    expect(twice.toSorted()).toEqual(['settled', 'success'])
    expect(await settled(id, { as: 'dismissed' })).toBe('settled')
  })

  it('or dismissed is in the history, with the reason', async () => {
    const id = await hold({ employeeId: mele, deviceTime: '2026-03-20T02:00:00Z' })
    await settled(id, { as: 'dismissed', reason: 'tried out' })
    const { rows } = await company.transact(({ tx }) =>
      sql`select action, entity, entity_id, employee_id, reason, after from audit_entry where action = 'settle'`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([
      {
        action: 'settle',
        entity: 'device_punch',
        entityId: id,
        employeeId: mele,
        reason: 'tried out',
        after: { as: 'dismissed' },
      },
    ])
  })
})

it('a punch of a kiosk is at its work site, whether it was held or not', async () => {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ id: string }>`
      insert into work_place (company_id, name) values (app_company_id(), 'Depot') returning id
    `.execute(tx),
  )
  const depot = await kioskAtWork(db, company, rows[0]!.id)
  await depot.send([depot.note({ employeeId: mele }), depot.note({ deviceTime: '2026-03-19T18:55:31Z' })])
  expect(await settled((await list()).rows[0]!.id, { as: 'taken', employeeId: mele })).toBe('success')
  const sites = await company.transact(({ tx }) => tx.selectFrom('punch').select(['site', 'source']).execute())
  expect(sites).toEqual([
    { site: 'Depot', source: 'kiosk' },
    { site: 'Depot', source: 'kiosk' },
  ])
})

describe('the list of held punches', () => {
  it('has those that wait first, then what came in last, and none of a closed period or stored', async () => {
    const sent = [
      kiosk.note({ employeeId: mele }),
      kiosk.note({ clockId: 99, note: 'night' }),
      kiosk.note({ employeeId: mele, deviceTime: '2026-03-20T01:00:00Z' }),
    ]
    await kiosk.send(sent)
    const id = (await list({ search: '99', searchIn: 'clockId' })).rows[0]!.id
    await settled(id, { as: 'dismissed' })
    expect((await list()).rows).toMatchObject([
      { deviceName: 'Front door', sequence: 3, employeeName: 'Mele Tau', clockId: 71, code: 'future', settled: null },
      {
        sequence: 2,
        employeeName: null,
        clockId: 99,
        code: 'unknownEmployee',
        note: 'night',
        settled: { as: 'dismissed' },
      },
    ])
  })

  it.each([
    { why: 'those that wait', query: { state: 'waiting' }, sequences: [3, 2] },
    { why: 'settled ones', query: { state: 'settled' }, sequences: [1] },
    { why: 'by name', query: { search: 'mele' }, sequences: [3] },
    { why: 'by the words of the screen', query: { search: 'x', searchValues: 'code:future' }, sequences: [3] },
    { why: 'by state', query: { search: 'x', searchValues: 'state:dismissed' }, sequences: [1] },
    { why: 'by moment as shown', query: { search: '14:00', searchIn: 'deviceTime' }, sequences: [3] },
    { why: 'sorted by time', query: { sort: 'deviceTime' }, sequences: [1, 2, 3] },
    { why: 'sorted by name', query: { sort: 'employeeName' }, sequences: [3, 2, 1] },
    { why: 'a page', query: { sort: '-deviceTime', page: '2', pageSize: '1' }, sequences: [2] },
  ])('shows $why', async ({ query, sequences }) => {
    const at = (deviceTime: string) => kiosk.note({ deviceTime })
    await kiosk.send([at('2026-03-19T20:00:00Z'), at('2026-03-19T21:00:00Z')])
    await kiosk.send([kiosk.note({ employeeId: mele, deviceTime: '2026-03-20T01:00:00Z' })])
    await settled((await list({ sort: 'deviceTime' })).rows[0]!.id, { as: 'dismissed' })
    expect((await list(query)).rows.map(({ sequence }) => sequence)).toEqual(sequences)
  })

  it('shows one device’s, and knows no other company’s', async () => {
    const second = await kioskAtWork(db, company)
    await hold()
    await second.send([second.note({})])
    expect((await list({ deviceId: second.deviceId })).total).toBe(1)
    const other = await companyAtWork(db, { now: NOW })
    const read = (query: object) => other.transact((work) => readHeldPunches(work, query))
    expect(await read({})).toEqual({ total: 0, rows: [] })
    expect(await read({ deviceId: kiosk.deviceId })).toMatchObject({ status: 404 })
  })

  it('shows a Supervisor managed people only, and nobody unknown', async () => {
    const unknown = await hold()
    await kiosk.send([kiosk.note({ employeeId: mele, deviceTime: '2026-03-20T01:00:00Z' })])
    expect((await list({}, { roleId: '3' })).total).toBe(0)
    await manage(mele)
    const { rows } = await list({}, { roleId: '3' })
    expect(rows).toMatchObject([{ employeeId: mele }])
    expect(await settled(unknown, { as: 'dismissed' }, { roleId: '3' })).toBe(404)
    expect(await settled(rows[0]!.id, { as: 'dismissed' }, { roleId: '3' })).toBe('success')
  })

  it('cannot be sorted by what it does not know', async () => {
    const answer = await company.transact((work) => readHeldPunches(work, { sort: 'payRate' }))
    expect(answer).toMatchObject({ status: 400, answer: { issues: [{ field: 'sort' }] } })
  })
})

/** Puts the employee into a department that the administrator's account manages. */
function manage(employeeId: string): Promise<void> {
  return company.transact(async ({ tx }) => {
    const { companyId, accountId } = company
    const { id } = await tx
      .insertInto('department')
      .values({ companyId, level: 1, name: 'Night' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('managed_department').values({ companyId, accountId, departmentId: id }).execute()
    await tx.updateTable('employee_assignment').set({ departmentId: id }).where('employeeId', '=', employeeId).execute()
  })
}
