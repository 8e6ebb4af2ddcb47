import { use } from 'react'
import { todayIn } from '../../../lib/format/dates.ts'
import { SessionContext } from '../../../lib/session/session.ts'

/** Today where the company is; undefined where nobody is signed in. */
export function useCompanyToday(): string | undefined {
  const session = use(SessionContext)
  return session === null ? undefined : todayIn(session.settings.timeZoneId)
}
