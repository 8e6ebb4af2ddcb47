import { beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { superuser } from '../../../../test/superuser.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { jsonText } from '../../../platform/db/json-text.ts'
import { companyRules } from './company-rules.ts'
import { readAhead } from './load-facts.ts'

const database = testDatabase()
const { db } = database
const owner = superuser(database)
let company: CompanyAtWork

const rules = () => company.transact(({ tx }) => companyRules(tx))
/** Without the product and without a company. */
const behindTheProduct = <Row extends object>(text: string) => owner.query<Row>(text)

/** Tables whose every change raises the revision. */
const raising = `
  select tgrelid::regclass::text as name from pg_trigger
  where tgfoid in ('raise_rule_revision'::regproc, 'raise_own_rule_revision'::regproc)
  group by 1 having count(distinct tgname) = case tgrelid::regclass::text when 'company' then 2 else 3 end`

beforeAll(async () => {
  company = await companyAtWork(db, { now: new Date('2026-06-05T04:00:00Z') })
})

it('are read once, as long as they stay the same', async () => {
  const first = await rules()
  expect(await rules()).toBe(first)
  expect([...first.payGroups.keys()]).toContain(company.rules.payGroupId)
})

it('cannot be changed by anyone who is given them', async () => {
  const { settings, payGroups } = await rules()
  expect(() => Object.assign(settings, { repeatPunchMinutes: 1 })).toThrow(TypeError)
  expect(() => Object.assign(payGroups.get(company.rules.payGroupId)![0]!.rules, { graceIn: 1 })).toThrow(TypeError)
})

it.each([
  'update pay_group_version set rules = rules',
  'update time_rounding_version set rules = rules',
  'update pay_group set name = name',
  'update pay_type set name = name',
  'update company set settings = settings',
  `insert into holiday (company_id, name, holiday_date, alternative_date)
     select id, 'Show Day', '2026-11-13', '2026-11-13' from company`,
  'delete from holiday',
])('are read again after "%s", also behind the product', async (change) => {
  const before = await rules()
  await behindTheProduct(change)
  const after = await rules()
  expect(after).not.toBe(before)
  expect(await rules()).toBe(after)
})

it('name the zone that everyone is in, unless a pay group or department has another', async () => {
  const employeeId = await company.addEmployee({})
  const { onlyZone } = await rules()
  expect(onlyZone).toEqual(expect.stringContaining('/'))
  await behindTheProduct(`update pay_group_version set rules = rules || '{"timeZoneId": "Asia/Kolkata"}'`)
  // It was expected to be everyone's, so that the employee's own was not read at first.
  const { zoneOf } = await company.transact(({ tx }) => readAhead(tx, [employeeId]))
  expect(zoneOf(employeeId, '2026-06-05')).toBe('Asia/Kolkata')
  expect((await rules()).onlyZone).toBeNull()
  await behindTheProduct(`update pay_group_version set rules = rules || '{"timeZoneId": ""}'`)
  expect((await rules()).onlyZone).toBe(onlyZone)
  await behindTheProduct(
    `insert into department (company_id, level, name, time_zone_id) select id, 1, 'Perth', 'Australia/Perth' from company`,
  )
  expect((await rules()).onlyZone).toBeNull()
  await behindTheProduct(`delete from department where name = 'Perth'`)
})

it('of a change that was rolled back are given to nobody', async () => {
  const before = await rules()
  const seen: unknown[] = []
  const failing = company.transact(async ({ tx }) => {
    await tx
      .updateTable('company')
      .set({ settings: jsonText({ repeatPunchMinutes: 59 }) })
      .execute()
    seen.push((await companyRules(tx)).settings)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(seen).toEqual([{ repeatPunchMinutes: 59 }])
  expect((await rules()).settings).toEqual(before.settings)
})

it('come only from tables that raise the revision, so that a new one cannot be forgotten', async () => {
  const tables = () => behindTheProduct<{ name: string }>(raising)
  const known = await tables()
  expect(known.length).toBeGreaterThan(8)
  // Whatever else they read is refused, in views too: those are read with the reader's rights.
  await behindTheProduct(`do $$ declare t regclass; begin
    for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    loop execute format('revoke select on %s from timeloom_app', t); end loop; end $$`)
  for (const { name } of known) await behindTheProduct(`grant select on ${name} to timeloom_app`)
  await behindTheProduct('grant select on rule_revision to timeloom_app')
  await behindTheProduct('update company set settings = settings')
  const all = await rules()
  expect(all.payGroups.size).toBeGreaterThan(0)
  await behindTheProduct('drop trigger rule_revision_update on holiday_version')
  expect((await tables()).map(({ name }) => name)).not.toContain('holiday_version')
})
