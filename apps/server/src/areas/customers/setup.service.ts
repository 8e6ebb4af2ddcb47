import {
  OFFERED_REPEAT_MINUTES,
  type AnswerOf,
  type BodyOf,
  type installationChoices,
  type setUpDemo,
  type setUpFromBackup,
  type setUpInstallation,
} from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { passwordProblem } from '../../platform/auth/password-policy.ts'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { Caller } from '../../platform/call/call.ts'
import type { FirstRun } from '../../platform/call/first-run.ts'
import { invalid, notFound, refused, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { claimFirstRun, isSetUp } from '../accounts/installation.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { timeZoneList } from '../local-time/time-zones.service.ts'
import { holidayRegions } from '../holidays/region-holidays.service.ts'
import { localDate } from '../local-time/zones.service.ts'
import { refuseCompany } from './create-customer.service.ts'
import { createCompanyWithin, insertAccounts } from '../new-companies/new-companies.service.ts'

const CODES_PER_ADDRESS: Limit = { name: 'setup address', attempts: 20, windowMinutes: 15 }
const SUCCESS = { message: 'success' }

type SetupVisit = Visit & { firstRun: FirstRun }

/** The choices for a new company. */
export async function choices(): Promise<AnswerOf<typeof installationChoices>> {
  const regions = await holidayRegions()
  return {
    regions: regions.map(({ id, name, country, countryId, timeZoneId }) => ({
      id,
      name,
      country,
      countryId,
      timeZoneId,
    })),
    timeZones: timeZoneList,
  }
}

/**
 * Whether the first run may go on with this code.
 *
 * @returns 404 once an account exists; `code error`; 429 after too many wrong codes
 */
export async function refuseSetup(visit: SetupVisit, code: string): Promise<Refusal | undefined> {
  if (await visit.transact(isSetUp)) return notFound()
  const attempts = [{ limit: CODES_PER_ADDRESS, subject: addressSubject(visit.visitor.address) }]
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  if (!visit.firstRun.isCode(code)) return refused('code error')
  await visit.transact((tx) => giveBackAttempt(tx, attempts, visit.now))
  return undefined
}

/** Creates the owner's account, a Superadmin of the first company, and that company. */
export async function setUp(
  visit: SetupVisit,
  body: BodyOf<typeof setUpInstallation>,
): Promise<AnswerOf<typeof setUpInstallation> | Refusal> {
  const refusal = await refuseSetup(visit, body.setupCode)
  if (refusal) return refusal
  const { companyName, firstName, lastName, email, password, code, timeZoneId: zone, regionId } = body
  const reason = passwordProblem(password, { email, firstName, lastName, companyName })
  if (reason) return invalid(reason, [{ field: 'password', reason }])
  const passwordHash = await hashPassword(password)
  const companyId = randomUUID()
  return visit.transactAs({ companyId, accountId: null, roleId: '1', employeeId: null }, async (tx) => {
    if (!(await claimFirstRun(tx))) return notFound()
    const wrong = await refuseCompany(tx, body)
    if (wrong) return wrong
    const from = localDate(zone, visit.now)
    const settings = { repeatPunchMinutes: body.repeatPunchMinutes ?? OFFERED_REPEAT_MINUTES }
    await createCompanyWithin(tx, companyId, { code, name: companyName, zone, from, regionId, settings })
    const owner = { companyId, email: email.toLowerCase(), passwordHash, firstName, lastName, roleId: '1' as const }
    const accountId = (await insertAccounts(tx, [owner])).get(owner.email)!
    const caller: Caller = {
      companyId,
      accountId,
      roleId: '1',
      employeeId: null,
      functions: [],
      sessionId: '',
      address: visit.visitor.address,
    }
    await recordAudit({ tx, caller, now: visit.now }, [
      { action: 'create', entity: 'company', entityId: companyId, after: { code, name: companyName, zone, regionId } },
      { action: 'create', entity: 'account', entityId: accountId, after: { email, firstName, lastName, roleId: '1' } },
    ])
    return SUCCESS
  })
}

/** Creates the demo. @returns its sign-ins */
export async function setUpWithDemo(visit: SetupVisit, code: string): Promise<AnswerOf<typeof setUpDemo> | Refusal> {
  const refusal = await refuseSetup(visit, code)
  if (refusal) return refusal
  const signIns = await visit.firstRun.makeDemo(visit.now)
  return signIns === null ? notFound() : { ...SUCCESS, ...signIns }
}

/**
 * Restores a backup into the empty installation. @returns 400 with the reason for a file that cannot be restored here
 */
export async function setUpWithBackup(
  visit: SetupVisit,
  { setupCode, backup }: { setupCode: string; backup: Readable },
): Promise<AnswerOf<typeof setUpFromBackup> | Refusal> {
  const refusal = await refuseSetup(visit, setupCode)
  if (refusal) return refusal
  const restored = await visit.firstRun.restore(backup)
  if ('refused' in restored) return invalid(restored.refused, [{ field: 'backup', reason: restored.refused }])
  return { ...SUCCESS, createdAt: restored.createdAt, product: restored.product }
}
