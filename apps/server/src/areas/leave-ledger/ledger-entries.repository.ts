import type { EntryKind, LedgerEntry } from '@timeloom/engine'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** An entry as it is kept; its balance follows from those before it. */
export interface KeptEntry extends Omit<LedgerEntry, 'balance'> {
  employeeId: string
  payTypeId: string
  /** among the entries of its date */
  place: number
}

/** The entries that count of the employees, in order. */
export async function selectKeptEntries(tx: TenantTx, employeeIds: string[]): Promise<(KeptEntry & { id: string })[]> {
  const { rows } = await sql<KeptEntry & { id: string }>`
    select id, employee_id, pay_type_id, entry_date as date, place, kind, minutes, source_id, basis
    from leave_ledger_entry
    where employee_id = any(${employeeIds}::uuid[]) and superseded_at is null
    order by employee_id, pay_type_id, entry_date, place
  `.execute(tx)
  return rows
}

/** Entries that no longer follow from the facts stay, and do not count. */
export async function supersedeEntries(tx: TenantTx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update leave_ledger_entry set superseded_at = ${at}::timestamptz, updated_at = now(), version = version + 1
    where id = any(${[...ids]}::uuid[])
  `.execute(tx)
}

export async function insertEntries(tx: TenantTx, entries: readonly KeptEntry[], at: Date): Promise<void> {
  await sql`
    insert into leave_ledger_entry
      (company_id, employee_id, pay_type_id, entry_date, place, kind, minutes, source_id, basis, recorded_at)
    select app_company_id(), e."employeeId", e."payTypeId", e.date, e.place, e.kind, e.minutes, e."sourceId", e.basis,
      ${at}::timestamptz
    from jsonb_to_recordset(${jsonText(entries)}::jsonb) as e ("employeeId" uuid, "payTypeId" uuid, date date,
      place smallint, kind text, minutes integer, "sourceId" uuid, basis jsonb)
  `.execute(tx)
}

export interface ReplacedEntry {
  date: string
  kind: EntryKind
  minutes: number
  recordedAt: Date
  replacedAt: Date
}

/** Entries of one balance that later facts replaced, the last replaced first. */
export async function selectReplaced(
  tx: TenantTx,
  asked: { employeeId: string; payTypeId: string; limit: number },
): Promise<ReplacedEntry[]> {
  const { rows } = await sql<ReplacedEntry>`
    select entry_date as date, kind, minutes, recorded_at, superseded_at as replaced_at
    from leave_ledger_entry
    where employee_id = ${asked.employeeId}::uuid and pay_type_id = ${asked.payTypeId}::uuid and superseded_at is not null
    order by superseded_at desc, entry_date desc, place desc
    limit ${asked.limit}::integer
  `.execute(tx)
  return rows
}

/** People whose balances may have changed with the time: everyone employed, and those who left within the year. */
export async function selectKeptPeople(tx: TenantTx, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employee where terminated_on is null or terminated_on >= ${today}::date - 366 order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
