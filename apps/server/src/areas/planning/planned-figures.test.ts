import { addDays } from '@timeloom/engine'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import { plannedDays } from '../schedules/planned-days.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import type { DayPlan } from './day-plan.ts'
import { planDays } from './plan-days.service.ts'
import { plannedCompany, section, type PlannedCompany } from './testing/planned-company.ts'

const { db } = testDatabase()
const FROM = '2026-05-25'
const days = Array.from({ length: 7 }, (_, number) => addDays(FROM, number))
/** Worked like this every day but the last. */
const punches = days
  .slice(0, 6)
  .flatMap((day): PunchText[] => [`${day} 07:50 In`, `${day} 12:05 Out`, `${day} 12:40 In`, `${day} 18:20 Out`])
const sections = [section(480, 720), section(780, 1020), section(1020, 1260), section(-120, 300), section(1320, 1700)]

it.each([1, 2, 3, 4, 5])(
  'figures after random changes are those of the last plan from scratch, seed %i',
  async (seed) => {
    const company = await plannedCompany(db)
    await company.setRules({
      dailyOvertimeThreshold: 8,
      breakCalculationType: 'HoursAtWork',
      workTime: 5,
      breakTime: 30,
    })
    const { employeeId } = company
    const other = await company.addEmployee({})
    for (const whose of [employeeId, other]) await addPunches(company, { employeeId: whose, punches })
    await company.transact((work) => recalculate(work, { employeeIds: [employeeId], from: days[0]!, to: days[6]! }))

    const random = randomOf(seed)
    for (let change = 0; change < 8; change++) {
      const plans = randomPlans(employeeId, random)
      await company.transact((work) => planDays(work, { source: 'roster', plans, title: 'x' }))
    }
    await planFromScratch(company, other)
    const [changed, scratch] = [await figuresOf(company, employeeId), await figuresOf(company, other)]
    expect(changed).toEqual(scratch)
    expect(changed.some(({ paidMinutes }) => paidMinutes > 0)).toBe(true)
  },
)

/** Some days of the week, each with up to two shifts, an off day or no plan of its own. */
function randomPlans(employeeId: string, random: (below: number) => number): DayPlan[] {
  return days.flatMap((workDate) => {
    if (random(3) > 0) return []
    const kind = random(6)
    const first = random(sections.length)
    const chosen = sections.filter((_, index) => index === first || index === first + random(2))
    return [{ employeeId, workDate, isOffDay: kind === 0, isCleared: kind === 1, sections: kind < 2 ? [] : chosen }]
  })
}

/** Gives someone else what the first employee is planned to work now, in one save. */
async function planFromScratch(company: PlannedCompany, employeeId: string): Promise<void> {
  await company.transact(async (work) => {
    const planned = await plannedDays(work.tx, { employeeIds: [company.employeeId], from: days[0]!, to: days[6]! })
    const stored = planned.filter(({ id }) => id !== null)
    await saveScheduleDays(work, {
      source: 'import',
      days: stored.map(({ workDate, isOffDay, sections: own }) => ({ employeeId, workDate, isOffDay, sections: own })),
    })
    await recalculate(work, { employeeIds: [employeeId], from: days[0]!, to: days[6]! })
  })
}

function figuresOf(company: PlannedCompany, employeeId: string) {
  return company.transact(({ tx }) =>
    tx
      .selectFrom('timesheet_day')
      .select(['workDate', 'type', 'scheduledMinutes', 'paidMinutes', 'overtimeMinutes', 'pendingOvertimeMinutes'])
      .select(['breakMinutes', 'notAcceptedMinutes', 'elapsedMinutes', 'countedMinutes'])
      .where('employeeId', '=', employeeId)
      .orderBy('workDate')
      .execute(),
  )
}

/** Numbers below a limit, the same ones for a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
