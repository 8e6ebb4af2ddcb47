import type { RoleId } from '@timeloom/contract'
import { createTimeRounding } from '../../src/areas/pay-rules/create-rules.ts'
import { createPayGroup } from '../../src/areas/pay-rules/pay-rules.service.ts'
import { tenantTransaction, type TenantTx } from '../../src/platform/db/transaction.ts'
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
  | 'unusedPayGroup'
  | 'leavePayType'
  | 'overtimePayType'
  | 'skill'
  | 'task'
  | 'allowance'
  | 'kioskContact'
  | 'project'
  | 'panel'
  | 'activity'
  | 'category'
  | 'visitor'
  | 'rollCall'
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
      .values([name, 'Another'].map((each) => ({ companyId, name: each, holidayDate: date, alternativeDate: date })))
      .returning('id')
      .execute()
    const jobs = await tx.insertInto('job').values({ companyId, name, code: 'J1' }).returning('id').execute()
    const schedules = await tx
      .insertInto('schedule_template')
      .values([name, 'Unused'].map((each) => ({ companyId, name: each })))
      .returning('id')
      .execute()
    const places = await tx.insertInto('work_place').values({ companyId, name }).returning('id').execute()
    const skills = await tx.insertInto('skill').values({ companyId, name }).returning('id').execute()
    const tasks = await tx.insertInto('task').values({ companyId, name, code: 'T1' }).returning('id').execute()
    const allowances = await tx
      .insertInto('pay_type')
      .values([
        { companyId, name, code: 'A1', isAllowance: true },
        { companyId, name: 'Unused', code: 'A2', isAllowance: true },
      ])
      .returning('id')
      .execute()
    const entries = await addProject(tx, companyId)
    const contact = { companyId, firstName: 'Rosa', lastName: 'Host', email: 'rosa@host.example' }
    const contacts = await tx.insertInto('kiosk_contact').values([contact, contact]).returning('id').execute()
    const came = { companyId, userType: 'Visitor', name: 'Vera', signedInAt: new Date('2026-11-19T20:00:00Z') }
    const expected = { companyId, userType: 'Visitor', name: 'Egon', expectedAt: new Date('2026-11-20T02:00:00Z') }
    const left = { ...came, signedOutAt: new Date('2026-11-19T21:00:00Z') }
    const visitors = [
      ...(await tx.insertInto('visitor').values(came).returning('id').execute()),
      ...(await tx.insertInto('visitor').values([expected, expected]).returning('id').execute()),
      ...(await tx.insertInto('visitor').values(left).returning('id').execute()),
    ]
    const startedAt = new Date('2026-11-19T20:00:00Z')
    const rollCall = { companyId, isDrill: true, startedAt, comparedAt: startedAt }
    const rollCalls = await tx.insertInto('roll_call').values(rollCall).returning('id').execute()
    const message = { companyId, accountId: people['2'].accountId, kind: 'job', subject: name, body: name }
    const messages = await tx.insertInto('message').values([message, message]).returning('id').execute()
    await createTimeRounding(tx, {
      companyId,
      name: 'Unused',
      description: '',
      effectiveFrom: date,
      rows: [[0, 60, 60]],
    })
    const roundings = await tx.selectFrom('time_rounding').select('id').orderBy('name').execute()
    // Inactive, so that employees of a file have one pay group to be in.
    const unused = await createPayGroup(tx, {
      companyId,
      name: 'Unused',
      effectiveFrom: date,
      rules: { startTime: date },
    })
    await tx.updateTable('pay_group').set({ isActive: false }).where('id', '=', unused).execute()
    const typed = async (code: string) =>
      ids(await tx.selectFrom('pay_type').select('id').where('code', '=', code).execute())
    const leavePayTypes = await typed('ANNUAL')
    await layOutBalances(tx, companyId, leavePayTypes[0]!)
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
      unusedPayGroup: [unused],
      leavePayType: leavePayTypes,
      overtimePayType: await typed('OT'),
      skill: ids(skills),
      task: ids(tasks),
      allowance: ids(allowances),
      kioskContact: ids(contacts),
      ...entries,
      visitor: ids(visitors),
      rollCall: ids(rollCalls),
      logo: [logo],
      message: ids(messages),
    }
  })
}

/** Says where a file of leave balances has what. */
async function layOutBalances(tx: TenantTx, companyId: string, payTypeId: string): Promise<void> {
  await tx
    .insertInto('leave_balance_setting')
    .values({ companyId, onePayTypePerRow: false, payIdColumn: '0', payTypeNameColumn: '' })
    .execute()
  await tx
    .insertInto('leave_balance_column')
    .values({ companyId, payTypeId, place: 1, payTypeColumn: '1', byDay: false })
    .execute()
}

/** A project of the connected system with its levels. */
async function addProject(
  tx: TenantTx,
  companyId: string,
): Promise<Record<'project' | 'panel' | 'activity' | 'category', string[]>> {
  const add = async (kind: string, parentId: string | null = null) => {
    const entry = { companyId, kind, parentId, name: `One ${kind}`, externalId: kind }
    const { id } = await tx.insertInto('project_entry').values(entry).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const project = await add('project')
  const panel = await add('panel', project)
  return { project: [project], panel: [panel], activity: [await add('task', panel)], category: [await add('category')] }
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
