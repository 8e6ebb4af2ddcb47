import type { MissingPunch, RepeatedPunch, SuggestedPunch } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { punchesOfDay, repeatedPunches } from './repeated-punches.ts'
import { selectPairsOfDays, selectUsualEdges, type PairInRow } from './repeated-punches.repository.ts'
import { missingPunch, WEEKS } from './suggest-punches.ts'
import { dayTime, minuteOfDay } from '../local-time/wall-time.service.ts'

/** A pair that lacks a punch, on its day. */
export interface SinglePair {
  pairId: string
  employeeId: string
  workDate: string
  zone: string
}

/** The likeliest way to complete a single pair; null where nothing suggests itself. */
export interface LikelyFix {
  /** the punch to take out */
  repeat: RepeatedPunch | null
  /** the punch to add */
  missing: SuggestedPunch | null
}

/** What would complete each of the single pairs, by the pair's id. */
export async function likelyFixes(
  tx: TenantTx,
  singles: readonly SinglePair[],
): Promise<ReadonlyMap<string, LikelyFix>> {
  if (singles.length === 0) return new Map()
  const pairs = groupBy(await selectPairsOfDays(tx, singles), dayKey)
  const edges = groupBy(await selectUsualEdges(tx, singles, WEEKS), ({ employeeId }) => employeeId)
  return new Map(
    singles.map((single): [string, LikelyFix] => {
      const ofDay = pairs.get(dayKey(single)) ?? []
      const history = (edges.get(single.employeeId) ?? []).map(({ workDate, firstIn, lastOut, zone }) => ({
        workDate,
        firstIn: minuteOfDay(firstIn, workDate, zone),
        lastOut: minuteOfDay(lastOut, workDate, zone),
      }))
      const pair = ofDay.find(({ id }) => id === single.pairId)
      const tooFarApart = pair?.punchNotes?.tooFarApart ?? []
      const around = { pairs: ofDay, history, zone: single.zone, tooFarApart }
      const found = pair && missingPunch(pair, pair, around)
      return [single.pairId, { repeat: likelyRepeat(single, ofDay), missing: found ? suggestedPunch(found) : null }]
    }),
  )
}

function dayKey({ employeeId, workDate }: { employeeId: string; workDate: string }): string {
  return `${employeeId} ${workDate}`
}

function suggestedPunch({ direction, suggestions: [likeliest] }: MissingPunch): SuggestedPunch | null {
  return likeliest ? { ...likeliest, direction } : null
}

function likelyRepeat({ pairId, zone }: SinglePair, pairs: readonly PairInRow[]): RepeatedPunch | null {
  const punches = punchesOfDay(pairs, zone)
  const single = punches.find((punch) => punch.pairId === pairId)
  const [likeliest] = single ? repeatedPunches(single, punches) : []
  if (!likeliest) return null
  const { time, dayType } = dayTime(likeliest.minute)
  return { punchId: likeliest.id, punchTime: time, dayType }
}
