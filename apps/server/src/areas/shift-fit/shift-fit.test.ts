import type { FitReason } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { availabilityRoutes } from '../availability/availability.routes.ts'
import { exchangedShifts, judgeFit, type FitQuestion } from './shift-fit.service.ts'
import { exchangeOffice, MONDAY, shift, TUESDAY, WEDNESDAY, type ExchangeOffice } from './testing/exchange-office.ts'

const database = testDatabase()
const server = testApp(database, availabilityRoutes)
let office: ExchangeOffice

beforeEach(async () => {
  office = await exchangeOffice(database, server)
})

/** 08:00–16:00 on Tuesday, for Mia. */
const question = (fields: Partial<FitQuestion['shift']> = {}, more: Partial<FitQuestion> = {}): FitQuestion => ({
  employeeId: office.mia.employeeId,
  shift: { ...shift(480, 960), workDate: TUESDAY, ...fields },
  ...more,
})
const judged = async (...questions: FitQuestion[]) => office.company.transact((work) => judgeFit(work, questions))
const reasons = async (asked = question()): Promise<Partial<FitReason>[]> => (await judged(asked))[0]!.reasons
const codes = async (asked = question()) => (await reasons(asked)).map(({ code }) => code)

describe('a shift suits a person', () => {
  it('with nothing against it', async () => {
    expect(await judged(question())).toEqual([{ fit: 'Fits', reasons: [], weekMinutes: 0 }])
    expect(await judged()).toEqual([])
  })

  it('on an off day, and beside another shift of the day', async () => {
    await office.plan(office.mia, TUESDAY)
    expect(await codes()).toEqual([])
    await office.plan(office.mia, TUESDAY, shift(1020, 1200))
    expect(await codes()).toEqual([])
  })

  it('with the minutes of its week, breaks taken off', async () => {
    await office.plan(
      office.mia,
      MONDAY,
      shift(480, 960, {
        breakMinutes: 30,
        rules: { overrideBreakCalculation: true, breakCalculationType: 'HoursAtWork', breakTriggerTime: 4 },
      }),
    )
    await office.plan(office.mia, '2026-11-29', shift(600, 720))
    await office.plan(office.mia, '2026-11-30', shift(600, 720))
    expect((await judged(question()))[0]!.weekMinutes).toBe(450 + 120)
  })
})

describe('a shift does not suit a person', () => {
  it('who is not employed then, or no longer active', async () => {
    expect(await reasons(question({ workDate: '2026-01-01' }))).toMatchObject([
      { code: 'notEmployed', isBlocking: true },
    ])
    await office.company.transact(({ tx }) =>
      tx.updateTable('employee').set({ status: 'Inactive' }).where('id', '=', office.mia.employeeId).execute(),
    )
    expect(await codes()).toEqual(['notEmployed'])
  })

  it('in a closed pay period', async () => {
    await office.close(MONDAY, '2026-11-29')
    expect(await reasons()).toMatchObject([{ code: 'close', workDate: TUESDAY }])
  })

  it('over another by a minute, also of the day before and the day after', async () => {
    await office.plan(office.mia, TUESDAY, shift(300, 481))
    expect(await reasons()).toMatchObject([{ code: 'overlap', workDate: TUESDAY }])
    await office.set({ minimumRestHours: 0 })
    await office.plan(office.mia, TUESDAY, shift(300, 480))
    expect(await codes()).toEqual([])
    await office.plan(office.mia, MONDAY, shift(1320, 1441 + 60))
    expect(await reasons(question({ startMinute: 60, endMinute: 120 }))).toMatchObject([
      { code: 'overlap', workDate: MONDAY },
    ])
    await office.plan(office.mia, WEDNESDAY, shift(-60, 300))
    expect(await reasons(question({ startMinute: 1200, endMinute: 1400 }))).toMatchObject([
      { code: 'overlap', workDate: WEDNESDAY },
    ])
  })

  it('beside another, where the company plans one a day', async () => {
    await office.set({ multiShiftView: false })
    await office.plan(office.mia, TUESDAY, shift(1020, 1200))
    expect(await codes()).toEqual(['multiShift'])
  })

  it('during approved leave; a request warns', async () => {
    await office.away(office.mia, TUESDAY, 'Pending')
    expect(await judged(question())).toMatchObject([
      { fit: 'Warns', reasons: [{ code: 'pendingLeave', isBlocking: false, workDate: TUESDAY }] },
    ])
    await office.away(office.mia, TUESDAY)
    expect(await judged(question())).toMatchObject([
      { fit: 'DoesNotFit', reasons: [{ code: 'leave', isBlocking: true }] },
    ])
  })

  it('by times only where leave is taken by times', async () => {
    await office.away(office.mia, WEDNESDAY)
    await office.company.transact(({ tx }) =>
      tx.updateTable('leave').set({ fromMinute: 60, toMinute: 120 }).where('fromDate', '=', WEDNESDAY).execute(),
    )
    const until = (endMinute: number) => question({ startMinute: 1200, endMinute })
    expect(await codes(until(1500))).toEqual([])
    expect(await codes(until(1501))).toEqual(['leave'])
  })

  it('without a skill that it needs', async () => {
    const [forklift, firstAid] = [await office.skill('Forklift'), await office.skill('First aid')]
    await office.company.transact(({ tx, caller: { companyId } }) =>
      tx
        .insertInto('employee_skill')
        .values({ companyId, employeeId: office.mia.employeeId, skillId: forklift })
        .execute(),
    )
    expect(await codes(question({ rules: { skills: [forklift] } }))).toEqual([])
    expect(await reasons(question({ rules: { skills: [firstAid, forklift] } }))).toMatchObject([
      { code: 'skill', names: ['First aid'] },
    ])
  })

  it('with too little rest before or after it', async () => {
    await office.plan(office.mia, MONDAY, shift(840, 1320))
    expect(await codes()).toEqual([])
    await office.plan(office.mia, MONDAY, shift(840, 1321))
    expect(await reasons()).toMatchObject([
      { code: 'rest', isBlocking: true, value: 599, limit: 600, workDate: MONDAY },
    ])
    await office.plan(office.mia, MONDAY)
    await office.plan(office.mia, WEDNESDAY, shift(0, 300))
    expect(await reasons()).toMatchObject([{ code: 'rest', value: 480, workDate: WEDNESDAY }])
  })

  it('with too little rest after another of the same day, unless it follows after a break', async () => {
    await office.plan(office.mia, TUESDAY, shift(0, 240))
    expect(await reasons()).toMatchObject([{ code: 'rest', value: 240, limit: 600, workDate: TUESDAY }])
    await office.plan(office.mia, TUESDAY, shift(0, 241))
    expect(await codes()).toEqual([])
    await office.plan(office.mia, TUESDAY, shift(1200, 1320))
    expect(await reasons()).toMatchObject([{ code: 'rest', value: 240, workDate: TUESDAY }])
  })

  it('by the hours that really pass when the clocks change', async () => {
    // The clocks go forward in the night to Sunday 26 September 2027, and back in that to Sunday 4 April.
    await office.plan(office.mia, '2027-09-25', shift(840, 1320))
    expect(await reasons(question({ workDate: '2027-09-26' }))).toMatchObject([{ code: 'rest', value: 540 }])
    await office.plan(office.mia, '2027-04-03', shift(840, 1380))
    expect(await codes(question({ workDate: '2027-04-04' }))).toEqual([])
  })

  it('as one day too many in a row, and not where they are that many without it', async () => {
    await office.set({ mostDaysInARow: 2, minimumRestHours: 0 })
    await office.plan(office.mia, MONDAY, shift(480, 960))
    expect(await codes()).toEqual([])
    await office.plan(office.mia, WEDNESDAY, shift(480, 960))
    expect(await reasons()).toMatchObject([{ code: 'daysInARow', value: 3, limit: 2, workDate: MONDAY }])
    await office.plan(office.mia, TUESDAY, shift(1020, 1200))
    expect(await codes()).toEqual([])
  })

  it('by a minute more than the hours of a week', async () => {
    await office.set({ mostHoursAWeek: 16 })
    await office.plan(office.mia, MONDAY, shift(480, 960))
    expect(await codes()).toEqual([])
    await office.plan(office.mia, MONDAY, shift(479, 960))
    expect(await reasons()).toMatchObject([{ code: 'hoursAWeek', value: 961, limit: 960, workDate: MONDAY }])
  })

  it('at a time they said no to: that warns, and comes last', async () => {
    await office.set({ mostHoursAWeek: 7 })
    const said = { kind: 'NotAvailable', weekdays: [2], startTime: '15:59', endTime: '18:00', validFrom: MONDAY }
    await office.call('/api/availability/patterns', said, office.mia)
    expect(await reasons()).toMatchObject([
      { code: 'hoursAWeek', isBlocking: true },
      { code: 'notAvailable', isBlocking: false },
    ])
    expect(await codes(question({ startMinute: 600, endMinute: 959 }))).toEqual([])
    const [{ id }] = (await office.read('/api/availability', office.mia)).patterns
    await office.call('/api/availability/patterns', { ...said, id, kind: 'PrefersNot' }, office.mia)
    expect(await codes()).toEqual(['hoursAWeek', 'prefersNot'])
  })
})

describe('for a shift that they would give', () => {
  it('its time, its rest and its hours are free', async () => {
    await office.set({ mostHoursAWeek: 8 })
    await office.plan(office.mia, TUESDAY, shift(500, 980))
    const [day] = await office.company.transact(async ({ tx }) =>
      tx.selectFrom('work_section').select('id').where('employeeId', '=', office.mia.employeeId).execute(),
    )
    expect(await codes()).toEqual(['overlap', 'hoursAWeek'])
    const without = { workDate: TUESDAY, sectionId: day!.id }
    expect(await judged(question({}, { without }))).toEqual([{ fit: 'Fits', reasons: [], weekMinutes: 0 }])
  })

  it('hours of a week that are too many already are no reason, unless they become more', async () => {
    await office.set({ mostHoursAWeek: 8 })
    await office.plan(office.mia, MONDAY, shift(480, 960))
    await office.plan(office.mia, WEDNESDAY, shift(480, 960))
    const sections = await office.company.transact(async ({ tx }) =>
      tx.selectFrom('work_section').select(['id', 'workDate']).orderBy('workDate').execute(),
    )
    const without = { workDate: MONDAY, sectionId: sections[0]!.id }
    expect(await codes(question({}, { without }))).toEqual([])
    expect(await codes(question({ endMinute: 961 }, { without }))).toEqual(['hoursAWeek'])
  })
})

it('many people are judged in one go, each by their own plan', async () => {
  await office.plan(office.ari, TUESDAY, shift(480, 960))
  const both = [office.mia, office.ari].map(({ employeeId }) => question({}, { employeeId }))
  expect((await judged(...both)).map(({ fit }) => fit)).toEqual(['Fits', 'DoesNotFit'])
})

it('an Employee’s session judges colleagues whom it may not see', async () => {
  await office.plan(office.ari, TUESDAY, shift(480, 960))
  const answers = await office.company.transact(
    (work) => judgeFit(work, [question({}, { employeeId: office.ari.employeeId })]),
    { roleId: '4' },
  )
  expect(answers).toMatchObject([{ reasons: [{ code: 'overlap' }] }])
})

it('a shift is read with the names of what it is about', async () => {
  const skill = await office.skill('Forklift')
  const section = shift(1320, 1800, { breakMinutes: 30, labelName: 'Night', rules: { skills: [skill] } })
  const shown = await office.company.transact(({ tx }) =>
    exchangedShifts(tx, [
      { workDate: TUESDAY, section, ownDepartmentId: office.bakery },
      {
        workDate: MONDAY,
        section: { ...section, departmentId: office.packing, rules: {} },
        ownDepartmentId: office.bakery,
      },
    ]),
  )
  expect(shown).toMatchObject([
    {
      workDate: TUESDAY,
      startTime: '22:00',
      endTime: '06:00',
      endTimeType: 'NextDay',
      duration: 8,
      breakTime: 30,
      departmentName: 'Bakery',
      jobName: null,
      skills: [{ id: skill, name: 'Forklift' }],
    },
    { departmentName: 'Packing', skills: [] },
  ])
})
