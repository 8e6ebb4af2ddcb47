import { saveDepartment } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { saveCompany } from '../company-setup/company-detail.service.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { saveDepartment as save } from '../structure/save-department.ts'
import { saveTemplate } from './schedule-templates.service.ts'
import { templateOffice, TODAY, weekly, type TemplateOffice } from './testing/template-office.ts'

const { db } = testDatabase()
let office: TemplateOffice
let employeeId: string
const PACKING = ['Foods', 'North', 'Packing'] as const

beforeEach(async () => {
  office = await templateOffice(db)
  const { transact, companyId } = office
  const nodes = await transact(({ tx }) => ensureNodes(tx, companyId, [PACKING]))
  employeeId = await office.addEmployee({
    firstName: 'Mele',
    lastName: 'Fonua',
    departmentId: nodes.get(pathKey(PACKING))!,
  })
  await transact(({ tx }) => sql`update pay_group_version set rules = rules || '{"payOnFinishDay": true}'`.execute(tx))
})

const NIGHT = { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }
const overnight = (num = 2, change: Record<string, unknown> = {}) =>
  weekly({ scheduleRules: [{ num, workSections: [NIGHT] }], ...change })
const CONFLICT = { answer: { message: 'payOnFinishDayConflicts', employeeName: 'Mele Fonua' } }

describe('an overnight template is refused where the pay group of a follower pays on the finish day', () => {
  it('by the save of the template, with the follower’s name', async () => {
    const body = overnight(2, { employeeIds: [employeeId] })
    expect(await office.transact((work) => saveTemplate(work, body))).toMatchObject(CONFLICT)
  })

  it('by the assignment', async () => {
    const id = await office.template(overnight())
    const changes = { scheduleTemplateId: id }
    const assigned = await office.transact((work) =>
      assignEmployee(work, { employeeId, effectiveFrom: TODAY, changes }),
    )
    expect(assigned).toMatchObject({ answer: { message: 'payOnFinishDayConflicts' } })
  })

  it('by the saves of the department above and of the company', async () => {
    const id = await office.template(overnight())
    const [{ id: department, name } = { id: '', name: '' }] = await nodes()
    const body = saveDepartment.body!.parse({ id: department, departmentName: name, scheduleId: id })
    expect(await office.transact((work) => save(work, body))).toMatchObject(CONFLICT)
    expect(await office.transact((work) => saveCompany(work, { scheduleId: id }))).toMatchObject(CONFLICT)
  })

  it('also for a night that comes later than days are written ahead, and only while the pay group is so', async () => {
    const long = { periodType: 'Custom', periods: 10, days: 7, employeeIds: [employeeId] }
    expect(await office.transact((work) => saveTemplate(work, overnight(69, long)))).toMatchObject(CONFLICT)
    await office.transact(({ tx }) =>
      sql`
        insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
        select company_id, pay_group_id, date '2026-04-01', rules || '{"payOnFinishDay": false}' from pay_group_version`.execute(
        tx,
      ),
    )
    expect(await office.transact((work) => saveTemplate(work, overnight(69, long)))).toMatchObject({
      message: 'success',
    })
  })
})

const nodes = () =>
  office.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from department where name = 'North'`.execute(tx)
    return rows
  })
