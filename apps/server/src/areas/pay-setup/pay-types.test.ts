import type { PayType } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { paySetupRoutes } from './pay-setup.routes.ts'
import { savePayType } from './pay-types.service.ts'
import { free, payTypeOffice, type PayTypeOffice } from './testing/pay-type-office.ts'

const database = testDatabase()
const server = testApp(database, [...paySetupRoutes], { now: new Date('2026-11-20T00:00:00Z') })
let office: PayTypeOffice
let elsewhere: PayTypeOffice

beforeAll(async () => {
  office = await payTypeOffice(database, server)
  elsewhere = await payTypeOffice(database, server)
})

const DONE = { status: 200, message: 'success' }
const REQUIRED = 'This field is required.'

describe('a pay type', () => {
  it('keeps every field of the form, and is active and hidden while it is created', async () => {
    const fields = {
      ...free(),
      exportCode: 'MEAL',
      shouldExport: false,
      isAllowance: true,
      isOvertime: true,
      payRateFactor: 1.25,
      type: 'T4',
      convertToDay: true,
      ctDayType: 'percentage',
      percentage: 12.5,
      ctDay: 7.5,
    }
    const answer = await office.save({ ...fields, active: 'false', hideFromEmp: 'false' })
    expect(answer).toMatchObject({ ...DONE, effectiveFrom: null })
    const kept = {
      id: answer.id,
      version: 1,
      ...fields,
      active: true,
      hideFromEmp: true,
      leaveStatus: false,
      paidLeave: false,
      allowNegativeLeave: false,
      hideBalance: false,
      confidential: false,
      byStandardHour: false,
      xeroGuid: null,
      isDefault: false,
      laterFrom: null,
    }
    expect(await office.read(answer.id!)).toEqual(kept)
    expect(await office.list('?isAllowance=true')).toContainEqual(kept)
  })

  it('begins with what the form of a new one shows', async () => {
    const start = (await office.get('/api/pay-types/New')).json<PayType>()
    const { code, name } = free()
    const id = await office.added('/paytype/save', { id: 'New', code, name })
    expect(await office.read(id)).toEqual({ ...start, id, code, name, version: 1 })
  })

  it('needs a code and a name, and the code stays', async () => {
    expect(await office.save({})).toMatchObject({
      status: 400,
      issues: [
        { field: 'code', reason: REQUIRED },
        { field: 'name', reason: REQUIRED },
      ],
    })
    const { code, name } = free()
    const id = await office.added('/paytype/save', { code, name })
    expect(await office.save({ id, code, name: `${name} two` })).toMatchObject(DONE)
    expect(await office.save({ id, code: 'OTHER' })).toMatchObject({ status: 400, issues: [{ field: 'code' }] })
    expect(await office.save({ id, name: ' ' })).toMatchObject({ status: 400 })
    expect(await office.read(id)).toMatchObject({ code, name: `${name} two` })
  })

  it('leaves what is absent and clears what is empty', async () => {
    const id = await office.add({ exportCode: 'A', type: 'T', leaveStatus: true, paidLeave: true, hideBalance: true })
    await office.save({ id, allowNegativeLeave: true })
    expect(await office.read(id)).toMatchObject({
      exportCode: 'A',
      type: 'T',
      paidLeave: true,
      hideBalance: true,
      version: 2,
    })
    await office.save({ id, exportCode: '', type: '' })
    expect(await office.read(id)).toMatchObject({ exportCode: '', type: '', allowNegativeLeave: true, paidLeave: true })
  })

  it('is an allowance or leave: saying one clears the other, with what only leave has', async () => {
    const id = await office.add({ leaveStatus: true, paidLeave: true, allowNegativeLeave: true, hideBalance: true })
    expect(await office.save({ id, isAllowance: true, leaveStatus: true })).toMatchObject({ status: 400 })
    await office.save({ id, isAllowance: true })
    expect(await office.read(id)).toMatchObject({
      isAllowance: true,
      leaveStatus: false,
      paidLeave: false,
      allowNegativeLeave: false,
      hideBalance: false,
    })
    await office.save({ id, leaveStatus: true })
    expect(await office.read(id)).toMatchObject({ isAllowance: false, leaveStatus: true, paidLeave: false })
    expect(await office.save({ id, leaveStatus: false, paidLeave: true })).toMatchObject(DONE)
    expect(await office.read(id)).toMatchObject({ leaveStatus: false, paidLeave: false })
  })

  it.each(['', 'half', 0, -1, '0', 'NaN', 'Infinity'])('of overtime refuses the factor %j', async (payRateFactor) => {
    const factorError = { status: 200, message: 'factorError' }
    expect(await office.save({ ...free(), isOvertime: true, payRateFactor })).toMatchObject(factorError)
    const id = await office.add({ isOvertime: true, payRateFactor: '1.5' })
    expect(await office.save({ id, payRateFactor })).toMatchObject(factorError)
    expect(await office.read(id)).toMatchObject({ payRateFactor: 1.5, version: 1 })
  })

  it('of overtime needs a factor', async () => {
    expect(await office.save({ ...free(), isOvertime: true })).toMatchObject({ message: 'factorError' })
    const id = await office.add()
    expect(await office.save({ id, isOvertime: true })).toMatchObject({ message: 'factorError' })
    expect(await office.save({ id, isOvertime: true, payRateFactor: '2' })).toMatchObject(DONE)
    expect(await office.save({ id, name: `${id} named again` })).toMatchObject(DONE)
  })

  it('turns hours into days by one of three ways, which byStandardHour is another word for', async () => {
    expect(await office.save({ ...free(), convertToDay: true, ctDayType: 'percentage' })).toMatchObject({
      status: 400,
      issues: [{ field: 'percentage', reason: REQUIRED }],
    })
    for (const ctDay of [0, 24.01, 'eight']) {
      expect(await office.save({ ...free(), convertToDay: true, ctDay })).toMatchObject({ status: 400 })
    }
    const id = await office.add({ convertToDay: true, ctDay: '8' })
    await office.save({ id, byStandardHour: true })
    expect(await office.read(id)).toMatchObject({ ctDayType: 'byStandardHour', byStandardHour: true, ctDay: 8 })
    await office.save({ id, byStandardHour: false })
    expect(await office.read(id)).toMatchObject({ ctDayType: 'ctDay', byStandardHour: false, ctDay: 8 })
  })

  it('refuses a code or a name that is taken, however it is written, but another company may have it', async () => {
    const { code, name } = free()
    const id = await office.added('/paytype/save', { code, name })
    const exist = { status: 200, message: 'exist' }
    expect(await office.save({ code: code.toLowerCase(), name: free().name })).toMatchObject({
      ...exist,
      field: 'code',
    })
    expect(await office.save({ code: free().code, name: name.toUpperCase() })).toMatchObject({
      ...exist,
      field: 'name',
    })
    expect(await office.save({ id: await office.add(), name })).toMatchObject(exist)
    expect(await office.save({ id, name: name.toUpperCase() })).toMatchObject(DONE)
    expect((await elsewhere.post('/paytype/save', { code, name })).json()).toMatchObject({ message: 'success' })
  })

  it('saved twice at the same moment is added once', async () => {
    const type = free()
    const late = await office.meanwhile(
      (work) => savePayType(work, type),
      () => office.post('/paytype/save', type),
    )
    expect(late.json()).toEqual({ message: 'exist', field: 'code' })
  })

  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    const id = await office.add()
    await office.save({ id, active: false, version: '1' })
    const stale = await office.save({ id, active: true, version: 1 })
    expect(stale).toMatchObject({ status: 409, message: 'changed', version: 2, changedBy: 'Ada Admin' })
    expect(await office.save({ id, convertToDay: true })).toMatchObject(DONE)
    expect(await office.read(id)).toMatchObject({ active: false, convertToDay: true, version: 3 })
  })

  it('that is unknown or another company’s answers 404', async () => {
    const foreign = await elsewhere.added('/paytype/save', free())
    for (const id of [foreign, randomUUID()]) {
      expect(await office.save({ id, active: false })).toMatchObject({ status: 404 })
      expect(await office.remove(id)).toMatchObject({ status: 404 })
      expect((await office.get(`/api/pay-types/${id}`)).statusCode).toBe(404)
    }
    expect((await elsewhere.get(`/api/pay-types/${foreign}`)).json()).toMatchObject({ active: true, version: 1 })
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const { code, name } = free()
    const id = await office.added('/paytype/save', { code, name })
    await office.save({ id, exportCode: 'X' })
    await office.save({ id, exportCode: 'X', convertToDay: true })
    await office.save({ id, exportCode: 'X', convertToDay: true, name, code })
    expect(await office.history('pay_type', id)).toMatchObject([
      { action: 'create', before: null, after: { code, name, isActive: true, isLeave: false } },
      {
        action: 'update',
        before: { exportCode: '', hideFromEmp: true },
        after: { exportCode: 'X', hideFromEmp: true },
      },
      {
        action: 'update',
        before: { settings: { convertToDay: false } },
        after: { effectiveFrom: null, settings: { convertToDay: true } },
      },
    ])
    expect((await office.read(id)).version).toBe(3)
  })

  it('is added once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const payload = free()
    const send = () => server.app.inject({ method: 'POST', url: '/paytype/save', headers, payload })
    const [first, second] = [await send(), await send()]
    expect(first.json()).toMatchObject({ message: 'success' })
    expect(second.json()).toEqual(first.json())
  })
})
