import { addDays } from '@timeloom/engine'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { jsonText } from '../../../platform/db/json-text.ts'
import { createPayGroup } from '../../pay-rules/pay-rules.service.ts'
import { recalculate } from '../recalculation.service.ts'

const { db } = testDatabase()
const first = '2026-02-02'
const days = 26
const now = new Date('2026-03-20T00:00:00Z')
let company: CompanyAtWork

beforeAll(async () => {
  company = await companyAtWork(db, { now, zone: 'Etc/UTC', from: '2026-01-05' })
  await company.transact(({ tx }) =>
    sql`select ensure_punch_month(day) from unnest('{2026-01-15,2026-02-15,2026-03-15}'::date[]) as day`.execute(tx),
  )
})

const rules = fc.record({
  punchPairCompletionTime: fc.constantFrom(null, 8, 16, 20, 24),
  shiftThreshold: fc.constantFrom(0, 90),
  payOnFinishDay: fc.boolean(),
})
const situation = fc.record({
  before: rules,
  after: rules,
  /** how many days before the day the later rules begin */
  rulesSince: fc.nat(9),
  /** hours from one punch to the next, and whether it has a direction; repeated */
  steps: fc.array(
    fc.record({
      hours: fc.constantFrom(4, 8, 9, 12, 15, 16, 18, 22),
      direction: fc.constantFrom('In', 'Out', null, null, null),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** the day that is calculated on its own */
  day: fc.integer({ min: 10, max: days }),
})

type Situation = typeof situation extends fc.Arbitrary<infer Each> ? Each : never

/** Round the clock, the longest pair made shorter the day before: the gaps before that do not break what was open then. */
const shorterPairsSince = [12, 13, 14, 15, 16, 17].map((day): [Situation] => [
  {
    before: { punchPairCompletionTime: 24, shiftThreshold: 0, payOnFinishDay: true },
    after: { punchPairCompletionTime: 8, shiftThreshold: 0, payOnFinishDay: true },
    rulesSince: 1,
    steps: [{ hours: 9, direction: null }],
    day,
  },
])

it('a day calculated on its own has the same figures as when everything before it is read', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ before, after, rulesSince, steps, day }) => {
      const employeeId = await hire(before, { rules: after, from: addDays(first, day - rulesSince) })
      await punch(employeeId, steps)
      const compute = (from: string, to: string) =>
        company.transact((work) => recalculate(work, { employeeIds: [employeeId], from, to }))
      await compute(first, addDays(first, days + 10))
      const alone = addDays(first, day)
      expect(await compute(alone, alone)).toEqual({ changedDays: 0 })
    }),
    { numRuns: 36, seed: 20260302, endOnFailure: true, examples: shorterPairsSince },
  )
})

async function hire(before: object, change: { rules: object; from: string }): Promise<string> {
  const payGroupId = await company.transact(async ({ tx }) => {
    const id = await createPayGroup(tx, {
      companyId: company.companyId,
      name: crypto.randomUUID(),
      effectiveFrom: '2026-01-05',
      rules: { startTime: '2026-01-05', ...before },
    })
    await sql`
      insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
      select company_id, pay_group_id, ${change.from}::date, rules || ${jsonText(change.rules)}::jsonb
      from pay_group_version where pay_group_id = ${id}::uuid`.execute(tx)
    return id
  })
  return company.addEmployee({ payGroupId })
}

function punch(employeeId: string, steps: readonly { hours: number; direction: string | null }[]) {
  let hour = 8
  const punches = Array.from({ length: 60 }, (_, number) => {
    const { hours, direction } = steps[number % steps.length]!
    hour += hours
    return { at: `${addDays(first, Math.floor(hour / 24))}T${String(hour % 24).padStart(2, '0')}:00:00Z`, direction }
  })
  return company.transact(({ tx }) =>
    sql`
      insert into punch (company_id, employee_id, at, zone, local_date, local_minute, direction, source)
      select app_company_id(), ${employeeId}::uuid, p.at, 'Etc/UTC', (p.at at time zone 'UTC')::date,
        extract(hour from p.at at time zone 'UTC')::integer * 60, p.direction, 'terminal'
      from jsonb_to_recordset(${jsonText(punches)}::jsonb) as p (at timestamptz, direction text)`.execute(tx),
  )
}
