import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { extendPlans } from '../schedule-templates/extend-plans.ts'
import {
  DAY,
  templateOffice,
  THROUGH,
  weekly,
  weekOf,
  type TemplateOffice,
} from '../schedule-templates/testing/template-office.ts'
import { publishEveryone, publishRanges, shownDays } from './published-days.service.ts'

const { db } = testDatabase()
const WEEK_LATER = new Date('2026-03-27T00:00:00Z')
const NEXT_DAY = addDays(THROUGH, 1)

let office: TemplateOffice
let employeeId: string
let templateId: string

/** Mia follows a template of weekdays, 08:00–16:30; all of it is published. */
beforeEach(async () => {
  office = await templateOffice(db)
  employeeId = await office.addEmployee({ firstName: 'Mia' })
  templateId = await office.template(weekly({ employeeIds: [employeeId] }))
  await office.transact(async (work) => {
    await sql`update company set settings = settings || '{"publishRosters": true}' where id = app_company_id()`.execute(
      work.tx,
    )
    await publishEveryone(work)
  })
})

const extend = () => extendPlans((run) => office.transact(({ tx }) => run({ tx, now: WEEK_LATER })))
const change = (times: object) =>
  office.template(weekly({ id: templateId, employeeIds: [employeeId], scheduleRules: weekOf(times) }))
/** When the employee works on days, as it is shown. */
const shown = (from: string, to = from) =>
  office.transact(
    async (work) =>
      (await shownDays(work, { employeeIds: [employeeId], from, to })).map(({ sections }) =>
        sections.map(({ startMinute }) => startMinute),
      ),
    { now: WEEK_LATER },
  )

describe('days that come into the eight weeks which templates are written through', () => {
  it('are published with the template that goes on', async () => {
    await extend()
    // Saturday, Sunday, Monday
    expect(await shown(NEXT_DAY, addDays(NEXT_DAY, 2))).toEqual([[], [], [480]])
    const differences = await office.transact(
      (work) => publishRanges(work, [{ employeeId, from: '2026-03-20', to: '2026-12-31' }], { tells: true }),
      { now: WEEK_LATER },
    )
    expect(differences).toEqual([])
  })

  it('stay unpublished while a change of the template is', async () => {
    await change({ ...DAY, startTime: '07:00' })
    expect(await shown('2026-05-11')).toEqual([[480]])
    await extend()
    expect(await shown('2026-05-11')).toEqual([[480]])
    expect(await shown('2026-05-18')).toEqual([[]])
    await office.transact(
      (work) => publishRanges(work, [{ employeeId, from: '2026-03-20', to: '2026-12-31' }], { tells: false }),
      { now: WEEK_LATER },
    )
    expect(await shown('2026-05-18')).toEqual([[420]])
  })

  it('of someone who has begun to follow one are published by someone', async () => {
    const other = await office.addEmployee({ firstName: 'Noa' })
    await office.template(weekly({ id: templateId, employeeIds: [employeeId, other] }))
    await extend()
    const days = await office.transact(
      (work) => shownDays(work, { employeeIds: [other], from: '2026-03-30', to: '2026-03-30' }),
      { now: WEEK_LATER },
    )
    expect(days).toMatchObject([{ id: null, source: null, sections: [] }])
  })

  it('and those beyond are shown as the template has them: nothing of them is written that could be published', async () => {
    expect(await shown('2026-08-03')).toEqual([[480]])
  })
})
