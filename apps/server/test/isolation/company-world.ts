import type { RoleId } from '@timeloom/contract'
import { createCompany, ensureNodes, pathKey } from '../../src/areas/new-companies/new-companies.service.ts'
import { ensurePayPeriods } from '../../src/areas/pay-periods/pay-periods.service.ts'
import type { Db } from '../../src/platform/db/open-database.ts'
import { tenantTransaction, type TenantTx } from '../../src/platform/db/transaction.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'
import {
  addFailedMail,
  addIdentity,
  addPrograms,
  recoveryTokenOf,
  refreshTokenOf,
  uploadAvatar,
} from './access-records.ts'
import { addDevices, addTerminals, type DeviceRecords } from './device-records.ts'
import { importBalances, importEmployees, importFile } from './import-records.ts'
import { addHeldPunches, addPhoto } from './intake-records.ts'
import { addPeople } from './people-records.ts'
import { addPayrollLayouts } from './payroll-layout-records.ts'
import { addPayCard, type PayCardKind } from './pay-card-records.ts'
import { addSetup, type SetupKind } from './setup-records.ts'
import { addReview, readExceptionIds } from './exception-records.ts'
import { addExchange, type ExchangeKind, type OwnShift } from './exchange-records.ts'
import { addLedger, type LedgerKind } from './leave-ledger-records.ts'
import { addLeaveSteps, type LeaveStepsKind } from './leave-steps-records.ts'
import { addApprovedLeaves } from './leave-planning-records.ts'
import { addCorrections } from './correction-records.ts'
import { addCalendarFeed } from './calendar-records.ts'
import { addBulkRuns, type BulkKind } from './bulk-records.ts'
import { addStaffRequirements } from './staffing-records.ts'
import {
  addGlobalSchedule,
  addLeaves,
  addPunches,
  addShifts,
  addShiftTemplates,
  DAYS,
  PLANNED_DAYS,
  removeLastPunch,
} from './time-records.ts'
import { addTwoStep, type TwoStepRecords } from './two-step-records.ts'

/** What the ids of the contract can name. */
export type Kind =
  | 'employee'
  | 'punch'
  | 'pair'
  | 'exception'
  | 'shift'
  | 'section'
  | 'shiftTemplate'
  | 'staffRequirement'
  | 'leave'
  | 'approvedLeave'
  | 'payPeriod'
  | 'payGroup'
  | 'department'
  | 'import'
  | 'employeeImport'
  | 'balanceImport'
  | 'globalSchedule'
  | 'job'
  | 'signIn'
  | 'avatar'
  | 'mail'
  | 'oauthClient'
  | 'apiToken'
  | 'passkey'
  | 'twoStepUser'
  | 'device'
  | 'terminal'
  | 'payrollLayout'
  | 'heldPunch'
  | 'correction'
  | BulkKind
  | LedgerKind
  | LeaveStepsKind
  | PayCardKind
  | ExchangeKind
  | SetupKind

/** A company with something of everything, made through the product's own calls where it has them. */
export interface CompanyWorld {
  companyId: string
  people: Record<RoleId, TestPerson & { email: string }>
  /** Ids of each kind, several where calls use them up. The first employee is the signed-in Employee's colleague. */
  ids: Record<Kind, string[]>
  /** The day of the n-th pair and of punches 2n and 2n + 1. */
  days: string[]
  /** The day of the n-th planned shift and of its section. */
  plannedDays: string[]
  /** A punch of the last day, removed from the timesheet. */
  removedPunch: string
  /** Of the OAuth client, whose secret is the test password. */
  clientId: string
  /** In force, of the Admin. */
  refreshToken: string
  /** In force, of the Supervisor, as it was mailed. */
  recoveryToken: string
  /** Of the Employee. */
  ownShift: OwnShift
  /** The secret part of the Employee's calendar address. */
  calendarToken: string
  twoStep: TwoStepRecords
  devices: DeviceRecords
}

export const NOW = new Date('2026-11-20T00:00:00Z')
const ZONE = 'Pacific/Auckland'
const FROM = '2026-10-05'

export async function companyWorld(database: TestDatabase, server: TestApp, code: string): Promise<CompanyWorld> {
  const { db } = database
  const created = await createCompany(
    db,
    {
      code,
      name: `Company ${code}`,
      zone: ZONE,
      from: FROM,
      settings: { isShiftBudgetEnabled: true, publishRosters: true, confirmPayPeriods: true },
    },
    async ({ tx, companyId, rules }) => {
      const nodes = await ensureNodes(tx, companyId, [['North'], ['South']])
      const department = nodes.get(pathKey(['North'])) ?? ''
      const add = (name: string, clockId: number) =>
        addEmployee(tx, { companyId, name, clockId, departmentId: department, payGroupId: rules.payGroupId })
      return {
        companyId,
        payGroupId: rules.payGroupId,
        annual: rules.payTypeIds.get('ANNUAL') ?? '',
        departmentId: department,
        colleague: await add('Colleague', 1),
        own: await add('Own', 2),
      }
    },
  )
  const people = await addPeople(database, created)
  const admin = await server.bearer(people['2'])
  const punches = await addPunches(server.app, admin, created.colleague)
  const removedPunch = await removeLastPunch(server.app, admin, {
    employeeId: created.colleague,
    punchId: punches.pop() ?? '',
  })
  const shifts = await addShifts(server.app, admin, created.colleague)
  const leaves = await addLeaves(server.app, admin, { employeeId: created.colleague, typeId: created.annual })
  const approvedLeaves = await addApprovedLeaves(server, admin, {
    employeeId: created.colleague,
    typeId: created.annual,
  })
  const ledger = await addLedger(server, admin, { employeeId: created.colleague, typeId: created.annual })
  const imported = await importFile(server.app, admin)
  const found = await readIds(db, people['2'])
  await addReview(server.app, admin, found.exception[1])
  const setup = await addSetup(db, server, people)
  await addIdentity(db, people['3'].accountId)
  const clientId = `client-of-${code}`
  const programs = await addPrograms(server.app, admin, clientId)
  const refreshToken = await refreshTokenOf(server.app, people['2'].email)
  const devices = await addDevices(server, admin, {
    db,
    session: { ...people['2'], companyId: created.companyId },
    employeeId: created.colleague,
  })
  const heldPunch = await addHeldPunches(server, { admin, device: devices.device, employeeId: created.own })
  const { companyId } = created
  await addPhoto(server, {
    admin,
    device: devices.device,
    punchId: punches.at(-1)!,
    transact: (work) => tenantTransaction(db, { ...people['2'], companyId }, work),
  })
  const exchange = await addExchange(server, {
    admin: people['2'],
    own: { ...people['4'], employeeId: created.own },
    colleague: { ...people['2'], roleId: '4', employeeId: created.colleague },
    departmentId: created.departmentId,
  })
  const { records, ...twoStep } = await addTwoStep(database, server, { headers: admin, companyId })
  return {
    companyId,
    people,
    days: DAYS,
    plannedDays: PLANNED_DAYS,
    removedPunch,
    ownShift: exchange.ownShift,
    clientId,
    refreshToken,
    twoStep: records,
    devices,
    calendarToken: await addCalendarFeed(server.app, await server.bearer(people['4'])),
    recoveryToken: await recoveryTokenOf(server.app, db, people['3'].email),
    ids: {
      employee: [created.colleague, created.own],
      device: [devices.device.id, devices.spare.id],
      terminal: await addTerminals(server, admin, setup.workPlace[0] ?? ''),
      payrollLayout: await addPayrollLayouts(server.app, admin),
      heldPunch,
      correction: await addCorrections(server, [await server.bearer(people['4']), admin]),
      punch: punches,
      shift: shifts.map(({ id }) => id),
      section: shifts.map(({ schId }) => schId),
      shiftTemplate: await addShiftTemplates(server.app, admin, created.departmentId),
      staffRequirement: await addStaffRequirements(server.app, admin, created.departmentId),
      leave: leaves,
      approvedLeave: approvedLeaves,
      payGroup: [created.payGroupId],
      department: [created.departmentId],
      import: [imported],
      employeeImport: [await importEmployees(server.app, admin, created)],
      balanceImport: [await importBalances(server.app, admin)],
      ...(await addBulkRuns(server.app, admin, {
        employeeId: created.colleague,
        typeId: created.annual,
        day: DAYS[0]!,
      })),
      globalSchedule: [await addGlobalSchedule(server.app, admin, created.colleague)],
      avatar: [await uploadAvatar(server.app, admin)],
      mail: [await addFailedMail(db, created.companyId)],
      ...(await addLeaveSteps(server, admin, {
        employeeId: created.colleague,
        departmentId: created.departmentId,
        typeId: created.annual,
        userId: people['3'].accountId,
        delegateId: people['2'].accountId,
      })),
      ...(await addPayCard(server.app, admin, {
        employeeId: created.colleague,
        payTypeIds: [setup.allowance[0], setup.overtimePayType[0]],
      })),
      ...ledger,
      ...found,
      ...setup,
      ...programs,
      ...exchange.ids,
      ...twoStep,
    },
  }
}

interface NewEmployee {
  companyId: string
  name: string
  clockId: number
  departmentId: string
  payGroupId: string
}

async function addEmployee(
  tx: TenantTx,
  { companyId, name, clockId, departmentId, payGroupId }: NewEmployee,
): Promise<string> {
  const { id } = await tx
    .insertInto('employee')
    .values({ companyId, firstName: name, lastName: 'Lane', clockId, payId: `P${clockId}`, hiredOn: FROM })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('employee_assignment')
    .values({ companyId, employeeId: id, effectiveFrom: FROM, departmentId, payGroupId })
    .execute()
  return id
}

async function readIds(
  db: Db,
  admin: TestPerson,
): Promise<Pick<CompanyWorld['ids'], 'pair' | 'exception' | 'payPeriod' | 'job' | 'signIn'>> {
  const companyId = admin.companyId ?? ''
  return tenantTransaction(db, { ...admin, companyId }, async (tx) => {
    await ensurePayPeriods(tx, { payGroupIds: null, through: '2026-11-20' })
    const periods = await tx.selectFrom('pay_period').select('id').orderBy('fromDate').execute()
    const pairs = await tx.selectFrom('punch_pair').select('id').orderBy('workDate').execute()
    const job = {
      companyId,
      kind: 'recalculation',
      title: 'A job',
      accountId: admin.accountId,
      status: 'waiting',
    } as const
    const jobs = await tx.insertInto('background_job').values([job, job]).returning('id').execute()
    const signIns = await tx
      .selectFrom('session')
      .select('familyId as id')
      .where('accountId', '=', admin.accountId)
      .orderBy('createdAt')
      .execute()
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    return {
      payPeriod: ids(periods),
      pair: ids(pairs),
      exception: await readExceptionIds(tx),
      job: ids(jobs),
      signIn: ids(signIns),
    }
  })
}
