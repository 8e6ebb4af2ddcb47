import { sql } from 'kysely'
import type { Terminal } from '@timeloom/contract'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { carriedInto, scriptedTerminal, type ScriptedTerminal } from './scripted-terminal.ts'

export const SERIAL = 'CGKK223862906'

/** A company with a terminal at its yard, and Mele, whose clock ID is 71. */
export interface TerminalOffice extends SetupOffice {
  siteId: string
  mele: string
  terminalId: string
  address: string
  terminal: ScriptedTerminal
  /** The terminal as the page shows it. */
  shown(): Promise<Terminal>
  /** Punches of the company as `2026-11-20 08:00 ? Mele terminal`, in order. */
  punches(): Promise<string[]>
  /** What was kept of what terminals sent, as `held clockSkew 71`, in the order in which it was punched. */
  kept(): Promise<string[]>
}

export async function terminalOffice(
  database: TestDatabase,
  server: TestApp,
  values: object = {},
): Promise<TerminalOffice> {
  const office = await setupOffice(database, server)
  const { company } = office
  const siteId = await addSite(office, 'Yard')
  const mele = await company.addEmployee({ firstName: 'Mele', lastName: 'Tau', clockId: 71 })
  const added = await office.post('/api/terminals', { name: 'Gate', serial: SERIAL, siteId, ...values })
  const { id: terminalId, address } = added.json<{ id: string; address: string }>()
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await company.transact(({ tx }) => query.execute(tx))).rows.map(({ text }) => text)
  return {
    ...office,
    siteId,
    mele,
    terminalId,
    address,
    terminal: scriptedTerminal(carriedInto(server.app), { address, serial: SERIAL }),
    shown: async () => (await office.get('/api/terminals')).json<{ rows: Terminal[] }>().rows[0]!,
    punches: () =>
      texts(sql`
        select p.local_date || ' ' || to_char(time '00:00' + p.local_minute * interval '1 minute', 'HH24:MI') || ' '
          || coalesce(p.direction, '?') || ' ' || e.first_name || ' ' || p.source as text
        from standing_punch p join employee e on e.company_id = p.company_id and e.id = p.employee_id
        order by p.at, p.id`),
    kept: () =>
      texts(sql`
        select concat_ws(' ', result, code, clock_id, raw) as text from device_punch
        order by device_time nulls last, item_key`),
  }
}

/** @returns its id */
export function addSite({ company }: Pick<SetupOffice, 'company'>, name: string): Promise<string> {
  return company.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into work_place (company_id, name) values (app_company_id(), ${name}) returning id
    `.execute(tx)
    return rows[0]!.id
  })
}
