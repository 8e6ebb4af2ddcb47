import { addDays, toInstant, zoneOf } from '@timeloom/engine'
import type { Caller, JobQueue, Work } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { importClockFile } from '../imports/imports.service.ts'
import { approveWholeDays } from '../imports/imported-leave.service.ts'
import { addNzHolidays, nzHolidays, type StarterRules } from '../pay-rules/pay-rules.service.ts'
import { addEmployees } from '../people/people.service.ts'
import { saveScheduleDays, type ScheduleDay } from '../schedules/schedules.service.ts'
import { recalculateNow } from '../timesheets/recalculation.service.ts'
import { ensureNodes, pathKey, type NodePath } from './company-structure.ts'
import { insertManagedNode, setApprover } from './customers.repository.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { clockFile } from './demo-clock-file.ts'
import { datesBetween, demoDay, demoDayOff, isPlanned, type DemoDay } from './demo-days.ts'
import type { DemoPerson } from './demo-people.ts'

/** The transaction of a demo company and in whose name it is filled. */
export interface DemoTransaction {
  tx: TenantTx
  companyId: string
  accountId: string | null
  now: Date
  log: Log
}

export interface DemoPlan {
  seed: string
  rules: StarterRules
  zone: string
  people: DemoPerson[]
  /** First day of schedule and punches. */
  from: string
  today: string
  /** Last day of the schedule. */
  until: string
  /** Of whom the employee's belongs to the first person. */
  accounts: DemoAccounts | null
}

export interface DemoCompany {
  work: Work
  employeeIds: Map<DemoPerson, string>
  /** What happened on each planned day up to today. */
  days: DemoDay[]
  /** Gives an account a node and all below to manage. */
  manage(accountId: string, path: NodePath): Promise<void>
  /** Makes an account the approver of a node and of all below. */
  approveFor(accountId: string, path: NodePath): Promise<void>
}

/** Fills a company through the services: structure, people, holidays, schedule, leave, punches of clock files, figures. */
export async function fillDemoCompany(around: DemoTransaction, plan: DemoPlan): Promise<DemoCompany> {
  const work = demoWork(around)
  const nodes = await ensureNodes(
    around.tx,
    around.companyId,
    plan.people.map((person) => person.path),
  )
  const employeeIds = await addPeople(work, plan, nodes)
  const holidays = await addHolidays(work, plan)
  const absences = await addLeave(work, plan, employeeIds)
  await saveScheduleDays(work, { source: 'demo', days: scheduleOf(plan, employeeIds) })
  const days = plan.people.flatMap((person) =>
    datesBetween(plan.from, plan.today)
      .filter((date) => !absences.has(`${person.clockId} ${date}`))
      .filter((date) => person.shift.worksHolidays || !holidays.has(date))
      .flatMap((date) => dayOf(plan, person, date) ?? []),
  )
  for (const { now, ...file } of clockFiles(plan, days, around.now)) await importClockFile({ ...work, now }, file)
  await recalculateNow(work, [...employeeIds.values()])
  return {
    work,
    employeeIds,
    days,
    manage: (accountId, path) =>
      insertManagedNode(around.tx, { companyId: around.companyId, accountId, departmentId: nodes.get(pathKey(path))! }),
    approveFor: (accountId, path) => setApprover(around.tx, { accountId, departmentId: nodes.get(pathKey(path))! }),
  }
}

/** The first fortnight leaves nothing to settle that closing it does not. */
function dayOf({ seed, from }: DemoPlan, person: DemoPerson, date: string): DemoDay | null {
  const quiet = date < addDays(from, 14)
  if (isPlanned(person, date)) return demoDay(seed, person, { date, quiet })
  return quiet ? null : demoDayOff(seed, person, date)
}

/** Work in the name of an account, or of the system. */
export function demoWork({ tx, companyId, accountId, now, log }: DemoTransaction): Work {
  const caller = {
    companyId,
    accountId,
    roleId: '2',
    employeeId: null,
    sessionId: '',
    address: null,
  } as unknown as Caller
  return { tx, caller, now, jobs: noJobs, log }
}

const noJobs: JobQueue = { send: (_tx, name) => Promise.reject(new Error(`The demo has no queue for ${name}.`)) }

async function addPeople(work: Work, plan: DemoPlan, nodes: Map<string, string>): Promise<Map<DemoPerson, string>> {
  const hired = (index: number) => addDays(plan.from, -(120 + ((index * 211) % 2600)))
  const ids = await addEmployees(
    work.tx,
    work.caller.companyId,
    plan.people.map((person, index) => ({
      clockId: person.clockId,
      payId: `P${person.clockId}`,
      firstName: person.firstName,
      lastName: person.lastName,
      email: index === 0 && plan.accounts ? 'employee@demo.example' : null,
      hiredOn: hired(index),
      terminatedOn: null,
      status: 'Active' as const,
      accountId: index === 0 ? (plan.accounts?.employee ?? null) : null,
      effectiveFrom: hired(index),
      departmentId: nodes.get(pathKey(person.path))!,
      payGroupId: plan.rules.payGroupId,
      timeRoundingId: person.isRounded ? plan.rules.quarterHourId : null,
      standardMinutes: 480,
    })),
  )
  return new Map(plan.people.map((person, index) => [person, ids[index]!]))
}

/** @returns the dates on which most people do not work */
async function addHolidays(work: Work, { from, until }: DemoPlan): Promise<Set<string>> {
  const years = [...new Set([from, until, addDays(until, 120)].map((date) => Number(date.slice(0, 4))))]
  await addNzHolidays(work.tx, work.caller.companyId, years)
  return new Set(years.flatMap(nzHolidays).flatMap((holiday) => [holiday.date, holiday.alternativeDate]))
}

/** Two days of sick leave in the fortnight to close, a week of annual leave to come. @returns `clockId date` of each day */
async function addLeave(work: Work, plan: DemoPlan, employeeIds: Map<DemoPerson, string>): Promise<Set<string>> {
  const [sick, onHoliday] = [plan.people[2]!, plan.people[plan.people.length - 2]!]
  const monday = addDays(plan.from, 28)
  const leave = [
    ...[-6, -5].map((days) => ({ person: sick, code: 'SICK', date: addDays(monday, days) })),
    ...[7, 8, 9, 10, 11].map((days) => ({ person: onHoliday, code: 'ANNUAL', date: addDays(monday, days) })),
  ]
  await approveWholeDays(
    work,
    leave.map(({ person, code, date }, line) => ({
      line,
      employeeId: employeeIds.get(person)!,
      payTypeId: plan.rules.payTypeIds.get(code)!,
      date,
      hoursPerDay: 8,
    })),
  )
  return new Set(leave.map(({ person, date }) => `${person.clockId} ${date}`))
}

function scheduleOf({ people, from, until }: DemoPlan, employeeIds: Map<DemoPerson, string>): ScheduleDay[] {
  return people.flatMap((person) =>
    datesBetween(from, until).map((workDate): ScheduleDay => {
      const { startMinute, endMinute, label, colorCode } = person.shift
      const section = { startMinute, endMinute, breakMinutes: null, labelName: label, colorCode, rules: {} }
      const isOffDay = !isPlanned(person, workDate)
      return { employeeId: employeeIds.get(person)!, workDate, isOffDay, sections: isOffDay ? [] : [section] }
    }),
  )
}

/** One file a week, as somebody carries it from the clock on Monday morning; the last one is carried now. */
function clockFiles({ zone, from, today }: DemoPlan, days: DemoDay[], now: Date) {
  const files: { name: string; content: Buffer; now: Date }[] = []
  for (let monday = from; monday <= today; monday = addDays(monday, 7)) {
    const week = days.filter((day) => day.date >= monday && day.date < addDays(monday, 7))
    const content = Buffer.from(clockFile(week, { zone, now }))
    if (content.length === 0) continue
    const carried = new Date(toInstant(zoneOf(zone), addDays(monday, 7), 9 * 60) * 60_000)
    files.push({ name: `1_attlog-${monday}.dat`, content, now: carried < now ? carried : now })
  }
  return files
}
