import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { addSection } from '../schedules/planned-day.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import type { DayPlan, PlanSection } from './day-plan.ts'
import { judgeDays, planDays } from './plan-days.service.ts'
import { AFTERNOON, DAY, MORNING, plannedCompany, section, type PlannedCompany } from './testing/planned-company.ts'

const database = testDatabase()
const { db } = database
let company: PlannedCompany
let plan: PlannedCompany['plan']

beforeEach(async () => {
  company = await plannedCompany(db)
  plan = company.plan
})

const importDay = (sections: PlanSection[]) =>
  company.transact((work) =>
    saveScheduleDays(work, {
      source: 'import',
      days: [{ employeeId: company.employeeId, workDate: DAY, isOffDay: false, sections }],
    }),
  )
const addOnTimesheet = (added: PlanSection) =>
  company.transact(async (work) => {
    const { employeeId } = company
    await markForRecalculation(work.tx, [{ employeeId, from: DAY, to: DAY }])
    const day = { employeeId, workDate: DAY, zone: 'Pacific/Auckland', payOnFinishDay: false, isMultiShift: true }
    await addSection(work, day, added)
  })
const roster = (...sections: PlanSection[]) => company.save(plan(sections))
const template = async (...sections: PlanSection[]) => {
  await roster(...sections)
  await company.followTemplate()
}

describe('what is planned after one source and then another', () => {
  const cases: { why: string; steps: (() => Promise<unknown>)[]; source: string | null; starts: number[] }[] = [
    {
      why: 'a template’s day that the planner changes is one of its own',
      steps: [() => template(MORNING), () => roster(AFTERNOON)],
      source: 'roster',
      starts: [780],
    },
    {
      why: 'a template’s day planned just as it is still follows the template',
      steps: [() => template(MORNING), () => roster(section(480, 720))],
      source: 'template',
      starts: [480],
    },
    {
      why: 'a template’s day that is cleared still follows the template',
      steps: [() => template(MORNING), () => company.save(plan([], { isCleared: true }))],
      source: 'template',
      starts: [480],
    },
    {
      why: 'an import outranks a template',
      steps: [() => template(MORNING), () => importDay([AFTERNOON])],
      source: 'import',
      starts: [780],
    },
    {
      why: 'the planner outranks an import',
      steps: [() => importDay([MORNING]), () => roster(AFTERNOON)],
      source: 'roster',
      starts: [780],
    },
    {
      why: 'an import after the planner changes nothing',
      steps: [() => roster(AFTERNOON), () => importDay([MORNING])],
      source: 'roster',
      starts: [780],
    },
    {
      why: 'an import plans a day again that the planner cleared',
      steps: [() => roster(AFTERNOON), () => company.save(plan([], { isCleared: true })), () => importDay([MORNING])],
      source: 'import',
      starts: [480],
    },
    {
      why: 'an import does not bring back what the planner removed',
      steps: [() => importDay([MORNING]), () => roster(), () => importDay([MORNING])],
      source: 'roster',
      starts: [],
    },
    {
      why: 'a shift added on the timesheet joins those of the roster',
      steps: [() => roster(MORNING), () => addOnTimesheet(AFTERNOON)],
      source: 'timesheet',
      starts: [480, 780],
    },
    {
      why: 'the planner outranks the timesheet',
      steps: [() => addOnTimesheet(AFTERNOON), () => roster(MORNING)],
      source: 'roster',
      starts: [480],
    },
    {
      why: 'nothing is stored for a day that nobody planned and nothing is planned on',
      steps: [() => roster()],
      source: null,
      starts: [],
    },
  ]
  it.each(cases)('$why', async ({ steps, source, starts }) => {
    for (const step of steps) await step()
    const day = await company.planned()
    expect({ source: day.source, starts: day.sections.map(({ startMinute }) => startMinute) }).toEqual({
      source,
      starts,
    })
    expect(day.fromTemplate).toBe(source === 'template')
  })
})

describe('two planners of one day', () => {
  it('who saves second hears that the first has changed it, and by whom', async () => {
    await roster(MORNING)
    const { version } = await company.planned()
    const both = [plan([AFTERNOON], { version }), plan([section(540, 600)], { version })]
    const saved = await Promise.all(both.map((each) => company.save(each)))
    expect(saved.filter(({ isSaved }) => isSaved)).toHaveLength(1)
    const refused = saved.find(({ isSaved }) => !isSaved)!
    expect(refused.judged).toMatchObject([{ refused: 'changed', changedBy: 'Ada Admin' }])
    const { sections } = await company.planned()
    expect(sections).toHaveLength(1)
    expect(sections[0]!.startMinute).toBe(saved[0]!.isSaved ? 780 : 540)
  })

  it('a day that was cleared and planned again is not the one that was read', async () => {
    await roster(MORNING)
    const { version } = await company.planned()
    await company.transact(
      (work) => planDays(work, { source: 'roster', plans: [plan([], { isCleared: true })], title: 'x' }),
      { now: new Date('2026-06-05T05:00:00Z') },
    )
    await company.transact((work) => planDays(work, { source: 'roster', plans: [plan([AFTERNOON])], title: 'x' }), {
      now: new Date('2026-06-05T05:00:10Z'),
    })
    expect(await company.refusals(plan([section(540, 600)], { version }))).toEqual(['changed'])
  })

  it('an import that waits for a planner leaves the day alone', async () => {
    await importDay([MORNING])
    const waiting = await company.transact(async (work) => {
      await planDays(work, { source: 'roster', plans: [plan([AFTERNOON])], title: 'x' })
      const imported = importDay([section(540, 600)])
      await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
      return { imported }
    })
    expect(await waiting.imported).toEqual(['scheduledOtherwise'])
    expect((await company.planned()).sections).toMatchObject([{ startMinute: 780 }])
  })

  it('an import is nobody’s change', async () => {
    await importDay([MORNING])
    const saved = await company.save(plan([AFTERNOON], { version: 7 }))
    expect(saved.judged).toMatchObject([{ refused: 'changed', changedBy: null }])
  })
})

describe('a day is refused', () => {
  const night = section(1320, 1800)
  const cases: { why: string; day: () => DayPlan; refused: string; given?: () => Promise<unknown> }[] = [
    {
      why: 'in a closed period',
      given: () => company.close('2026-06-08', '2026-06-14'),
      day: () => plan([MORNING]),
      refused: 'close',
    },
    {
      why: 'before the first day of someone',
      day: () => plan([MORNING], { workDate: '2026-05-03' }),
      refused: 'notEmployed',
    },
    {
      why: 'after the last day of someone, also as an off day',
      given: () => company.leave('2026-06-09'),
      day: () => plan([], { isOffDay: true }),
      refused: 'notEmployed',
    },
    { why: 'with shifts on an off day', day: () => plan([MORNING], { isOffDay: true }), refused: 'offDay' },
    {
      why: 'with two shifts without the multi-shift feature',
      given: () => company.set({ multiShiftView: false }),
      day: () => plan([MORNING, AFTERNOON]),
      refused: 'multiShift',
    },
    {
      why: 'with shifts that share a minute',
      day: () => plan([section(480, 721), section(720, 900)]),
      refused: 'timeclash',
    },
    {
      why: 'with a shift inside another',
      day: () => plan([section(480, 900), section(500, 600)]),
      refused: 'timeclash',
    },
    {
      why: 'with two shifts into the next day',
      day: () => plan([night, section(1200, 1500)]),
      refused: 'nextDay',
    },
    {
      why: 'over midnight for someone paid on the finish day',
      given: () => company.setRules({ payOnFinishDay: true }),
      day: () => plan([night]),
      refused: 'payOnFinishDayConflicts',
    },
    { why: 'with a shift that ends as it starts', day: () => plan([section(480, 480)]), refused: 'endBeforeStart' },
    {
      why: 'with a shift that the clocks skip',
      day: () => plan([section(120, 180)], { workDate: '2026-09-27' }),
      refused: 'endBeforeStart',
    },
  ]
  it.each(cases)('$why', async ({ given, day, refused }) => {
    await given?.()
    expect(await company.refusals(day())).toEqual([refused])
    expect((await company.planned()).sections).toEqual([])
  })

  it('after the last day of someone only where a shift comes to it: those that stood there are taken off', async () => {
    await roster(MORNING, AFTERNOON)
    await company.leave('2026-06-09')
    expect(await company.refusals(plan([MORNING, section(780, 1080)]))).toEqual(['notEmployed'])
    await roster(MORNING)
    await roster()
    expect((await company.planned()).sections).toEqual([])
  })

  it('and then none of the others is saved', async () => {
    const other = plan([MORNING], { workDate: '2026-06-11' })
    expect(await company.refusals(other, plan([MORNING], { isOffDay: true }))).toEqual([null, 'offDay'])
    expect((await company.planned('2026-06-11')).sections).toEqual([])
  })
})

it('a judgement is what saving would answer, and saves nothing', async () => {
  const plans = [plan([MORNING]), plan([MORNING], { workDate: '2026-06-11', isOffDay: true })]
  expect(await company.transact((work) => judgeDays(work, plans))).toEqual([
    { employeeId: company.employeeId, workDate: DAY, employeeName: 'Mia Ngata', refused: null, changedBy: null },
    expect.objectContaining({ workDate: '2026-06-11', refused: 'offDay' }),
  ])
  expect((await company.planned()).id).toBeNull()
})

describe('404 answers the whole call, and nothing is saved', () => {
  it.each(['department', 'job', 'task', 'skill'] as const)('where the company has no such %s', async (kind) => {
    const id = crypto.randomUUID()
    const named = kind === 'skill' ? { rules: { skills: [id] } } : { [`${kind}Id`]: id }
    const plans = [plan([section(480, 720, named)]), plan([MORNING], { workDate: '2026-06-11' })]
    const answer = await company.transact((work) => planDays(work, { source: 'roster', plans, title: 'x' }))
    expect(answer).toMatchObject({ status: 404, answer: { message: `There is no such ${kind}.` } })
    expect((await company.planned('2026-06-11')).id).toBeNull()
  })

  it('where an employee is another company’s', async () => {
    const other = await plannedCompany(db)
    const plans = [plan([MORNING]), { ...plan([MORNING]), employeeId: other.employeeId }]
    const answer = await company.transact((work) => planDays(work, { source: 'roster', plans, title: 'x' }))
    expect(answer).toMatchObject({ status: 404 })
    expect((await company.planned()).id).toBeNull()
  })
})
