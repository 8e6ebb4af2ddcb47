import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { shiftCompany, type SentShift } from '../../../test/shift-company.ts'

const { db } = testDatabase()

const rules = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 }
const punches = ['08:00 In', '16:00 Out'] as const
const kinds = {
  scheduled: { rules, sections: [{ startMinute: 480, endMinute: 960 }], punches: [...punches] },
  unscheduled: { rules, punches: [...punches] },
}

describe.each(['scheduled', 'unscheduled'] as const)('the break of a %s shift', (kind) => {
  const overrides: { why: string; sent: SentShift; break: number }[] = [
    { why: 'none', sent: { overrideBreakCalculation: true, breakCalculationType: 'None' }, break: 0 },
    {
      why: 'after fewer hours, longer',
      sent: { overrideBreakCalculation: true, breakCalculationType: 'HoursAtWork', deductTime: 90, breakTime: 50 },
      break: 50,
    },
    {
      why: 'after more hours than were worked',
      sent: { overrideBreakCalculation: true, breakCalculationType: 'HoursAtWork', breakTriggerTime: 8.5 },
      break: 0,
    },
    {
      why: 'at a time of day, of the length it had',
      sent: { overrideBreakCalculation: true, breakCalculationType: 'TimeOfDay', breakStartTime: '12:00' },
      break: 30,
    },
    {
      why: 'at a time of day outside the shift',
      sent: {
        overrideBreakCalculation: true,
        breakCalculationType: 'TimeOfDay',
        breakStartTime: '18:00',
        breakTime: 20,
      },
      break: 0,
    },
    { why: 'of another length', sent: { breakTime: 40 }, break: 40 },
    { why: 'that was worked through', sent: { lunchWorkingThrough: true }, break: 0 },
  ]
  it.each(overrides)('$why', async ({ sent, break: expected }) => {
    const shift = await shiftCompany(db, kinds[kind])
    expect(await shift.figures()).toMatchObject({ break: 30, paid: 450 })
    const { id } = await shift.form()
    await shift.saved({ workShiftId: id, ...sent })
    expect(await shift.figures()).toMatchObject({ break: expected, paid: 480 - expected })
  })

  it('reads as it was saved, and as planned once it is cleared', async () => {
    const shift = await shiftCompany(db, kinds[kind])
    const { id } = await shift.form()
    expect(await shift.form()).toMatchObject({
      breakTime: 1800,
      overrideBreakCalculation: false,
      breakTriggerTime: null,
    })
    const override = {
      overrideBreakCalculation: true,
      breakCalculationType: 'HoursAtWork',
      deductTime: 150,
      breakTime: 45,
    } as const
    await shift.saved({ workShiftId: id, ...override })
    expect(await shift.form()).toMatchObject({
      overrideBreakCalculation: true,
      breakCalculationType: 'HoursAtWork',
      breakTriggerTime: 2.5,
      breakTime: 2700,
    })
    await shift.saved({
      workShiftId: id,
      overrideBreakCalculation: false,
      breakCalculationType: '',
      deductTime: '',
      breakTime: '',
    })
    expect(await shift.form()).toMatchObject({
      breakTime: 1800,
      overrideBreakCalculation: false,
      breakTriggerTime: null,
    })
    expect(await shift.figures()).toMatchObject({ break: 30 })
  })

  it('that does not say enough is refused', async () => {
    const shift = await shiftCompany(db, kinds[kind])
    const { id } = await shift.form()
    const override = (fields: SentShift) => shift.save({ workShiftId: id, overrideBreakCalculation: true, ...fields })
    expect(await override({})).toMatchObject({ status: 400, answer: { issues: [{ field: 'breakCalculationType' }] } })
    expect(await override({ breakCalculationType: 'HoursAtWork' })).toMatchObject({ answer: { message: 'deductTime' } })
    expect(await override({ breakCalculationType: 'TimeOfDay' })).toMatchObject({
      status: 400,
      answer: { issues: [{ field: 'breakStartTime' }] },
    })
    expect(await shift.decisions()).toEqual([])
  })
})

describe('the break of a planned shift', () => {
  it('changed on the timesheet is decided on this shift; the section stays as planned', async () => {
    const shift = await shiftCompany(db, {
      ...kinds.scheduled,
      sections: [{ startMinute: 480, endMinute: 960, breakMinutes: 20, rules: { lunchWorkingThrough: true } }],
    })
    const { id } = await shift.form()
    expect(await shift.form()).toMatchObject({ breakTime: 1200, lunchWorkingThrough: true })
    await shift.saved({ workShiftId: id, breakTime: 25, lunchWorkingThrough: false })
    expect(await shift.figures()).toMatchObject({ break: 25 })
    expect(await shift.sections()).toMatchObject([{ breakMinutes: 20, rules: { lunchWorkingThrough: true } }])
    expect(await shift.decisions()).toMatchObject([{ breakRules: { breakTime: 25, lunchWorkingThrough: false } }])
  })

  it('is not changed where break times may not be edited', async () => {
    const shift = await shiftCompany(db, { ...kinds.scheduled, settings: { allowEditBreakTime: false } })
    await shift.saved({ workShiftId: (await shift.form()).id, breakTime: 0 })
    expect(await shift.figures()).toMatchObject({ break: 30 })
  })
})
