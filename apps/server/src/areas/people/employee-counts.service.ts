import type { AnswerOf, kioskEmployeeList, onsiteEmployees } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { isWorkPlace, selectNextClockId, selectPunchedAt, selectWithPin } from './employee-counts.repository.ts'
import { selectLicences } from './employee-record.repository.ts'
import { selectEmployees } from './employee-list.repository.ts'
import { punchStatus } from './punch-status.ts'

type Reader = Pick<Work, 'tx' | 'now'>

/** A clock ID that is not in use. */
export function nextClockId({ tx }: Reader): Promise<number> {
  return selectNextClockId(tx)
}

/** Licences that active employees use. @source spec gaps B95 */
export async function userCount({ tx }: Reader): Promise<number> {
  return (await selectLicences(tx))?.used ?? 0
}

/** Mobile licences used by active employees, and the total. */
export async function appUserCount({ tx }: Reader): Promise<{ used: number; total: number }> {
  const licences = await selectLicences(tx)
  return { used: licences?.appUsed ?? 0, total: licences?.appLicences ?? 0 }
}

/** Who is at work at a site now: the last punch was there, and was an In. */
export async function onsite(work: Reader, siteId: string): Promise<AnswerOf<typeof onsiteEmployees> | Refusal> {
  if (!(await isWorkPlace(work.tx, siteId))) return notFound('There is no such work site.')
  const today = await companyToday(work)
  const candidates = await selectPunchedAt(work.tx, { siteId, now: work.now })
  const checked = await Promise.all(
    candidates.map(async ({ avatarFileId, ...person }) => {
      const { status, since } = await punchStatus(work, { employeeId: person.id, today })
      return status === 'In' && since
        ? [{ ...person, avatarFileName: avatarFileId, punchStatusSince: since.toISOString() }]
        : []
    }),
  )
  return checked.flat()
}

/** Active employees as a kiosk shows them: everyone, whatever the caller's lists are filtered by. */
export async function kioskEmployees(work: Reader): Promise<AnswerOf<typeof kioskEmployeeList>> {
  const rows = await selectEmployees(work.tx, await companyToday(work), {
    status: 'Active',
    departmentIds: null,
    search: null,
    sort: 'lastName',
    descending: false,
    markedFirst: false,
    limit: null,
    offset: 0,
  })
  const pins = new Set(await selectWithPin(work.tx))
  return rows.map(({ id, clockId, firstName, lastName, departmentName, avatarFileId }) => ({
    id,
    clockId,
    firstName,
    lastName,
    departmentName,
    avatarFileName: avatarFileId,
    hasPin: pins.has(id),
  }))
}
