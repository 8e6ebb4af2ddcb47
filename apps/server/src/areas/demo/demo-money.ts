import { addDays } from '@timeloom/engine'
import {
  saveRosterBudget as saveRosterBudgetCall,
  saveStaffRequirements as saveStaffRequirementsCall,
} from '@timeloom/contract'
import { isRefusal } from '../../platform/call/refusal.ts'
import { type NodePath, pathKey } from '../new-companies/new-companies.service.ts'
import { saveRosterBudget } from '../roster/cost/roster-budgets.service.ts'
import { saveStaffRequirements } from '../staffing/save-requirements.service.ts'
import type { DemoCompany } from './demo-company.ts'
import type { DemoPayGroup } from './demo-pay-groups.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoPlan } from './demo-plan.ts'
import { insertPayRates } from './demo-money.repository.ts'
import { branches } from './demo-teams.ts'

/** Gives Fernbank pay rates, budgets for its rosters, and the people that the bakery needs. */
export async function addMoney(company: DemoCompany, plan: DemoPlan): Promise<void> {
  await addPayRates(company, plan)
  await addBudgets(company, plan)
  await addRequirements(company)
}

/** Money per hour. */
const rateOf: Record<DemoPayGroup, number> = {
  production: 27.5,
  longShifts: 31.2,
  distribution: 28.75,
  partTime: 25.1,
  office: 34.6,
}

/** Who began lately has no pay rate yet: the roster names them. */
const withoutRate = new Set(['Thuy Nguyen'])

async function addPayRates({ work, employeeIds }: DemoCompany, { story, from }: DemoPlan): Promise<void> {
  const paid = [...employeeIds].filter(([{ firstName, lastName }]) => !withoutRate.has(`${firstName} ${lastName}`))
  await insertPayRates(
    work.tx,
    paid.map(([person, employeeId]) => ({
      employeeId,
      effectiveFrom: story.hiredOn.get(person) ?? from,
      rate: rateFor(person),
    })),
  )
}

/** Some are paid more than others of their pay group. */
function rateFor({ payGroup, clockId }: DemoPerson): number {
  return rateOf[payGroup] + (clockId % 5) * 0.65
}

/** Money a week, before this one and from it on. */
const budgets: readonly { path: NodePath | null; before: number; now: number }[] = [
  { path: null, before: 66_000, now: 68_500 },
  { path: ['Bakery'], before: 33_000, now: 34_000 },
  { path: [...branches.bakery, 'Packing'], before: 10_100, now: 9_900 },
]

async function addBudgets({ work, nodes }: DemoCompany, { from, monday }: DemoPlan): Promise<void> {
  for (const { path, before, now } of budgets) {
    const departmentId = path === null ? undefined : nodes.get(pathKey(path))!
    const weeks = [
      { date: from, amount: before },
      { date: addDays(monday, -7), amount: now },
    ]
    for (const week of weeks) {
      const body = saveRosterBudgetCall.body!.parse({ departmentId, ...week })
      const saved = await saveRosterBudget(work, body)
      if (isRefusal(saved)) throw new Error(`A budget of the demo was refused: ${saved.answer.message}`)
    }
  }
}

const WORKDAYS = [1, 2, 3, 4, 5]

interface DemoNeed {
  path: NodePath
  weekdays: readonly number[]
  startTime: string
  endTime: string
  endTimeType?: 'NextDay'
  needed: number
}

/** On Mondays nobody packs in the evening but the part-time crew, which the roster shows as short. */
const needs: readonly DemoNeed[] = [
  { path: [...branches.bakery, 'Packing'], weekdays: WORKDAYS, startTime: '07:00', endTime: '14:00', needed: 4 },
  {
    path: [...branches.bakery, 'Packing'],
    weekdays: [...WORKDAYS, 6],
    startTime: '14:00',
    endTime: '22:00',
    needed: 4,
  },
  { path: [...branches.bakery, 'Baking'], weekdays: WORKDAYS, startTime: '06:00', endTime: '14:30', needed: 7 },
  {
    path: [...branches.bakery, 'Baking'],
    weekdays: [7, 1, 2, 3, 4],
    startTime: '22:00',
    endTime: '06:00',
    endTimeType: 'NextDay',
    needed: 4,
  },
]

async function addRequirements({ work, nodes }: DemoCompany): Promise<void> {
  const requirements = needs.flatMap(({ path, weekdays, ...need }) =>
    weekdays.map((weekday) => ({ departmentId: nodes.get(pathKey(path))!, weekday, ...need })),
  )
  const saved = await saveStaffRequirements(work, saveStaffRequirementsCall.body!.parse({ requirements }))
  if (isRefusal(saved)) throw new Error(`The requirements of the demo were refused: ${saved.answer.message}`)
}
