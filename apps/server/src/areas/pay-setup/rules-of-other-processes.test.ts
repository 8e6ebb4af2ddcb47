import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ChildProgram } from '../../../test/child-program.ts'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { isFullRun } from '../../../test/full-run.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import { savePayGroup } from './pay-groups.service.ts'

const { db, address } = testDatabase()
const day = '2026-03-03'
/** RULE_ROUNDS=1000 for a long look. */
const rounds = Number(process.env['RULE_ROUNDS'] ?? 40)

it.skipIf(!isFullRun)(
  'no figure by the old rule is saved once another process has changed it',
  async () => {
    const company = await companyAtWork(db, { now: new Date('2026-03-20T00:00:00Z') })
    const employeeIds = [await company.addEmployee({}), await company.addEmployee({})]
    const program = new ChildProgram('save-punches', {
      args: [JSON.stringify(address), company.companyId, day, ...employeeIds],
    })
    await program.says(/^saved/)
    for (let round = 1; round <= rounds; round++) {
      const before = program.lines.length
      const body = { id: company.rules.payGroupId, graceTimeIn: round % 2 === 0 ? 5 : 10, effectiveFrom: day }
      const saved = await retryConflicts(() => company.transact((work) => savePayGroup(work, body)))
      expect(saved).toMatchObject({ message: 'success' })
      expect(await daysByOldRules(company), `round ${round}, at once`).toEqual([])
      // the save that was under way when the rule was changed, and one that began later
      await program.says(/^saved/, before + 1)
      expect(await daysByOldRules(company), `round ${round}, after more saves`).toEqual([])
    }
    await program.finish()
  },
  600_000,
)

/** Days whose figures name another version of the pay group than the one in force. */
async function daysByOldRules(company: CompanyAtWork): Promise<unknown[]> {
  const { rows } = await company.transact(({ tx }) =>
    sql`
      select t.work_date, t.figures -> 'versions' ->> 'payGroup' as "by", v.effective_from, v.version
      from timesheet_day t
      join lateral (
        select effective_from, version from pay_group_version
        where pay_group_id = ${company.rules.payGroupId}::uuid and effective_from <= t.work_date
        order by effective_from desc limit 1
      ) v on true
      where t.figures -> 'versions' ->> 'payGroup' is distinct from
        ${company.rules.payGroupId} || '@' || v.effective_from || case when v.version > 1 then '#' || v.version else '' end
    `.execute(tx),
  )
  return rows
}
