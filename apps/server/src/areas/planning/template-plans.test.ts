import { saveRosterSection as saveRosterSectionCall, type ScheduleRule } from '@timeloom/contract'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import {
  DAY,
  templateOffice,
  THROUGH,
  weekly,
  type TemplateOffice,
} from '../schedule-templates/testing/template-office.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'
import { deleteOffDay, deleteRosterDay } from './roster-day.ts'
import { planDays } from './plan-days.service.ts'
import { saveRosterSection } from './save-roster-section.ts'
import { AFTERNOON } from './testing/planned-company.ts'

const { db } = testDatabase()
/** A Wednesday and a Saturday that the template has written, and a Wednesday that it plans later. */
const [WRITTEN, SATURDAY, AHEAD] = ['2026-03-25', '2026-03-28', '2026-06-10']
let office: TemplateOffice
let employeeId: string

beforeEach(async () => {
  office = await templateOffice(db)
  employeeId = await office.addEmployee({ firstName: 'Mia', lastName: 'Ngata' })
  await office.template(weekly({ employeeIds: [employeeId] }))
  expect(AHEAD > THROUGH).toBe(true)
})

const planned = async (workDate: string) =>
  (await office.transact(({ tx }) => plannedDaysOf(tx, [{ employeeId, workDate }])))[0]!
const plan = (workDate: string, fields: object) =>
  office.transact((work) =>
    planDays(work, {
      source: 'roster',
      plans: [{ employeeId, workDate, isOffDay: false, sections: [], ...fields }],
      title: 'x',
    }),
  )
const saveSection = async (ruleDate: string, fields: object): Promise<ScheduleRule> => {
  const body = saveRosterSectionCall.body!.parse({ employeeId, ruleDate, ...fields })
  return ruleOf(await office.transact((work) => saveRosterSection(work, body)))
}

function ruleOf(answer: { rule?: ScheduleRule | undefined } | Refusal): ScheduleRule {
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer.rule!
}

it.each([WRITTEN, AHEAD])('a day that is cleared is as the template has it again: %s', async (workDate) => {
  await plan(workDate, { sections: [AFTERNOON] })
  expect(await planned(workDate)).toMatchObject({ source: 'roster', sections: [{ startMinute: 780 }] })
  await plan(workDate, { isCleared: true })
  expect(await planned(workDate)).toMatchObject({
    source: 'template',
    fromTemplate: true,
    templateNum: 3,
    sections: [{ startMinute: 480, endMinute: 990 }],
  })
})

it.each([WRITTEN, AHEAD])('the shifts of a template stay beside one that is added: %s', async (workDate) => {
  const added = await saveSection(workDate, { workSectionData: { startTime: '17:00', endTime: '18:00' } })
  expect(added).toMatchObject({ virtual: false, workSections: [DAY, { startTime: '17:00' }] })
})

it.each([WRITTEN, AHEAD])('a shift of a template is changed by the id that it is read with: %s', async (workDate) => {
  const [section] = (await planned(workDate)).sections
  const moved = await saveSection(workDate, {
    workSectionId: section!.id,
    workSectionData: { startTime: '10:00', endTime: '16:30' },
  })
  expect(moved.workSections).toMatchObject([{ startTime: '10:00' }])
})

it.each([WRITTEN, AHEAD])('the shifts of a template that are removed do not come back: %s', async (workDate) => {
  expect(await office.transact((work) => deleteRosterDay(work, { employeeId, ruleDate: workDate }))).toBe(false)
  expect(await planned(workDate)).toMatchObject({ source: 'roster', isOffDay: false, sections: [] })
})

it('an off day of a template is removed, and the day has no shift', async () => {
  expect(await planned(SATURDAY)).toMatchObject({ isOffDay: true, fromTemplate: true })
  const rule = ruleOf(await office.transact((work) => deleteOffDay(work, { employeeId, ruleDate: SATURDAY })))
  expect(rule).toMatchObject({ isOffDay: false, virtual: false, workSections: [] })
})
