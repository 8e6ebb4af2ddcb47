import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { day, shiftCompany } from '../../../test/shift-company.ts'
import { savePunch } from '../punches/punches.service.ts'

const { db } = testDatabase()

const dayBefore = '2026-03-02'
const nineToFive = { startMinute: 540, endMinute: 1020 }
/** 120 minutes early and 30 late: more, and less, than the thresholds of 90 */
const longDay = ['07:00 In', '17:30 Out'] as const

describe('an early arrival beyond the threshold', () => {
  it('waits, is paid once allowed, and waits again once the answer is taken back', async () => {
    const shift = await shiftCompany(db, { sections: [nineToFive], punches: [...longDay], rules: { acceptLD: true } })
    expect(await shift.figures()).toMatchObject({ paid: 510, notAccepted: 120 })
    expect(await shift.form()).toMatchObject({ allowEA: false, decided: [], waiting: { early: 120, late: 0 } })

    const { id } = await shift.form()
    await shift.saved({ workShiftId: id, allowEA: true })
    expect(await shift.figures()).toMatchObject({ paid: 630, notAccepted: 0 })
    expect(await shift.form()).toMatchObject({ allowEA: true, decided: ['allowEA'], waiting: { early: 0 } })

    await shift.saved({ workShiftId: id, allowEA: '' })
    expect(await shift.figures()).toMatchObject({ paid: 510, notAccepted: 120 })
    expect(await shift.form()).toMatchObject({ allowEA: false, decided: [] })
  })
})

describe('a late departure', () => {
  it('that the pay group does not accept is paid once allowed; one that it accepts is not once refused', async () => {
    const shift = await shiftCompany(db, { sections: [nineToFive], punches: ['09:00 In', '17:30 Out'] })
    const { id } = await shift.form()
    expect(await shift.form()).toMatchObject({ allowLD: false, waiting: { late: 30 } })
    await shift.saved({ workShiftId: id, allowLD: true })
    expect(await shift.figures()).toMatchObject({ paid: 510, notAccepted: 0 })
    await shift.saved({ workShiftId: id, allowLD: false })
    expect(await shift.figures()).toMatchObject({ paid: 480, notAccepted: 30 })
    expect(await shift.form()).toMatchObject({ allowLD: false, decided: ['allowLD'] })
  })

  it('says what the section answers where it overrides the pay group', async () => {
    const rules = { isOverridePayGroup: true, allowLD: true }
    const shift = await shiftCompany(db, { sections: [{ ...nineToFive, rules }], punches: ['08:50 In', '17:30 Out'] })
    expect(await shift.form()).toMatchObject({
      allowLD: true,
      allowEA: false,
      allowOT: false,
      waiting: { early: 10, late: 0 },
    })
    expect(await shift.figures()).toMatchObject({ paid: 510, notAccepted: 10 })
  })
})

describe('overtime that a supervisor must approve', () => {
  const rules = { supervisorMAOT: true, overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8 }

  it('is pending, then paid, then pending again', async () => {
    const shift = await shiftCompany(db, { rules, punches: ['08:00 In', '18:00 Out'] })
    const { id, ...form } = await shift.form()
    expect(form).toMatchObject({ isScheduled: false, allowOT: false, waiting: { overtime: 120 } })
    await shift.saved({ workShiftId: id, allowOT: true })
    expect(await shift.figures()).toMatchObject({ paid: 600, overtime: 120, pending: 0 })
    expect(await shift.form()).toMatchObject({ allowOT: true, decided: ['allowOT'], waiting: { overtime: 0 } })
    await shift.saved({ workShiftId: id, allowOT: '' })
    expect(await shift.figures()).toMatchObject({ paid: 480, overtime: 0, pending: 120 })
  })
})

describe('unscheduled work', () => {
  const rules = { punchPairWitoutSchedule: false }
  const punches = ['08:00 In', '12:00 Out'] as const

  it('waits until it is approved', async () => {
    const shift = await shiftCompany(db, { rules, punches: [...punches] })
    const { id, ...form } = await shift.form()
    expect(form).toMatchObject({ apprvUnschWork: false, waiting: { unscheduled: 240 }, schId: null, startTime: null })
    await shift.saved({ workShiftId: id, apprvUnschWork: true, reason: 'stood in for Ana' })
    expect(await shift.figures()).toMatchObject({ paid: 240, notAccepted: 0 })
    expect(await shift.form()).toMatchObject({
      apprvUnschWork: true,
      waiting: { unscheduled: 0 },
      reason: 'stood in for Ana',
    })
    expect(await shift.decisions()).toMatchObject([{ shiftKey: `in:${shift.punchIds[0]}`, apprvUnschWork: true }])
  })

  it('waits with the minutes that the day counts, where the punches are rounded', async () => {
    const shift = await shiftCompany(db, { rules, punches: ['08:10 In', '12:32 Out'], isRounded: true })
    expect(await shift.figures()).toMatchObject({ paid: 0, notAccepted: 255 })
    expect(await shift.form()).toMatchObject({ waiting: { unscheduled: 255 } })
  })

  it('beside a scheduled shift waits with that shift', async () => {
    const shift = await shiftCompany(db, {
      rules: { approvedUnscheduledWork: false, shiftThreshold: 120 },
      sections: [{ startMinute: 540, endMinute: 720 }],
      punches: ['09:00 In', '12:00 Out', '13:45 In', '14:45 Out'],
    })
    expect(await shift.form()).toMatchObject({ apprvUnschWork: false, waiting: { unscheduled: 60, early: 0, late: 0 } })
    const { id } = await shift.form()
    await shift.saved({ workShiftId: id, apprvUnschWork: true })
    expect(await shift.figures()).toMatchObject({ paid: 240, notAccepted: 0 })
  })

  it('corrected keeps what was decided; a correction to the day before takes it along', async () => {
    const shift = await shiftCompany(db, { rules, punches: [...punches] })
    await shift.saved({ workShiftId: (await shift.form()).id, apprvUnschWork: true })
    const correct = (id: string | undefined, moved: { day: string; punchTime: string }) =>
      shift.company.transact((work) =>
        savePunch(work, { id, employeeId: shift.employeeId, dayType: 'Today', direction: 'In', ...moved }),
      )
    const firstPunch = async () => (await shift.decisions())[0]?.shiftKey.slice('in:'.length)
    expect(await correct(shift.punchIds[0], { day, punchTime: '07:30' })).toMatchObject({ id: await firstPunch() })
    expect(await shift.figures()).toMatchObject({ paid: 270, notAccepted: 0 })
    expect(await shift.decisions()).toMatchObject([{ workDate: day, apprvUnschWork: true, version: 2 }])

    await correct(await firstPunch(), { day: dayBefore, punchTime: '23:00' })
    expect(await shift.decisions()).toMatchObject([{ workDate: dayBefore, apprvUnschWork: true }])
    expect(await shift.figures(dayBefore)).toMatchObject({ paid: 780, notAccepted: 0 })
  })

  it('that begins earlier than it did is another shift: it waits, and the decision stays with its punch', async () => {
    const shift = await shiftCompany(db, { rules, punches: [...punches] })
    await shift.saved({ workShiftId: (await shift.form()).id, apprvUnschWork: true })
    const add = (punchTime: string, direction: 'In' | 'Out') =>
      shift.company.transact((work) =>
        savePunch(work, { employeeId: shift.employeeId, day, dayType: 'Today', punchTime, direction }),
      )
    await add('06:00', 'In')
    await add('07:00', 'Out')
    expect(await shift.form()).toMatchObject({ apprvUnschWork: false, waiting: { unscheduled: 300 } })
    expect(await shift.decisions()).toMatchObject([{ shiftKey: `in:${shift.punchIds[0]}` }])
  })
})

describe('a save', () => {
  it('is recorded with before, after and reason', async () => {
    const shift = await shiftCompany(db, { sections: [nineToFive], punches: [...longDay] })
    const { id, schId } = await shift.form()
    await shift.saved({ workShiftId: id, allowEA: true, endTime: '17:30', reason: 'stocktaking' })
    expect(await shift.audits()).toMatchObject([
      {
        action: 'update',
        entityId: schId,
        before: { endTime: '17:00', decided: { allowEA: null } },
        after: { endTime: '17:30', decided: { allowEA: true } },
        reason: 'stocktaking',
        accountId: shift.company.accountId,
      },
    ])
  })

  it('that changes nothing is not recorded, and is no other version', async () => {
    const shift = await shiftCompany(db, { sections: [nineToFive], punches: [...longDay] })
    const { id, version } = await shift.form()
    await shift.saved({ workShiftId: id, startTime: '09:00', endTime: '17:00', lunchWorkingThrough: false })
    expect(await shift.audits()).toEqual([])
    expect(await shift.decisions()).toEqual([])
    expect((await shift.form()).version).toBe(version)
  })

  it('over another one answers who was faster; without a version the last one wins', async () => {
    const shift = await shiftCompany(db, { sections: [nineToFive], punches: [...longDay] })
    const { id, version } = await shift.form()
    await shift.saved({ workShiftId: id, allowEA: true, version })
    expect(await shift.save({ workShiftId: id, allowEA: false, version })).toMatchObject({
      status: 409,
      answer: { message: 'changed', version: version + 1, changedBy: 'Ada Admin' },
    })
    expect(await shift.form()).toMatchObject({ allowEA: true })
    await shift.saved({ workShiftId: id, allowEA: false })
    expect(await shift.form()).toMatchObject({ allowEA: false, version: version + 2 })
  })

  it('twice at the same moment succeeds once', async () => {
    const shift = await shiftCompany(db, { sections: [nineToFive], punches: [...longDay] })
    const { id, version } = await shift.form()
    const answers = await Promise.all([
      shift.save({ workShiftId: id, allowEA: true, version }),
      shift.save({ workShiftId: id, allowLD: true, version }),
    ])
    expect(answers.map((answer) => ('status' in answer ? answer.status : 200)).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ])
    expect(await shift.decisions()).toHaveLength(1)
  })

  it('may name the shift by its section, but not two shifts at once', async () => {
    const shift = await shiftCompany(db, {
      sections: [
        { startMinute: 480, endMinute: 720 },
        { startMinute: 780, endMinute: 1020 },
      ],
      punches: ['08:00 In', '12:30 Out'],
    })
    const [first, second] = [await shift.form(0), await shift.form(1)]
    await shift.saved({ customScheduleId: first.schId ?? '', allowLD: true })
    expect(await shift.form(0)).toMatchObject({ allowLD: true, waiting: { late: 0 } })
    expect(await shift.save({ workShiftId: first.id, workSectionId: second.schId ?? '' })).toMatchObject({
      status: 404,
    })
    expect(await shift.save({ workShiftId: first.id, day: '2026-03-04' })).toMatchObject({ status: 404 })
    expect(await shift.save({ allowLD: true })).toMatchObject({ status: 400 })
  })

  it('is not for the role Employee, nor for a supervisor of others', async () => {
    const shift = await shiftCompany(db, { sections: [nineToFive], punches: [...longDay] })
    const { id, schId } = await shift.form()
    for (const [roleId, status] of [
      ['4', 403],
      ['3', 404],
    ] as const) {
      expect(await shift.save({ workShiftId: id, allowEA: true }, { roleId })).toMatchObject({ status })
      expect(await shift.save({ create: true, startTime: '18:00', endTime: '19:00' }, { roleId })).toMatchObject({
        status,
      })
      expect(await shift.remove(schId ?? '', { roleId })).toMatchObject({ status })
    }
    expect(await shift.decisions()).toEqual([])
  })
})
