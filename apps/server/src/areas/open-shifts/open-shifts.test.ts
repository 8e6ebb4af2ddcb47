import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { availabilityRoutes } from '../availability/availability.routes.ts'
import { exchangeOffice, MONDAY, shift, TUESDAY, type ExchangeOffice } from '../shift-fit/testing/exchange-office.ts'
import { openShiftRoutes } from './open-shifts.routes.ts'

const database = testDatabase()
const server = testApp(database, [...openShiftRoutes, ...availabilityRoutes])
let office: ExchangeOffice

beforeEach(async () => {
  office = await exchangeOffice(database, server)
})

type Who = Parameters<ExchangeOffice['call']>[2]
const EARLY = { workDate: TUESDAY, startTime: '06:00', endTime: '14:00' }
const save = (fields: object = {}, who?: Who) =>
  office.call('/api/open-shifts/save', { ...EARLY, departmentId: office.bakery, ...fields }, who)
const offer = (id: string, fields: object, who?: Who) => office.call('/api/open-shifts/offer', { id, ...fields }, who)
const open = (id: string, who?: Who) => office.read(`/api/open-shifts/${id}`, who)
const page = (query = '', who?: Who) => office.read(`/api/open-shifts/page?${query}`, who)
const candidates = (fields: object = {}, who?: Who) =>
  office.call('/api/open-shifts/candidates', { ...EARLY, departmentId: office.bakery, ...fields }, who)
const namesOf = (answer: { [field: string]: { employeeName: string }[] }) =>
  answer['rows']!.map(({ employeeName }) => employeeName.split(' ')[0])

describe('an open shift', () => {
  it('is a draft until it is offered, with all that was said of it', async () => {
    const skill = await office.skill('First aid')
    const { id } = await save({
      breakTime: 30,
      skills: [skill],
      labelName: 'Early',
      colorCode: '#1890FF',
      places: 2,
      note: 'Bread',
    })
    expect(await open(id)).toMatchObject({
      status: 'Draft',
      ...EARLY,
      startTimeType: 'Today',
      duration: 8,
      breakTime: 30,
      departmentId: office.bakery,
      departmentName: 'Bakery',
      skills: [{ id: skill, name: 'First aid' }],
      labelName: 'Early',
      places: 2,
      claimed: 0,
      note: 'Bread',
      // 06:00 on Tuesday in Auckland
      deadline: '2026-11-23T17:00:00.000Z',
      createdBy: 'Ada Admin',
      people: [],
    })
    expect(await office.history('open_shift', id)).toMatchObject([{ action: 'create', after: { places: 2 } }])
  })

  it.each([
    { why: 'an end before the start', fields: { endTime: '05:00' }, message: 'endBeforeStart' },
    { why: 'a start that is past', fields: { workDate: '2026-11-20', startTime: '12:00' }, message: 'began' },
    { why: 'a deadline that is past', fields: { deadline: '2026-11-19T23:00:00Z' }, message: 'deadline' },
    { why: 'a deadline after its start', fields: { deadline: '2026-11-23T17:01:00Z' }, message: 'deadline' },
    { why: 'named people of whom there is none', fields: { offerTo: 'Named' }, message: 'nobody' },
  ])('is not added with $why', async ({ fields, message }) => {
    expect(await save(fields)).toMatchObject({ status: 200, message })
    expect(await page()).toMatchObject({ total: 0 })
  })

  it('needs a task with its job where the company uses tasks', async () => {
    await office.set({ isTaskCodeEnabled: true })
    const jobId = await office.company.transact(async ({ tx, caller: { companyId } }) => {
      const { id } = await tx
        .insertInto('job')
        .values({ companyId, code: 'J1', name: 'Bread' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    expect(await save({ jobId })).toMatchObject({ message: 'task' })
  })

  it('is found by nobody who does not plan its department', async () => {
    const { id } = await save({ departmentId: office.packing })
    expect(await open(id, office.supervisor)).toMatchObject({ status: 404 })
    expect(await page('', office.supervisor)).toMatchObject({ total: 0 })
    expect(await save({ departmentId: office.packing }, office.supervisor)).toMatchObject({ status: 404 })
    expect(await offer(id, { offerTo: 'Fitting' }, office.supervisor)).toMatchObject({ status: 404 })
    expect(await office.call('/api/open-shifts/withdraw', { id }, office.supervisor)).toMatchObject({ status: 404 })
    expect(await open(id, office.mia)).toMatchObject({ status: 403 })
  })

  it('changes as it was read until it is offered; then only places, note and deadline', async () => {
    const { id } = await save()
    expect(await save({ id, version: 1, startTime: '07:00', places: 2 })).toMatchObject({ message: 'success' })
    expect(await save({ id, version: 1 })).toMatchObject({ status: 409, version: 2 })
    expect(await open(id)).toMatchObject({
      startTime: '07:00',
      places: 2,
      version: 2,
      deadline: '2026-11-23T17:00:00.000Z',
    })
    await offer(id, { offerTo: 'Named', employeeIds: [office.mia.employeeId] })
    expect(await save({ id, places: 2 })).toMatchObject({ message: 'offered' })
    const same = { id, startTime: '07:00', places: 3, note: 'Bring boots', deadline: '2026-11-22T00:00:00Z' }
    expect(await save(same)).toMatchObject({ message: 'success', offered: 0 })
    expect(await open(id)).toMatchObject({
      places: 3,
      note: 'Bring boots',
      deadline: '2026-11-22T00:00:00.000Z',
      version: 3,
    })
    expect(await save(same)).toMatchObject({ message: 'success' })
    expect((await open(id)).version).toBe(3)
  })

  it('that was someone’s leaves their plan in the same save, or nothing is saved', async () => {
    await office.plan(office.ari, TUESDAY, shift(360, 840), shift(900, 1080))
    const [section] = await office.company.transact(({ tx }) =>
      tx.selectFrom('work_section').select('id').where('startMinute', '=', 360).execute(),
    )
    const from = { fromEmployeeId: office.ari.employeeId, fromWorkSectionId: section!.id }
    expect(await save({ ...from, offerTo: 'Named' })).toMatchObject({ message: 'nobody' })
    expect(await office.planned(office.ari, TUESDAY)).toBe('360-840 900-1080')
    const only = await save({ fromEmployeeId: office.ari.employeeId })
    expect(only).toMatchObject({ status: 400 })
    expect(await save({ ...from, offerTo: 'Named', employeeIds: [office.mia.employeeId] })).toMatchObject({
      message: 'success',
    })
    expect(await office.planned(office.ari, TUESDAY)).toBe('900-1080')
    expect(await save(from)).toMatchObject({ message: 'notPlanned' })
    expect(await save({ ...from, fromEmployeeId: office.noa.employeeId }, office.supervisor)).toMatchObject({
      status: 404,
    })
    await office.close(MONDAY, '2026-11-29')
    const late = await office.company.transact(({ tx }) => tx.selectFrom('work_section').select('id').execute())
    expect(await save({ ...from, fromWorkSectionId: late[0]!.id })).toMatchObject({ message: 'close' })
  })

  it('is withdrawn once, and those who could still claim it are notified', async () => {
    const { id } = await save({ offerTo: 'Named', employeeIds: [office.mia.employeeId, office.ari.employeeId] })
    await office.call('/api/open-shifts/decline', { id }, office.ari)
    expect(await office.call('/api/open-shifts/withdraw', { id, version: 2 })).toMatchObject({ status: 409 })
    expect(await office.call('/api/open-shifts/withdraw', { id, version: 1 })).toMatchObject({ message: 'success' })
    expect(await office.call('/api/open-shifts/withdraw', { id, version: 1 })).toMatchObject({ message: 'success' })
    expect(await open(id)).toMatchObject({ status: 'Withdrawn' })
    expect(await office.told(office.mia)).toEqual([
      'Open shift on Tue 24 Nov, 06:00–14:00',
      'The open shift on Tue 24 Nov, 06:00–14:00 is withdrawn',
    ])
    expect((await office.told(office.ari)).length).toBe(1)
    expect(await save({ id })).toMatchObject({ message: 'withdrawn' })
    expect(await offer(id, { offerTo: 'Fitting' })).toMatchObject({ message: 'withdrawn' })
  })
})

describe('the list of open shifts', () => {
  it('is filtered by status, dates, department and text, and turned', async () => {
    const offered = { offerTo: 'Named', employeeIds: [office.mia.employeeId] }
    const first = await save({ workDate: MONDAY, note: 'Bread' })
    const second = await save(offered)
    await save({ departmentId: office.packing, workDate: '2026-11-26' })
    const ids = async (query: string) => (await page(query)).rows.map(({ id }: { id: string }) => id)
    expect((await ids('')).length).toBe(3)
    expect(await ids('status=Draft&sort=-workDate')).toHaveLength(2)
    expect(await ids('status=Open')).toEqual([second.id])
    expect(await ids(`startDate=${MONDAY}&endDate=${MONDAY}`)).toEqual([first.id])
    expect(await ids(`departmentIds=${office.packing}`)).toHaveLength(1)
    expect(await ids(`departmentIds=${office.plant}&page=1&pageSize=2`)).toEqual([first.id, second.id])
    expect(await ids('search=bread')).toEqual([first.id])
    expect(await ids('search=packing')).toHaveLength(1)
    expect(await ids('search=24/11/2026')).toEqual([second.id])
    expect(await page('sort=note')).toMatchObject({ status: 400 })
    expect(await page(`departmentIds=${office.mia.employeeId}`)).toMatchObject({ status: 404 })
  })

  it('is over when its deadline has passed', async () => {
    const { id } = await save({ deadline: '2026-11-20T00:00:01Z' })
    server.clock.set(new Date('2026-11-20T00:00:01Z'))
    expect(await open(id)).toMatchObject({ status: 'Over' })
    expect(await offer(id, { offerTo: 'Fitting' })).toMatchObject({ message: 'over' })
    server.clock.set(new Date('2026-11-20T00:00:00Z'))
  })
})

describe('who could work it', () => {
  it('comes in order: fits, hours of the week, offered longest ago, name; with the reason of each', async () => {
    const zoe = await office.worker('Zoe', office.bakery)
    await office.plan(office.mia, MONDAY, shift(480, 720))
    await office.plan(office.ari, TUESDAY, shift(600, 720))
    await office.call(
      '/api/availability/patterns',
      { kind: 'PrefersNot', weekdays: [2], validFrom: MONDAY },
      office.noa,
    )
    const other = await save({ workDate: '2026-12-01' })
    await offer(other.id, { offerTo: 'Named', employeeIds: [office.tui.employeeId] })
    expect(await candidates()).toMatchObject({
      isCut: false,
      rows: [
        { employeeName: 'Zoe Pere', fit: 'Fits', weekMinutes: 0, lastOfferedAt: null, departmentName: 'Bakery' },
        {
          employeeName: 'Tui Pere',
          fit: 'Fits',
          weekMinutes: 0,
          lastOfferedAt: '2026-11-20T00:00:00.000Z',
          answer: null,
        },
        { employeeName: 'Mia Pere', fit: 'Fits', weekMinutes: 240 },
        { employeeName: 'Noa Pere', fit: 'Warns', reasons: [{ code: 'prefersNot' }], departmentName: 'Packing' },
        { employeeName: 'Ari Pere', fit: 'DoesNotFit', reasons: [{ code: 'overlap' }] },
      ],
    })
    expect(namesOf(await candidates({ departmentIds: [office.packing] }))).toEqual(['Noa'])
    expect(namesOf(await candidates({}, office.supervisor))).toEqual(['Zoe', 'Tui', 'Mia', 'Ari'])
    expect(
      (await candidates({ id: other.id })).rows.find(
        ({ employeeId }: { employeeId: string }) => employeeId === office.tui.employeeId,
      ),
    ).toMatchObject({ answer: 'Offered' })
    expect(zoe.employeeId).toBe((await candidates()).rows[0].employeeId)
  })
})

describe('offering it', () => {
  it('to all who fit leaves out who is not available or cannot, and notifies each once', async () => {
    await office.plan(office.ari, TUESDAY, shift(600, 720))
    await office.call(
      '/api/availability/patterns',
      { kind: 'NotAvailable', weekdays: [2], validFrom: MONDAY },
      office.tui,
    )
    await office.call(
      '/api/availability/patterns',
      { kind: 'PrefersNot', weekdays: [2], validFrom: MONDAY },
      office.noa,
    )
    const { id, offered } = await save({ offerTo: 'Fitting', note: 'Early start' })
    expect(offered).toBe(2)
    expect(await open(id)).toMatchObject({
      status: 'Open',
      offered: 2,
      people: [
        { employeeName: 'Mia Pere', answer: 'Offered', answeredAt: null },
        { employeeName: 'Noa Pere', answer: 'Offered' },
      ],
    })
    expect(await offer(id, { offerTo: 'Fitting' })).toMatchObject({ message: 'success', offered: 0 })
    expect(await office.told(office.mia)).toEqual(['Open shift on Tue 24 Nov, 06:00–14:00'])
    expect(await office.told(office.ari)).toEqual([])
    expect((await office.history('open_shift', id)).map(({ action }) => action).toSorted()).toEqual(['create', 'offer'])
  })

  it('to named people says who cannot get it, and offers it to none then', async () => {
    await office.plan(office.ari, TUESDAY, shift(600, 720))
    await office.call(
      '/api/availability/patterns',
      { kind: 'NotAvailable', weekdays: [2], validFrom: MONDAY },
      office.tui,
    )
    const { id } = await save()
    const both = { offerTo: 'Named', employeeIds: [office.ari.employeeId, office.tui.employeeId] }
    expect(await offer(id, both)).toMatchObject({
      message: 'doesNotFit',
      unfit: [{ employeeName: 'Ari Pere', reasons: [{ code: 'overlap', workDate: TUESDAY }] }],
    })
    expect((await open(id)).offered).toBe(0)
    expect(await offer(id, { offerTo: 'Named', employeeIds: [office.tui.employeeId] })).toMatchObject({ offered: 1 })
    const unseen = { offerTo: 'Named', employeeIds: [office.noa.employeeId] }
    expect(await offer(id, unseen, office.supervisor)).toMatchObject({ status: 404 })
  })

  it('to nobody in particular finds nobody where none fits', async () => {
    const skill = await office.skill('Forklift')
    const { id } = await save({ skills: [skill] })
    expect(await offer(id, { offerTo: 'Fitting' })).toMatchObject({ message: 'nobody' })
  })
})
