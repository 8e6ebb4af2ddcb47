import { isPassword } from '../../platform/auth/passwords.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { postForm, signedIn } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...signInRoutes, ...profileRoutes])
const FIELDS = {
  name: 'Kate S',
  title: 'Manager',
  firstName: 'Kate',
  lastName: 'Sinclair',
  middleName: 'Rose',
  mobile: '021 555 0100',
  phone: '09 555 0100',
  fax: '09 555 0101',
  dateFormat: 'dd/MM/yyyy',
  timeFormat: 'hh:mm a',
  physicalAddress: '1 Mill Road\nHenderson',
  postalAddress: 'PO Box 12',
}

let companyId: string
let accountId: string
let headers: Record<string, string>

beforeAll(async () => {
  ;({ companyId } = await newCompany(database.db))
})
beforeEach(async () => {
  const account = await newAccount(database, { roleId: '2', companyId })
  accountId = account.accountId
  ;({ headers } = await signedIn(server, account.email))
})

const save = (fields: Record<string, string>) => postForm(server, '/profile', fields, { headers })
const read = async () => (await server.app.inject({ url: '/profile', headers })).json()

async function newPicture(of: { by?: string | null; kind?: string; company?: string } = {}): Promise<string> {
  const [file] = await all.query<{ id: string }>(
    `insert into stored_file (company_id, kind, media_type, size, digest, created_by)
     values ($1, $2, 'image/jpeg', 3, '\\x00', $3) returning id`,
    [of.company ?? companyId, of.kind ?? 'avatar', of.by === undefined ? accountId : of.by],
  )
  return file?.id ?? ''
}

describe('the profile', () => {
  it('keeps every field, and the formats are the current user’s at once', async () => {
    const avatarFileName = await newPicture()
    expect((await save({ ...FIELDS, avatarFileName })).json()).toEqual({ message: 'success' })
    expect(await read()).toMatchObject({ ...FIELDS, avatarFileName, version: 2 })
    const { user } = (await postForm(server, '/account/token', {}, { headers })).json()
    expect(user).toMatchObject({
      firstName: 'Kate',
      dateFormat: 'dd/MM/yyyy',
      timeFormat: 'hh:mm a',
      avatar: `/api/avatars/${avatarFileName}`,
    })
  })

  it('leaves an absent field as it is and clears an empty one', async () => {
    await save({ ...FIELDS, avatarFileName: await newPicture() })
    await save({ title: '', phone: '  ', avatarFileName: '' })
    expect(await read()).toMatchObject({ ...FIELDS, title: null, phone: null, avatarFileName: null })
  })

  it('records what changed and nothing else', async () => {
    await save({ title: 'Manager', dateFormat: 'yyyy-MM-dd' })
    const rows = await all.query('select action, before, after from audit_entry where entity_id = $1', [accountId])
    const [before, after] = [
      { title: null, dateFormat: 'dd/MM/yyyy' },
      { title: 'Manager', dateFormat: 'yyyy-MM-dd' },
    ]
    expect(rows).toEqual([{ action: 'update', before, after }])
  })

  it.each(['firstName', 'lastName'])('without a %s is refused', async (field) => {
    const answer = await save({ [field]: '  ' })
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ field, reason: 'This field is required.' }]])
  })

  it.each([
    { field: 'dateFormat', value: 'MM.dd.yyyy' },
    { field: 'timeFormat', value: 'H:mm' },
  ])('with a $field that nobody offers is refused', async ({ field, value }) => {
    const answer = await save({ [field]: value })
    expect([answer.statusCode, answer.json().issues[0].field]).toEqual([400, field])
  })

  it('that was saved in the meantime is not written over', async () => {
    await save({ title: 'Manager', version: '1' })
    const answer = await save({ title: 'Director', version: '1' })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'changed', version: 2 }])
    expect(await read()).toMatchObject({ title: 'Manager' })
  })

  it.each([
    { why: 'someone else uploaded', of: async () => ({ by: (await newCompany(database.db)).accountId }) },
    { why: 'is a logo', of: async () => ({ kind: 'logo' }) },
    { why: 'is another company’s', of: async () => ({ company: (await newCompany(database.db)).companyId }) },
  ])('does not take a picture that $why', async ({ of }) => {
    const answer = await save({ title: 'Manager', avatarFileName: await newPicture(await of()) })
    expect(answer.statusCode).toBe(404)
    expect(await read()).toMatchObject({ title: null, avatarFileName: null })
  })

  it('of a Superadmin without a company is kept too', async () => {
    const { email } = await newAccount(database, { roleId: '1', companyId: null })
    ;({ headers } = await signedIn(server, email))
    expect((await save(FIELDS)).json()).toEqual({ message: 'success' })
    expect(await read()).toMatchObject(FIELDS)
  })
})

describe('the PIN', () => {
  const change = (pin: string) => postForm(server, '/profile/change-pin', { pin }, { headers })

  it('is kept as a hash, for the account and its employee', async () => {
    await all.query(
      `insert into employee (company_id, account_id, first_name, last_name, hired_on)
       values ($1, $2, 'Ada', 'Lane', '2026-01-01')`,
      [companyId, accountId],
    )
    expect((await change('0471')).json()).toEqual({ message: 'success' })
    const [kept] = await all.query<{ account: string; employee: string }>(
      `select a.pin_hash as account, e.pin_hash as employee from account a join employee e on e.account_id = a.id
       where a.id = $1`,
      [accountId],
    )
    expect(kept?.account).toMatch(/^\$argon2id\$/)
    expect(await isPassword(kept?.employee, '0471')).toBe(true)
    const [audited] = await all.query('select after from audit_entry where entity_id = $1', [accountId])
    expect(audited).toEqual({ after: { pin: 'changed' } })
  })

  it.each(['471', '04711', '04a1', '٠٤٧١', ''])('%j is refused', async (pin) => {
    const answer = await change(pin)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please input 4 digit number!'])
  })
})
