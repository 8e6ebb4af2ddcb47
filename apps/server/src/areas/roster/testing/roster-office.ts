import type { RosterRow } from '@timeloom/contract'
import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import type { TestApp, TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'
import { saveScheduleDays, type Section } from '../../schedules/schedules.service.ts'

/** The week that is planned, Monday to Sunday. */
export const WEEK = { startDate: '2026-11-23', endDate: '2026-11-29' }
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-23', '2026-11-24', '2026-11-25']

const EARLY = { breakMinutes: 30, labelName: 'Early', colorCode: '#1890FF', rules: {} }
const PLAIN = { breakMinutes: null, labelName: null, colorCode: null, rules: {} }

/**
 * A plant with a bakery, which Sam supervises, and a packing. Aroha of the bakery bakes on Monday, packs in the night from
 * Tuesday, and is off on Wednesday; Wiremu packs on Monday.
 */
export interface RosterOffice extends SetupOffice {
  supervisor: TestPerson
  plant: string
  bakery: string
  packing: string
  aroha: string
  wiremu: string
  plan(employeeId: string, workDate: string, sections: Section[]): Promise<void>
  /** Writes rules into the pay group's first version, as if they had always been so. */
  setRules(rules: Record<string, unknown>): Promise<void>
  roster(query?: Record<string, string>, who?: TestPerson): Promise<LightMyRequestResponse>
  /** The rows of the roster. @throws when it is refused */
  rows(query?: Record<string, string>, who?: TestPerson): Promise<RosterRow[]>
}

export async function rosterOffice(database: TestDatabase, server: TestApp): Promise<RosterOffice> {
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
  const aroha = await company.addEmployee({ firstName: 'Aroha', lastName: 'Tūmanako', departmentId: bakery })
  const wiremu = await company.addEmployee({ firstName: 'Wiremu', lastName: 'Pere', departmentId: packing })
  const supervisor = await office.person('3')
  await transact(({ tx }) =>
    tx
      .insertInto('managed_department')
      .values({ companyId, accountId: supervisor.accountId, departmentId: bakery })
      .execute(),
  )
  const plan: RosterOffice['plan'] = async (employeeId, workDate, sections) => {
    const days = [{ employeeId, workDate, isOffDay: sections.length === 0, sections }]
    await transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  }
  await plan(aroha, MONDAY, [{ ...EARLY, startMinute: 480, endMinute: 990 }])
  await plan(aroha, TUESDAY, [{ ...PLAIN, startMinute: 1320, endMinute: 1800, departmentId: packing }])
  await plan(aroha, WEDNESDAY, [])
  await plan(wiremu, MONDAY, [{ ...PLAIN, startMinute: 360, endMinute: 840 }])
  const roster: RosterOffice['roster'] = (query = {}, who = office.admin) =>
    office.get(`/api/shifts/getNewShifts?${new URLSearchParams({ ...WEEK, ...query }).toString()}`, who)
  return {
    ...office,
    supervisor,
    plant: node('Plant'),
    bakery,
    packing,
    aroha,
    wiremu,
    plan,
    setRules: (rules) =>
      transact(async ({ tx }) => {
        await sql`
          update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb
          where pay_group_id = ${company.rules.payGroupId}::uuid
        `.execute(tx)
      }),
    roster,
    rows: async (query, who) => {
      const answer = await roster(query, who)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
  }
}
