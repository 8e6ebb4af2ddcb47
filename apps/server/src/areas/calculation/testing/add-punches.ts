import { toInstant, zoneOf } from '@timeloom/engine'
import { sql } from 'kysely'
import { startOfMinute } from '../../local-time/wall-time.service.ts'
import type { CompanyAtWork } from '../../../../test/company-at-work.ts'
import { jsonText } from '../../../platform/db/json-text.ts'
import type { Work } from '../../../platform/call/call.ts'
import { markForRecalculation } from '../../marks/marks.service.ts'

/** Wall times in the company's zone, as `2026-03-02 08:00 In`. */
export type PunchText = `${string} ${string} ${'In' | 'Out' | '?'}`

export interface AddedPunches {
  employeeId: string
  zone?: string
  punches: PunchText[]
  isLate?: boolean
  /** what all of them are booked to */
  jobId?: string
  taskId?: string
}

/** Records terminal punches of an employee and marks their days. @returns their ids in the order given */
export async function addPunches(company: CompanyAtWork, added: AddedPunches): Promise<string[]> {
  await company.transact(({ tx }) =>
    sql`select ensure_punch_month(day) from unnest(${datesOf(added)}::date[]) as day`.execute(tx),
  )
  return company.transact((work) => addPunchesIn(work, added))
}

/** As addPunches, inside a transaction of the test. */
export async function addPunchesIn(
  { tx }: Pick<Work, 'tx'>,
  { employeeId, zone = 'Pacific/Auckland', punches, isLate = false, jobId, taskId }: AddedPunches,
): Promise<string[]> {
  const rows = punches.map((text) => {
    const [date = '', time = '', direction = ''] = text.split(' ')
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
    return {
      id: crypto.randomUUID(),
      date,
      minute,
      direction: direction === '?' ? null : direction,
      at: startOfMinute(toInstant(zoneOf(zone), date, minute)),
    }
  })
  const dates = rows.map(({ date }) => date).sort()
  await markForRecalculation(tx, [{ employeeId, from: dates[0]!, to: dates.at(-1)! }])
  await sql`
    insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, is_late,
      job_id, task_id)
    select app_company_id(), p.id, ${employeeId}::uuid, p.at, ${zone}, p.date, p.minute, p.direction, 'terminal', ${isLate}, ${jobId ?? null}::uuid,
      ${taskId ?? null}::uuid
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as p (id uuid, at timestamptz, date date, minute integer, direction text)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

function datesOf({ punches }: AddedPunches): string[] {
  return punches.map((text) => text.slice(0, 10))
}
