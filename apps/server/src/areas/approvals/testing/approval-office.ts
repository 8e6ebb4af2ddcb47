import type { AnswerOf, approveTime, ApprovalRow } from '@timeloom/contract'
import { sql } from 'kysely'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import type { TestApp, TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { addPunches } from '../../calculation/testing/add-punches.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'

/** A Monday; the company's day is Friday 20 November 2026. */
export const MONDAY = '2026-11-16'
export const DAYS = [MONDAY, '2026-11-17', '2026-11-18']
const RANGE = `startDate=2026-11-01&endDate=2026-11-20`

type Answer = AnswerOf<typeof approveTime> & { status: number }

/** A plant with a bakery, where Mia works and which Sam supervises, and packing, where Noa works and which Pat supervises. */
export interface ApprovalOffice extends SetupOffice {
  mia: string
  noa: string
  sam: TestPerson
  pat: TestPerson
  plant: string
  bakery: string
  packing: string
  twoLevels(): Promise<void>
  /** Names the managers of a department. @returns the status and the answer's message */
  managers(departmentId: string, people: readonly TestPerson[], who?: TestPerson): Promise<string>
  delegate(of: TestPerson, to: TestPerson): Promise<void>
  /** Someone's list, by name and day. */
  rows(who: TestPerson, more?: string): Promise<ApprovalRow[]>
  approve(ids: readonly string[], who: TestPerson, more?: object): Promise<Answer>
  disapprove(ids: readonly string[], who: TestPerson): Promise<Answer>
  /** Adds punches from 08:00 to 16:00 and calculates the days. */
  worked(employeeId: string, days: readonly string[]): Promise<void>
  /** The changes of approvals in the history, oldest first. */
  approvals(): Promise<{ action: string; by: string | null; after: Record<string, unknown> | null }[]>
}

export async function approvalOffice(database: TestDatabase, server: TestApp): Promise<ApprovalOffice> {
  const office = await setupOffice(database, server)
  const { company, admin } = office
  const { companyId, transact } = company
  const paths = [
    ['Plant', 'Bakery'],
    ['Plant', 'Packing'],
  ]
  const nodes = await transact(({ tx }) => ensureNodes(tx, companyId, paths))
  const node = (...path: string[]) => nodes.get(pathKey(path))!
  const [bakery, packing] = [node('Plant', 'Bakery'), node('Plant', 'Packing')]
  const mia = await company.addEmployee({ firstName: 'Mia', lastName: 'Ngata', departmentId: bakery })
  const noa = await company.addEmployee({ firstName: 'Noa', lastName: 'Pere', departmentId: packing })
  const [sam, pat] = [await named('Sam'), await named('Pat')]
  await transact(({ tx }) =>
    tx
      .insertInto('managed_department')
      .values([
        { companyId, accountId: sam.accountId, departmentId: bakery },
        { companyId, accountId: pat.accountId, departmentId: packing },
      ])
      .execute(),
  )

  async function named(firstName: string): Promise<TestPerson> {
    const person = await office.person('3')
    await transact(({ tx }) =>
      tx.updateTable('account').set({ firstName }).where('id', '=', person.accountId).execute(),
    )
    return person
  }
  const post = async (url: string, payload: Record<string, unknown>, who: TestPerson) => {
    const answer = await office.post(url, payload, who)
    return { status: answer.statusCode, ...answer.json<AnswerOf<typeof approveTime>>() }
  }
  const worked: ApprovalOffice['worked'] = async (employeeId, days) => {
    const punches = days.flatMap((day) => [`${day} 08:00 In`, `${day} 16:00 Out`] as const)
    await addPunches(company, { employeeId, punches })
    await transact((work) => recalculate(work, { employeeIds: [employeeId], from: '2026-11-01', to: '2026-11-20' }))
  }
  await worked(mia, DAYS)
  await worked(noa, DAYS)
  return {
    ...office,
    mia,
    noa,
    sam,
    pat,
    plant: node('Plant'),
    bakery,
    packing,
    worked,
    twoLevels: async () => {
      expectSuccess(await post('/api/company/settings', { approvalLevels: 2 }, admin))
    },
    managers: async (departmentId, people, who = admin) => {
      const userIds = people.map(({ accountId }) => accountId)
      const { status, message } = await post('/api/approval-managers', { departmentId, userIds }, who)
      return `${status} ${message}`
    },
    delegate: async (of, to) => {
      await transact(({ tx }) =>
        sql`insert into leave_delegation (company_id, account_id, delegate_id, from_date, to_date, created_by)
          values (app_company_id(), ${of.accountId}::uuid, ${to.accountId}::uuid, '2026-11-19', '2026-11-20',
            ${of.accountId}::uuid)`.execute(tx),
      )
    },
    rows: async (who, more = '') => (await office.get(`/api/time-approvals?status=All&${RANGE}${more}`, who)).json(),
    approve: (ids, who, more = {}) => post('/time-approvals/approveAllSelected', { punchPairIds: ids, ...more }, who),
    disapprove: (ids, who) => post('/time-approvals/unapproveAllSelected', { punchPairIds: ids }, who),
    approvals: () =>
      transact(async ({ tx }) => {
        const { rows } = await sql<{ action: string; by: string | null; after: Record<string, unknown> | null }>`
          select action, account_id as by, after from audit_entry where entity = 'punch_pair' order by at, created_at, id
        `.execute(tx)
        return rows
      }),
  }
}

function expectSuccess({ status, message }: { status: number; message: string }): void {
  if (status !== 200 || message !== 'success') throw new Error(`${status} ${message}`)
}
