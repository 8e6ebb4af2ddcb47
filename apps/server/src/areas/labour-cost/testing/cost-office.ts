import type { AnswerOf, LabourCost, listLabourCostPeople, readLabourCostJobs } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import type { TestApp, TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'
import { ensurePayPeriods } from '../../pay-periods/pay-periods.service.ts'

/** The week that is asked for, Monday to Sunday: a weekly pay period, and so is the week before. */
export const WEEK = { startDate: '2026-11-09', endDate: '2026-11-15' }
export const MONDAY = '2026-11-09'

/** A part of a split pair. */
export type TestPart = { job: string | null } & ({ minutes: number } | { share: number })

/** A plant with a bakery, where Aroha belongs for 30 an hour, and a packing, where Wiremu has no pay rate yet. */
export interface CostOffice extends SetupOffice {
  supervisor: TestPerson
  plant: string
  bakery: string
  packing: string
  aroha: string
  wiremu: string
  payType: (code: string) => string
  addRate(employeeId: string, effectiveFrom: string, rate: number): Promise<void>
  addPayType(
    code: string,
    values: { isAllowance?: boolean; isOvertime?: boolean; payRateFactor?: number },
  ): Promise<void>
  addJob(code: string): Promise<string>
  /** What is calculated for a day. */
  addLine(employeeId: string, date: string, code: string, paid: number | { shifts: number }): Promise<void>
  /** A pair of punches of these minutes, booked to a job or split. */
  addPair(employeeId: string, date: string, minutes: number, work: string | null | readonly TestPart[]): Promise<void>
  setBudget(departmentId: string | null, weekStart: string, amount: number, onlyThisWeek?: boolean): Promise<void>
  storePeriods(): Promise<void>
  ask(path: string, query?: Record<string, string>, who?: TestPerson): Promise<{ status: number; answer: unknown }>
  cost(query?: Record<string, string>): Promise<LabourCost>
  jobs(query?: Record<string, string>): Promise<AnswerOf<typeof readLabourCostJobs>['jobs']>
  people(query?: Record<string, string>): Promise<AnswerOf<typeof listLabourCostPeople>>
}

export async function costOffice(database: TestDatabase, server: TestApp): Promise<CostOffice> {
  const office = await setupOffice(database, server)
  const { company } = office
  const { companyId, transact } = company
  const paths = [
    ['Plant', 'Bakery'],
    ['Plant', 'Packing'],
  ]
  const nodes = await transact(({ tx }) => ensureNodes(tx, companyId, paths))
  const node = (...path: string[]) => nodes.get(pathKey(path))!
  const [bakery, packing] = [node('Plant', 'Bakery'), node('Plant', 'Packing')]
  const supervisor = await office.person('3')
  await transact(({ tx }) =>
    tx
      .insertInto('managed_department')
      .values({ companyId, accountId: supervisor.accountId, departmentId: bakery })
      .execute(),
  )
  const aroha = await company.addEmployee({ firstName: 'Aroha', lastName: 'Tūmanako', departmentId: bakery })
  const wiremu = await company.addEmployee({ firstName: 'Wiremu', lastName: 'Pere', departmentId: packing })
  const ids = await payTypeIds(office)
  const payType = (code: string) => ids.get(code)!
  const ask: CostOffice['ask'] = async (path, query = {}, who) => {
    const search = new URLSearchParams({ ...WEEK, ...query }).toString()
    const answer = await office.get(`/api/labour-cost${path}?${search}`, who)
    return { status: answer.statusCode, answer: answer.json() }
  }
  const read = async <T>(path: string, query?: Record<string, string>): Promise<T> => {
    const { status, answer } = await ask(path, query)
    if (status !== 200) throw new Error(JSON.stringify(answer))
    return answer as T
  }
  const made: CostOffice = {
    ...office,
    supervisor,
    plant: node('Plant'),
    bakery,
    packing,
    aroha,
    wiremu,
    payType,
    ...facts(office, payType, ids),
    ask,
    cost: (query) => read('', query),
    jobs: async (query) => (await read<AnswerOf<typeof readLabourCostJobs>>('/jobs', query)).jobs,
    people: (query) => read('/people', query),
  }
  await made.addRate(aroha, '2026-01-05', 30)
  return made
}

async function payTypeIds({ company }: SetupOffice): Promise<Map<string, string>> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ code: string; id: string }>`select code, id from pay_type where company_id = app_company_id()`.execute(tx),
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

function facts({ company }: SetupOffice, payType: (code: string) => string, ids: Map<string, string>) {
  const { companyId, transact } = company
  return {
    addRate: async (employeeId, effectiveFrom, rate) => {
      await transact(({ tx }) =>
        tx.insertInto('employee_pay_rate').values({ companyId, employeeId, effectiveFrom, rate }).execute(),
      )
    },
    addPayType: async (code, { isAllowance = false, isOvertime = false, payRateFactor }) => {
      const settings = JSON.stringify(payRateFactor === undefined ? {} : { payRateFactor })
      const { rows } = await transact(({ tx }) =>
        sql<{ id: string }>`
          insert into pay_type (company_id, code, name, is_allowance, is_overtime, settings)
          values (app_company_id(), ${code}, ${code}, ${isAllowance}, ${isOvertime}, ${settings}::jsonb) returning id
        `.execute(tx),
      )
      ids.set(code, rows[0]!.id)
    },
    addJob: async (code) => {
      const { rows } = await transact(({ tx }) =>
        sql<{ id: string }>`
          insert into job (company_id, code, name) values (app_company_id(), ${code}, ${code}) returning id
        `.execute(tx),
      )
      return rows[0]!.id
    },
    addLine: async (employeeId, workDate, code, paid) => {
      const amount = typeof paid === 'number' ? { minutes: paid, shifts: 0 } : { minutes: 0, ...paid }
      const row = { companyId, employeeId, workDate, payTypeId: payType(code), ...amount }
      await transact(({ tx }) => tx.insertInto('pay_line').values(row).execute())
    },
    addPair: (employeeId, date, minutes, work) =>
      transact(({ tx }) => addPair(tx, { employeeId, date, minutes, work })),
    setBudget: async (departmentId, weekStart, amount, onlyThisWeek = false) => {
      await transact(async ({ tx }) => {
        await sql`
          update company set settings = settings || '{"isShiftBudgetEnabled": true}'::jsonb where id = app_company_id()
        `.execute(tx)
        const row = { companyId, departmentId, weekStart, isLasting: !onlyThisWeek, amount }
        await tx.insertInto('roster_budget').values(row).execute()
      })
    },
    storePeriods: async () => {
      await transact(({ tx }) => ensurePayPeriods(tx, { payGroupIds: null, through: WEEK.endDate }))
    },
  } satisfies Partial<CostOffice>
}

type Tx = Parameters<Parameters<SetupOffice['company']['transact']>[0]>[0]['tx']

interface AddedPair {
  employeeId: string
  date: string
  minutes: number
  work: string | null | readonly TestPart[]
}

async function addPair(tx: Tx, { employeeId, date, minutes, work }: AddedPair): Promise<void> {
  const id = randomUUID()
  const parts = Array.isArray(work) ? (work as readonly TestPart[]) : []
  const job = parts[0] ? parts[0].job : (work as string | null)
  await sql`select ensure_punch_month(${date}::date)`.execute(tx)
  await sql`
    insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, job_id)
    values (app_company_id(), ${id}::uuid, ${employeeId}::uuid, ${date}::timestamptz, 'UTC', ${date}::date, 0, 'In', 'manual',
      ${job}::uuid)
  `.execute(tx)
  for (const [place, part] of parts.entries()) {
    await sql`
      insert into punch_work_part (company_id, punch_id, place, employee_id, work_date, job_id, minutes, share)
      values (app_company_id(), ${id}::uuid, ${place + 1}, ${employeeId}::uuid, ${date}::date, ${part.job}::uuid,
        ${'minutes' in part ? part.minutes : null}, ${'share' in part ? part.share : null})
    `.execute(tx)
  }
  await sql`
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, in_type, out_type,
      paid_minutes, pending_overtime_minutes, break_minutes)
    values (app_company_id(), ${employeeId}::uuid, ${date}::date, 'a', ${id}, ${id}::uuid, 'Man', 'Man', ${minutes}, 0, 0)
  `.execute(tx)
}
