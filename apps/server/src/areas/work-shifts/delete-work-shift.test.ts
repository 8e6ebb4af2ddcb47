import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { readWorkShift } from './read-work-shift.ts'
import { day, shiftCompany } from '../../../test/shift-company.ts'

const { db } = testDatabase()

const morning = { startMinute: 480, endMinute: 720 }
const create = { create: true, startTime: '08:00', endTime: '16:00' }

describe('a deleted shift', () => {
  it('leaves its punches as unscheduled work of an off day, and nothing decided', async () => {
    const shift = await shiftCompany(db, { sections: [morning], punches: ['08:00 In', '13:00 Out'] })
    const { id, schId } = await shift.form()
    await shift.saved({ workShiftId: id, allowLD: false })
    expect(await shift.figures()).toMatchObject({ paid: 240 })
    expect(await shift.remove(schId ?? '')).toEqual({ message: 'success' })
    expect(await shift.figures()).toMatchObject({ paid: 300 })
    expect(await shift.form()).toMatchObject({ isScheduled: false, decided: [] })
    expect(await shift.scheduleDay()).toMatchObject({ isOffDay: true, source: 'timesheet' })
    expect(await shift.decisions()).toEqual([])
    expect((await shift.audits()).at(-1)).toMatchObject({
      action: 'delete',
      entityId: schId,
      before: { startTime: '08:00', decided: { allowLD: false } },
      reason: 'not needed',
    })
  })

  it('of several leaves the others and a working day', async () => {
    const shift = await shiftCompany(db, { sections: [morning, { startMinute: 780, endMinute: 1020 }] })
    const { schId } = await shift.form()
    await shift.remove(schId ?? '')
    expect(await shift.sections()).toMatchObject([{ startMinute: 780 }])
    expect(await shift.scheduleDay()).toMatchObject({ isOffDay: false })
  })

  it('that nobody worked leaves an off day; a second time it is not found', async () => {
    const shift = await shiftCompany(db, { sections: [morning] })
    expect(await shift.figures()).toMatchObject({ type: 'Absent' })
    const { schId } = await shift.form()
    await shift.remove(schId ?? '')
    expect(await shift.figures()).toMatchObject({ type: 'OffDay' })
    expect(await shift.remove(schId ?? '')).toMatchObject({ status: 404 })
  })
})

describe('on a closed day', () => {
  it('nothing is saved or deleted; after it is opened again all is', async () => {
    const shift = await shiftCompany(db, { sections: [morning], punches: ['08:00 In', '13:00 Out'] })
    const { id, schId } = await shift.form()
    await shift.setClosed(true)
    const close = { status: 200, answer: { success: false, message: 'close' } }
    expect(await shift.save({ workShiftId: id, allowLD: true })).toMatchObject(close)
    expect(await shift.save({ workShiftId: id, endTime: '13:00' })).toMatchObject(close)
    expect(await shift.save({ ...create, startTime: '14:00' })).toMatchObject(close)
    expect(await shift.remove(schId ?? '')).toMatchObject({ status: 200, answer: { message: 'close' } })
    expect(await shift.form()).toMatchObject({ closed: true, decided: [], endTime: '12:00' })
    expect(await shift.figures()).toMatchObject({ paid: 240 })
    await shift.setClosed(false)
    await shift.saved({ workShiftId: id, allowLD: true })
    expect(await shift.figures()).toMatchObject({ paid: 300 })
  })
})

it('a shift whose plan went in the meantime is not found, though its figures still stand', async () => {
  const shift = await shiftCompany(db, { sections: [morning] })
  const { id } = await shift.form()
  const days = [{ employeeId: shift.employeeId, workDate: day, isOffDay: true, sections: [] }]
  await shift.company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  expect(await shift.company.transact((work) => readWorkShift(work, id))).toMatchObject({ status: 404 })
  expect(await shift.save({ workShiftId: id, allowLD: true })).toMatchObject({ status: 404 })
})
