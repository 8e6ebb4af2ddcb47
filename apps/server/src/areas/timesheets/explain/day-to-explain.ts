import type { DayExplanation, ExplainedStep, Reason, Span } from '@timeloom/contract'
import type { DayReasons, ReasonedPair, ReasonedShift } from '../../calculation/calculated-days.service.ts'
import type { PlacedPiece } from './step-chain.ts'

type PunchedPair = Extract<ExplainedStep, { kind: 'punches' }>['pairs'][number]
type Unpaired = Extract<ExplainedStep, { kind: 'unpaired' }>['punches'][number]

/** A stored work shift. Times are minutes that passed since the day's local midnight. */
export interface ShownShift {
  key: string
  scheduled: Span | null
  unpaired: Unpaired[]
  isAbsent: boolean
}

export interface ShownPayType {
  name: string
  isPaidLeave: boolean
}

/** Everything that the steps of a day are told from. */
export interface DayToExplain {
  /** minutes from its local midnight to the next */
  dayMinutes: number
  reasons: DayReasons
  /** in the order they are told */
  shifts: readonly ShownShift[]
  clockChange: DayExplanation['clockChange']
  roundingName: string | null
  holidayName: string | null
  holidayLeaveMinutes: number
  /** by id, of the day's lines */
  payTypes: ReadonlyMap<string, ShownPayType>
  /** by id, of the skills that brought allowances; those deleted since are not among them */
  skillNames: ReadonlyMap<string, string>
  /** who gave the ends of a pair and where; `reasons` are of ends that nobody punched */
  endsOf(
    shiftKey: string,
    pair: { rawIn: number; rawOut: number },
    reasons: { in: Reason | null; out: Reason | null },
  ): Pick<PunchedPair, 'in' | 'out'>
}

/** A work shift with everything known of it. */
export interface ShiftToExplain {
  /** place in the answer */
  place: number
  shown: ShownShift
  reasons: ReasonedShift
  pairs: ReasonedPair[]
  pieces: PlacedPiece[]
}
