import { beforeEach, describe, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveRoutes } from '../leave/leave.routes.ts'
import { leaveBalanceRoutes } from '../leave-balance/leave-balance.routes.ts'
import { leaveLedgerRoutes } from './leave-ledger.routes.ts'
import { settleCompany } from './settle-ledgers.service.ts'
import { ledgerOffice, WEEKLY } from './testing/ledger-office.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...leaveLedgerRoutes, ...leaveBalanceRoutes, ...leaveRoutes], { jobs: idleJobs })
let office: SetupOffice
let ana: string
let at: ReturnType<typeof ledgerOffice>

beforeEach(async () => {
  office = await setupOffice(database, server)
  ana = await office.company.addEmployee({ firstName: 'Ana', lastName: 'Kaa' })
  at = ledgerOffice(office, ana)
  await all.query('update employee set hired_on = $1 where id = $2', ['2026-01-05', ana])
})

describe('the entries that are kept', () => {
  const kept = async () => {
    const rows = await all.query<{ date: string; kind: string; minutes: number }>(
      'select entry_date::text as date, kind, minutes from leave_ledger_entry where employee_id = $1 and superseded_at is null order by entry_date desc, place desc',
      [ana],
    )
    return rows.map(({ date, kind, minutes }) => `${date} ${kind} ${minutes}`)
  }
  const replayed = async () =>
    (await at.ledger('&months=120')).entries.map((entry) => `${entry.date} ${entry.kind} ${entry.minutes}`)
  const settle = () => office.company.transact(({ tx, now, caller }) => settleCompany({ tx, now, caller }))

  it('are those of a replay, after any order of back-dated requests, cancellations, imports and rule changes', async () => {
    const random = numbersFrom(20261128)
    const day = () => `2026-${['09', '10', '11'][random(3)]!}-${String(1 + random(19)).padStart(2, '0')}`
    const leaves: string[] = []
    const adjustments: string[] = []
    const rules: string[] = []
    const steps = [
      async () => {
        const id = await at.take(day(), 1 + random(8))
        if (id) leaves.push(id)
        if (id && random(3) > 0) await at.approve(id)
      },
      async () => {
        const [id] = leaves.splice(random(leaves.length), 1)
        if (id) await office.post('/leave/delete', { ids: [id] })
      },
      async () => {
        await all.query(
          'insert into leave_balance (company_id, employee_id, pay_type_id, as_of, minutes) values ($1, $2, $3, $4, $5) on conflict (company_id, employee_id, pay_type_id, as_of) do update set minutes = excluded.minutes',
          [office.company.companyId, ana, at.annual, day(), random(9000) - 1000],
        )
      },
      async () => {
        const { id } = (await at.adjust({ date: day(), minutes: 1 + random(900) })).json<{ id: string }>()
        adjustments.push(id)
      },
      async () => {
        const [id] = adjustments.splice(random(adjustments.length), 1)
        if (id) await office.post('/api/leave-adjustments/cancel', { id })
      },
      async () => {
        const amounts = [{ afterMonths: random(10), amount: 1 + random(20), unit: 'hours' }]
        const most = random(2) === 0 ? null : { amount: 5, unit: 'days' }
        const { id } = await at.saved({
          effectiveFrom: day(),
          accrual: random(5) === 0 ? null : { ...WEEKLY, amounts, most },
        })
        if (id) rules.push(id)
      },
      async () => {
        const [id] = rules.splice(random(rules.length), 1)
        if (id) await office.post('/api/leave-accrual-rules/delete', { ids: [id] })
      },
    ]
    let changes = 0
    for (let i = 0; i < 40; i++) {
      await steps[random(steps.length)]!()
      if (random(3) > 0) continue
      changes += (await settle()).changed
      expect(await kept()).toEqual(await replayed())
    }
    changes += (await settle()).changed
    expect(await kept()).toEqual(await replayed())
    expect(changes).toBeGreaterThan(5)
    expect(await settle()).toEqual({ changed: 0 })
  })
})

/** Whole numbers below a limit, the same each time for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return limit === 0 ? 0 : Math.floor((state / 2 ** 32) * limit)
  }
}
