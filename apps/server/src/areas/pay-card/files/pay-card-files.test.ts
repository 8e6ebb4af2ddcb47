import type { PayCardFile } from '@timeloom/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { multipartFile } from '../../../../test/isolation/send-call.ts'
import { newAccount, testApp, type TestPerson } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { sqlState } from '../../../platform/db/database-error.ts'
import { close, open } from '../../payroll/payroll.service.ts'
import { payCardRoutes } from '../pay-card.routes.ts'
import { moveTo } from '../testing/move-to-group.ts'
import { cardCompany, week, type CardCompany } from '../testing/card-company.ts'

const database = testDatabase()
const server = testApp(database, payCardRoutes, { now: new Date('2026-03-20T00:00:00Z') })
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
let made: CardCompany
let admin: TestPerson

beforeEach(async () => {
  made = await cardCompany(database.db)
  const { accountId, companyId } = made.company
  admin = { accountId, companyId, roleId: '2', employeeId: null }
})

const photo = (width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#127A4C' } })
    .withExif({ IFD0: { Copyright: 'Someone' } })
    .jpeg()
    .toBuffer()

async function add(content: Buffer, name = 'timesheet.pdf', { who = admin, days = week } = {}) {
  const { contentType, payload } = multipartFile('file', content, { employeeId: made.employeeId, ...days }, name)
  const headers = { ...(await server.bearer(who)), 'content-type': contentType }
  return server.app.inject({ method: 'POST', url: '/api/pay-card-files', headers, payload })
}
const get = async (id: string, who = admin) =>
  server.app.inject({ url: `/api/pay-card-files/${id}`, headers: await server.bearer(who) })
const remove = async (id: string, who = admin) =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay-card-files/delete',
    headers: await server.bearer(who),
    payload: { id },
  })
const names = (files: PayCardFile[]) => files.map(({ name }) => name)

describe('a file of a pay card', () => {
  it('is listed with who added it, and comes back as it was', async () => {
    const { id, message } = (await add(PDF, '../../signed week.pdf')).json()
    expect(message).toBe('success')
    expect((await made.read()).files).toEqual([
      {
        id,
        name: 'signed week.pdf',
        mediaType: 'application/pdf',
        size: PDF.length,
        addedName: expect.any(String),
        addedAt: '2026-03-20T00:00:00.000Z',
      },
    ])
    const file = await get(id)
    expect(file.rawPayload.equals(PDF)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="signed week.pdf"'),
    })
  })

  it('that is a photo is redrawn, without what the camera wrote', async () => {
    const { id } = (await add(await photo(4000), 'page.JPG')).json()
    const file = await get(id)
    const { format, width, exif } = await sharp(file.rawPayload).metadata()
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 3000, exif: undefined })
  })

  it.each([
    { why: 'another ending', name: 'macro.docx', content: async () => PDF },
    { why: 'no ending', name: 'pdf', content: async () => PDF },
    { why: 'a text that is called .pdf', name: 'note.pdf', content: async () => Buffer.from('hello') },
    { why: 'half a PDF', name: 'half.pdf', content: async () => PDF.subarray(0, 12) },
    { why: 'a PDF that is called .jpg', name: 'page.jpg', content: async () => PDF },
    { why: 'a photo that is called .pdf', name: 'page.pdf', content: () => photo() },
    { why: 'half a photo', name: 'page.jpg', content: async () => (await photo()).subarray(0, 500) },
    {
      why: 'a PNG that is called .jpg',
      name: 'page.jpg',
      content: async () =>
        sharp(await photo())
          .png()
          .toBuffer(),
    },
  ])('is refused: $why', async ({ name, content }) => {
    expect((await add(await content(), name)).json()).toEqual({ message: 'WrongFileFormat' })
    expect((await made.read()).files).toEqual([])
  })

  it('is refused above 10 MB, and beyond twenty', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), PDF])
    expect((await add(large)).json()).toEqual({ message: 'fileTooLarge' })
    for (let count = 1; count <= 20; count++)
      expect((await add(PDF, `${count}.pdf`)).json()).toMatchObject({ message: 'success' })
    expect((await add(PDF)).json()).toEqual({ message: 'tooManyFiles' })
  })

  it('is deleted for good, once, and the history says so', async () => {
    const { id } = (await add(PDF)).json()
    expect((await remove(id)).json()).toEqual({ message: 'success' })
    expect((await remove(id)).json()).toEqual({ message: 'success' })
    expect([(await get(id)).statusCode, (await made.read()).files]).toEqual([404, []])
    const { rows } = await made.company.transact(({ tx }) =>
      sql`select action, before ->> 'name' as before, after ->> 'name' as after, work_date from audit_entry
          where entity = 'pay_card_file' order by at, action`.execute(tx),
    )
    expect(rows).toEqual([
      { action: 'create', before: null, after: 'timesheet.pdf', workDate: week.fromDate },
      { action: 'delete', before: 'timesheet.pdf', after: null, workDate: week.fromDate },
    ])
  })

  it('is for those who may see the employee, and changed by those who may change timesheets', async () => {
    const { id } = (await add(PDF)).json()
    const { companyId } = made.company
    const own = async (roleId: '3' | '4', employeeId: string | null) => {
      const { accountId } = await newAccount(database, { roleId, companyId })
      return { accountId, companyId, roleId, employeeId }
    }
    const supervisorElsewhere = await own('3', null)
    const employee = await own('4', made.employeeId)
    expect((await get(id, supervisorElsewhere)).statusCode).toBe(404)
    expect((await add(PDF, 'a.pdf', { who: supervisorElsewhere })).statusCode).toBe(404)
    expect((await remove(id, supervisorElsewhere)).statusCode).toBe(404)
    expect((await get(id, employee)).statusCode).toBe(200)
    expect((await add(PDF, 'a.pdf', { who: employee })).statusCode).toBe(403)
    expect((await remove(id, employee)).statusCode).toBe(403)
    const elsewhere = await cardCompany(database.db)
    const foreign = { ...admin, accountId: elsewhere.company.accountId, companyId: elsewhere.company.companyId }
    expect((await get(id, foreign)).statusCode).toBe(404)
    expect((await add(PDF, 'a.pdf', { who: foreign })).statusCode).toBe(404)
    expect((await remove(id, foreign)).statusCode).toBe(404)
    expect(names((await made.read()).files)).toEqual(['timesheet.pdf'])
  })

  it('is not added to days that are no pay period', async () => {
    const days = { fromDate: '2026-03-03', toDate: '2026-03-04' }
    expect((await add(PDF, 'a.pdf', { days })).json()).toEqual({ message: 'notOneCard' })
  })

  it('of a closed period can be read and does not change, in the database either', async () => {
    const { id } = (await add(PDF)).json()
    const period = await made.period()
    await made.company.transact((work) => close(work, { ids: [period.id] }))
    expect([names((await made.read()).files), (await get(id)).statusCode]).toEqual([['timesheet.pdf'], 200])
    expect((await add(PDF)).json()).toEqual({ message: 'close' })
    expect((await remove(id)).json()).toEqual({ message: 'close' })
    const error: unknown = await made.company
      .transact(({ tx }) => sql`update pay_card_file set file_id = null, removed_at = now()`.execute(tx))
      .catch((thrown: unknown) => thrown)
    expect(sqlState(error)).toBe('TL001')
    await made.company.transact((work) => open(work, { ids: [period.id] }))
    expect((await remove(id)).json()).toEqual({ message: 'success' })
  })

  it('goes along when the employee turns out to be in another pay group', async () => {
    const { id } = (await add(PDF)).json()
    await moveTo(made, { from: '2026-01-05', period: 'fortnightly' })
    const card = await made.read({ fromDate: '2026-03-02', toDate: '2026-03-15' })
    expect([card.state, card.files.map((file) => file.id)]).toEqual(['open', [id]])
  })
})
