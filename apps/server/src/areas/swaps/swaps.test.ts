import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import {
  exchangeOffice,
  MONDAY,
  shift,
  TUESDAY,
  WEDNESDAY,
  type ExchangeOffice,
  type Worker,
} from '../shift-fit/testing/exchange-office.ts'
import { swapRoutes } from './swaps.routes.ts'
import { askSwap } from './swaps.service.ts'
import { swapCalls, type SwapCalls } from './testing/swap-calls.ts'

const database = testDatabase()
const server = testApp(database, swapRoutes)
let office: ExchangeOffice
let swaps: SwapCalls

/** Mia works 08:00–16:00 on Monday, Ari 22:00–06:00 from Wednesday. */
beforeEach(async () => {
  office = await exchangeOffice(database, server)
  swaps = swapCalls(office)
  await office.plan(office.mia, MONDAY, shift(480, 960))
  await office.plan(office.ari, WEDNESDAY, shift(1320, 1800, { labelName: 'Night' }))
})

describe('the shifts that an employee can offer', () => {
  it('are their own of the next eight weeks, with the swap that one waits in', async () => {
    await office.plan(office.mia, '2027-01-14', shift(480, 960))
    await office.plan(office.mia, '2027-01-15', shift(480, 960))
    await office.plan(office.mia, '2026-11-20', shift(720, 780), shift(900, 960))
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
    expect(await swaps.own(office.mia)).toMatchObject([
      { workDate: '2026-11-20', startTime: '15:00', swapId: null },
      { workDate: MONDAY, startTime: '08:00', departmentName: 'Bakery', swapId: id },
      { workDate: '2027-01-14', swapId: null },
    ])
    expect(await swaps.own(office.noa)).toEqual([])
  })

  it('are those that were published as they are planned, where the company publishes its rosters', async () => {
    await office.set({ publishRosters: true })
    expect(await swaps.own(office.mia)).toEqual([])
    const workSectionId = await swaps.sectionOf(office.mia, MONDAY)
    const asked = { workDate: MONDAY, workSectionId, employeeId: office.ari.employeeId }
    expect(await office.call('/api/swaps/ask', asked, office.mia)).toMatchObject({ message: 'notPlanned' })
    await office.publish(office.mia, MONDAY)
    expect(await swaps.own(office.mia)).toMatchObject([{ workDate: MONDAY }])
    await office.plan(office.mia, MONDAY, shift(481, 960))
    expect(await swaps.own(office.mia)).toEqual([])
  })

  it('are on open days', async () => {
    await office.close(MONDAY, '2026-11-29')
    expect(await swaps.own(office.mia)).toEqual([])
  })
})

describe('the colleagues for a shift', () => {
  it('are those of the department who could work it, with the shifts that the caller could work for it', async () => {
    await office.plan(office.tui, TUESDAY, shift(480, 960))
    expect(await swaps.choices(office.mia, MONDAY)).toMatchObject([
      { employeeName: 'Ari Pere', canTakeAlone: true, shifts: [{ workDate: WEDNESDAY, labelName: 'Night' }] },
      { employeeName: 'Tui Pere', canTakeAlone: true, shifts: [{ workDate: TUESDAY }] },
    ])
  })

  it('leave out who cannot, without a word why', async () => {
    await office.away(office.ari, MONDAY)
    await office.plan(office.tui, MONDAY, shift(600, 720))
    // Mia could not work Ari's night: there would be too little rest before her Thursday.
    await office.plan(office.mia, '2026-11-26', shift(480, 960))
    const choices = await swaps.choices(office.mia, MONDAY)
    // Tui can give the shift that is in the way.
    expect(choices).toMatchObject([{ employeeName: 'Tui Pere', canTakeAlone: false, shifts: [{ workDate: MONDAY }] }])
    await office.away(office.tui, MONDAY)
    expect(await swaps.choices(office.mia, MONDAY)).toEqual([])
  })

  it('include those of the department that the shift is in', async () => {
    await office.plan(office.mia, MONDAY, shift(480, 960, { departmentId: office.packing }))
    expect((await swaps.choices(office.mia, MONDAY)).map(({ employeeName }) => employeeName)).toEqual([
      'Ari Pere',
      'Noa Pere',
      'Tui Pere',
    ])
  })

  it('do not offer a shift that waits in another swap', async () => {
    await swaps.asked({ from: office.ari, workDate: WEDNESDAY, to: office.tui })
    expect((await swaps.choices(office.mia, MONDAY))[0]).toMatchObject({ employeeName: 'Ari Pere', shifts: [] })
  })

  it('say nothing of shifts that are not published', async () => {
    await office.set({ publishRosters: true })
    await office.publish(office.mia, MONDAY)
    expect((await swaps.choices(office.mia, MONDAY))[0]).toMatchObject({ employeeName: 'Ari Pere', shifts: [] })
  })

  it('are for a shift of the caller’s own', async () => {
    const id = await swaps.sectionOf(office.ari, WEDNESDAY)
    const url = `/api/swaps/choices?workDate=${WEDNESDAY}&workSectionId=${id}`
    expect(await office.read(url, office.mia)).toMatchObject({ status: 404 })
    expect(await office.read(url, office.supervisor)).toMatchObject({ status: 403 })
  })
})

describe('asking for a swap', () => {
  const ask = (fields: object, who: Worker = office.mia) => office.call('/api/swaps/ask', fields, who)
  const given = async () => ({ workDate: MONDAY, workSectionId: await swaps.sectionOf(office.mia, MONDAY) })

  it('waits for the colleague, who is notified, and changes no plan', async () => {
    const id = await swaps.asked({
      from: office.mia,
      workDate: MONDAY,
      to: office.ari,
      takenWorkDate: WEDNESDAY,
      note: 'Dentist',
    })
    expect(await swaps.mine(office.ari)).toMatchObject([
      {
        id,
        status: 'Asked',
        isMine: false,
        asker: { employeeName: 'Mia Pere' },
        given: { workDate: MONDAY, startTime: '08:00', departmentName: 'Bakery' },
        taken: { workDate: WEDNESDAY, startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' },
        note: 'Dentist',
        overBecause: null,
        reasons: [],
      },
    ])
    expect(await swaps.mine(office.mia)).toMatchObject([{ id, isMine: true }])
    expect(await swaps.mine(office.tui)).toEqual([])
    expect(await office.told(office.ari)).toEqual(['Mia Pere would like to swap shifts with you'])
    expect(await office.planned(office.mia, MONDAY)).toBe('480-960')
    expect(await office.history('shift_swap', id)).toMatchObject([
      { action: 'create', after: { colleagueId: office.ari.employeeId, takenDate: WEDNESDAY } },
    ])
  })

  it('is refused for a shift that has begun, is not there, or lies in a closed period', async () => {
    expect(await ask({ workDate: TUESDAY, workSectionId: 'x', employeeId: office.ari.employeeId })).toMatchObject({
      message: 'notPlanned',
    })
    await office.plan(office.mia, '2026-11-20', shift(780, 900))
    const workSectionId = await swaps.sectionOf(office.mia, '2026-11-20')
    const begun = { workDate: '2026-11-20', workSectionId, employeeId: office.ari.employeeId }
    // 13:00 in Auckland.
    expect(await ask(begun)).toMatchObject({ message: 'began' })
    await office.close(MONDAY, '2026-11-29')
    expect(await ask({ ...(await given()), employeeId: office.ari.employeeId })).toMatchObject({ message: 'close' })
  })

  it('is for colleagues only, and names both or neither of the other shift’s fields', async () => {
    expect(await ask({ ...(await given()), employeeId: office.noa.employeeId })).toMatchObject({ status: 404 })
    expect(await ask({ ...(await given()), employeeId: office.mia.employeeId })).toMatchObject({ status: 404 })
    const half = { ...(await given()), employeeId: office.ari.employeeId, takenWorkDate: WEDNESDAY }
    expect(await ask(half)).toMatchObject({ status: 400 })
    const other = { ...half, takenWorkSectionId: await swaps.sectionOf(office.mia, MONDAY) }
    expect(await ask(other)).toMatchObject({ message: 'notPlanned' })
  })

  it('says of the caller why the other shift does not suit them, of the colleague only that', async () => {
    await office.away(office.mia, WEDNESDAY)
    const exchange = {
      ...(await given()),
      employeeId: office.ari.employeeId,
      takenWorkDate: WEDNESDAY,
      takenWorkSectionId: await swaps.sectionOf(office.ari, WEDNESDAY),
    }
    expect(await ask(exchange)).toMatchObject({ message: 'doesNotFit', reasons: [{ code: 'leave' }] })
    await office.away(office.tui, MONDAY)
    expect(await ask({ ...(await given()), employeeId: office.tui.employeeId })).toEqual({
      status: 200,
      message: 'doesNotFit',
    })
  })

  it('waits in one swap at a time, also of two that are asked at once', async () => {
    const offer = { ...(await given()), employeeId: office.ari.employeeId }
    const second = await office.meanwhile(
      (work) => askSwap({ ...work, caller: { ...work.caller, roleId: '4', employeeId: office.mia.employeeId } }, offer),
      () => office.post('/api/swaps/ask', { ...offer, employeeId: office.tui.employeeId }, office.mia),
    )
    expect(second.json()).toMatchObject({ message: 'asked' })
    const exchange = {
      workDate: WEDNESDAY,
      workSectionId: await swaps.sectionOf(office.ari, WEDNESDAY),
      employeeId: office.mia.employeeId,
      takenWorkDate: MONDAY,
      takenWorkSectionId: (await given()).workSectionId,
    }
    expect(await ask(exchange, office.ari)).toMatchObject({ message: 'asked' })
  })
})

describe('the answer of the colleague', () => {
  it('declined ends it, and who asked is notified once', async () => {
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
    expect(await swaps.answer(id, office.ari, false)).toMatchObject({ message: 'success', status: 'Declined' })
    expect(await swaps.answer(id, office.ari, false)).toMatchObject({ message: 'success', status: 'Declined' })
    expect(await swaps.answer(id, office.ari, true)).toMatchObject({ message: 'declined' })
    expect(await office.told(office.mia)).toEqual(['Ari Pere declines your swap'])
    await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
  })

  it('is the colleague’s alone', async () => {
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
    expect(await swaps.answer(id, office.tui, true)).toMatchObject({ status: 404 })
    expect(await swaps.answer(id, office.mia, true)).toMatchObject({ status: 404 })
    expect(await office.call('/api/swaps/cancel', { id }, office.ari)).toMatchObject({ status: 404 })
  })

  it('accepted goes to the Supervisor who plans both; no plan changes yet', async () => {
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari, takenWorkDate: WEDNESDAY })
    const both = await Promise.all([swaps.answer(id, office.ari, true), swaps.answer(id, office.ari, true)])
    expect(both.map(({ status, message }) => [status, message])).toEqual([
      ['Accepted', 'success'],
      ['Accepted', 'success'],
    ])
    expect(await office.told(office.supervisor)).toEqual(['Mia Pere and Ari Pere would like to swap shifts'])
    expect(await office.told(office.admin)).toEqual([])
    expect(await office.told(office.mia)).toEqual(['Ari Pere accepts your swap'])
    expect(await office.planned(office.ari, MONDAY)).toBe('')
  })

  it('accepted goes to the administrators where nobody plans both', async () => {
    await office.plan(office.mia, MONDAY, shift(480, 960, { departmentId: office.packing }))
    await office.plan(office.noa, TUESDAY, shift(480, 960))
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.noa, takenWorkDate: TUESDAY })
    await swaps.answer(id, office.noa, true)
    expect(await office.told(office.admin)).toEqual(['Mia Pere and Noa Pere would like to swap shifts'])
    expect(await office.told(office.supervisor)).toEqual([])
  })

  it('is refused where it no longer suits them, with the reason of their own side', async () => {
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
    await office.plan(office.ari, MONDAY, shift(600, 720))
    expect(await swaps.mine(office.ari)).toMatchObject([{ status: 'Asked', reasons: [{ code: 'overlap' }] }])
    expect(await swaps.answer(id, office.ari, true)).toMatchObject({
      message: 'doesNotFit',
      reasons: [{ code: 'overlap' }],
    })
  })

  it('takes effect at once where the company needs no approval', async () => {
    await office.set({ swapsNeedApproval: false })
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari, takenWorkDate: WEDNESDAY })
    expect(await swaps.answer(id, office.ari, true)).toMatchObject({ message: 'success', status: 'Approved' })
    expect(await swaps.plans()).toEqual({ mia: ['', '1320-1800'], ari: ['480-960', ''] })
    expect(await swaps.answer(id, office.ari, true)).toMatchObject({ message: 'success', status: 'Approved' })
    expect(await office.call('/api/swaps/cancel', { id }, office.mia)).toMatchObject({ message: 'approved' })
    expect(await office.told(office.mia)).toEqual(['Your swap is done'])
    expect(await office.told(office.ari)).toEqual(['Mia Pere would like to swap shifts with you'])
    expect(await office.history('schedule_day', `${office.mia.employeeId}@${MONDAY}`)).toMatchObject([
      { action: 'update', after: { sections: [] } },
    ])
  })
})

describe('withdrawing a swap', () => {
  it('ends it before it takes effect, and the colleague is notified once', async () => {
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
    const cancel = () => office.call('/api/swaps/cancel', { id }, office.mia)
    expect([(await cancel()).message, (await cancel()).message]).toEqual(['success', 'success'])
    expect(await swaps.answer(id, office.ari, true)).toMatchObject({ message: 'cancelled' })
    expect(await office.told(office.ari)).toEqual(['Mia Pere offers you a shift', 'Mia Pere withdraws the swap'])
  })
})
