import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { kioskAtWork, kioskOffice, NOW, punchesOf, type KioskAtWork } from './testing/kiosk-at-work.ts'
import { useJobs } from './testing/work-of-company.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let kiosk: KioskAtWork
let mele: string

beforeEach(async () => {
  ;({ company, kiosk, mele } = await kioskOffice(db))
  await useJobs(company, { hasNames: true })
})

const names = async (letters: string, at = kiosk) =>
  (await at.names({ letters })).names?.map(({ name, clockId }) => (clockId === null ? name : `${name} ${clockId}`))

describe('the list of names', () => {
  it('has first names with one letter more, and no accent is needed', async () => {
    await company.addEmployee({ firstName: 'Whāia', lastName: 'Ōtene', clockId: 5 })
    expect(await names('whai')).toEqual(['Whāia Ō'])
    expect(await names('OTE')).toEqual(['Whāia Ō'])
    expect(await names('Mele T')).toEqual(['Mele T'])
    expect(await names('%%%')).toEqual([])
  })

  it('tells people apart by their clock ID, and shows five at most', async () => {
    for (const clockId of [201, 202, 203, 204, 205, 206])
      await company.addEmployee({ firstName: 'Melesio', lastName: 'Vea', clockId })
    expect(await names('melesio')).toEqual([201, 202, 203, 204, 205].map((id) => `Melesio V ${id}`))
  })

  it('has those of the site, those of none, and nobody who has left or is of another company', async () => {
    const other = await companyAtWork(db, { now: NOW })
    await other.addEmployee({ firstName: 'Melanie', lastName: 'Far' })
    await company.addEmployee({
      firstName: 'Melanie',
      lastName: 'Gone',
      terminatedOn: '2026-03-01',
      status: 'Terminated',
    })
    const melinda = await company.addEmployee({ firstName: 'Melinda', lastName: 'Quay' })
    const [here, there] = await company.transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into work_place (company_id, name, is_active)
        values (app_company_id(), 'Gate', true), (app_company_id(), 'Quay', true) returning id`.execute(tx)
      await sql`
        insert into employee_work_place (company_id, employee_id, work_place_id)
        values (app_company_id(), ${melinda}::uuid, ${rows[1]!.id}::uuid)`.execute(tx)
      return rows.map(({ id }) => id)
    })
    expect(await names('mel', await kioskAtWork(db, company, here))).toEqual(['Mele T'])
    expect(await names('mel', await kioskAtWork(db, company, there))).toEqual(['Mele T', 'Melinda Q'])
    expect(await (await kioskAtWork(db, company, here)).choose(melinda)).toMatchObject({ status: 404 })
  })

  it('lets a person punch, which says that they chose their name', async () => {
    const { employeeId, proof } = (await kiosk.choose(mele)) as { employeeId: string; proof: string }
    expect(await kiosk.send([{ ...kiosk.note({ employeeId }), proof }])).toMatchObject([{ result: 'stored' }])
    expect(await punchesOf(company, mele)).toEqual(['2026-03-20 13:00 In kiosk'])
    const { rows } = await company.transact(({ tx }) => sql`select known_by from device_punch`.execute(tx))
    expect(rows).toEqual([{ knownBy: 'name' }])
  })

  it('does not show anyone’s figures: a name anyone can choose', async () => {
    const { proof } = (await kiosk.choose(mele)) as { proof: string }
    const answer = await kiosk.figures({ employeeId: mele, proof })
    expect(isRefusal(answer) && answer.answer.message).toBe('unproven')
  })

  it('is not read to its end: lookups are limited per device', async () => {
    for (let lookups = 0; lookups < 59; lookups++) await kiosk.names({ letters: 'mel' })
    expect(await kiosk.choose(mele)).toMatchObject({ message: 'success' })
    expect(await kiosk.names({ letters: 'mel' })).toMatchObject({ message: 'locked', retryAt: expect.any(String) })
    expect(await kiosk.choose(mele)).toMatchObject({ message: 'locked' })
    expect(await names('mel', await kioskAtWork(db, company))).toEqual(['Mele T'])
  })

  it('is not there unless the company wants it', async () => {
    await company.transact(({ tx }) => sql`update app_setting set has_name_list = false`.execute(tx))
    expect(await kiosk.names({ letters: 'mel' })).toEqual({ message: 'disabled' })
    expect(await kiosk.choose(mele)).toEqual({ message: 'disabled' })
  })
})
