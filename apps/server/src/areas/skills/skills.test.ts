import type { Skill, SkillRow } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { addToken } from '../programs/testing/programs.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { skillsRoutes } from './skills.routes.ts'
import { saveSkill } from './skills.service.ts'

const database = testDatabase()
const server = testApp(database, [...skillsRoutes, ...oauthRoutes])
let office: SetupOffice
let elsewhere: SetupOffice
let allowance: string
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
  allowance = await addPayType(office, 'Tool allowance')
})

async function addPayType({ company }: SetupOffice, name: string, isAllowance = true): Promise<string> {
  const { companyId } = company
  const { id } = await company.transact(({ tx }) =>
    tx
      .insertInto('pay_type')
      .values({ companyId, code: randomUUID(), name, isAllowance })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** A name that no skill has. */
const free = () => `Skill ${++number}`
const perShift = { allowanceCalculationType: 'eitherOnePerShift' }
const add = (more: object = {}) => office.added('/api/skills/save', { name: free(), ...perShift, ...more })
const read = async (id: string) => (await office.get(`/api/skills/${id}`)).json<Skill>()
const save = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/api/skills/save', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const DONE = { status: 200, message: 'success' }
const EXIST = { status: 200, message: 'exist' }

describe('a skill', () => {
  it('keeps every field of the form, and is active while it is created', async () => {
    const name = free()
    const id = await add({ name, active: 'false', payTypeId: allowance })
    const payType = { id: allowance, name: 'Tool allowance' }
    const skill = { id, name, active: true, payType, payTypeId: allowance, ...perShift, version: 1 }
    expect(await read(id)).toEqual(skill)
    expect((await office.get('/api/skills')).json()).toContainEqual(skill)
  })

  it('needs a name and how its allowance is calculated', async () => {
    const reason = 'This field is required.'
    expect(await save({})).toMatchObject({
      status: 400,
      issues: [
        { field: 'name', reason },
        { field: 'allowanceCalculationType', reason },
      ],
    })
    expect(await save({ name: free(), allowanceCalculationType: '' })).toMatchObject({ status: 400 })
    expect(await save({ name: free(), allowanceCalculationType: 'perWeek' })).toMatchObject({ status: 400 })
    expect(await save({ id: await add(), name: ' ' })).toMatchObject({ status: 400 })
  })

  it('from before there was the form is changed without saying how its allowance is calculated', async () => {
    const { companyId } = office.company
    const { id } = await office.company.transact(({ tx }) =>
      tx.insertInto('skill').values({ companyId, name: free() }).returning('id').executeTakeFirstOrThrow(),
    )
    expect(await save({ id, active: false })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ active: false, payType: null, allowanceCalculationType: null })
  })

  it('leaves what is absent and clears what is empty', async () => {
    const id = await add({ payTypeId: allowance })
    await save({ id, allowanceCalculationType: 'hoursWorkedForDay' })
    expect(await read(id)).toMatchObject({
      payType: { id: allowance },
      allowanceCalculationType: 'hoursWorkedForDay',
      version: 2,
    })
    await save({ id, payTypeId: '' })
    expect(await read(id)).toMatchObject({ payType: null, allowanceCalculationType: 'hoursWorkedForDay' })
  })

  it('refuses a name that is taken, however it is written, but another company may have it', async () => {
    const name = free()
    const id = await add({ name })
    expect(await save({ name: name.toUpperCase(), ...perShift })).toEqual(EXIST)
    expect(await save({ id: await add(), name })).toEqual(EXIST)
    expect(await save({ id, name: name.toUpperCase() })).toMatchObject(DONE)
    const foreign = await elsewhere.post('/api/skills/save', { name, ...perShift })
    expect(foreign.json()).toMatchObject({ message: 'success' })
  })

  it('saved twice at the same moment is added once', async () => {
    const skill = { name: free(), allowanceCalculationType: 'eitherOnePerShift' } as const
    const late = await office.meanwhile(
      (work) => saveSkill(work, skill),
      () => office.post('/api/skills/save', skill),
    )
    expect(late.json()).toEqual({ message: 'exist' })
  })

  it('takes allowances of the company only', async () => {
    const id = await add()
    const leave = await addPayType(office, 'Study leave', false)
    expect(await save({ id, payTypeId: leave })).toMatchObject({ status: 400, issues: [{ field: 'payTypeId' }] })
    const foreign = await addPayType(elsewhere, 'Tool allowance')
    expect(await save({ id, payTypeId: foreign })).toMatchObject({ status: 404 })
    expect(await save({ id, payTypeId: randomUUID() })).toMatchObject({ status: 404 })
    expect(await read(id)).toMatchObject({ payType: null, version: 1 })
  })

  it('takes what is an allowance today, whatever it was or will be', async () => {
    const [begun, ended, coming] = await Promise.all(
      ['Begun', 'Ended', 'Coming'].map((name) => addPayType(office, name, name === 'Ended')),
    )
    const { companyId } = office.company
    const versions = [
      { payTypeId: begun!, effectiveFrom: '2026-11-20', isAllowance: true },
      { payTypeId: ended!, effectiveFrom: '2026-11-20', isAllowance: false },
      { payTypeId: coming!, effectiveFrom: '2026-11-21', isAllowance: true },
    ].map((version) => ({
      companyId,
      isLeave: false,
      isPaidLeave: false,
      isOvertime: false,
      settings: jsonText({}),
      ...version,
    }))
    await office.company.transact(({ tx }) => tx.insertInto('pay_type_version').values(versions).execute())
    const id = await add()
    expect(await save({ id, payTypeId: begun })).toMatchObject(DONE)
    for (const payTypeId of [ended, coming]) {
      expect(await save({ id, payTypeId })).toMatchObject({ status: 400, issues: [{ field: 'payTypeId' }] })
    }
    expect(await read(id)).toMatchObject({ payTypeId: begun })
  })

  it('takes active allowances only, but keeps one that was switched off', async () => {
    const payTypeId = await addPayType(office, 'Old tools')
    const id = await add({ payTypeId })
    await office.company.transact(({ tx }) =>
      tx.updateTable('pay_type').set({ isActive: false }).where('id', '=', payTypeId).execute(),
    )
    const refused = { status: 400, issues: [{ field: 'payTypeId', reason: 'an active pay type' }] }
    expect(await save({ id: await add(), payTypeId })).toMatchObject(refused)
    expect(await save({ name: free(), ...perShift, payTypeId })).toMatchObject(refused)
    expect(await save({ id, payTypeId, allowanceCalculationType: 'hoursWorkedForDay' })).toMatchObject(DONE)
  })

  it('keeps a pay type that is no allowance any more', async () => {
    const payTypeId = await addPayType(office, 'Height allowance')
    const id = await add({ payTypeId })
    await office.company.transact(({ tx }) =>
      tx.updateTable('pay_type').set({ isAllowance: false }).where('id', '=', payTypeId).execute(),
    )
    expect(await save({ id, active: false, payTypeId })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ active: false, payType: { id: payTypeId } })
  })

  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    const id = await add()
    await save({ id, active: false, version: '1' })
    const stale = await save({ id, active: true, version: 1 })
    expect(stale).toMatchObject({ status: 409, message: 'changed', version: 2, changedBy: 'Ada Admin' })
    expect((await read(id)).active).toBe(false)
    expect(await save({ id, active: true })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ active: true, version: 3 })
  })

  it('that is unknown or another company’s answers 404', async () => {
    const foreign = await elsewhere.added('/api/skills/save', { name: free(), ...perShift })
    for (const id of [foreign, randomUUID()]) {
      expect(await save({ id, name: free() })).toMatchObject({ status: 404 })
      expect((await office.get(`/api/skills/${id}`)).statusCode).toBe(404)
    }
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const name = free()
    const id = await add({ name })
    await save({ id, payTypeId: allowance })
    await save({ id, payTypeId: allowance, name })
    expect(await office.history('skill', id)).toMatchObject([
      { action: 'create', before: null, after: { name, isActive: true, payTypeId: null, ...perShift } },
      { action: 'update', before: { name, payTypeId: null }, after: { name, payTypeId: allowance } },
    ])
    expect((await read(id)).version).toBe(2)
  })

  it('is added once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const payload = { name: free(), ...perShift }
    const post = () => server.app.inject({ method: 'POST', url: '/api/skills/save', headers, payload })
    const [first, second] = [await post(), await post()]
    expect(first.json()).toMatchObject({ message: 'success' })
    expect(second.json()).toEqual(first.json())
  })
})

describe('the list', () => {
  it('is by name and of the requested status', async () => {
    const { added, get, post } = await setupOffice(database, server)
    await added('/api/skills/save', { name: 'welding', ...perShift })
    await added('/api/skills/save', { name: 'Ärztin', ...perShift })
    const id = await added('/api/skills/save', { name: 'Driving', ...perShift })
    await post('/api/skills/save', { id, active: false })
    const names = async (query: string) => (await get(`/api/skills${query}`)).json<SkillRow[]>().map(({ name }) => name)
    expect(await names('')).toEqual(['Ärztin', 'Driving', 'welding'])
    expect(await names('?status=Active')).toEqual(['Ärztin', 'welding'])
    expect(await names('?status=Inactive')).toEqual(['Driving'])
  })
})

describe('rights', () => {
  it('Admins save, Supervisors see, Employees only choose', async () => {
    const id = await add()
    const [supervisor, employee] = [await office.person('3'), await office.person('4')]
    expect((await office.get(`/api/skills/${id}`, supervisor)).statusCode).toBe(200)
    expect((await office.get(`/api/skills/${id}`, employee)).statusCode).toBe(403)
    const listed = async (who: typeof employee) =>
      (await office.get('/api/skills', who)).json<SkillRow[]>().find((skill) => skill.id === id)
    expect(await listed(supervisor)).toMatchObject({ payType: null, payTypeId: null, ...perShift })
    expect(await listed(employee)).toEqual({ id, name: (await read(id)).name, active: true })
    for (const who of [supervisor, employee]) {
      expect((await office.post('/api/skills/save', { id, active: false }, who)).statusCode).toBe(403)
      expect((await office.post('/api/skills/save', { name: free(), ...perShift }, who)).statusCode).toBe(403)
    }
    const superadmin = await office.person('1')
    expect((await office.post('/api/skills/save', { name: free(), ...perShift }, superadmin)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ active: true, version: 1 })
  })

  it('a program that may only change cannot add', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: ['skill:update'] })
    const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/skills/save', headers, payload })
    expect((await post({ name: free(), ...perShift })).statusCode).toBe(403)
    expect((await post({ id: await add(), name: free() })).json()).toMatchObject({ message: 'success' })
  })
})
