import type { RoleId } from '@timeloom/contract'
import { tenantTransaction } from '../../src/platform/db/transaction.ts'
import type { Db } from '../../src/platform/db/open-database.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import { multipartFile } from './send-call.ts'

/** What forms choose from, and what belongs to the company itself. */
export type SetupKind =
  | 'company'
  | 'level'
  | 'emptyDepartment'
  | 'position'
  | 'account'
  | 'holiday'
  | 'jobCode'
  | 'scheduleTemplate'
  | 'workPlace'
  | 'timeRounding'
  | 'skill'
  | 'task'
  | 'allowance'
  | 'kioskContact'
  | 'logo'
  | 'message'

/** Adds one of each kind, and more where calls use them up; `account` is the Supervisor's. */
export async function addSetup(
  db: Db,
  server: TestApp,
  people: Record<RoleId, TestPerson>,
): Promise<Record<SetupKind, string[]>> {
  const companyId = people['2'].companyId ?? ''
  const logo = await uploadLogo(server, people['2'])
  return tenantTransaction(db, { ...people['2'], companyId }, async (tx) => {
    const name = 'One to choose'
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const levels = await tx.selectFrom('company_structure').select('id').orderBy('level').execute()
    const empty = await tx
      .insertInto('department')
      .values([
        { companyId, level: 1, name: 'Empty' },
        { companyId, level: 1, name: 'Empty too' },
      ])
      .returning('id')
      .execute()
    const positions = await tx
      .insertInto('department')
      .values({ companyId, level: 4, name: 'Packer', parentId: ids(empty)[1]! })
      .returning('id')
      .execute()
    const date = '2026-12-25'
    const holidays = await tx
      .insertInto('holiday')
      .values({ companyId, name, holidayDate: date, alternativeDate: date })
      .returning('id')
      .execute()
    const jobs = await tx.insertInto('job').values({ companyId, name, code: 'J1' }).returning('id').execute()
    const schedules = await tx.insertInto('schedule_template').values({ companyId, name }).returning('id').execute()
    const places = await tx.insertInto('work_place').values({ companyId, name }).returning('id').execute()
    const skills = await tx.insertInto('skill').values({ companyId, name }).returning('id').execute()
    const tasks = await tx.insertInto('task').values({ companyId, name, code: 'T1' }).returning('id').execute()
    const allowances = await tx
      .insertInto('pay_type')
      .values({ companyId, name, code: 'A1', isAllowance: true })
      .returning('id')
      .execute()
    const contact = { companyId, firstName: 'Rosa', lastName: 'Host', email: 'rosa@host.example' }
    const contacts = await tx.insertInto('kiosk_contact').values([contact, contact]).returning('id').execute()
    const message = { companyId, accountId: people['2'].accountId, kind: 'job', subject: name, body: name }
    const messages = await tx.insertInto('message').values([message, message]).returning('id').execute()
    const roundings = await tx.selectFrom('time_rounding').select('id').execute()
    return {
      company: [companyId],
      level: ids(levels),
      emptyDepartment: ids(empty),
      position: ids(positions),
      account: [people['3'].accountId],
      holiday: ids(holidays),
      jobCode: ids(jobs),
      scheduleTemplate: ids(schedules),
      workPlace: ids(places),
      timeRounding: ids(roundings),
      skill: ids(skills),
      task: ids(tasks),
      allowance: ids(allowances),
      kioskContact: ids(contacts),
      logo: [logo],
      message: ids(messages),
    }
  })
}

async function uploadLogo(server: TestApp, admin: TestPerson): Promise<string> {
  const { contentType, payload } = multipartFile('logo', tinyPicture)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/company/logo',
    headers: { ...(await server.bearer(admin)), 'content-type': contentType },
    payload,
  })
  return answer.json().fileName
}

/** A PNG of one pixel. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
