import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/test-database.ts'
import { saveCompany } from '../company-setup/company-detail.service.ts'
import { addEmployees } from '../people/people.service.ts'
import { planMarked } from './plan-marked.ts'
import { previewTemplate, saveTemplate } from './schedule-templates.service.ts'
import { templateOffice, weekly, weekOf, DAY, THROUGH, TODAY, type TemplateOffice } from './testing/template-office.ts'

const { db } = testDatabase()

/** More than one batch of the job. */
const PEOPLE = 230

describe('a template that many people follow', () => {
  let office: TemplateOffice
  let id: string
  let sent: { queue: string; payload: unknown }[]

  beforeAll(async () => {
    sent = []
    const jobs = { send: async (_: unknown, queue: string, payload: unknown) => void sent.push({ queue, payload }) }
    office = await templateOffice(db, { jobs: jobs as never })
    await office.transact(({ tx }) =>
      addEmployees(
        tx,
        office.companyId,
        Array.from({ length: PEOPLE }, (_, index) => ({
          clockId: index + 1,
          payId: String(index + 1),
          firstName: 'Employee',
          lastName: String(index),
          email: null,
          hiredOn: '2026-01-05',
          terminatedOn: null,
          status: 'Active' as const,
          accountId: null,
          effectiveFrom: '2026-01-05',
          departmentId: null,
          payGroupId: office.rules.payGroupId,
          timeRoundingId: null,
          standardMinutes: 480,
        })),
      ),
    )
    id = await office.template(weekly())
  })

  it('is answered at once: a job plans the days', async () => {
    const saved = await office.transact((work) => saveCompany(work, { scheduleId: id }))
    expect(saved).toEqual({ message: 'success', jobId: expect.any(String) })
    expect(sent.map(({ queue }) => queue)).toEqual(['template-planning'])
    expect(await planned()).toEqual({ people: 0, waiting: PEOPLE, toRecalculate: 0 })
  })

  it('is planned by the next sweep where the job was interrupted, the people who are done only once', async () => {
    let transactions = 0
    const interrupted = planMarked(
      (work) => {
        transactions += 1
        if (transactions > 3) throw new Error('killed')
        return office.transact(work)
      },
      { employeeIds: null },
    )
    await expect(interrupted).rejects.toThrow('killed')
    expect(await planned()).toEqual({ people: 200, waiting: PEOPLE - 200, toRecalculate: 200 })
    const written: number[] = []
    await planMarked((work) => office.transact(work), {
      employeeIds: null,
      onProgress: async (_, people) => void written.push(people.planned),
    })
    expect(written).toEqual([PEOPLE - 200])
    expect(await planned()).toEqual({ people: PEOPLE, waiting: 0, toRecalculate: PEOPLE })
    expect(await lastDays()).toEqual([THROUGH])
  })

  it('starts no job for another name', async () => {
    sent.length = 0
    const body = weekly({ id, name: 'Day shift' })
    expect(await office.transact((work) => previewTemplate(work, body))).toMatchObject({ days: 0, employees: 0 })
    expect(await office.transact((work) => saveTemplate(work, body))).toEqual({
      message: 'success',
      id,
      changedDays: 0,
    })
    expect(sent).toEqual([])
  })

  it('starts one for other times', async () => {
    const body = weekly({ id, name: 'Day shift', scheduleRules: weekOf({ ...DAY, startTime: '07:00' }) })
    expect(await office.transact((work) => previewTemplate(work, body))).toMatchObject({ employees: PEOPLE })
    const saved = await office.transact((work) => saveTemplate(work, body))
    expect(saved).toEqual({ message: 'success', id, jobId: expect.any(String) })
    expect(await planned()).toMatchObject({ waiting: PEOPLE })
  })

  const planned = () =>
    office.transact(async ({ tx }) => {
      const { rows } = await sql<{ people: number; waiting: number; toRecalculate: number }>`
        select (select count(distinct employee_id) from schedule_day where work_date > ${TODAY}::date)::integer as people,
          (select count(*) from plan_mark)::integer as waiting,
          (select count(*) from recalculation_mark)::integer as to_recalculate`.execute(tx)
      return rows[0]!
    })
  const lastDays = () =>
    office.transact(async ({ tx }) => {
      const { rows } = await sql<{ day: string }>`
        select distinct max(work_date) over (partition by employee_id) as day from schedule_day`.execute(tx)
      return rows.map(({ day }) => day)
    })
})
