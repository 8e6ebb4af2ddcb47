import type { Db } from '../../../platform/db/open-database.ts'
import { installationTransaction, tenantTransaction } from '../../../platform/db/transaction.ts'
import { createLog } from '../../../platform/log/log.ts'
import { beginInstallation } from '../../accounts/installation.service.ts'
import { recalculateInBatches } from '../../calculation/recalculation.service.ts'
import type { Work } from '../../../platform/call/call.ts'
import { demoWork } from '../demo-company.ts'
import type { DemoPerson } from '../demo-people.ts'
import { createBulkCompany, type BulkCompany } from './bulk-company.ts'
import { BulkDemoRefusedError } from './bulk-demo-refused.ts'
import { isEmptyDatabase, settleTables } from './bulk-demo.repository.ts'
import { bulkPeople, peopleOfPlant } from './bulk-people.ts'
import { loadPlant } from './bulk-plant.ts'
import type { Plant } from './plant.ts'
import { bulkSpan, type BulkSpan } from './bulk-span.ts'
import { approveBefore, closeBefore } from '../settle-periods.ts'

export { BulkDemoRefusedError } from './bulk-demo-refused.ts'

export interface BulkDemo {
  employees: number
  /** Whole weeks before the running one. */
  weeks: number
  seed: string
  /** A work date; undefined: today. */
  endingOn: string | undefined
  now: Date
}

export interface BulkDemoReport {
  companyId: string
  span: BulkSpan
  employees: number
  punches: number
}

/**
 * Creates a demo installation of any size in an empty database. The same arguments and day give the same company; only
 * ids differ. Company and people are one transaction; then plant by plant come facts in one transaction and figures in
 * batches, so that neither memory nor transactions grow with the company. What a crash leaves half done stays a demo,
 * and the server computes what is marked in it.
 *
 * @param onProgress called with how many employees are complete
 * @throws BulkDemoRefusedError for a database already in use, or a day in the future
 */
export async function createBulkDemo(
  db: Db,
  demo: BulkDemo,
  onProgress: (employees: number) => void = () => {},
): Promise<BulkDemoReport> {
  const span = bulkSpan(demo)
  const people = bulkPeople(demo.seed, demo.employees)
  const company = await beginCompany(db, people, span)
  const steps = await stepsOf(db, company, span.now)
  const punches = await loadPlants({ db, steps, company, people, span, seed: demo.seed, onProgress })
  await settleTables(db)
  await steps.transact((work) => closeBefore(work, span.openFrom))
  await settleTables(db)
  return { companyId: company.companyId, span, employees: people.length, punches }
}

const refusal =
  'This database already contains an installation. A demo needs an empty one: set another DATA_DIR or DATABASE_URL.'

async function beginCompany(db: Db, people: DemoPerson[], span: BulkSpan): Promise<BulkCompany> {
  if (!(await installationTransaction(db, isEmptyDatabase))) throw new BulkDemoRefusedError(refusal)
  let company: BulkCompany | undefined
  await beginInstallation(db, true, async () => {
    company = await createBulkCompany(db, people, span)
  })
  if (!company) throw new BulkDemoRefusedError(refusal)
  return company
}

/** Work in separate transactions, on behalf of one account. */
type Steps = Omit<Work, 'tx'> & { transact<T>(run: (work: Work) => Promise<T>): Promise<T> }

async function stepsOf(db: Db, { companyId, accounts }: BulkCompany, now: Date): Promise<Steps> {
  const session = { companyId, accountId: accounts.admin, roleId: '2', employeeId: null } as const
  const log = createLog('warn')
  const transact: Steps['transact'] = (run) =>
    tenantTransaction(db, session, (tx) => run(demoWork({ tx, companyId, accountId: accounts.admin, now, log })))
  const { tx: _, ...rest } = await transact((work) => Promise.resolve(work))
  return { ...rest, transact }
}

interface Loading {
  db: Db
  steps: Steps
  company: BulkCompany
  people: DemoPerson[]
  span: BulkSpan
  seed: string
  onProgress: (employees: number) => void
}

/** Two plants at a time: while one waits for the database, the other calculates. @returns how many punches they have */
async function loadPlants(loading: Loading): Promise<number> {
  const waiting = plantsOf(loading.people, loading.company.employeeIds)
  let [begun, employees, punches] = [0, 0, 0]
  const workOff = async () => {
    for (let plant = waiting.shift(); plant; plant = waiting.shift()) {
      // After 1, 2, 4, 8… plants: tables that have doubled deserve other plans.
      if (Number.isInteger(Math.log2(begun++))) await settleTables(loading.db)
      const own = await completePlant(loading, plant)
      punches += own
      employees += plant.people.length
      loading.onProgress(employees)
    }
  }
  await Promise.all([workOff(), workOff()])
  return punches
}

async function completePlant({ steps, company, span, seed }: Loading, plant: Plant): Promise<number> {
  const { accounts, payTypeIds, holidays } = company
  const around = { seed, span, payTypeIds, holidays, supervisorId: accounts.supervisor }
  const punches = await steps.transact((work) => loadPlant(work, around, plant))
  const employeeIds = [...plant.employeeIds.values()]
  const failed = await recalculateInBatches(steps, employeeIds)
  if (failed.length > 0) throw new Error(`The figures of ${failed.length} employees could not be calculated.`)
  const approval = { day: span.openFrom, employeeIds, accountId: accounts.supervisor }
  await steps.transact((work) => approveBefore(work, approval))
  return punches
}

function plantsOf(people: DemoPerson[], employeeIds: string[]): Plant[] {
  return Array.from({ length: Math.ceil(people.length / peopleOfPlant) }, (_, index) => {
    const start = index * peopleOfPlant
    const own = people.slice(start, start + peopleOfPlant)
    return {
      number: index + 1,
      people: own,
      employeeIds: new Map(own.map((person, place) => [person, employeeIds[start + place]!])),
    }
  })
}
