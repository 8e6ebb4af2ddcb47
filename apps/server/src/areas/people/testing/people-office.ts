import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { newAccount, type TestApp, type TestPerson } from '../../../../test/test-app.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'

type Fields = Record<string, unknown>

/** A company with two departments, an Admin and the Supervisor of the first, who save people by the product's calls. */
export type PeopleOffice = Awaited<ReturnType<typeof peopleOffice>>

export async function peopleOffice(database: TestDatabase, server: TestApp, now: Date) {
  const company: CompanyAtWork = await companyAtWork(database.db, { now, from: '2026-06-01' })
  const { companyId } = company
  const admin: TestPerson = { accountId: company.accountId, companyId, roleId: '2', employeeId: null }
  const nodes = await company.transact(({ tx }) => ensureNodes(tx, companyId, [['Bakery'], ['Packing']]))
  const [bakery, packing] = [nodes.get(pathKey(['Bakery'])) ?? '', nodes.get(pathKey(['Packing'])) ?? '']
  const { accountId } = await newAccount(database, { roleId: '3', companyId })
  const supervisor: TestPerson = { accountId, companyId, roleId: '3', employeeId: null }
  await company.transact(({ tx }) =>
    tx.insertInto('managed_department').values({ companyId, accountId, departmentId: bakery }).execute(),
  )
  let number = 1000

  const send = async (url: string, payload: Fields, who: TestPerson) =>
    server.app.inject({ method: 'POST', url, headers: await server.bearer(who), payload })
  const save = (fields: Fields, who = admin) => send('/employee/save-without-photo', fields, who)
  /** The fields of someone new, nobody like the one before. */
  const someone = (change: Fields = {}): Fields => {
    number += 1
    return {
      firstName: 'Mele',
      lastName: `Fonua ${number}`,
      hireOnDateValue: '2026-11-02',
      departmentId: bakery,
      paygroupId: company.rules.payGroupId,
      clockId: number,
      payId: `P-${number}`,
      ...change,
    }
  }
  return {
    company,
    admin,
    supervisor,
    bakery,
    packing,
    save,
    someone,
    /** An email that nobody has. */
    email: () => `person${(number += 1)}@test.example`,
    /** @returns the id of someone new */
    async added(change: Fields = {}): Promise<string> {
      const answer = (await save(someone(change))).json()
      if (answer.message !== 'success') throw new Error(`not added: ${JSON.stringify(answer)}`)
      return answer.id
    },
    read: async (id: string, who = admin) =>
      (await server.app.inject({ url: `/api/employees/${id}`, headers: await server.bearer(who) })).json(),
    setStatus: (id: string, status: string, who = admin) =>
      send('/employee/saveStatus', { id, status, reason: 'as agreed' }, who),
  }
}
