import {
  NO_HOLIDAYS,
  OFFERED_REPEAT_MINUTES,
  type AnswerOf,
  type BodyOf,
  type createCustomer as createCustomerCall,
} from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { invalid, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { addAccount } from '../accounts/users-accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isTimeZone } from '../local-time/time-zones.service.ts'
import { findHolidayRegion } from '../holidays/region-holidays.service.ts'
import { localDate } from '../local-time/zones.service.ts'
import { inCompany, type CustomerVisit } from './customer-work.ts'
import { createCompanyWithin, selectCompanyByCode } from '../new-companies/new-companies.service.ts'

/**
 * Creates a company, completely or not at all, and invites its first Admin. Refuses with `code extis` if another
 * company has the code, with `userEmailExit` if the address is already used to sign in.
 *
 * @source spec/decisions.md 1
 */
export function createCustomer(
  visit: CustomerVisit,
  body: BodyOf<typeof createCustomerCall>,
): Promise<AnswerOf<typeof createCustomerCall> | Refusal> {
  const companyId = randomUUID()
  return inCompany(visit, companyId, async (work) => {
    const refusal = await refuseCompany(work.tx, body)
    if (refusal) return refusal
    const { companyName: name, code, timeZoneId: zone, regionId, levels, licences, appLicences } = body
    const from = localDate(zone, work.now)
    const settings = { repeatPunchMinutes: body.repeatPunchMinutes ?? OFFERED_REPEAT_MINUTES }
    await createCompanyWithin(work.tx, companyId, {
      code,
      name,
      zone,
      from,
      regionId,
      levels,
      licences,
      appLicences,
      settings,
    })
    await recordAudit(work, [
      {
        action: 'create',
        entity: 'company',
        entityId: companyId,
        after: { code, name, zone, regionId, licences, appLicences },
      },
    ])
    const { email, firstName, lastName } = body
    const admin = await addAccount(work, { fields: { email, firstName, lastName, roleId: '2' } })
    return isRefusal(admin) ? admin : { message: 'success', id: companyId }
  })
}

/** What is wrong with the company to be created. */
export async function refuseCompany(
  tx: InstallationTx,
  { code, timeZoneId, regionId }: { code: string; timeZoneId: string; regionId: string },
): Promise<Refusal | undefined> {
  const isRegion = regionId === NO_HOLIDAYS || (await findHolidayRegion(regionId)) !== undefined
  const issues = [
    ...(isTimeZone(timeZoneId) ? [] : [{ field: 'timeZoneId', reason: 'a time zone' }]),
    ...(isRegion ? [] : [{ field: 'regionId', reason: 'a region from the list' }]),
  ]
  if (issues.length > 0) return invalid('Please check the marked fields.', issues)
  return (await selectCompanyByCode(tx, code)) ? refused('code extis') : undefined
}
