import type { EmployeeRow, PayrollTransfer } from '@timeloom/contract'
import type { BareDatabase } from './bare-database.ts'
import { signIn, type Client } from './client.ts'
import type { Product } from './product.ts'

/** What every measure works on: the demo of 2,000 employees behind a running product, and its bare database. */
export interface Bench {
  dataDir: string
  web: Product
  admin: Client
  bare: BareDatabase
  employees: EmployeeRow[]
  /** The fortnight that has ended and is open: both ends included, and the pay periods within it. */
  fortnight: { from: string; to: string; payPeriodIds: string[] }
}

/** Signs in and looks around. */
export async function openBench(dataDir: string, web: Product, bare: BareDatabase): Promise<Bench> {
  const admin = await signIn(web.address, 'admin@demo.example')
  const { body: employees } = await admin.get<EmployeeRow[]>('/api/employees')
  const { body: periods } = await admin.post<PayrollTransfer[]>('/payrolltransfer/searchlist', { days: 90 })
  const today = await bare.one<string>(`select (now() at time zone 'Pacific/Auckland')::date`)
  const ended = periods.filter((period) => !period.isClosed && period.toDate < today)
  const from = ended.map(({ fromDate }) => fromDate).sort()[0]!
  const to = ended
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1)!
  return {
    dataDir,
    web,
    admin,
    bare,
    employees,
    fortnight: { from, to, payPeriodIds: ended.map(({ id }) => id) },
  }
}

/**
 * Some items of a list, different in each round: what one has warmed helps the next no more than it would help a user.
 */
export function sample<T>(items: T[], count: number, round: number): T[] {
  return Array.from({ length: count }, (_, index) => items[(index * 7 + round * 31 * count) % items.length]!)
}
