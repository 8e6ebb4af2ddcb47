import type { PunchCode, PunchCodePayload } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import qrcode from 'qrcode'
import { beforeAll, describe, expect, it } from 'vitest'
import { readQrCode } from '../../../test/read-qr-code.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { workCodesRoutes } from '../work-codes/work-codes.routes.ts'
import { punchCodesRoutes } from './punch-codes.routes.ts'

interface Made {
  message: string
  codes: PunchCode[]
}

const database = testDatabase()
const server = testApp(database, [...punchCodesRoutes, ...workCodesRoutes])
let office: SetupOffice
let elsewhere: SetupOffice
/** A node, two jobs; the task of the first, and one that belongs to every job. */
let node: string
let harvest: string
let pruning: string
let picking: string
let anyTask: string
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
  node = await addNode(office, 'Tāmaki orchard')
  picking = await office.added('/task/save', { code: 'PI', name: 'Picking' })
  anyTask = await office.added('/task/save', { code: 'CL', name: 'Cleaning' })
  harvest = await office.added('/job/save', { code: 'HA', name: 'Harvest', taskID: [picking] })
  pruning = await office.added('/job/save', { code: 'PR' })
})

async function addNode({ company }: SetupOffice, name: string, more: object = {}): Promise<string> {
  const values = { companyId: company.companyId, level: 1, name, ...more }
  return company.transact(
    async ({ tx }) => (await tx.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()).id,
  )
}

async function settings(company: SetupOffice, changes: Record<string, unknown>): Promise<void> {
  await company.company.transact(({ tx }) =>
    tx
      .updateTable('company')
      .set({ settings: jsonText(changes) })
      .where('id', '=', company.company.companyId)
      .execute(),
  )
}

const make = async (payload: Record<string, unknown>, who?: TestPerson) => {
  const answer = await office.post('/api/punch-codes', payload, who)
  return { status: answer.statusCode, ...answer.json<Made>() }
}
const payloads = async (payload: Record<string, unknown>) => (await make(payload)).codes.map((code) => code.payload)
const textOf = async (payload: Record<string, unknown>) => (await make(payload)).codes[0]!.text
const verify = async (text: string, who?: TestPerson) =>
  (await office.post('/api/punch-codes/verify', { text }, who)).json<{ message: string; payload?: PunchCodePayload }>()

const HARVEST = () => ({ jobId: harvest, jobName: 'HA - Harvest' })

describe('a code', () => {
  it('holds what was chosen under the names of the specification, and a signature', async () => {
    const { codes } = await make({ departmentIds: node, jobIds: harvest, taskIds: picking })
    const payload = {
      departmentId: node,
      departmentName: 'Tāmaki orchard',
      ...HARVEST(),
      taskId: picking,
      taskName: 'PI - Picking',
    }
    expect(codes).toEqual([{ payload, text: expect.any(String) }])
    expect(JSON.parse(codes[0]!.text)).toEqual({ ...payload, signature: expect.stringMatching(/^[\w-]{22}$/) })
  })

  it('is short enough to be read from a picture, by another reader than its writer', async () => {
    const text = await textOf({ departmentIds: node, jobIds: harvest, taskIds: picking })
    const picture = await qrcode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: 4 })
    expect(qrcode.create(text, { errorCorrectionLevel: 'M' }).modules.size).toBeLessThanOrEqual(77)
    expect(await readQrCode(picture)).toBe(text)
    expect(await verify((await readQrCode(picture))!)).toMatchObject({
      message: 'success',
      payload: { jobId: harvest },
    })
  })

  it('has only what was chosen', async () => {
    expect(await payloads({ departmentIds: node })).toEqual([{ departmentId: node, departmentName: 'Tāmaki orchard' }])
    expect(await payloads({ jobIds: pruning })).toEqual([{ jobId: pruning, jobName: 'PR' }])
  })

  it('needs something to book on', async () => {
    expect(await make({})).toMatchObject({ status: 400, message: 'Choose what the code books time to.' })
  })

  it('needs a task where the company has task codes, which must be one of the job', async () => {
    const refused = { status: 400, issues: [{ field: 'taskIds', reason: 'Please select a task.' }] }
    expect(await make({ jobIds: pruning, taskIds: picking })).toMatchObject(refused)
    expect(await make({ taskIds: picking })).toMatchObject({ status: 400, issues: [{ field: 'jobIds' }] })
    await settings(office, { isTaskCodeEnabled: true })
    expect(await make({ jobIds: pruning })).toMatchObject(refused)
    expect(await make({ jobIds: pruning, taskIds: anyTask })).toMatchObject({ status: 200 })
    await settings(office, {})
  })

  it('needs a job where the connected system does, and the company has codes of jobs or tasks', async () => {
    for (const code of ['isJobCodeEnabled', 'isTaskCodeEnabled']) {
      await settings(office, { thirdPartyType: '03', [code]: true })
      expect(await make({ departmentIds: node })).toMatchObject({ status: 400, issues: [{ field: 'jobIds' }] })
    }
    await settings(office, { thirdPartyType: '03', isPositionCodeEnabled: true })
    expect(await make({ departmentIds: node })).toMatchObject({ status: 200 })
    await settings(office, { thirdPartyType: '05', isJobCodeEnabled: true })
    expect(await make({ departmentIds: node })).toMatchObject({ status: 200 })
    await settings(office, {})
  })

  it('is made of every node with every job and each of its tasks', async () => {
    const second = await addNode(office, 'Upper block')
    const made = await payloads({
      departmentIds: [second, node],
      jobIds: [pruning, harvest],
      taskIds: [picking, anyTask],
    })
    const names = made.map(({ departmentName, jobName, taskName }) => `${departmentName} ${jobName} ${taskName}`)
    const works = ['HA - Harvest CL - Cleaning', 'HA - Harvest PI - Picking', 'PR CL - Cleaning']
    expect(names).toEqual(['Tāmaki orchard', 'Upper block'].flatMap((name) => works.map((work) => `${name} ${work}`)))
  })

  it('is one of at most 600 at once', async () => {
    const { companyId } = office.company
    const jobs = Array.from({ length: 601 }, () => ({ companyId, code: `J${++number}`, name: '' }))
    const ids = await office.company.transact(({ tx }) => tx.insertInto('job').values(jobs).returning('id').execute())
    const jobIds = ids.map(({ id }) => id)
    expect(await make({ jobIds })).toMatchObject({ status: 400, message: expect.stringContaining('601 codes') })
    expect((await make({ jobIds: jobIds.slice(1) })).codes).toHaveLength(600)
  })

  it('of what is inactive, or of another company, is not made', async () => {
    const closed = await office.added('/job/save', { code: 'CLOSED' })
    await office.post('/job/closeAllSelected', { ids: closed })
    expect(await make({ jobIds: closed })).toEqual({ status: 200, message: 'inactive', name: 'CLOSED' })
    const shut = await addNode(office, 'Shut', { status: 'Inactive' })
    expect(await make({ departmentIds: [node, shut] })).toMatchObject({ message: 'inactive', name: 'Shut' })
    for (const id of [await elsewhere.added('/job/save', { code: 'X' }), randomUUID()]) {
      expect(await make({ jobIds: [harvest, id] })).toMatchObject({ status: 404 })
    }
    expect(await make({ departmentIds: await addNode(elsewhere, 'Foreign') })).toMatchObject({ status: 404 })
  })

  it('is made by who sees codes, a Supervisor of their own nodes', async () => {
    const [supervisor, employee] = [await office.person('3'), await office.person('4')]
    expect(await make({ departmentIds: node }, supervisor)).toMatchObject({ status: 404 })
    const { companyId } = office.company
    const managed = { companyId, accountId: supervisor.accountId, departmentId: node }
    await office.company.transact(({ tx }) => tx.insertInto('managed_department').values(managed).execute())
    expect(await make({ departmentIds: node }, supervisor)).toMatchObject({ status: 200, message: 'success' })
    expect(await make({ jobIds: harvest, taskIds: picking }, employee)).toMatchObject({ status: 403 })
  })
})

describe('a scanned text', () => {
  it('is known with the names of today, by everyone who is signed in', async () => {
    const text = await textOf({ jobIds: harvest, taskIds: picking })
    await office.post('/job/save', { id: harvest, name: 'Apple harvest' })
    const payload = { jobId: harvest, jobName: 'HA - Apple harvest', taskId: picking, taskName: 'PI - Picking' }
    expect(await verify(text, await office.person('4'))).toEqual({ message: 'success', payload })
    await office.post('/job/save', { id: harvest, name: 'Harvest' })
  })

  it.each<{ why: string; forge: (made: Record<string, string>) => unknown }>([
    { why: 'with another job', forge: (made) => ({ ...made, jobId: pruning }) },
    { why: 'with another name', forge: (made) => ({ ...made, jobName: 'PR' }) },
    { why: 'with a node put in', forge: (made) => ({ ...made, departmentId: node }) },
    { why: 'without its task', forge: ({ taskId: _, taskName: __, ...made }) => made },
    { why: 'with one letter of the signature changed', forge: (made) => ({ ...made, signature: turned(made) }) },
    { why: 'with a signature cut short', forge: (made) => ({ ...made, signature: made['signature']!.slice(0, 8) }) },
    { why: 'without a signature', forge: ({ signature: _, ...made }) => made },
    { why: 'with a field more', forge: (made) => ({ ...made, employeeId: randomUUID() }) },
    { why: 'that is a list', forge: (made) => [made] },
    { why: 'that is no JSON', forge: () => undefined },
  ])('$why is forged', async ({ forge }) => {
    const made = JSON.parse(await textOf({ jobIds: harvest, taskIds: picking })) as Record<string, string>
    expect(await verify(JSON.stringify(forge(made)) ?? 'https://evil.example')).toEqual({ message: 'forged' })
  })

  it("of another company's server is forged", async () => {
    const { codes } = (
      await elsewhere.post('/api/punch-codes', {
        jobIds: await elsewhere.added('/job/save', { code: 'HA', name: 'Harvest' }),
      })
    ).json<Made>()
    expect(await verify(codes[0]!.text)).toEqual({ message: 'forged' })
  })

  it('of what nobody books on any more is refused, and so is what is gone', async () => {
    const job = await office.added('/job/save', { code: 'END' })
    const closing = await textOf({ jobIds: job })
    await office.post('/job/closeAllSelected', { ids: job })
    expect(await verify(closing)).toEqual({ message: 'inactive', name: 'END' })
    const gone = await addNode(office, 'Gone')
    const lost = await textOf({ departmentIds: gone })
    await office.company.transact(({ tx }) => tx.deleteFrom('department').where('id', '=', gone).execute())
    expect(await verify(lost)).toEqual({ message: 'unknown' })
  })

  it('is bounded', async () => {
    expect((await office.post('/api/punch-codes/verify', { text: 'x'.repeat(4001) })).statusCode).toBe(400)
  })
})

/** The last letter carries four bits only; the first carries six. */
function turned({ signature = '' }: Record<string, string>): string {
  return (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
}
