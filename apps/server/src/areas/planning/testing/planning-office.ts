import { peopleOffice } from '../../people/testing/people-office.ts'
import { newAccount, type TestApp, type TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { NOW } from './planned-company.ts'

/** A Wednesday to come. */
export const DAY = '2026-06-10'

/** A company with a baker and a packer, the Supervisor of the bakery, and the baker's own account. */
export async function planningOffice(database: TestDatabase, server: TestApp) {
  const office = await peopleOffice(database, server, NOW)
  const { company, bakery, packing, admin } = office
  const baker = await company.addEmployee({ firstName: 'Mia', lastName: 'Ngata', departmentId: bakery })
  const packer = await company.addEmployee({ firstName: 'Tom', lastName: 'Reed', departmentId: packing })
  const { accountId } = await newAccount(database, { roleId: '4', companyId: company.companyId })
  await company.transact(({ tx }) => tx.updateTable('employee').set({ accountId }).where('id', '=', baker).execute())
  const own: TestPerson = { accountId, companyId: company.companyId, roleId: '4', employeeId: baker }
  return {
    ...office,
    baker,
    packer,
    /** The baker's own account. */
    own,
    /** Sends a call as JSON. */
    post: async (url: string, payload: object, who: TestPerson = admin) => {
      const answer = await server.app.inject({ method: 'POST', url, headers: await server.bearer(who), payload })
      return { status: answer.statusCode, answer: answer.json() }
    },
    /** Adds a shift template of the bakery, 06:00–14:00 with half an hour's break. @returns its id */
    addTemplate: () =>
      company.transact(async ({ tx }) => {
        const { id } = await tx
          .insertInto('shift_template')
          .values({
            companyId: company.companyId,
            departmentId: bakery,
            startMinute: 360,
            endMinute: 840,
            breakMinutes: 30,
            labelName: 'Early',
            colorCode: '#2EBB7C',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  }
}

export type PlanningOffice = Awaited<ReturnType<typeof planningOffice>>
