import { CALLS, type RoleId } from '@timeloom/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { idleJobs } from '../test/no-jobs.ts'
import { companyWorld, NOW, type CompanyWorld } from '../test/isolation/company-world.ts'
import { deviceOf } from '../test/isolation/device-records.ts'
import { goodSample } from '../test/isolation/sample.ts'
import { sendCall, sendSigned } from '../test/isolation/send-call.ts'
import { tableDigests } from '../test/isolation/table-digests.ts'
import { superuser } from '../test/superuser.ts'
import { testApp, testConfig } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { allows } from './areas/permissions/permissions.service.ts'
import { routes } from './routes.ts'

/** Calls that change rows of the company without an entry in its history, and why that is right. */
const UNRECORDED: Record<string, string> = {
  readMessage: 'that somebody has read a message concerns nobody else',
  readAllMessages: 'as readMessage',
  uploadAvatar: 'a picture is nobody’s until a form names it, and that save is recorded',
  cancelBackgroundJob: 'a job keeps who began it and how it ended, and nobody else can cancel it',
  retryMail: 'a mail keeps how often it was tried, and what it says stays',
  deviceHeartbeat: 'a device reports every minute, and only the last report is kept',
  selectDepartments: 'it narrows what the caller looks at, and changes no record',
}

/** Calls that change no rows of the company except sessions, and their purpose. */
const CHANGELESS: Record<string, string> = {
  login: 'opens a session',
  accountToken: 'opens a session',
  loginAsEmployee: 'opens a session',
  refreshToken: 'goes on with a session',
  oauthToken: 'opens a session',
  showSecondStep: 'opens a session',
  passkeySignIn: 'opens a session',
  secondStepPasskey: 'begins a step',
  passkeySignInOptions: 'begins a sign-in',
  beginTotp: 'begins a set-up',
  beginPasskey: 'begins a set-up',
  sendRecoveryEmail: 'mails a link, whether there is such a person or not',
  readEmployeeFile: 'reads a file',
  checkEmployeeImport: 'tries an import out',
  previewRecalculation: 'tries changed rules out',
  previewDayChanges: 'tries decisions out',
  searchPayrollTransfers: 'reads',
  postLeaveBalance: 'reads',
  getPayCard: 'reads',
  downloadWeeklySchedule: 'reads',
  previewLeave: 'tries a request out',
  verifyGlobalSchedule: 'tries shifts out',
  previewGlobalPunch: 'tries a punch out',
  previewGlobalLeave: 'tries a leave out',
  previewGlobalRecalculation: 'counts days',
  previewSchedule: 'tries a template out',
  checkPeriodClose: 'reads',
  previewRosterCopy: 'tries a copy out',
  listOpenShiftCandidates: 'reads',
  previewStaffCopy: 'tries a copy out',
  previewPayrollLayout: 'tries a layout out',
  searchEmployeeSchedule: 'reads',
  createPunchCodes: 'signs what is there, and keeps none of it',
  verifyPunchCode: 'reads',
  identifyByPin: 'reads',
  findNames: 'reads',
  identifyByName: 'reads',
  listWorkChoices: 'reads',
  readOwnFigures: 'reads',
  readKioskLogo: 'reads',
  phoneHolder: 'reads',
  readVisitorScreen: 'reads; the texts that it keeps are in the history of the kiosk’s contents',
  searchVisits: 'reads',
  findVisit: 'reads',
  recalculatePayPeriods: 'finds the figures as they are',
  recalculateTimesheet: 'finds the figures as they are',
  approveCleanOfRun: 'finds no pair that needs no look; pay-day.test.ts has its entries',
  movePeriodStart: 'finds no day before the first pay period; days-outside.test.ts has its entries',
}

/** Calls that are recorded, and change nothing but sessions and the keys of accounts, or tell who has looked at something. */
const OF_SESSIONS = new Set([
  'viewPunchPhoto',
  'endSession',
  'endOtherSessions',
  'addPasskey',
  'confirmTotp',
  'removePasskey',
  'removeTotp',
  'renamePasskey',
  'renewRecoveryCodes',
  'unlinkIdentity',
])

/** Calls of the first run, and those of other companies than the caller's: tested beside their own area. */
const ELSEWHERE = new Set([
  'checkSetupCode',
  'setUpInstallation',
  'setUpDemo',
  'setUpFromBackup',
  'createCustomer',
  'setCustomerStatus',
  'openCustomer',
  'leaveCustomer',
  // A provider has a part in them.
  'beginOidc',
  'checkIdentityProvider',
  'oidcToken',
])

/** What a call says where its good sample would leave everything as it is. */
const CHANGES: Record<string, (world: CompanyWorld) => { body: Record<string, unknown> }> = {
  saveMessagePreferences: () => ({ body: { mailsMessages: false } }),
  saveUserStatus: () => ({ body: { userStatus: 'Inactive' } }),
  saveCompanySettings: () => ({ body: { acceptLD: true, acceptEA: false } }),
  openPayPeriods: ({ ids }) => ({ body: { ids: ids.payPeriod.slice(1, 2) } }),
  saveCompanyTwoStep: () => ({ body: { required: 'admins' } }),
  updateCustomer: () => ({ body: { name: 'Renamed' } }),
}
/** They need what other calls have done, or take away what others need. */
const LAST = ['saveEmployee', 'openPayPeriods', 'saveUserStatus', 'saveCompanyTwoStep', 'changePassword']

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, routes, {
  now: NOW,
  jobs: idleJobs,
  config: { ...testConfig, smtpUrl: 'smtp://mail.test' },
})
let world: CompanyWorld

beforeAll(async () => {
  world = await companyWorld(database, server, 'RECORDED')
})

const writing = CALLS.filter(({ id, endpoint }) => endpoint.method !== 'GET' && !ELSEWHERE.has(id)).toSorted(
  (a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id),
)

/** Rows of every table of the company but the history, as digests, and the number of entries in the history. */
async function state() {
  const { audit_entry: _, ...tables } = await tableDigests(all, world.companyId)
  const [company] = await all.query<{ digest: string }>('select md5(c::text) as digest from company c where id = $1', [
    world.companyId,
  ])
  const [entries] = await all.query<{ count: number }>(
    'select count(*)::integer as count from audit_entry where company_id = $1',
    [world.companyId],
  )
  return { tables: { ...tables, company: company?.digest }, entries: entries?.count ?? 0 }
}

describe.each(writing)('$id', ({ id, endpoint }) => {
  it('records what it changes', async () => {
    const good = goodSample({ id, endpoint }, world)
    const sample = { ...good, body: { ...good.body, ...CHANGES[id]?.(world).body } }
    const { access } = endpoint
    const isOfDevice = access === 'device'
    const isOpenTo = (role: RoleId) =>
      access === 'public' || access === 'signed-in' || access === 'device' || allows(role, access)
    const caller = (['2', '1', '4'] as const).find(isOpenTo)!
    const headers = await server.bearer(world.people[caller])
    const before = await state()
    const answer = isOfDevice
      ? await sendSigned(server.app, endpoint, sample, deviceOf(world, id))
      : await sendCall(server.app, endpoint, sample, headers)
    expect({ status: answer.statusCode, answer: answer.body }).toMatchObject({ status: 200 })
    const after = await state()
    const changed = Object.keys(after.tables).filter(
      (table) => after.tables[table as 'company'] !== before.tables[table as 'company'],
    )
    expect({ id, changed, isChangeless: changed.length === 0 }).toEqual({
      id,
      changed,
      isChangeless: id in CHANGELESS || OF_SESSIONS.has(id),
    })
    expect({ id, changed, isRecorded: after.entries > before.entries }).toEqual({
      id,
      changed,
      isRecorded: !(id in CHANGELESS) && !(id in UNRECORDED),
    })
  })
})

it('each exception is an existing call', () => {
  const ids = new Set(CALLS.map(({ id }) => id))
  const named = [
    ...Object.keys(UNRECORDED),
    ...Object.keys(CHANGELESS),
    ...Object.keys(CHANGES),
    ...OF_SESSIONS,
    ...ELSEWHERE,
  ]
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})
