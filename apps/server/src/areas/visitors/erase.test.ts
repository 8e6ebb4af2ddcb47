import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { eraseOldVisits } from './erase.service.ts'
import { visitorOffice, type VisitorOffice } from './testing/visitor-office.ts'
import { visitorsRoutes } from './visitors.routes.ts'

const START = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...devicesRoutes, ...kioskRoutes, ...visitorsRoutes])
let office: VisitorOffice

beforeEach(async () => {
  server.clock.set(START)
  office = await visitorOffice(database, server)
})

const erase = async (id: string) => (await office.post(`/api/visits/${id}/erase`, {})).json<{ message: string }>()
const keepFor = (retentionDays: number | '') => office.post('/api/visits/settings', { retentionDays })
const runJob = () =>
  office.company.transact(({ tx, caller }) =>
    eraseOldVisits({ tx, now: server.clock.now(), caller: { ...caller, accountId: null, address: null } }),
  )

/** Everything that the company has stored, as one text. */
async function stored(): Promise<string> {
  const tables = ['visitor', 'visitor_agreement', 'visitor_text', 'message', 'audit_entry']
  const rows = await Promise.all(
    tables.map((table) => all.query(`select * from ${table} where company_id = $1`, [office.company.companyId])),
  )
  return JSON.stringify(rows)
}

async function visited(more: Record<string, unknown> = {}): Promise<string> {
  const [account] = await all.query<{ email: string }>('select email from account where id = $1', [
    office.admin.accountId,
  ])
  await office.post('/kiosk/contact/save', { id: office.hostId, email: account!.email })
  const vera = office.arrival({ email: 'vera@tiles.example', carRego: 'ABC123', comment: 'Roof', ...more })
  await office.batch([vera, office.departure(vera.id)])
  return vera.id
}

describe('erasing', () => {
  it('leaves the times, and of the person nothing, in the history and the inbox neither', async () => {
    const id = await visited()
    expect(await stored()).toMatch(/Vera/)
    expect(await erase(id)).toEqual({ message: 'success' })
    expect(await office.visit(id)).toMatchObject({
      isErased: true,
      name: '',
      company: '',
      email: null,
      contactName: '',
      signInTime: START.toISOString(),
      badge: null,
    })
    expect(await stored()).not.toMatch(/Vera|Tiles|ABC123|Roof/)
    expect(await office.history('visitor', id)).toMatchObject([{}, {}, { action: 'erase', after: { isErased: true } }])
  })

  it('is for good: the kiosk sends the visit again, and nothing comes back', async () => {
    const vera = office.arrival()
    await office.batch([vera, office.departure(vera.id)])
    await erase(vera.id)
    expect(await erase(vera.id)).toEqual({ message: 'success' })
    expect(await office.batch([vera, office.departure(vera.id)])).toEqual(['duplicate', 'duplicate'])
    expect(await office.visit(vera.id)).toMatchObject({ name: '', isErased: true })
  })

  it('waits for someone who is still here', async () => {
    const vera = office.arrival()
    await office.batch([vera])
    expect(await erase(vera.id)).toEqual({ message: 'onSite' })
  })

  it('an expected visitor who was erased does not come back either', async () => {
    const answer = await office.post('/api/visits/expected', {
      userType: 'Visitor',
      name: 'Egon',
      date: '2026-11-20',
      time: '14:00',
    })
    const { id } = answer.json<{ id: string }>()
    await erase(id)
    expect(await office.batch([office.arrival({ id })])).toEqual(['duplicate'])
    expect(await office.visit(id)).toMatchObject({ name: '', signInTime: null })
  })
})

describe('the time for which visits are kept', () => {
  it('is none until it is set; then older visits are erased, those of people who never signed out too', async () => {
    const [left, forgotten] = [await visited(), office.arrival({ name: 'Fay' })]
    await office.batch([forgotten])
    server.clock.set(new Date('2026-12-20T00:00:01Z'))
    const fresh = office.arrival({ name: 'Gus' })
    await office.batch([fresh])
    expect(await runJob()).toBe(false)
    expect(await office.visit(left)).toMatchObject({ isErased: false })
    expect((await keepFor(30)).json()).toEqual({ message: 'success' })
    await runJob()
    expect(await office.visit(left)).toMatchObject({ isErased: true })
    expect(await office.visit(forgotten.id)).toMatchObject({ isErased: true, state: 'left' })
    expect(await office.visit(fresh.id)).toMatchObject({ isErased: false, state: 'onSite' })
    await runJob()
    expect((await office.history('visitor', left)).filter(({ action }) => action === 'erase')).toHaveLength(1)
  })

  it('is a number of days, or none, and recorded', async () => {
    for (const wrong of [0, 3651, -1]) expect((await keepFor(wrong)).statusCode).toBe(400)
    await keepFor(90)
    expect((await office.get('/api/visits/settings')).json()).toEqual({ retentionDays: 90, version: 1 })
    expect((await office.post('/api/visits/settings', { retentionDays: 30, version: 0 })).statusCode).toBe(409)
    await keepFor('')
    expect((await office.get('/api/visits/settings')).json()).toEqual({ retentionDays: null, version: 2 })
    expect(await office.history('visitor_setting', office.company.companyId)).toMatchObject([
      { before: { retentionDays: null }, after: { retentionDays: 90 } },
      { before: { retentionDays: 90 }, after: { retentionDays: null } },
    ])
  })
})
