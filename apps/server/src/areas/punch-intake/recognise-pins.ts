import type { BatchPunch } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { addAttempts, readAttempts, type Attempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { greenwichDate } from '../local-time/zones.service.ts'
import { personOf, pinHolders, TRIES_FOR_PERSON, type IntakeWork } from './pin-holders.ts'
import type { PinHolder } from './pin-holders.repository.ts'

/**
 * Wrong PINs among the sealed ones of one device. People mistype without a network too, and a queue of days comes at once;
 * still fewer an hour than the sixty that can be typed at a device with a network.
 */
const SEALED_TRIES: Limit = { name: 'sealed PIN of a device', attempts: 30, windowMinutes: 60 }

/** Whose punch it is; without an employee, why that is not known. */
export type Recognised = { employeeId: string } | { employeeId: null; code: 'unknownEmployee' | 'pinLocked' }

const UNKNOWN: Recognised = { employeeId: null, code: 'unknownEmployee' }
const LOCKED: Recognised = { employeeId: null, code: 'pinLocked' }

/**
 * Opens sealed PINs and finds who has them, in the order of the punches. After too many wrong ones, none is looked at any
 * more: a right one would tell whoever tries them all.
 *
 * @returns by the punch's id
 */
export async function recognisePins(
  work: IntakeWork,
  punches: readonly BatchPunch[],
): Promise<Map<string, Recognised>> {
  const recognised = new Map<string, Recognised>()
  if (punches.length === 0) return recognised
  const tries = await triesBefore(work, punches)
  if (tries.isDeviceLocked()) return new Map(punches.map(({ id }) => [id, LOCKED]))
  for (const { punch, pin, holders } of await findHolders(work, punches)) {
    if (tries.isLocked(punch)) {
      recognised.set(punch.id, LOCKED)
      continue
    }
    // One that does not open tells its sender nothing of anyone's PIN.
    if (pin !== null && holders.length === 0) tries.count(punch)
    recognised.set(punch.id, whoOf(holders, greenwichDate(new Date(punch.deviceTime))))
  }
  await addAttempts(work.tx, tries.added(), work.now)
  return recognised
}

/** Verifying takes a moment for each: all at once. */
async function findHolders(work: IntakeWork, punches: readonly BatchPunch[]) {
  const opened = punches.map((punch) => {
    const pin = punch.pin === null ? null : work.pinSeal.open(punch.pin, punch.id)
    return { punch, pin: pin !== null && /^\d{4}$/.test(pin) ? pin : null }
  })
  const typed = opened.map(({ punch, pin }) => (pin === null ? null : { pin, clockId: punch.clockId }))
  const holdersOf = await pinHolders(
    work,
    typed.filter((each) => each !== null),
  )
  const holders = await Promise.all(typed.map(async (each) => (each === null ? [] : holdersOf(each))))
  return opened.map((each, index) => ({ ...each, holders: holders[index]! }))
}

/** The one who was employed then; else the only one who has the PIN, whose punch is held. */
function whoOf(holders: readonly PinHolder[], day: string): Recognised {
  const employed = holders.filter(
    ({ hiredOn, terminatedOn }) =>
      hiredOn <= addDays(day, 1) && (terminatedOn === null || terminatedOn >= addDays(day, -1)),
  )
  const [holder, another] = employed.length > 0 ? employed : holders
  return holder === undefined || another !== undefined ? UNKNOWN : { employeeId: holder.employeeId }
}

/** Counts wrong PINs of the device and of the people named by clock IDs. Its calls are taken in one at a time. */
async function triesBefore(work: IntakeWork, punches: readonly BatchPunch[]) {
  const clockIds = [...new Set(punches.flatMap(({ clockId }) => clockId ?? []))]
  const ofDevice: Attempt = { limit: SEALED_TRIES, subject: work.device.id }
  const ofPeople = clockIds.map((clockId) => ({ limit: TRIES_FOR_PERSON, subject: personOf(work, clockId) }))
  const [before = 0, ...beforeOfPeople] = await readAttempts(work.tx, [ofDevice, ...ofPeople], work.now)
  let count = 0
  const counts = clockIds.map(() => 0)
  const isDeviceLocked = () => before + count >= SEALED_TRIES.attempts
  return {
    isDeviceLocked,
    isLocked({ clockId }: BatchPunch): boolean {
      const person = clockId === null ? -1 : clockIds.indexOf(clockId)
      return isDeviceLocked() || (person >= 0 && beforeOfPeople[person]! + counts[person]! >= TRIES_FOR_PERSON.attempts)
    },
    count({ clockId }: BatchPunch): void {
      count += 1
      if (clockId !== null) counts[clockIds.indexOf(clockId)]! += 1
    },
    added: () => [
      { ...ofDevice, count },
      ...ofPeople.map((attempt, person) => ({ ...attempt, count: counts[person]! })),
    ],
  }
}
