import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { FIRST, NOW, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { addWork, useJobs, workOf } from '../punch-intake/testing/work-of-company.ts'
import { deletePunch } from '../punches/punches.service.ts'
import { ask } from './ask-correction.ts'
import { readMyJobs } from './asked-job.ts'
import { decide } from './decide-correction.ts'
import { readMyCorrections } from './read-corrections.ts'
import { correctionsAtWork, DAY, message } from './testing/corrections-at-work.ts'

const { db } = testDatabase()
let weeks: TwoWeeks
let at: ReturnType<typeof correctionsAtWork>
let kitchen: string
let ward: string
let inId: string
let outId: string

beforeEach(async () => {
  weeks = await twoWeeks(db)
  at = correctionsAtWork(weeks)
  await useJobs(weeks)
  kitchen = await addWork(weeks, 'job', { code: 'K1', name: 'Kitchen' })
  ward = await addWork(weeks, 'job', { code: 'W3', name: 'Ward 3' })
  await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...SECOND }))
  const [first, last] = await at.punches()
  inId = first!.id
  outId = last!.id
})

const other = (body: Parameters<typeof at.asking>[0] = {}) =>
  at.asking({ kind: 'job', punchId: inId, jobId: kitchen, ...body })
const close = (kind: 'job' | 'task', id: string) =>
  weeks.transact(({ tx }) => sql`update ${sql.table(kind)} set is_active = false where id = ${id}::uuid`.execute(tx))
const setting = (settings: object) =>
  weeks.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
      tx,
    ),
  )
/** Asks for the kitchen with an account of the employee's own, so that messages reach both sides. */
const askedByAccount = (reason: string) =>
  weeks.transact(async (work) => {
    const { tx, caller } = work
    const { rows } = await sql<{ id: string }>`
      insert into account (company_id, email, first_name, last_name, role_id, status)
      values (app_company_id(), ${`${randomUUID()}@example.com`}, 'Employee', 'One', (select role_id from account where id = ${caller.accountId}::uuid), 'Active')
      returning id`.execute(tx)
    const accountId = rows[0]!.id
    const { employeeId } = weeks
    await sql`update employee set account_id = ${accountId}::uuid, last_name = 'One' where id = ${employeeId}::uuid`.execute(
      tx,
    )
    const own = { ...work, jobs: idleJobs, caller: { ...caller, accountId, employeeId, roleId: '4' as const } }
    const answer = await ask(own, { kind: 'job', day: DAY, punchId: inId, jobId: kitchen, reason })
    if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
    return answer.id!
  })
const messages = () =>
  weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body from message order by subject`.execute(tx)
    return rows
  })

describe('asking for a job', () => {
  it('keeps the job, and what the pair was booked to, once', async () => {
    const answer = await other()
    expect(await other({ reason: 'again' })).toEqual(answer)
    expect(message(await other({ jobId: ward }))).toBe('success')
    const { rows } = await at.own((work) => readMyCorrections(work, {}))
    const jobs = rows.map(({ job }) => job).toSorted((one, two) => one!.wanted.job.localeCompare(two!.wanted.job))
    expect(jobs).toEqual([
      { wanted: { job: 'Kitchen', task: null }, was: null, wasSplit: false },
      { wanted: { job: 'Ward 3', task: null }, was: null, wasSplit: false },
    ])
    expect(rows[0]).toMatchObject({ kind: 'job', wanted: null, was: { punchTime: '07:53', direction: 'In' } })
  })

  it('where the position has jobs, only those can be chosen', async () => {
    const names = async () => (await at.own(readMyJobs)).jobs.map(({ name }) => name)
    expect(await names()).toEqual(['Kitchen', 'Ward 3'])
    await weeks.transact(({ tx }) =>
      sql`with nurses as (
          insert into department (company_id, level, name) values (app_company_id(), 1, 'Nurses') returning company_id, id
        ), job_of as (
          insert into department_job (company_id, department_id, job_id) select company_id, id, ${ward}::uuid from nurses
        )
        update employee_assignment set department_id = (select id from nurses)
        where employee_id = ${weeks.employeeId}::uuid`.execute(tx),
    )
    expect(await names()).toEqual(['Ward 3'])
    expect(message(await other())).toBe('job')
    expect(message(await other({ jobId: ward }))).toBe('success')
  })

  it('a task is one of the job, and needed where the company uses tasks', async () => {
    await setting({ isTaskCodeEnabled: true })
    const oven = await addWork(weeks, 'task', { code: 'OV', name: 'Oven', ofJob: kitchen })
    const rounds = await addWork(weeks, 'task', { code: 'RO', name: 'Rounds', ofJob: ward })
    expect(message(await other())).toBe('Please select a task.')
    expect(message(await other({ taskId: rounds }))).toBe('job')
    const id = await at.asked({ kind: 'job', punchId: inId, jobId: kitchen, taskId: oven })
    const { job, jobs } = await at.read(id)
    expect(job?.wanted).toEqual({ job: 'Kitchen', task: 'Oven' })
    expect(jobs?.after).toMatchObject([{ name: 'Kitchen / Oven' }])
    await close('task', oven)
    expect((await at.read(id)).problem).toBe('job')
    expect(message(await at.accept(id))).toBe('job')
  })

  it('an inactive job is refused, and so is one of another company, or of none', async () => {
    const stranger = await companyAtWork(db, { now: NOW })
    const foreign = await addWork(stranger, 'job', { code: 'F1' })
    expect(message(await other({ jobId: foreign }))).toBe('There is no such job.')
    expect(message(await other({ jobId: randomUUID() }))).toBe('There is no such job.')
    await close('job', kitchen)
    expect(message(await other())).toBe('job')
  })

  it('someone else’s pair is none, an Out books nothing, and a pair that was changed is said', async () => {
    const someone = await weeks.addEmployee({})
    const body = { kind: 'job' as const, day: DAY, punchId: inId, jobId: kitchen, reason: 'x' }
    expect(message(await at.own((work) => ask(work, body), someone))).toBe('There is no such punch.')
    expect(message(await other({ punchId: outId }))).toBe('A pair is booked by its In.')
    expect(message(await other({ day: SECOND.from }))).toBe('punch')
    await at.supervisor((work) => deletePunch(work, { punchId: inId, day: DAY, employeeId: weeks.employeeId }))
    expect(message(await other())).toBe('punch')
  })

  it('the job it has is no change, a company without jobs offers none, and a closed day is closed', async () => {
    expect(message(await at.accept(await at.asked({ kind: 'job', punchId: inId, jobId: kitchen })))).toBe('success')
    const [now] = await at.punches()
    expect(message(await other({ punchId: now!.id }))).toBe('Nothing would change.')
    await weeks.closeFirst()
    const [closed] = await at.punches(FIRST.from)
    expect(message(await other({ day: FIRST.from, punchId: closed!.id }))).toBe('close')
    await setting({ isJobCodeEnabled: false })
    expect(await at.own(readMyJobs)).toEqual({ jobLabel: null, taskLabel: null, jobs: [] })
    expect(message(await other({ punchId: now!.id, jobId: ward }))).toBe('noJobs')
  })
})

describe('deciding on a job', () => {
  it('accepting books the pair once, with the employee’s reason, and tells both which job it is', async () => {
    const id = await askedByAccount('I helped out')
    expect((await at.read(id)).jobs).toMatchObject({ before: [{ name: null }], after: [{ name: 'Kitchen' }] })
    expect(message(await at.accept(id))).toBe('success')
    expect(message(await at.accept(id))).toBe('settled')
    const standing = await at.punches()
    expect(standing.map(({ minute }) => minute)).toEqual([7 * 60 + 53, 17 * 60 + 22])
    expect((await workOf(weeks, weeks.employeeId)).filter((text) => text.includes('K1'))).toEqual(['In K1'])
    const entries = await weeks.transact(async ({ tx }) => {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', entity, action, after ->> 'state', reason) as text from audit_entry
        where entity_id in (${id}, ${standing[0]!.id}) order by at, id`.execute(tx)
      return rows.map(({ text }) => text)
    })
    expect(entries.toSorted()).toEqual([
      'correction create I helped out',
      'correction update accepted',
      'punch update I helped out',
    ])
    expect(await messages()).toEqual([
      {
        subject: 'Employee One asks for a correction',
        body: 'Tue 10 Mar, from 07:53: Kitchen instead of no job\nI helped out',
      },
      { subject: 'Your correction is done', body: 'Tue 10 Mar, from 07:53: Kitchen instead of no job' },
    ])
  })

  it('by declining changes nothing', async () => {
    const id = await at.asked({ kind: 'job', punchId: inId, jobId: kitchen })
    const declined = await at.supervisor((work) => decide(work, id, { as: 'declined', reason: 'It was the ward' }))
    expect(message(declined)).toBe('success')
    expect((await workOf(weeks, weeks.employeeId)).filter((text) => text.includes('K1'))).toEqual([])
  })

  it('a job that was closed since, and a pair that was changed, are said before and when accepting', async () => {
    const closed = await at.asked({ kind: 'job', punchId: inId, jobId: kitchen })
    const late = await at.asked({ kind: 'job', punchId: inId, jobId: ward })
    await close('job', kitchen)
    expect(await at.read(closed)).toMatchObject({ problem: 'job', effect: null, jobs: null })
    expect(message(await at.accept(closed))).toBe('job')
    await at.supervisor((work) => deletePunch(work, { punchId: inId, day: DAY, employeeId: weeks.employeeId }))
    expect((await at.read(late)).problem).toBe('punch')
    expect(message(await at.accept(late))).toBe('punch')
  })

  it('a day that was closed since stays as it is', async () => {
    const id = await at.asked({ kind: 'job', day: DAY, punchId: inId, jobId: kitchen })
    await weeks.transact(({ tx }) =>
      sql`insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
        select app_company_id(), id, ${SECOND.from}::date, ${SECOND.to}::date, 'week', true from pay_group
        on conflict (company_id, pay_group_id, from_date) do update set is_closed = true`.execute(tx),
    )
    expect((await at.read(id)).problem).toBe('close')
    await expect(at.accept(id)).rejects.toMatchObject({ code: 'TL001' })
  })
})
