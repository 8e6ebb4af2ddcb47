import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DepartmentBody, DepartmentTreeNode } from '@timeloom/contract'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal, Refusal } from '../../platform/call/refusal.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { saveOwnSettings, saveSettings } from '../company-setup/company-settings.service.ts'
import { deleteDepartments } from './delete-departments.ts'
import {
  readChildLevel,
  readDeciders,
  readDepartment,
  readNextPunchCode,
  readNodeEmployees,
  readTree,
} from './departments.service.ts'
import { saveDepartment } from './save-department.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork
let nodes: Map<string, string>
let supervisor: string
let baker: string

const bakery = ['Plant', 'Production', 'Bakery']
const packing = ['Plant', 'Production', 'Packing']
const node = (path: string[]) => nodes.get(pathKey(path))!

beforeAll(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  nodes = await company.transact(({ tx }) =>
    ensureNodes(tx, company.companyId, [[...bakery, 'Baker'], packing, ['Office']]),
  )
  baker = await company.addEmployee({ clockId: 1, lastName: 'Adams', departmentId: node([...bakery, 'Baker']) })
  await company.addEmployee({
    clockId: 2,
    lastName: 'Old',
    departmentId: node([...bakery, 'Baker']),
    status: 'Inactive',
  })
  supervisor = await company.transact(async ({ tx }) => {
    const { id } = await tx
      .insertInto('account')
      .values({
        companyId: company.companyId,
        email: `${randomUUID()}@test.example`,
        firstName: 'Sam',
        lastName: 'Super',
        roleId: '3',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
})

const save = (body: Partial<DepartmentBody>, roleId?: '3') =>
  company.transact((work) => saveDepartment(work, body as DepartmentBody), roleId ? { roleId } : {})
const saved = async (body: Partial<DepartmentBody>) => {
  const answer = await save(body)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer.id!
}
const code = (answer: unknown) =>
  answer instanceof Refusal ? answer.answer.message : (answer as { message: string }).message
const detail = async (id: string) => {
  const answer = await company.transact((work) => readDepartment(work, id))
  if (isRefusal(answer)) throw new Error('not found')
  return answer
}
const titles = (tree: DepartmentTreeNode[]): string[] =>
  tree.flatMap(({ title, children }) => [title, ...titles(children)])

describe('the tree', () => {
  it('hangs below the company, with people counted upwards', async () => {
    const [root] = await company.transact((work) => readTree(work, {}))
    expect(root).toMatchObject({ key: company.companyId, level: null, parent: null, employees: 1 })
    const [, plant] = root!.children
    expect(plant).toMatchObject({ title: 'Plant', level: 1, structureName: 'Division', employees: 1 })
  })

  it('of active nodes leaves inactive ones out, but not the way to an active one', async () => {
    const top = await saved({ departmentName: 'Depot' })
    const below = await saved({ parent: top, departmentName: 'Yard' })
    await saved({ id: top, status: false })
    expect(titles(await company.transact((work) => readTree(work, { status: 'Active' })))).toContain('Depot')
    expect(titles(await company.transact((work) => readTree(work, { status: 'Inactive' })))).not.toContain('Yard')
    await saved({ id: below, status: false })
    expect(titles(await company.transact((work) => readTree(work, { status: 'Active' })))).not.toContain('Depot')
    expect(titles(await company.transact((work) => readTree(work, { status: 'Inactive' })))).toContain('Yard')
  })
})

describe('a save', () => {
  it('adds a child at the next level and answers its id', async () => {
    const id = await saved({ parent: node(packing), departmentName: 'Packer', code: 'P1', payExportCode: 'X' })
    expect(await detail(id)).toMatchObject({
      level: 4,
      parentName: 'Packing',
      labelName: 'Position',
      code: 'P1',
      status: true,
    })
  })

  it('leaves what is absent and clears what is empty', async () => {
    const id = await saved({ departmentName: 'Line', code: 'LINE' })
    await saved({ id, departmentName: 'Line one' })
    expect(await detail(id)).toMatchObject({ departmentName: 'Line one', code: 'LINE' })
    await saved({ id, code: null })
    expect((await detail(id)).code).toBeNull()
  })

  it('refuses below a position', async () => {
    expect(code(await save({ parent: node([...bakery, 'Baker']), departmentName: 'x' }))).toBe('noCompanyStructure')
  })

  it('refuses a name, a code or a punch code that is taken', async () => {
    await saved({ parent: node(packing), departmentName: 'Taken', code: 'T1', punchCode: '77' })
    expect(code(await save({ parent: node(packing), departmentName: 'taken' }))).toBe('existName')
    expect(code(await save({ parent: node(packing), departmentName: 'Free', code: 't1' }))).toBe('existCode')
    expect(code(await save({ parent: node(packing), departmentName: 'Free', punchCode: '77' }))).toBe('existPunchCode')
  })

  it('of a position needs a punch code once position codes are on', async () => {
    await company.transact((work) => saveSettings(work, { isPositionCodeEnabled: true }))
    expect(code(await save({ parent: node(packing), departmentName: 'No code' }))).toBe('missingPunchCode')
    expect(code(await save({ departmentName: 'No position' }))).toBe('success')
    await company.transact((work) => saveSettings(work, { isPositionCodeEnabled: false }))
  })

  it('refuses to set a node inactive while active people are below it', async () => {
    expect(code(await save({ id: node(['Plant']), status: false }))).toBe('hasEmployee')
  })

  it.each([
    { why: 'jobs of a division', body: () => ({ departmentName: 'D1', punchCode: '5' }) },
    {
      why: 'a zone where the level has none',
      body: () => ({ parent: node(packing), departmentName: 'D2', timeZoneId: 'Pacific/Auckland' }),
    },
    {
      why: 'a default position that is elsewhere',
      body: () => ({ id: node(packing), defaultPositionId: node([...bakery, 'Baker']) }),
    },
    {
      why: 'a supervisor who is an administrator',
      body: () => ({ id: node(packing), supervisorIds: [company.accountId] }),
    },
    { why: 'to move a node', body: () => ({ id: node(packing), parent: node(['Office']) }) },
  ])('refuses $why', async ({ body }) => expect(await save(body())).toMatchObject({ status: 400 }))

  it('takes the default position from below', async () => {
    await saved({ id: node(bakery), defaultPositionId: node([...bakery, 'Baker']) })
    expect((await detail(node(bakery))).positions.map(({ name }) => name)).toEqual(['Baker'])
  })

  it('answers 409 with a version that is old', async () => {
    const { version } = await detail(node(['Office']))
    await saved({ id: node(['Office']), code: 'OFF', version })
    expect(await save({ id: node(['Office']), code: 'OFFICE', version })).toMatchObject({
      status: 409,
      answer: { changedBy: 'Ada Admin' },
    })
  })

  it('records before and after', async () => {
    const id = await saved({ departmentName: 'Recorded', code: 'R1' })
    await saved({ id, code: 'R2' })
    const entries = await company.transact(({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'before', 'after'])
        .where('entityId', '=', id)
        .orderBy('at')
        .execute(),
    )
    expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'update'])
    expect(entries.find(({ action }) => action === 'update')).toMatchObject({
      before: { code: 'R1' },
      after: { code: 'R2' },
    })
  })

  it('that changes nothing records nothing', async () => {
    const id = await saved({ departmentName: 'Same', supervisorIds: [supervisor] })
    const { version } = await detail(id)
    await saved({ id, departmentName: 'Same', supervisorIds: [supervisor] })
    expect((await detail(id)).version).toBe(version)
  })
})

describe('a Supervisor', () => {
  const as = <T>(run: Parameters<typeof company.transact<T>>[0]) =>
    company.transact((work) => run({ ...work, caller: { ...work.caller, roleId: '3' } }), { roleId: '3' })

  beforeAll(async () => {
    // The caller of the test company is its administrator's account; as a Supervisor it manages the bakery.
    await company.transact(({ tx }) =>
      tx
        .insertInto('managed_department')
        .values({ companyId: company.companyId, accountId: company.accountId, departmentId: node(bakery) })
        .execute(),
    )
  })

  it('sees the managed nodes and those below, with the people there', async () => {
    expect(titles(await as((work) => readTree(work, {}))).slice(1)).toEqual(['Bakery', 'Baker'])
    expect(await as((work) => readDepartment(work, node(packing)))).toMatchObject({ status: 404 })
  })

  it('saves a node, but neither its supervisors nor its approver', async () => {
    expect(await save({ id: node(bakery), code: 'BAK' }, '3')).toMatchObject({ message: 'success' })
    expect(await save({ id: node(bakery), supervisorIds: [supervisor] }, '3')).toMatchObject({ status: 403 })
    expect(await save({ id: node(bakery), timeLeaveApproverId: supervisor }, '3')).toMatchObject({ status: 403 })
  })

  it('adds and deletes none', async () => {
    expect(await save({ parent: node(bakery), departmentName: 'New' }, '3')).toMatchObject({ status: 403 })
    const remove = (id: string) => as((work) => deleteDepartments(work, [id]))
    expect(await remove(node([...bakery, 'Baker']))).toMatchObject({ status: 403 })
    expect(await remove(node(packing))).toMatchObject({ status: 404 })
  })
})

describe('deleting', () => {
  const remove = (...ids: string[]) => company.transact((work) => deleteDepartments(work, ids))

  it('refuses what has children, and what anyone has belonged to', async () => {
    expect(code(await remove(node(['Plant'])))).toBe('children')
    expect(code(await remove(node([...bakery, 'Baker'])))).toBe('hasEmployee')
  })

  it('takes a node with those below it when all are named, and its supervisors', async () => {
    const top = await saved({ departmentName: 'Gone', supervisorIds: [supervisor] })
    const below = await saved({ parent: top, departmentName: 'Gone too' })
    expect(code(await remove(top, below))).toBe('success')
    expect(await company.transact((work) => readDepartment(work, below))).toMatchObject({ status: 404 })
  })
})

describe('what the form needs', () => {
  it('is the level of a new child, also of the company', async () => {
    expect(await company.transact((work) => readChildLevel(work, company.companyId))).toMatchObject({
      level: 1,
      labelName: 'Division',
    })
    expect(await company.transact((work) => readChildLevel(work, node(bakery)))).toMatchObject({
      level: 4,
      parentName: 'Bakery',
    })
  })

  it('is what comes from above', async () => {
    const id = await saved({ departmentName: 'Chatham', timeZoneId: 'Pacific/Chatham' })
    const below = await saved({ parent: id, departmentName: 'Waitangi' })
    expect((await detail(below)).inherits.timeZone).toEqual({ name: 'Pacific/Chatham', from: 'Chatham' })
    expect((await detail(id)).inherits.timeZone?.name).toBe('Pacific/Auckland')
  })

  it('is the lowest punch code that is free', async () => {
    await saved({ parent: node(packing), departmentName: 'One', punchCode: '1' })
    await saved({ parent: node(packing), departmentName: 'Three', punchCode: '3' })
    expect(await company.transact(readNextPunchCode)).toEqual({ punchCode: '2' })
  })

  it('is the active people of a position, and who can decide', async () => {
    const people = await company.transact((work) => readNodeEmployees(work, node([...bakery, 'Baker'])))
    expect(people).toEqual([expect.objectContaining({ id: baker, lastName: 'Adams' })])
    expect((await company.transact(readDeciders)).map(({ roleId }) => roleId).sort()).toEqual(['2', '3'])
  })
})

it('own settings stay with what the company may choose', async () => {
  await company.transact((work) => saveOwnSettings(work, { structureName: 'Team', breakTime: 30 }))
  const settings = await company.transact(({ tx }) =>
    tx.selectFrom('company').select('settings').where('id', '=', company.companyId).executeTakeFirstOrThrow(),
  )
  expect(settings.settings).toMatchObject({ structureName: 'Team', breakTime: 30 })
})
