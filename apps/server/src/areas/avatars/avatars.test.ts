import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { multipartFile } from '../../../test/isolation/send-call.ts'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { newAccount, testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { avatarsRoutes } from './avatars.routes.ts'
import { peopleRoutes } from '../people/people.routes.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const server = testApp(database, [...avatarsRoutes, ...peopleRoutes], { now })

let company: CompanyAtWork
let admin: TestPerson

beforeAll(async () => {
  company = await companyAtWork(database.db, { now })
  admin = { accountId: company.accountId, companyId: company.companyId, roleId: '2', employeeId: null }
})

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#127A4C' } })
    .withExif({ IFD0: { Copyright: 'Someone' } })
    .jpeg()
    .toBuffer()

async function upload(content: Buffer, who = admin) {
  const { contentType, payload } = multipartFile('avatar', content)
  const headers = { ...(await server.bearer(who)), 'content-type': contentType }
  return server.app.inject({ method: 'POST', url: '/api/avatars', headers, payload })
}

async function fetchPicture(fileName: string, who: TestPerson) {
  return server.app.inject({ url: `/api/avatars/${fileName}`, headers: await server.bearer(who) })
}

it('is stored square and small, without camera metadata', async () => {
  const { fileName } = (await upload(await picture())).json()
  const answer = await fetchPicture(fileName, admin)
  expect(answer.headers['content-type']).toBe('image/webp')
  const { width, height, exif } = await sharp(answer.rawPayload).metadata()
  expect([width, height, exif]).toEqual([320, 320, undefined])
})

it('is cached by the browsers of people who may see it', async () => {
  const { fileName } = (await upload(await picture())).json()
  const first = await fetchPicture(fileName, admin)
  expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  const headers = { ...(await server.bearer(admin)), 'if-none-match': `"another", ${String(first.headers['etag'])}` }
  const again = await server.app.inject({ url: `/api/avatars/${fileName}`, headers })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', first.headers['etag']])
  const missing = await fetchPicture('00000000-0000-4000-8000-000000000000', admin)
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
})

describe.each([
  { why: 'a text', content: async () => Buffer.from('not a picture') },
  { why: 'an SVG', content: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
  { why: 'half a picture', content: async () => (await picture()).subarray(0, 900) },
  { why: 'more than 5 MB', content: async () => Buffer.alloc(5 * 1024 * 1024 + 1) },
  {
    why: 'a picture that unfolds into too many pixels',
    content: () =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png({ palette: true })
        .toBuffer(),
  },
])('of $why', ({ content }) => {
  it('is refused', async () => {
    const answer = await upload(await content())
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].field).toBe('avatar')
  })
})

it('is shown to people who may see the person, and to nobody else', async () => {
  const { fileName } = (await upload(await picture())).json()
  const [shown, stranger] = [await company.addEmployee({}), await company.addEmployee({})]
  const headers = await server.bearer(admin)
  const payload = { employeeId: shown, avatarFileName: fileName }
  const saved = await server.app.inject({ method: 'POST', url: '/employee/save-without-photo', headers, payload })
  expect(saved.json()).toMatchObject({ message: 'success' })
  const employee = async (employeeId: string): Promise<TestPerson> => ({
    ...(await newAccount(database, { roleId: '4', companyId: company.companyId })),
    companyId: company.companyId,
    roleId: '4',
    employeeId,
  })
  expect((await fetchPicture(fileName, await employee(shown))).statusCode).toBe(200)
  expect((await fetchPicture(fileName, await employee(stranger))).statusCode).toBe(404)
  const elsewhere = await companyAtWork(database.db, { now })
  const foreign = { ...admin, accountId: elsewhere.accountId, companyId: elsewhere.companyId }
  expect((await fetchPicture(fileName, foreign)).statusCode).toBe(404)
  expect((await server.app.inject({ url: `/api/avatars/${fileName}` })).statusCode).toBe(401)
})
