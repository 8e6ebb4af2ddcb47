import { generateGlobalSchedule, verifyGlobalSchedule } from '@timeloom/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { newAccount } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { startJobs, type Jobs } from '../../platform/jobs/start-jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { calculationQueues } from '../calculation/calculation.jobs.ts'
import { messageQueues } from '../messages/message-queues.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { saveScheduleDays, type Section } from '../schedules/schedules.service.ts'
import { globalScheduleQueues, workGlobalScheduleJobs } from './global-schedule.jobs.ts'
import { generate, readGlobalSchedules, readPeopleOf, undo, verify } from './global-schedule.service.ts'

const test = testDatabase()
const { db } = test
const now = new Date('2026-06-01T00:00:00Z')
const workDate = '2026-06-03'
const log = createLog('silent')
let jobs: Jobs
let company: CompanyAtWork
let mele: string
let noa: string
let nodes: Map<string, string>

beforeAll(async () => {
  const queues = { ...globalScheduleQueues, ...calculationQueues, ...messageQueues }
  jobs = await startJobs({ db, log, queues, pollMs: 20 })
  await workGlobalScheduleJobs(jobs, { clock: fixedClock(now), log })
})
afterAll(() => jobs.stop())

beforeEach(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04', jobs })
  nodes = await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [['North', 'Dock'], ['South']]))
  mele = await addPerson('Mele', ['North', 'Dock'])
  noa = await addPerson('Noa', ['South'])
})

const node = (...path: string[]) => nodes.get(pathKey(path))!
const addPerson = (firstName: string, path: string[]) =>
  company.addEmployee({ firstName, lastName: 'Lane', departmentId: node(...path) })

type Body = z.input<NonNullable<(typeof verifyGlobalSchedule)['body']>>
const EIGHT = { startTime: '08:00', endTime: '16:00' }

function asked(employeeIds: string[], ...workSections: Body['ruleDay']['workSections'] & object): Body {
  const ruleDay = { ruleDay: workDate, isOffDay: workSections.length === 0, workSections }
  return { byEmployee: true, employeeIds, ruleDay }
}

type As = Parameters<CompanyAtWork['transact']>[1]

async function verified(body: Body) {
  const answer = await company.transact((work) => verify(work, verifyGlobalSchedule.body!.parse(body)))
  return isRefusal(answer) ? { status: answer.status, ...answer.answer } : answer
}

async function generated(body: Body, as?: As) {
  const answer = await company.transact((work) => generate(work, generateGlobalSchedule.body!.parse(body)), as)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  await ended()
  return answer.id!
}

const summaries = () => company.transact((work) => readGlobalSchedules(work))
const ended = () =>
  expect
    .poll(async () => (await summaries()).every(({ status, isUndoing }) => status === 'done' && !isUndoing), {
      timeout: 15_000,
    })
    .toBe(true)
const undone = async (id: string) => {
  const answer = await company.transact((work) => undo(work, id))
  await ended()
  return isRefusal(answer) ? answer.answer : answer
}

async function results(id: string) {
  const people = await company.transact((work) => readPeopleOf(work, id))
  if (isRefusal(people)) throw new Error(JSON.stringify(people.answer))
  return people.map(({ employeeName, outcome, reason, undo: after, undoReason }) =>
    [employeeName.split(' ')[0], outcome, reason, after, undoReason].filter((each) => each !== null).join(' '),
  )
}

/** What is planned: minutes of the shifts, or `off`. */
async function plan(employeeId: string): Promise<string | null> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ plan: string }>`
      select case when d.is_off_day then 'off' else coalesce((
        select string_agg(s.start_minute || '-' || s.end_minute, ' ' order by s.start_minute) from work_section s
        where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date), 'empty') end as plan
      from schedule_day d where d.employee_id = ${employeeId}::uuid and d.work_date = ${workDate}::date
    `.execute(tx),
  )
  return rows[0]?.plan ?? null
}

function planBefore(employeeId: string, ...spans: [number, number][]) {
  const sections = spans.map(([startMinute, endMinute]): Section => {
    return { startMinute, endMinute, breakMinutes: 20, labelName: 'Early', colorCode: null, rules: {} }
  })
  const day = { employeeId, workDate, isOffDay: sections.length === 0, sections }
  return company.transact((work) => saveScheduleDays(work, { source: 'roster', days: [day] }))
}

const closePeriod = () =>
  company.transact(({ tx }) =>
    sql`insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
      values (app_company_id(), ${company.rules.payGroupId}::uuid, '2026-06-01', '2026-06-07', '20260601', true)
      on conflict (company_id, pay_group_id, from_date) do update set is_closed = true`.execute(tx),
  )

describe('verifying', () => {
  it('finds nothing in the way of people without a plan', async () => {
    expect(await verified(asked([mele, noa], EIGHT))).toEqual({
      message: 'success',
      employees: 2,
      refused: [],
      refusedCount: 0,
      conflictCount: 0,
    })
  })

  it('lists whose shifts would be replaced, and saves nothing', async () => {
    await planBefore(noa, [540, 1020])
    expect(await verified(asked([mele, noa], EIGHT))).toMatchObject({
      message: 'conflicts',
      employees: 2,
      conflictCount: 1,
      conflicts: [
        {
          employeeId: noa,
          employeeName: 'Noa Lane',
          shiftDate: workDate,
          shiftStart: '08:00',
          shiftEnd: '16:00',
          conflictDate: workDate,
          conflictStart: '09:00',
          conflictEnd: '17:00',
          prevConflict: false,
        },
      ],
    })
    expect(await plan(noa)).toBe('540-1020')
    expect(await plan(mele)).toBe(null)
  })

  it('names who is not employed on the date', async () => {
    const later = await company.addEmployee({ firstName: 'Ida', lastName: 'Lane', hiredOn: '2026-07-01' })
    expect(await verified(asked([mele, later], EIGHT))).toMatchObject({
      message: 'success',
      employees: 1,
      refused: [{ employeeId: later, employeeName: 'Ida Lane', reason: 'notEmployed' }],
    })
  })

  it.each([
    { why: 'an end before the start', section: { startTime: '16:00', endTime: '08:00' }, message: 'endBeforeStart' },
    {
      why: 'a break of its own without a type',
      section: { ...EIGHT, overrideBreakCalculation: true },
      message: 'breakCalculationType',
    },
  ])('refuses $why', async ({ section, message }) => {
    expect(await verified(asked([mele], section))).toMatchObject({ message })
  })

  it('refuses what nobody can be planned', async () => {
    expect(await verified(asked([mele], EIGHT, { startTime: '12:00', endTime: '20:00' }))).toMatchObject({
      message: 'timeclash',
      employeeName: 'Mele Lane',
    })
    await closePeriod()
    expect(await verified(asked([mele, noa], EIGHT))).toMatchObject({ message: 'close' })
  })

  it('refuses shifts on an off day, and a working day without any', async () => {
    const { ruleDay } = asked([mele], EIGHT)
    expect(await verified({ ...asked([mele]), ruleDay: { ...ruleDay, isOffDay: true } })).toMatchObject({
      message: 'offDay',
    })
    expect(await verified({ ...asked([mele]), ruleDay: { ruleDay: workDate } })).toMatchObject({ status: 400 })
  })

  it('takes departments with everyone below, as they belong on the date', async () => {
    const moved = await addPerson('Ida', ['South'])
    await company.transact(({ tx }) =>
      sql`insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id)
        select company_id, employee_id, '2026-06-03', ${node('North')}::uuid, pay_group_id
        from employee_assignment where employee_id = ${moved}::uuid`.execute(tx),
    )
    const { ruleDay } = asked([], EIGHT)
    const ask = (date: string) =>
      verified({
        byEmployee: false,
        departmentIds: [node('North')],
        ruleDay: { ...ruleDay, isOffDay: false, ruleDay: date },
      })
    expect(await ask(workDate)).toMatchObject({ employees: 2 })
    expect(await ask('2026-06-02')).toMatchObject({ employees: 1 })
    const empty = await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [['West']]))
    expect(
      await verified({ byEmployee: false, departmentIds: [empty.get(pathKey(['West']))!], ruleDay }),
    ).toMatchObject({ message: 'nobody' })
  })

  it('does not know a position, job or skill of another company', async () => {
    const other = await companyAtWork(db, { now })
    const foreign = await other.transact(({ tx }) => ensureNodes(tx, other.companyId, [['Away']]))
    const [departmentId] = foreign.values()
    expect(await verified(asked([mele], { ...EIGHT, departmentId }))).toMatchObject({ status: 404 })
    expect(await verified(asked([mele], { ...EIGHT, jobId: departmentId }))).toMatchObject({ status: 404 })
    expect(await verified(asked([mele], { ...EIGHT, skills: [departmentId!] }))).toMatchObject({ status: 404 })
  })
})

describe('a Supervisor', () => {
  async function asSupervisor<T>(work: (work: Work) => Promise<T>): Promise<T> {
    const { companyId } = company
    const { accountId } = await newAccount(test, { roleId: '3', companyId })
    const managed = { companyId, accountId, departmentId: node('South') }
    await company.transact(({ tx }) => tx.insertInto('managed_department').values(managed).execute())
    const caller = { companyId, accountId, roleId: '3' as const, employeeId: null }
    return tenantTransaction(db, caller, (tx) =>
      work({ tx, caller: { ...caller, functions: [], sessionId: accountId, address: null }, now, jobs, log }),
    )
  }

  it('plans nobody of other departments, by name or by department', async () => {
    const ask = (body: Body) => asSupervisor((work) => verify(work, verifyGlobalSchedule.body!.parse(body)))
    const { ruleDay } = asked([noa], EIGHT)
    expect(await ask(asked([noa], EIGHT))).toMatchObject({ employees: 1 })
    expect(await ask(asked([mele], EIGHT))).toMatchObject({ status: 404 })
    expect(await ask({ byEmployee: false, departmentIds: [node('South')], ruleDay })).toMatchObject({ employees: 1 })
    expect(await ask({ byEmployee: false, departmentIds: [node('North')], ruleDay })).toMatchObject({ status: 404 })
  })

  it('sees and undoes only their own people of an Admin’s global schedule', async () => {
    const id = await generated(asked([mele, noa], EIGHT))
    expect(await asSupervisor((work) => readGlobalSchedules(work))).toMatchObject([{ people: 1, planned: 1 }])
    expect(await asSupervisor((work) => readPeopleOf(work, id))).toMatchObject([{ employeeName: 'Noa Lane' }])
    await asSupervisor((work) => undo(work, id))
    await ended()
    expect([await plan(mele), await plan(noa)]).toEqual(['480-960', null])
    const ofMele = await generated(asked([mele], EIGHT))
    expect(await asSupervisor((work) => undo(work, ofMele))).toMatchObject({ status: 404 })
  })
})

describe('generating', () => {
  it('plans everyone, replaces what they had, and tells what became of each', async () => {
    await planBefore(noa, [540, 1020])
    const id = await generated(
      asked([mele, noa], EIGHT, { startTime: '20:00', endTime: '02:00', endTimeType: 'NextDay' }),
    )
    expect([await plan(mele), await plan(noa)]).toEqual(['480-960 1200-1560', '480-960 1200-1560'])
    expect(await results(id)).toEqual(['Mele planned', 'Noa planned'])
    expect(await summaries()).toMatchObject([
      { id, workDate, isOffDay: false, people: 2, planned: 2, waiting: 0, startedBy: 'Ada Admin', status: 'done' },
    ])
  })

  it('again changes nothing', async () => {
    await generated(asked([mele, noa], EIGHT))
    const version = () =>
      company.transact(({ tx }) => tx.selectFrom('schedule_day').select('version').orderBy('employeeId').execute())
    const before = await version()
    const again = await generated(asked([mele, noa], EIGHT))
    expect(await results(again)).toEqual(['Mele same', 'Noa same'])
    expect(await version()).toEqual(before)
  })

  it('plans those it can, and says why it leaves the others', async () => {
    const { companyId } = company
    const other = await company.transact(({ tx }) =>
      sql<{ id: string }>`
        with made as (insert into pay_group (company_id, name) values (app_company_id(), 'Night crew') returning id)
        select id from made`.execute(tx),
    )
    const payGroupId = other.rows[0]!.id
    await company.transact(({ tx }) =>
      sql`insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
        select company_id, ${payGroupId}::uuid, effective_from, rules from pay_group_version
        where company_id = ${companyId}::uuid and pay_group_id = ${company.rules.payGroupId}::uuid`.execute(tx),
    )
    const ida = await company.addEmployee({ firstName: 'Ida', lastName: 'Lane', payGroupId })
    const later = await company.addEmployee({ firstName: 'Zoe', lastName: 'Lane', hiredOn: '2026-07-01' })
    await closePeriod()
    const id = await generated(asked([mele, ida, later], EIGHT))
    expect(await results(id)).toEqual(['Ida planned', 'Mele refused close', 'Zoe refused notEmployed'])
    expect([await plan(ida), await plan(mele)]).toEqual(['480-960', null])
  })

  it('continues after an interruption with those who are left', async () => {
    const answer = await company.transact(async (work) => {
      const started = await generate(
        { ...work, jobs: { send: async () => null } },
        generateGlobalSchedule.body!.parse(asked([mele, noa], EIGHT)),
      )
      return isRefusal(started) ? undefined : started
    })
    const { id, jobId } = answer!
    await company.transact(({ tx }) =>
      sql`update global_schedule_person set outcome = 'same' where employee_id = ${mele}::uuid`.execute(tx),
    )
    await company.transact(({ tx }) => jobs.send(tx, 'global-schedule', { id, jobId, title: 'Again', isUndo: false }))
    await ended()
    expect(await results(id!)).toEqual(['Mele same', 'Noa planned'])
    expect([await plan(mele), await plan(noa)]).toEqual([null, '480-960'])
  })
})

describe('undoing', () => {
  it('restores each day as it was: shifts, off days and days without a plan', async () => {
    const ida = await addPerson('Ida', ['South'])
    await planBefore(mele, [300, 700], [800, 1000])
    await planBefore(noa)
    const id = await generated(asked([mele, noa, ida], EIGHT))
    expect(await undone(id)).toMatchObject({ message: 'success' })
    expect([await plan(mele), await plan(noa), await plan(ida)]).toEqual(['300-700 800-1000', 'off', null])
    const { rows } = await company.transact(({ tx }) =>
      sql`select break_minutes, label_name from work_section where employee_id = ${mele}::uuid order by start_minute limit 1`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ breakMinutes: 20, labelName: 'Early' }])
    expect(await results(id)).toEqual(['Ida planned restored', 'Mele planned restored', 'Noa planned restored'])
    expect(await undone(id)).toEqual({ message: 'alreadyUndone' })
  })

  it('leaves a day that someone changed since, and one that was closed since', async () => {
    const id = await generated(asked([mele, noa], EIGHT))
    await planBefore(mele, [600, 900])
    expect(await undone(id)).toMatchObject({ message: 'success' })
    expect([await plan(mele), await plan(noa)]).toEqual(['600-900', null])
    expect(await results(id)).toEqual(['Mele planned kept changed', 'Noa planned restored'])

    const second = await generated(asked([noa], EIGHT))
    await closePeriod()
    await undone(second)
    expect(await plan(noa)).toBe('480-960')
    expect(await results(second)).toEqual(['Noa planned kept close'])
  })

  it('stops the planning of those it has not come to', async () => {
    const started = await company.transact((work) =>
      generate({ ...work, jobs: { send: async () => null } }, generateGlobalSchedule.body!.parse(asked([mele], EIGHT))),
    )
    if (isRefusal(started)) throw new Error(JSON.stringify(started.answer))
    const { id = '', jobId } = started
    expect(await company.transact((work) => undo(work, id))).toEqual({ message: 'success' })
    await company.transact(({ tx }) => jobs.send(tx, 'global-schedule', { id, jobId, title: 'Late', isUndo: false }))
    await ended()
    expect(await plan(mele)).toBe(null)
    expect(await results(id)).toEqual(['Mele stopped'])
  })

  it('is in the history, as is generating', async () => {
    const id = await generated(asked([mele], EIGHT))
    await undone(id)
    const { rows } = await company.transact(({ tx }) =>
      sql`select action, work_date, after from audit_entry where entity = 'global_schedule' and entity_id = ${id}
        order by created_at`.execute(tx),
    )
    expect(rows).toEqual([
      {
        action: 'create',
        workDate,
        after: {
          isOffDay: false,
          shifts: [{ startTime: '08:00', startTimeType: 'Today', endTime: '16:00', endTimeType: 'Today' }],
          employees: 1,
        },
      },
      { action: 'undo', workDate, after: { employees: 1 } },
    ])
  })
})
