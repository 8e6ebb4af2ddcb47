import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes } from '../new-companies/new-companies.service.ts'
import { saveDepartment } from './save-department.ts'
import { readLevels, updateStructure } from './structure.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork
let ids: string[]

beforeAll(async () => {
  company = await companyAtWork(db, { now })
  await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [['Plant', 'North']]))
  ids = (await company.transact(readLevels)).map(({ id }) => id)
})

const update = (level: number, change: { labelName?: string; timeZone?: boolean; isActive?: boolean }) =>
  company.transact((work) => updateStructure(work, { structures: [{ id: ids[level - 1]!, ...change }] }))

it('names levels in the words of the company', async () => {
  expect(await update(3, { labelName: 'Crew', timeZone: true })).toEqual({ message: 'success' })
  const levels = await company.transact(readLevels)
  expect(levels.map(({ level }) => level)).toEqual(['Division', 'Branch', 'Department', 'Position'])
  expect(levels[2]).toMatchObject({ labelName: 'Crew', timeZone: true, isActive: true })
})

it('leaves out a level that is switched off when a child is added', async () => {
  await update(2, { isActive: true })
  await update(3, { isActive: false })
  const [{ id: plant }] = (await company.transact(({ tx }) =>
    tx.selectFrom('department').select('id').where('name', '=', 'North').execute(),
  )) as [{ id: string }]
  const saved = await company.transact((work) => saveDepartment(work, { parent: plant, departmentName: 'Packer' }))
  const { id } = saved as { id: string }
  const level = await company.transact(({ tx }) =>
    tx.selectFrom('department').select('level').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(level).toEqual({ level: 4 })
  await update(3, { isActive: true })
})

describe('refused is', () => {
  it('to switch off the last level', async () => {
    expect(await update(4, { isActive: false })).toMatchObject({ answer: { message: 'lastLevel' } })
  })

  it('to switch off a level that has nodes, by its name', async () => {
    expect(await update(1, { isActive: false })).toMatchObject({
      answer: { message: 'hasNodes', levels: ['Division'] },
    })
  })

  it('one name for two levels', async () => {
    expect(await update(1, { labelName: 'branch' })).toMatchObject({ answer: { message: 'exist' } })
  })

  it.each(['another company’s', 'nobody’s'])('a level of %s id', async (whose) => {
    const other = whose === 'nobody’s' ? undefined : await companyAtWork(db, { now })
    const id = other ? (await other.transact(readLevels))[0]!.id : randomUUID()
    const answer = await company.transact((work) => updateStructure(work, { structures: [{ id, labelName: 'X' }] }))
    expect(answer).toMatchObject({ status: 404 })
  })
})
