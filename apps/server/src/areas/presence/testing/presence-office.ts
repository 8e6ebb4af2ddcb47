import type { AnswerOf, countPresence, listPresence } from '@timeloom/contract'
import { sql } from 'kysely'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import type { TestApp, TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'

interface PunchOf {
  employeeId: string
  /** Hours before the company's now. */
  hoursAgo: number
  direction?: 'In' | 'Out' | null
  site?: string | null
}

/** A company in Auckland whose people punch; now is Friday, 13:00 there. */
export interface PresenceOffice extends SetupOffice {
  punch(punch: PunchOf): Promise<void>
  removePunches(employeeId: string): Promise<void>
  site(name: string): Promise<string>
  /** A shift of an employee, today unless told otherwise. */
  plan(employeeId: string, startMinute: number, endMinute: number, workDate?: string): Promise<void>
  visitor(name: string, more?: { siteId?: string; hoursAgo?: number }): Promise<string>
  present(query?: string, who?: TestPerson): Promise<AnswerOf<typeof listPresence>>
  counts(who?: TestPerson): Promise<AnswerOf<typeof countPresence>['sites']>
}

const HOUR_MS = 3_600_000

export async function presenceOffice(database: TestDatabase, server: TestApp): Promise<PresenceOffice> {
  const office = await setupOffice(database, server)
  const { transact } = office.company
  const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * HOUR_MS)
  return {
    ...office,
    punch: ({ employeeId, hoursAgo, direction = 'In', site = null }) =>
      transact(async ({ tx }) => {
        const wall = sql`(${ago(hoursAgo)}::timestamptz at time zone 'Pacific/Auckland')`
        await sql`select ensure_punch_month((${wall})::date)`.execute(tx)
        await sql`
          insert into punch (company_id, local_date, local_minute, employee_id, at, zone, direction, source, site)
          values (app_company_id(), ${wall}::date, extract(hour from ${wall}) * 60 + extract(minute from ${wall}),
            ${employeeId}::uuid, ${ago(hoursAgo)}, 'Pacific/Auckland', ${direction}, 'kiosk', ${site})
        `.execute(tx)
      }),
    removePunches: (employeeId) =>
      transact(async ({ tx }) => {
        await sql`
          insert into punch_replacement (company_id, punch_id, employee_id, work_date)
          select company_id, id, employee_id, local_date from punch where employee_id = ${employeeId}::uuid
        `.execute(tx)
      }),
    site: (name) =>
      transact(async ({ tx }) => {
        const { rows } = await sql<{ id: string }>`
          insert into work_place (company_id, name) values (app_company_id(), ${name}) returning id
        `.execute(tx)
        return rows[0]!.id
      }),
    plan: (employeeId, startMinute, endMinute, workDate = '2026-11-20') =>
      transact(async ({ tx }) => {
        await sql`
          insert into schedule_day (company_id, employee_id, work_date, source)
          values (app_company_id(), ${employeeId}::uuid, ${workDate}::date, 'roster')
        `.execute(tx)
        await sql`
          insert into work_section (company_id, employee_id, work_date, start_minute, end_minute)
          values (app_company_id(), ${employeeId}::uuid, ${workDate}::date, ${startMinute}, ${endMinute})
        `.execute(tx)
      }),
    visitor: (name, { siteId, hoursAgo = 1 } = {}) =>
      transact(async ({ tx }) => {
        const { rows } = await sql<{ id: string }>`
          insert into visitor (company_id, user_type, name, company, site_id, signed_in_at)
          values (app_company_id(), 'Contractor', ${name}, 'Coldwell', ${siteId ?? null}::uuid, ${ago(hoursAgo)}) returning id
        `.execute(tx)
        return rows[0]!.id
      }),
    present: async (query = '', who = office.admin) => (await office.get(`/api/presence${query}`, who)).json(),
    counts: async (who = office.admin) =>
      (await office.get('/api/presence/counts', who)).json<AnswerOf<typeof countPresence>>().sites,
  }
}
