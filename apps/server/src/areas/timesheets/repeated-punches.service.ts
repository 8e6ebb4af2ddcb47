import type { RepeatedPunch } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { punchesOfDay, repeatedPunches, type PairOfDay } from './repeated-punches.ts'
import { selectPairsOfDays } from './repeated-punches.repository.ts'
import { dayTime } from './wall-time.service.ts'

/** A pair that lacks a punch, on its day. */
export interface SinglePair {
  pairId: string
  employeeId: string
  workDate: string
  zone: string
}

/** The likeliest punch to take out beside each single one, by the pair's id; pairs without a repeat are left out. */
export async function likelyRepeats(
  tx: TenantTx,
  singles: readonly SinglePair[],
): Promise<ReadonlyMap<string, RepeatedPunch>> {
  if (singles.length === 0) return new Map()
  const days = new Map<string, PairOfDay[]>()
  for (const pair of await selectPairsOfDays(tx, singles)) {
    const key = `${pair.employeeId} ${pair.workDate}`
    const ofDay = days.get(key)
    if (ofDay) ofDay.push(pair)
    else days.set(key, [pair])
  }
  return new Map(
    singles.flatMap(({ pairId, employeeId, workDate, zone }): [string, RepeatedPunch][] => {
      const punches = punchesOfDay(days.get(`${employeeId} ${workDate}`) ?? [], zone)
      const single = punches.find((punch) => punch.pairId === pairId)
      const [likeliest] = single ? repeatedPunches(single, punches) : []
      if (!likeliest) return []
      const { time, dayType } = dayTime(likeliest.minute)
      return [[pairId, { punchId: likeliest.id, punchTime: time, dayType }]]
    }),
  )
}
