import { sql } from 'kysely'
import type { InstallationTx, TenantTx } from './transaction.ts'

/**
 * The locks of a company, by the number that stands for each in the database. A number keeps its meaning for ever: during
 * an update processes of two versions take the same locks. The triggers of the migrations take `time` too.
 */
export const COMPANY_LOCKS = {
  /** Taken shared by whoever writes punches, plans or leave; alone by whoever closes a period or changes rules. */
  time: 1,
  people: 5,
  structure: 12,
  setupRecords: 26,
  skills: 27,
  payTypes: 28,
  leaveBalanceSettings: 29,
  workPlaces: 31,
  kioskContents: 33,
  appSettings: 34,
  /** Taken by whoever asks for a swap of shifts, so that a shift waits in one swap only. */
  swaps: 67,
  rosterBudgets: 65,
  staffing: 66,
  leaveLimits: 93,
  leaveAccruals: 92,
  /** Taken by whoever changes approval steps, delegations or who sees confidential leave. */
  leaveRules: 97,
  /** Taken by whoever names the managers who approve hours. */
  approvalManagers: 105,
  payrollLayouts: 104,
  /** Shared by who takes in punches of devices, from the sending of the job on; alone by the job, before it reads the marks. */
  punchIntake: 71,
  visitorSettings: 75,
  /** Taken by whoever makes a code for a device, so that a company has only so many. */
  devices: 70,
} as const

export type CompanyLock = keyof typeof COMPANY_LOCKS

/** The lock of who brings the database to the program's level: a connection's, not a transaction's. */
export const MIGRATION_LOCK = 7_143_002_026

/** Waits for everyone who holds the lock in this company, and keeps it until the transaction ends. */
export async function lockInCompany(tx: TenantTx, lock: CompanyLock): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, ${numberOf(lock)}))`.execute(tx)
}

/** As lockInCompany, beside others who share the lock: only who takes it alone waits, and is waited for. */
export async function shareInCompany(tx: TenantTx, lock: CompanyLock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, ${numberOf(lock)}))`.execute(
    tx,
  )
}

/** As lockInCompany, for one table of those that a lock stands for. */
export async function lockTableInCompany(tx: TenantTx, lock: CompanyLock, table: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(app_company_id()::text || ${table}::text, ${numberOf(lock)}))
  `.execute(tx)
}

/** Locks the leave of each of the employees, in the order of their ids, so that two transactions cannot block each other. */
export async function lockLeaveOfEmployees(tx: TenantTx, employeeIds: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('leave ' || id::text, 0))
    from (select unnest(${employeeIds}::uuid[]) as id order by 1) e
  `.execute(tx)
}

/** Takes in one call at a time of a device's punches: what one has stored, the next one finds. */
export async function lockPunchesOfDevice(tx: TenantTx, deviceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('punches of ' || ${deviceId}::text, 0))`.execute(tx)
}

/** Lets one process at a time begin an installation. */
export async function lockBeginning(tx: InstallationTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('begin installation'))`.execute(tx)
}

function numberOf(lock: CompanyLock) {
  return sql.lit(COMPANY_LOCKS[lock])
}
