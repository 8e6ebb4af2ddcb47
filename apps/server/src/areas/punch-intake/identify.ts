import { MOST_CLOCK_SKEW_MS, type AnswerOf, type BodyOf, type identifyByPin } from '@timeloom/contract'
import { isPassword } from '../../platform/auth/passwords.ts'
import { giveBackAttempt, takeAttempt, type Attempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { holdersOfBadges } from '../badges/badges.service.ts'
import { readAppSettings } from '../kiosk/app-settings.service.ts'
import { dayTime } from '../local-time/wall-time.service.ts'
import { companyToday, greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { lastPunch, longestShiftMs } from '../people/people.service.ts'
import { keepPinLookup } from '../people/save-employee.service.ts'
import { shownDays } from '../published-days/published-days.service.ts'
import { selectSeenPeople } from './device-punches.repository.ts'
import { employeeProof, type IdentifiedBy } from './employee-proof.ts'
import { lockedFor } from './locked-for.ts'
import { offeredWork } from './work/offered-work.ts'
import { personOf, pinHolders, TRIES_FOR_PERSON, type IntakeWork, type TypedPin } from './pin-holders.ts'
import { hasPinWithoutLookup, type PinHolder } from './pin-holders.repository.ts'

type Answer = AnswerOf<typeof identifyByPin>

/** Wrong PINs typed at one device, whoever they are for. */
const TRIES_AT_DEVICE: Limit = { name: 'PIN at a device', attempts: 5, windowMinutes: 5 }

const DAY_MS = 86_400_000

/**
 * Who has typed the PIN or shown the badge, for the kiosk's screen. A refusal is answered as a plain answer: the try that was counted stays
 * counted. Wrong PINs take as long as right ones, and do not tell which part was wrong.
 *
 * @source spec/decisions.md 25
 */
export async function identify(
  work: IntakeWork,
  { pin, clockId = null, badge }: BodyOf<typeof identifyByPin>,
): Promise<Answer> {
  if (pin === undefined) {
    return (await isForEmployees(work)) ? identifyByBadge(work, badge ?? '') : { message: 'disabled' }
  }
  const found = await findByPin(work, { pin, clockId })
  return found.message === 'success' ? describe(work, found.employeeId, 'pin') : found
}

/** A phone knows its person, and is not to try the PINs of others. */
async function isForEmployees(work: IntakeWork): Promise<boolean> {
  return work.device.employeeId === null && (await readAppSettings(work)).enableEmployee
}

/** Who has typed a PIN; otherwise why that is not known. */
type FoundByPin =
  | { message: 'success'; employeeId: string }
  | { message: 'unknown' | 'several' | 'disabled' }
  | { message: 'locked'; retryAt: string }

/** Finds who has typed a PIN, after the try was counted; it is given back where the PIN was right. */
export async function findByPin(work: IntakeWork, typed: TypedPin): Promise<FoundByPin> {
  const { tx, now } = work
  const { pin, clockId } = typed
  if (!(await isForEmployees(work))) return { message: 'disabled' }
  const tries = triesOf(work, clockId)
  const seconds = await takeAttempt(tx, tries, now)
  if (seconds > 0) return lockedFor(work, seconds)
  const today = await companyToday(work)
  const holdersOf = await pinHolders(work, [typed])
  // The second takes as long for a PIN that nobody has.
  const [found] = await Promise.all([holdersOf(typed), isPassword(null, pin)])
  const holders = found.filter((each) => isAtWork(each, today))
  const [holder] = holders
  if (holder === undefined) {
    // The PIN may be right, of someone who is found by the clock ID only: the try counts until it is.
    return { message: clockId === null && (await hasPinWithoutLookup(tx)) ? 'several' : 'unknown' }
  }
  await giveBackAttempt(tx, tries, now)
  if (holders.length > 1) return { message: 'several' }
  if (holder.pinLookup === null) {
    await keepPinLookup(work, { employeeId: holder.employeeId, pin })
    // That without the clock ID, which could not find them.
    await giveBackAttempt(tx, triesOf(work, null), now)
  }
  return { message: 'success', employeeId: holder.employeeId }
}

/** A badge cannot be guessed: tries of them are not counted, and a ticket held up by mistake locks nobody out. */
async function identifyByBadge(work: IntakeWork, badge: string): Promise<Answer> {
  const employeeId = (await holdersOfBadges(work, [badge])).get(badge)
  if (employeeId === undefined) return { message: 'unknown' }
  const [[holder], today] = await Promise.all([selectSeenPeople(work.tx, [employeeId]), companyToday(work)])
  const isEmployed =
    holder?.status === 'Active' &&
    holder.hiredOn <= today &&
    (holder.terminatedOn === null || holder.terminatedOn >= today)
  return isEmployed ? describe(work, employeeId, 'badge') : { message: 'unknown' }
}

function triesOf(work: IntakeWork, clockId: number | null): Attempt[] {
  const atDevice = { limit: TRIES_AT_DEVICE, subject: work.device.id }
  return clockId === null ? [atDevice] : [atDevice, { limit: TRIES_FOR_PERSON, subject: personOf(work, clockId) }]
}

function isAtWork({ status, hiredOn, terminatedOn }: PinHolder, today: string): boolean {
  return status === 'Active' && hiredOn <= today && (terminatedOn === null || terminatedOn >= today)
}

export async function describe(work: IntakeWork, employeeId: string, by: IdentifiedBy): Promise<Answer> {
  const { now, caller, device, signer } = work
  const { timeZoneId, ...person } = await personBefore(work, employeeId)
  const proof = employeeProof(signer, { companyId: caller.companyId, deviceId: device.id, employeeId, at: now }, by)
  const offered = await offeredWork(work, { employeeId, timeZoneId })
  return { message: 'success', ...person, proof, ...(offered && { work: offered }) }
}

/** What a device shows of a person: no more than their first name, their last punch and their shifts of today. */
export async function personBefore(work: IntakeWork, employeeId: string) {
  const { tx, now } = work
  const employeeIds = [employeeId]
  const zone = (await zoneOfEmployees(tx, employeeIds))(employeeId, greenwichDate(now))
  const today = localDate(zone, now)
  // A device's clock may be ahead, and a punch of a moment ago in the future.
  const soon = { tx, now: new Date(now.getTime() + MOST_CLOCK_SKEW_MS) }
  const [people, last, days] = await Promise.all([
    selectSeenPeople(tx, employeeIds),
    lastPunch(soon, employeeId, DAY_MS),
    shownDays(work, { employeeIds, from: today, to: today }),
  ])
  const isIn = last?.direction === 'In' && now.getTime() - last.at.getTime() <= longestShiftMs
  return {
    employeeId,
    firstName: people[0]!.firstName,
    timeZoneId: zone,
    likely: isIn ? ('Out' as const) : ('In' as const),
    lastPunch: last && { direction: last.direction, at: last.at.toISOString() },
    shifts: days.flatMap(({ sections }) =>
      sections.map(({ startMinute, endMinute }) => ({
        startTime: dayTime(startMinute).time,
        endTime: dayTime(endMinute).time,
      })),
    ),
  }
}
