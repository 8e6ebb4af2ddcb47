import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'

export interface LeaveWord {
  /** In lower case. */
  word: string
  payTypeId: string
}

/** The company's words for its leave types in files. */
export async function selectLeaveWords(tx: TenantTx): Promise<LeaveWord[]> {
  const { rows } = await sql<LeaveWord>`
    select word, pay_type_id from schedule_leave_word where company_id = app_company_id() order by word
  `.execute(tx)
  return rows
}

/** Remembers words; a known one gets its new meaning. @returns those whose meaning is new */
export async function upsertLeaveWords(tx: TenantTx, companyId: string, words: LeaveWord[]): Promise<LeaveWord[]> {
  const { rows } = await sql<LeaveWord>`
    insert into schedule_leave_word (company_id, word, pay_type_id)
    select ${companyId}::uuid, w.* from unnest(${words.map(({ word }) => word)}::text[],
      ${words.map(({ payTypeId }) => payTypeId)}::uuid[]) as w
    on conflict (company_id, word) do update set
      pay_type_id = excluded.pay_type_id, updated_at = now(), version = schedule_leave_word.version + 1
    where schedule_leave_word.pay_type_id <> excluded.pay_type_id
    returning word, pay_type_id
  `.execute(tx)
  return rows
}
