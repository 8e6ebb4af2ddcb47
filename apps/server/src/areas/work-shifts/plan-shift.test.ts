import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { day, shiftCompany, type SentShift } from '../../../test/shift-company.ts'

const { db } = testDatabase()

const morning = { startMinute: 480, endMinute: 720 }
const create = { create: true, startTime: '08:00', endTime: '16:00' } satisfies SentShift

describe('a new shift', () => {
  it('is planned on the day, and the day calculated with it before the answer', async () => {
    const shift = await shiftCompany(db, { punches: ['07:30 In', '16:00 Out'], rules: { acceptEA: false } })
    expect(await shift.figures()).toMatchObject({ paid: 510 })
    const id = await shift.saved(create)
    expect(await shift.figures()).toMatchObject({ paid: 480, notAccepted: 30 })
    expect(await shift.form()).toMatchObject({
      id,
      isScheduled: true,
      fromTemplate: false,
      startTime: '08:00',
      startTimeType: 'Today',
      endTime: '16:00',
      endTimeType: 'Today',
      decided: [],
      waiting: { early: 30 },
    })
    expect(await shift.scheduleDay()).toEqual({ isOffDay: false, source: 'timesheet', fromTemplate: false })
    expect(await shift.audits()).toMatchObject([{ action: 'create', before: null, after: { startTime: '08:00' } }])
  })

  it('is refused after the last day of the employee', async () => {
    const shift = await shiftCompany(db)
    await shift.company.transact(({ tx }) =>
      tx
        .updateTable('employee')
        .set({ terminatedOn: sql`${day}::date - 1` })
        .execute(),
    )
    expect(await shift.save(create)).toMatchObject({ answer: { message: 'notEmployed', success: false } })
    expect(await shift.sections()).toEqual([])
  })

  it('over midnight, on both sides', async () => {
    const shift = await shiftCompany(db)
    await shift.saved({ ...create, startTime: '22:00', startTimeType: 'Previous', endTime: '06:00' })
    await shift.saved({ ...create, startTime: '20:00', endTime: '04:00', endTimeType: 'NextDay' })
    expect(await shift.sections()).toMatchObject([
      { startMinute: -120, endMinute: 360 },
      { startMinute: 1200, endMinute: 1680 },
    ])
    expect(await shift.form(1)).toMatchObject({ startTime: '20:00', endTime: '04:00', endTimeType: 'NextDay' })
  })

  it('that ends with the day ends at 24:00', async () => {
    const shift = await shiftCompany(db)
    await shift.saved({ ...create, endTime: '24:00' })
    expect(await shift.form()).toMatchObject({ endTime: '24:00', endTimeType: 'Today' })
  })

  it('turns an off day off, and then punches nothing by itself', async () => {
    const shift = await shiftCompany(db, { sections: [] })
    await shift.company.transact(({ tx }) =>
      sql`update schedule_day set from_template = true, auto_punch = true`.execute(tx),
    )
    await shift.saved(create)
    expect(await shift.scheduleDay()).toEqual({ isOffDay: false, source: 'timesheet', fromTemplate: false })
    expect(await shift.figures()).toMatchObject({ type: 'Absent', paid: 0 })
  })

  it('beside a template’s shift leaves that one to punch by itself', async () => {
    const shift = await shiftCompany(db, { sections: [morning] })
    await shift.company.transact(({ tx }) =>
      sql`update schedule_day set from_template = true, auto_punch = true`.execute(tx),
    )
    await shift.saved({ ...create, startTime: '13:00' })
    expect(await shift.scheduleDay()).toMatchObject({ fromTemplate: true })
    expect((await shift.figures()).paid).toBeGreaterThanOrEqual(240)
  })

  it('keeps as decisions the answers that were sent', async () => {
    const shift = await shiftCompany(db, { rules: { acceptEA: true }, punches: ['06:00 In', '16:30 Out'] })
    await shift.saved({ ...create, allowEA: true, allowLD: '' })
    expect(await shift.form()).toMatchObject({ allowEA: true, decided: ['allowEA'], waiting: { early: 0, late: 30 } })
    expect(await shift.figures()).toMatchObject({ paid: 600, notAccepted: 30 })
  })

  it('without answers follows the rules, thresholds included', async () => {
    const shift = await shiftCompany(db, { rules: { acceptEA: true }, punches: ['06:00 In', '16:00 Out'] })
    await shift.saved(create)
    expect(await shift.decisions()).toEqual([])
    expect(await shift.form()).toMatchObject({ allowEA: false, waiting: { early: 120 } })
  })

  it('whose break is the pay group’s names none, and follows the pay group', async () => {
    const rules = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 }
    const shift = await shiftCompany(db, { rules, punches: ['08:00 In', '16:00 Out'] })
    await shift.saved({ ...create, breakTime: 30 })
    expect(await shift.sections()).toMatchObject([{ breakMinutes: null }])
    expect(await shift.figures()).toMatchObject({ break: 30 })
  })

  it('has its break with its section', async () => {
    const shift = await shiftCompany(db, { punches: ['08:00 In', '16:00 Out'] })
    await shift.saved({
      ...create,
      breakTime: 45,
      overrideBreakCalculation: true,
      breakCalculationType: 'HoursAtWork',
      deductTime: 300,
    })
    expect(await shift.sections()).toMatchObject([{ breakMinutes: 45, rules: { breakTriggerTime: 5 } }])
    expect(await shift.form()).toMatchObject({
      breakTime: 2700,
      breakTriggerTime: 5,
      breakCalculationType: 'HoursAtWork',
    })
    expect(await shift.figures()).toMatchObject({ paid: 435, break: 45 })
  })
})

describe('a shift cannot be planned', () => {
  const cases: { why: string; sent: SentShift; message: string; facts?: Parameters<typeof shiftCompany>[1] }[] = [
    {
      why: 'that ends as it starts',
      sent: { ...create, startTime: '00:00', endTime: '00:00' },
      message: 'endBeforeStart',
    },
    { why: 'over another one', sent: { ...create, startTime: '11:59' }, message: 'timeclash' },
    {
      why: 'into the next day when another one does so',
      facts: { sections: [{ startMinute: 1200, endMinute: 1500 }] },
      sent: { ...create, startTime: '18:00', endTime: '02:00', endTimeType: 'NextDay' },
      message: 'nextDay',
    },
    {
      why: 'over midnight for someone paid on the finish day',
      facts: { rules: { payOnFinishDay: true } },
      sent: { ...create, startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' },
      message: 'payOnFinishDayConflicts',
    },
    {
      why: 'as a second one without the multi-shift feature',
      facts: { sections: [morning], settings: { multiShiftView: false } },
      sent: { ...create, startTime: '13:00' },
      message: 'multiShift',
    },
    {
      why: 'with a break after no time at all',
      sent: {
        ...create,
        startTime: '13:00',
        overrideBreakCalculation: true,
        breakCalculationType: 'HoursAtWork',
        deductTime: 0,
      },
      message: 'deductTime',
    },
  ]
  it.each(cases)('$why', async ({ facts, sent, message }) => {
    const shift = await shiftCompany(db, facts ?? { sections: [morning] })
    const before = await shift.sections()
    expect(await shift.save(sent)).toMatchObject({ status: 200, answer: { success: false, message } })
    expect(await shift.sections()).toEqual(before)
  })

  it('in the hour that a clock change takes away', async () => {
    const shift = await shiftCompany(db)
    const answer = await shift.save({ ...create, day: '2026-09-27', startTime: '02:00', endTime: '03:00' })
    expect(answer).toMatchObject({ answer: { success: false, message: 'endBeforeStart' } })
  })

  it('names whose finish day it is', async () => {
    const shift = await shiftCompany(db, { rules: { payOnFinishDay: true } })
    const answer = await shift.save({ ...create, endTime: '01:00', endTimeType: 'NextDay' })
    expect(answer).toMatchObject({ answer: { employeeName: 'Mia Ngata' } })
  })

  it.each([
    { field: 'startTime', sent: { create: true, endTime: '16:00' } },
    { field: 'endTime', sent: { create: true, startTime: '08:00', endTime: '' } },
    { field: 'breakCalculationType', sent: { ...create, overrideBreakCalculation: true } },
    {
      field: 'breakStartTime',
      sent: { ...create, overrideBreakCalculation: true, breakCalculationType: 'TimeOfDay' as const },
    },
  ] satisfies { field: string; sent: SentShift }[])('without $field', async ({ field, sent }) => {
    const shift = await shiftCompany(db)
    expect(await shift.save(sent)).toMatchObject({
      status: 400,
      answer: { message: 'This field is required.', issues: [{ field, reason: 'This field is required.' }] },
    })
    expect(await shift.sections()).toEqual([])
  })
})

describe('other times of a planned shift', () => {
  it('are the same section’s: decisions and what was approved stay', async () => {
    const shift = await shiftCompany(db, {
      sections: [{ startMinute: 540, endMinute: 1020 }],
      punches: ['08:00 In', '16:00 Out'],
    })
    const { id, schId } = await shift.form()
    await shift.saved({ workShiftId: id, allowEA: false })
    expect(await shift.figures()).toMatchObject({ paid: 420, notAccepted: 60 })
    expect(await shift.saved({ workShiftId: id, startTime: '08:00', endTime: '16:00' })).toBe(id)
    expect(await shift.figures()).toMatchObject({ paid: 480, notAccepted: 0 })
    expect(await shift.form()).toMatchObject({ id, schId, decided: ['allowEA'], startTime: '08:00', endTime: '16:00' })
    expect(await shift.scheduleDay()).toMatchObject({ source: 'timesheet' })
  })

  it('one of them alone', async () => {
    const shift = await shiftCompany(db, { sections: [morning] })
    await shift.saved({ workSectionId: (await shift.form()).schId ?? '', endTime: '13:00' })
    expect(await shift.sections()).toMatchObject([{ startMinute: 480, endMinute: 780 }])
  })

  it('that clash with the day’s other shift are refused', async () => {
    const shift = await shiftCompany(db, { sections: [morning, { startMinute: 780, endMinute: 1020 }] })
    const { id } = await shift.form()
    expect(await shift.save({ workShiftId: id, endTime: '14:00' })).toMatchObject({ answer: { message: 'timeclash' } })
    expect(await shift.save({ workShiftId: id, endTime: '07:00' })).toMatchObject({
      answer: { message: 'endBeforeStart' },
    })
    await shift.saved({ workShiftId: id, endTime: '13:00' })
  })

  it('are allowed without the multi-shift feature, which a day of two shifts would need', async () => {
    const shift = await shiftCompany(db, { sections: [morning], settings: { multiShiftView: false } })
    await shift.saved({ workShiftId: (await shift.form()).id, endTime: '13:00' })
  })

  it('keep an import from planning the day again', async () => {
    const shift = await shiftCompany(db)
    await shift.saved(create)
    const days = [{ employeeId: shift.employeeId, workDate: day, isOffDay: true, sections: [] }]
    expect(await shift.company.transact((work) => saveScheduleDays(work, { source: 'import', days }))).toEqual([
      'scheduledOtherwise',
    ])
  })
})

describe('an unscheduled shift saved as a schedule', () => {
  const facts = { rules: { punchPairWitoutSchedule: false }, punches: ['07:45 In', '16:15 Out'] } as const

  it('is a planned one from then on, with what was decided on it', async () => {
    const shift = await shiftCompany(db, { ...facts, punches: [...facts.punches] })
    const { id } = await shift.form()
    await shift.saved({ workShiftId: id, allowLD: true, lunchWorkingThrough: true })
    const planned = await shift.saved({ workShiftId: id, saveAsShift: true, startTime: '08:00', endTime: '16:00' })
    const form = await shift.form()
    expect(form).toMatchObject({ id: planned, isScheduled: true, decided: ['allowLD'], lunchWorkingThrough: true })
    expect(await shift.decisions()).toMatchObject([{ shiftKey: form.schId, allowLd: true }])
    expect(await shift.figures()).toMatchObject({ paid: 510, notAccepted: 0 })
    expect(await shift.audits()).toMatchObject([
      { action: 'update' },
      {
        action: 'update',
        entityId: form.schId,
        before: { unscheduledFrom: `in:${shift.punchIds[0]}` },
        after: { startTime: '08:00' },
      },
    ])
  })

  it('needs its times', async () => {
    const shift = await shiftCompany(db, { ...facts, punches: [...facts.punches] })
    const { id } = await shift.form()
    expect(await shift.save({ workShiftId: id, saveAsShift: true, startTime: '08:00' })).toMatchObject({ status: 400 })
    expect(await shift.sections()).toEqual([])
  })
})
