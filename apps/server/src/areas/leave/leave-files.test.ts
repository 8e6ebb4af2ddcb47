import type { AnswerOf, listLeaveFiles } from '@timeloom/contract'
import { beforeEach, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveStepsRoutes } from '../leave-steps/leave-steps.routes.ts'
import { paySetupRoutes } from '../pay-setup/pay-setup.routes.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...leaveStepsRoutes, ...paySetupRoutes])
const PDF = Buffer.from('%PDF-1.7 a certificate')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])
let office: LeaveOffice
let id: string

beforeEach(async () => {
  office = await leaveOffice(database, server)
  id = await office.asked({ fromDate: MONDAY })
})

const add = async (content: Buffer, who: TestPerson = office.mia, leave = id) => {
  const answer = await office.upload(`/api/leaves/${leave}/files`, { field: 'file', content }, who)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const list = async (who: TestPerson = office.mia, leave = id) => {
  const answer = await office.get(`/api/leaves/${leave}/files`, who)
  return answer.statusCode === 200 ? answer.json<AnswerOf<typeof listLeaveFiles>>() : answer.statusCode
}
const read = (file: string, who: TestPerson = office.mia) => office.get(`/api/leaves/${id}/files/${file}`, who)
const remove = async (file: string, who: TestPerson = office.mia) => {
  const answer = await office.post(`/api/leaves/${id}/files/${file}/delete`, {}, who)
  return { status: answer.statusCode, ...answer.json<{ message: string }>() }
}

it.each([
  { why: 'a PDF', content: PDF },
  { why: 'a PNG', content: PNG },
  { why: 'a JPEG', content: JPEG },
])('takes $why, and gives it back to whoever may see the request', async ({ content }) => {
  const { message, id: file = '' } = await add(content)
  expect(message).toBe('success')
  expect(await list(office.supervisor)).toMatchObject({ files: [{ id: file, size: content.length }] })
  expect((await read(file, office.supervisor)).rawPayload).toEqual(content)
  expect((await office.history('leave_file', id))[0]).toMatchObject({ action: 'create' })
})

it('is judged by its content and size, and five are enough', async () => {
  expect(await add(Buffer.from('<html>'))).toMatchObject({ message: 'fileType' })
  expect(await add(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({ message: 'tooLarge' })
  for (let count = 0; count < 5; count += 1) expect(await add(PDF)).toMatchObject({ message: 'success' })
  expect(await add(PDF)).toMatchObject({ message: 'tooMany' })
  expect(await list()).toMatchObject({ mayAdd: false })
})

it.each([
  { why: 'keeps a name that says what it is', fileName: 'Certificate.PDF', content: PDF, name: 'Certificate.PDF' },
  { why: 'also of a photo', fileName: 'IMG_1.jpeg', content: JPEG, name: 'IMG_1.jpeg' },
  { why: 'is no program to open', fileName: 'certificate.bat', content: PDF, name: 'certificate.bat.pdf' },
  { why: 'nor a page', fileName: 'scan.html', content: PNG, name: 'scan.html.png' },
  { why: 'is not another picture', fileName: 'scan.png', content: JPEG, name: 'scan.png.jpg' },
  { why: 'gets an ending where it has none', fileName: 'certificate', content: PDF, name: 'certificate.pdf' },
  { why: 'does not turn its name around', fileName: 'a\u202efdp.exe', content: PDF, name: 'afdp.exe.pdf' },
])('$why, so that what opens it is what it is', async ({ fileName, content, name }) => {
  await office.upload(`/api/leaves/${id}/files`, { field: 'file', content, fileName }, office.mia)
  expect(await list(office.supervisor)).toMatchObject({ files: [{ name }] })
})

it('is the employee’s to delete while the request is pending, and gone then', async () => {
  const { id: file = '' } = await add(PDF)
  expect(await remove(file)).toMatchObject({ message: 'success' })
  expect((await read(file)).statusCode).toBe(404)
  const { id: kept = '' } = await add(PDF)
  await office.examine(id, 'Approved')
  expect(await remove(kept)).toMatchObject({ message: 'decided' })
  expect(await list()).toMatchObject({ files: [{ mayDelete: false }] })
})

it('is added by the employee to approved leave too, as a certificate that comes later, and stays', async () => {
  await office.examine(id, 'Approved')
  expect(await list()).toMatchObject({ mayAdd: true, files: [] })
  const { id: later = '' } = await add(PDF)
  expect(await list()).toMatchObject({ files: [{ id: later, mayDelete: false }] })
  expect(await list(office.supervisor)).toMatchObject({ files: [{ id: later, mayDelete: true }] })
  expect(await remove(later)).toMatchObject({ message: 'decided' })
})

it('is not added by the employee to leave that was declined', async () => {
  await office.examine(id, 'Declined')
  expect(await add(PDF)).toMatchObject({ message: 'decided' })
  expect(await list()).toMatchObject({ mayAdd: false })
})

it('is not there for people who do not see the request', async () => {
  const { id: file = '' } = await add(PDF)
  const stranger = await office.person('3')
  const foreign = await leaveOffice(database, server)
  for (const who of [stranger, foreign.admin]) {
    expect(await list(who)).toBe(404)
    expect((await read(file, who)).statusCode).toBe(404)
    expect((await add(PDF, who)).status).toBe(404)
    expect((await remove(file, who)).status).toBe(404)
  }
})

it('of confidential leave is for whoever reads its type', async () => {
  const named = await office.person('3')
  const shown = { id: office.sick, confidential: true }
  expect((await office.post('/paytype/save', shown)).json()).toMatchObject({ message: 'success' })
  const steps = [{ decider: 'users', userIds: [named.accountId] }]
  await office.added('/api/leave-rules', { typeId: office.sick, steps })
  const secret = await office.asked({ fromDate: '2026-11-24', typeId: office.sick })
  expect(await add(PDF, office.mia, secret)).toMatchObject({ message: 'success' })
  expect(await list(named, secret)).toMatchObject({ files: [{ size: PDF.length }] })
  expect(await list(office.supervisor, secret)).toBe(404)
  expect(await list(office.admin, secret)).toBe(404)
})
