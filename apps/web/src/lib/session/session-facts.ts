import { companySettings, profilePermissions } from '@timeloom/contract'
import { call } from '../api/call.ts'

/** What the person may do, and what the company has switched on. */
export async function loadSessionFacts() {
  const [permissions, settings] = await Promise.all([call(profilePermissions), call(companySettings)])
  return { permissions, settings }
}
