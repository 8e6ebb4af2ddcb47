import { companySettings, type CurrentUser, profilePermissions } from '@timeloom/contract'
import { call } from '../api/call.ts'
import { noCompanySettings } from './no-company-settings.ts'

/** What the person may do, and what the company has switched on; without an open company nothing is. */
export async function loadSessionFacts({ companyId }: Pick<CurrentUser, 'companyId'>) {
  const [permissions, settings] = await Promise.all([
    call(profilePermissions),
    companyId === null ? noCompanySettings : call(companySettings),
  ])
  return { permissions, settings }
}
