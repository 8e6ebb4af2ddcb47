import {
  MOST_NAMES,
  type AnswerOf,
  type BodyOf,
  type findNames as findNamesCall,
  type identifyByName as identifyByNameCall,
} from '@timeloom/contract'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { readAppSettings } from '../kiosk/app-settings.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { isListed, selectNames } from './chosen-names.repository.ts'
import { describe } from './identify.ts'
import { lockedFor } from './locked-for.ts'
import type { IntakeWork } from './pin-holders.ts'

/**
 * Lookups of names at one device: what a whole shift needs in five minutes, and the people of a kiosk in a day. Whoever has
 * a stolen kiosk reads no more of the company than that.
 */
const LOOKUPS: readonly Limit[] = [
  { name: 'names at a device', attempts: 60, windowMinutes: 5 },
  { name: 'names at a device in a day', attempts: 600, windowMinutes: 24 * 60 },
]

/**
 * Whose name begins with the letters, of those who may punch at this kiosk. Refusals are answered as plain answers: the
 * lookup that was counted stays counted.
 *
 * @source docs/decisions/0047-names-and-jobs-at-kiosks.md
 */
export async function findNames(
  work: IntakeWork,
  { letters }: BodyOf<typeof findNamesCall>,
): Promise<AnswerOf<typeof findNamesCall>> {
  const refusal = await refuseNames(work)
  if (refusal) return refusal
  const people = await selectNames(work.tx, { letters, on: await companyToday(work), siteId: work.device.siteId })
  const found = people.map(({ firstName, lastName, ...person }) => ({
    ...person,
    name: `${firstName} ${Array.from(lastName)[0] ?? ''}`.trim(),
  }))
  const isAlone = (name: string) => found.filter((other) => other.name === name).length === 1
  return {
    message: 'success',
    names: found
      .slice(0, MOST_NAMES)
      .map(({ employeeId, name, clockId }) => ({ employeeId, name, clockId: isAlone(name) ? null : clockId })),
  }
}

/** Takes someone at their word, who may punch at this kiosk; whoever chooses counts as a lookup, too. */
export async function identifyByName(
  work: IntakeWork,
  { employeeId }: BodyOf<typeof identifyByNameCall>,
): Promise<AnswerOf<typeof identifyByNameCall> | Refusal> {
  const refusal = await refuseNames(work)
  if (refusal) return refusal
  const at = { employeeId, on: await companyToday(work), siteId: work.device.siteId }
  if (!(await isListed(work.tx, at))) return notFound('There is no such employee.')
  return describe(work, employeeId, 'name')
}

async function refuseNames(
  work: IntakeWork,
): Promise<{ message: 'disabled' } | { message: 'locked'; retryAt: string } | undefined> {
  const { tx, now, device } = work
  const { enableEmployee, enableNameList } = await readAppSettings(work)
  if (device.employeeId !== null || !enableEmployee || !enableNameList) return { message: 'disabled' }
  const attempts = LOOKUPS.map((limit) => ({ limit, subject: device.id }))
  const seconds = await takeAttempt(tx, attempts, now)
  return seconds > 0 ? lockedFor(work, seconds) : undefined
}
