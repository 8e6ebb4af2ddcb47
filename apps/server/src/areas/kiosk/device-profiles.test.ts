import { beforeAll, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { kioskRoutes } from './kiosk.routes.ts'
import { signedIn } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...kioskRoutes])

let companyId: string
beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db, 'Australia/Perth'))
})

async function read(url: string, email: string) {
  const { headers } = await signedIn(server, email)
  return (await server.app.inject({ url, headers })).json()
}

it('a kiosk learns its company, its words and who it is signed in as', async () => {
  const { email, accountId } = await newAccount(database, { roleId: '2', companyId })
  const before = await read('/profile/kiosk-profile', email)
  expect(before.kioskSettings.kioskUserTypeToLabelMap).toEqual({ Visitor: 'Visitor', Contractor: 'Contractor' })
  await all.query('update company set settings = settings || $1 where id = $2', [{ jobLabel: 'Project' }, companyId])
  await all.query(
    `insert into kiosk_content (company_id, visitor_label, contractor_label, visitor_contents, contractor_contents)
     values ($1, 'Guest', 'Contractor', '[]', '[]')`,
    [companyId],
  )
  const after = await read('/profile/kiosk-profile', email)
  expect(after.company).toMatchObject({ id: companyId, timeZoneId: 'Australia/Perth' })
  expect(after.kioskSettings).toMatchObject({
    kioskUserTypeToLabelMap: { Visitor: 'Guest', Contractor: 'Contractor' },
    kioskUserTypeToKioskContentsMap: { Visitor: [], Contractor: [] },
    jobLabel: 'Project',
  })
  expect(after.user).toEqual({ userId: accountId, firstName: 'Ada', lastName: 'Lane', roleName: 'Admin' })
})

it('a phone learns its employee, what it may do, and the active sites', async () => {
  const { email, accountId } = await newAccount(database, { roleId: '4', companyId })
  const [employee] = await all.query<{ id: string }>(
    `insert into employee (company_id, account_id, clock_id, first_name, last_name, hired_on, has_app, skips_gps)
     values ($1, $2, 7, 'Aroha', 'Ngata', '2026-01-01', true, true) returning id`,
    [companyId, accountId],
  )
  await all.query(
    `with site as (
       insert into work_place (company_id, name, is_active) values ($1, 'Depot', true), ($1, 'Closed', false) returning id)
     insert into employee_work_place (company_id, employee_id, work_place_id) select $1, $2, id from site`,
    [companyId, employee?.id],
  )
  const profile = await read('/profile/go-profile', email)
  expect(profile.employee).toMatchObject({
    id: employee?.id,
    clockId: 7,
    firstName: 'Aroha',
    departmentName: null,
    timeZoneId: 'Australia/Perth',
  })
  expect(profile.mobileSettings).toMatchObject({ statusApp: true, noGPS: true, noGeoFence: false, hasPin: false })
  expect(profile.sites.map(({ name }: { name: string }) => name)).toEqual(['Depot'])
})

it('a phone of someone who is no employee may do nothing', async () => {
  const { email } = await newAccount(database, { roleId: '2', companyId })
  expect(await read('/profile/go-profile', email)).toMatchObject({
    employee: null,
    mobileSettings: { statusApp: false, hasPin: false },
    sites: [],
  })
})
