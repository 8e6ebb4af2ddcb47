import { type BodyOf, type PunchPair, type savePunchPair, WHOLE_SHARE } from '@timeloom/contract'
import { type SplitAmount, splitMinutes } from '@timeloom/engine'
import type { Booked } from '../booked-fields.tsx'

/** How the parts of a pair are entered. */
export type SplitBy = 'share' | 'minutes'

export interface PartDraft extends Booked {
  key: number
  /** percent with two decimals, or minutes; null: not entered */
  amount: number | null
}

/** A split as it is entered. */
export interface SplitDraft {
  by: SplitBy
  parts: readonly PartDraft[]
}

const NO_WORK = { workPlaceId: null, positionId: null, work: { jobId: null, taskId: null } }

/** The split of a pair as it is; of one without, halves of which the first is what it is booked to. */
export function draftOf(pair: PunchPair): SplitDraft {
  const { siteId: workPlaceId, positionId, jobId, taskId, parts } = pair
  if (parts === undefined) {
    const booked = { workPlaceId, positionId, work: { jobId, taskId } }
    return { by: 'share', parts: evenly([booked, NO_WORK], 100) }
  }
  const by = parts.every(({ share }) => share !== null) ? 'share' : 'minutes'
  return {
    by,
    parts: parts.map((part, key) => ({
      key,
      workPlaceId: part.siteId,
      positionId: part.positionId,
      work: { jobId: part.jobId, taskId: part.taskId },
      amount: by === 'share' ? (part.share ?? 0) / 100 : part.minutes,
    })),
  }
}

/** The whole that the amounts add up to: 100 percent, or the minutes of the pair. */
export function wholeOf(by: SplitBy, pair: PunchPair): number {
  return by === 'share' ? WHOLE_SHARE / 100 : pair.worktime
}

/** What is left to be entered; below 0: too much. */
export function leftOf({ by, parts }: SplitDraft, pair: PunchPair): number {
  const sum = parts.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0)
  return (Math.round(wholeOf(by, pair) * 100) - sum) / 100
}

/** The minutes that each part comes to; those of a part without an amount are 0. */
export function minutesOf({ by, parts }: SplitDraft, pair: PunchPair): number[] {
  const amounts = parts.map(({ amount }): SplitAmount => {
    const entered = amount ?? 0
    return by === 'share' ? { share: Math.round(entered * 100) } : { minutes: entered }
  })
  if (by === 'minutes') return parts.map(({ amount }) => amount ?? 0)
  return parts.every(({ amount }) => amount === null || amount === 0)
    ? parts.map(() => 0)
    : splitMinutes(pair.worktime, amounts).minutes
}

/** The same parts, entered the other way; what they come to stays. */
export function enteredBy(draft: SplitDraft, by: SplitBy, pair: PunchPair): SplitDraft {
  if (by === draft.by) return draft
  const minutes = minutesOf(draft, pair)
  if (by === 'minutes')
    return { by, parts: draft.parts.map((part, index) => ({ ...part, amount: minutes[index] ?? 0 })) }
  const whole = minutes.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return { by, parts: evenly(draft.parts, 100) }
  const shares = splitMinutes(
    WHOLE_SHARE,
    minutes.map((share) => ({ share })),
  ).minutes
  return { by, parts: draft.parts.map((part, index) => ({ ...part, amount: (shares[index] ?? 0) / 100 })) }
}

/** One more part, with what is left. */
export function withPart(draft: SplitDraft, pair: PunchPair): SplitDraft {
  const key = Math.max(-1, ...draft.parts.map((part) => part.key)) + 1
  const left = leftOf(draft, pair)
  return { ...draft, parts: [...draft.parts, { key, ...NO_WORK, amount: left > 0 ? left : null }] }
}

/** Equal parts of the whole, in hundredths of a percent or minutes, the first ones with what is left over. */
export function evenly(parts: readonly Omit<PartDraft, 'amount' | 'key'>[], whole: number, unit = 0.01): PartDraft[] {
  const shares = splitMinutes(
    Math.round(whole / unit),
    parts.map(() => ({ share: 1 })),
  ).minutes
  return parts.map((part, key) => ({ ...part, key, amount: Math.round((shares[key] ?? 0) * unit * 100) / 100 }))
}

/** The parts as they are saved. */
export function savedParts({ by, parts }: SplitDraft): NonNullable<BodyOf<typeof savePunchPair>['parts']> {
  return parts.map(({ workPlaceId, positionId, work, amount }) => ({
    siteId: workPlaceId,
    positionId,
    ...work,
    ...(by === 'share' ? { share: Math.round((amount ?? 0) * 100) } : { minutes: amount }),
  }))
}

/** What writes a pair back as it was. */
export function asItWas({ siteId, positionId, jobId, taskId, parts = [] }: PunchPair): BodyOf<typeof savePunchPair> {
  return {
    siteId,
    positionId,
    jobId,
    taskId,
    parts: parts.map((part) => ({
      siteId: part.siteId,
      positionId: part.positionId,
      jobId: part.jobId,
      taskId: part.taskId,
      minutes: part.minutes,
      share: part.share,
    })),
  }
}
