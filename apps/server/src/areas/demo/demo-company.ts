import { addDays } from '@timeloom/engine'
import type { Caller, JobQueue, Work } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { addEmployees } from '../people/people.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { importClockFiles } from './demo-clock-file.ts'
import { datesBetween, demoDay, type DemoDay } from './demo-days.ts'
import { addHolidays } from './demo-holidays.ts'
import { addLeave } from './demo-leave.ts'
import { addPayGroups } from './demo-pay-groups.ts'
import type { DemoPerson } from './demo-people.ts'
import { crewsOf, openFromOf, type DemoPlan } from './demo-plan.ts'
import { scheduleOf } from './demo-schedule.ts'
import { dayKey } from './demo-story.ts'
import { enterForgottenOuts } from './forgotten-outs.ts'

/** The transaction of a demo company and in whose name it is filled. */
export interface DemoTransaction {
  tx: TenantTx
  companyId: string
  accountId: string
  now: Date
  log: Log
}

export interface DemoCompany {
  work: Work
  employeeIds: Map<DemoPerson, string>
  /** Ids by `pathKey`. */
  nodes: Map<string, string>
}

/** Fills a company through the services: structure, people, holidays, schedule, leave, punches of clock files, figures. */
export async function fillDemoCompany(around: DemoTransaction, plan: DemoPlan): Promise<DemoCompany> {
  const work = demoWork(around)
  const { tx, companyId } = around
  const nodes = await ensureNodes(
    tx,
    companyId,
    plan.people.map(({ path }) => path),
  )
  const employeeIds = await addPeople(work, plan, nodes)
  const holidays = await addHolidays(tx, companyId, plan)
  const absences = await addLeave(work, plan, employeeIds)
  // Days off after the last planned one: without a plan, a holiday would be theirs because of what they worked before.
  const days = scheduleOf(employeeIds, plan, (person, date) => isEmployed(plan, person, date))
  await saveScheduleDays(work, { source: 'demo', days })
  const worked = plan.people.flatMap((person) => daysOf(plan, person, { holidays, absences }))
  await importClockFiles(work, { clock: '1', zone: plan.zone, mondays: mondaysOfFiles(plan), days: worked })
  for (const { accountId, openFrom, people } of crewsOf(plan)) {
    const overdue = worked.filter(({ person, date }) => date < openFrom && people.includes(person))
    await enterForgottenOuts(work, { accountId, zone: plan.zone }, { days: overdue, employeeIds })
  }
  await recalculateNow(work, [...employeeIds.values()])
  return { work, employeeIds, nodes }
}

/** One file with all the weeks before the open periods, then one a week: an import costs more than its lines do. */
function mondaysOfFiles({ from, monday }: DemoPlan): string[] {
  return [from, addDays(monday, -14), addDays(monday, -7), monday]
}

/** Work in the name of an account. */
export function demoWork({ tx, companyId, accountId, now, log }: DemoTransaction): Work {
  const caller: Caller = {
    companyId,
    accountId,
    roleId: '2',
    employeeId: null,
    functions: [],
    sessionId: '',
    address: null,
  }
  return { tx, caller, now, jobs: noJobs, log }
}

/** The demo mails nobody, and whatever a job would do later is done by hand. */
export const idleQueue: JobQueue = { send: () => Promise.resolve(null) }

const noJobs: JobQueue = { send: (_tx, name) => Promise.reject(new Error(`The demo has no queue for ${name}.`)) }

/** What an employee did up to today while employed; closed periods contain nothing that only a person can settle. */
function daysOf(
  plan: DemoPlan,
  person: DemoPerson,
  { holidays, absences }: { holidays: Set<string>; absences: Set<string> },
): DemoDay[] {
  return datesBetween(plan.from, plan.today)
    .filter((date) => isEmployed(plan, person, date) && !absences.has(dayKey(person, date)))
    .flatMap((date) => {
      const certain = plan.story.events.get(dayKey(person, date))
      const day = demoDay(plan.seed, person, { date, quiet: date < openFromOf(plan, person), certain })
      return day && (day.shift.worksHolidays || !holidays.has(date)) ? [day] : []
    })
}

function isEmployed({ story, from, until }: DemoPlan, person: DemoPerson, date: string): boolean {
  return date >= (story.hiredOn.get(person) ?? from) && date <= (story.terminatedOn.get(person) ?? until)
}

async function addPeople(work: Work, plan: DemoPlan, nodes: Map<string, string>): Promise<Map<DemoPerson, string>> {
  const { rules, people, story } = plan
  const payGroups = await addPayGroups(work.tx, {
    companyId: work.caller.companyId,
    monday: plan.from,
    groups: people.map(({ payGroup }) => payGroup),
    first: [plan.firstGroup, rules.payGroupId],
  })
  const ids = await addEmployees(
    work.tx,
    work.caller.companyId,
    people.map((person, index) => {
      const hiredOn = story.hiredOn.get(person) ?? addDays(plan.from, -(120 + ((index * 211) % 2600)))
      const terminatedOn = story.terminatedOn.get(person) ?? null
      const account = index === 0 ? plan.employee : null
      return {
        clockId: person.clockId,
        payId: `P${person.clockId}`,
        firstName: person.firstName,
        lastName: person.lastName,
        email: account?.email ?? null,
        accountId: account?.accountId ?? null,
        hiredOn,
        terminatedOn,
        status: terminatedOn === null ? ('Active' as const) : ('Terminated' as const),
        effectiveFrom: hiredOn,
        departmentId: nodes.get(pathKey(person.path))!,
        payGroupId: payGroups.get(person.payGroup)!,
        timeRoundingId: person.isRounded ? rules.quarterHourId : null,
        standardMinutes: person.standardMinutes,
      }
    }),
  )
  return new Map(people.map((person, index) => [person, ids[index]!]))
}
