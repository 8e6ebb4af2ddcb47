import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ScheduleRule } from './schedule-parts.ts'
import { ExchangedShift, ExchangePerson, FitReason } from './shift-fit.ts'
import {
  Flag,
  Id,
  listOf,
  Moment,
  optionalText,
  Paging,
  SaveAnswer,
  searchOver,
  typedText,
  Whole,
  WorkDate,
} from './wire.ts'

const SCHEDULES = ['Schedules'] as const

/**
 * `Asked`: the colleague has not answered; `Accepted`: by the colleague, a supervisor has not decided; `Approved`: the
 * plans are changed; `Declined`: by the colleague; `Refused`: by a supervisor; `Cancelled`: by who asked; `Over`: see
 * `overBecause`.
 */
export const SWAP_STATUSES = ['Asked', 'Accepted', 'Approved', 'Declined', 'Refused', 'Cancelled', 'Over'] as const
const Status = z.enum(SWAP_STATUSES)
export type SwapStatus = z.output<typeof Status>

/** A planned shift, named as the roster and the employee schedule name it. */
export const SwapShift = ExchangedShift.extend({ workSectionId: z.string() })
export type SwapShift = z.output<typeof SwapShift>

/** A shift that one employee gives to another, for one of theirs or for none. */
export const Swap = z.object({
  id: z.string(),
  status: Status,
  /** who gives `given` */
  asker: ExchangePerson,
  colleague: ExchangePerson,
  given: ExchangedShift,
  /** null: given away */
  taken: ExchangedShift.nullable(),
  /** of who asked */
  note: z.string().nullable(),
  /** of an `Over` one: a shift has begun, or is no longer planned as it was */
  overBecause: z.enum(['began', 'planChanged']).nullable(),
  /** of who decided */
  reason: z.string().nullable(),
  /** null: no supervisor has decided */
  decidedBy: z.string().nullable(),
  createdAt: Moment,
  answeredAt: Moment.nullable(),
  decidedAt: Moment.nullable(),
  version: z.int(),
})
export type Swap = z.output<typeof Swap>

export const listMySwaps = endpoint({
  method: 'GET',
  path: '/api/swaps/mine',
  summary: 'Swaps that the caller has asked for or is asked for: those that wait first, then the newest.',
  access: 'shiftExchange:visible',
  answer: z.array(
    Swap.extend({
      /** the caller has asked */
      isMine: z.boolean(),
      /** reasons that the shift the caller would get does not suit them now; only of those that wait */
      reasons: z.array(FitReason),
    }),
  ),
})

export const listSwapShifts = endpoint({
  method: 'GET',
  path: '/api/swaps/shifts',
  summary: 'The caller’s coming shifts of the next eight weeks, which they can offer to a colleague.',
  access: 'shiftExchange:visible',
  answer: z.array(
    SwapShift.extend({
      /** of a swap that waits with it; null: none */
      swapId: z.string().nullable(),
    }),
  ),
})

export const listSwapChoices = endpoint({
  method: 'GET',
  path: '/api/swaps/choices',
  summary: 'Colleagues who could work a shift of the caller, by name, each with the shifts they could give for it.',
  access: 'shiftExchange:create',
  query: z.object({ workDate: WorkDate, workSectionId: typedText(64).min(1) }),
  answer: z.array(
    ExchangePerson.extend({
      /** they can work it without giving one */
      canTakeAlone: z.boolean(),
      /** theirs of the two weeks before and after it, from today on, that the caller could work instead; by date */
      shifts: z.array(SwapShift),
    }),
  ),
})

export const askSwap = endpoint({
  method: 'POST',
  path: '/api/swaps/ask',
  summary:
    'Offers a shift of the caller to a colleague, for one of theirs or for none; nothing is planned otherwise yet.',
  access: 'shiftExchange:create',
  body: z.object({
    workDate: WorkDate,
    workSectionId: typedText(64).min(1),
    /** of the colleague */
    employeeId: Id,
    /** their shift; both or neither */
    takenWorkDate: optionalText(WorkDate),
    takenWorkSectionId: optionalText(typedText(64)),
    note: optionalText(typedText(500)),
  }),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** of `doesNotFit`, where the caller is who it does not suit */
    reasons: z.array(FitReason).optional(),
  }),
  /**
   * `notPlanned`: one of the shifts is not there (any more); `began`: it has begun; `locked`: its hours are approved;
   * `close`: its pay period is closed; `asked`: a swap with it waits already; `doesNotFit`: one of them cannot work it
   */
  refusals: ['notPlanned', 'began', 'locked', 'close', 'asked', 'doesNotFit'],
  creates: true,
})

/** `over`: see `overBecause` of the swap; `cancelled`: by who asked; `doesNotFit`: one of them can no longer work it */
const SWAP_REFUSALS = ['over', 'cancelled', 'declined', 'refused', 'doesNotFit'] as const

export const answerSwap = endpoint({
  method: 'POST',
  path: '/api/swaps/answer',
  summary:
    'Accepts or declines a swap that the caller is asked for. Where the company needs no approval the plans change at once. Sent again, it answers success.',
  access: 'shiftExchange:update',
  body: z.object({ id: Id, isAccepted: Flag }),
  answer: SaveAnswer.extend({
    status: Status.optional(),
    /** of `doesNotFit`, where the caller is who it does not suit */
    reasons: z.array(FitReason).optional(),
  }),
  refusals: [...SWAP_REFUSALS, 'approved'],
})

export const cancelSwap = endpoint({
  method: 'POST',
  path: '/api/swaps/cancel',
  summary: 'Withdraws a swap that the caller has asked for, as long as it has not taken effect.',
  access: 'shiftExchange:update',
  body: z.object({ id: Id }),
  answer: SaveAnswer,
  refusals: ['approved'],
})

/** Columns of the swaps that their filter searches. */
export const SWAP_COLUMNS = ['asker', 'colleague', 'workDate'] as const

/** A swap as those who decide see it. */
export const SwapToDecide = Swap.extend({
  /** the days it changes, as they are now and as they would be; empty unless it waits */
  days: z.array(
    z.object({
      employeeId: z.string(),
      employeeName: z.string(),
      workDate: WorkDate,
      before: ScheduleRule,
      after: ScheduleRule,
    }),
  ),
  /** why a shift does not suit who would get it; empty unless it waits */
  checks: z.array(z.object({ employeeId: z.string(), employeeName: z.string(), reasons: z.array(FitReason) })),
  /** what differs between the two, so that the cost may change; no figures */
  payDiffers: z.array(z.enum(['payGroup', 'payRate'])),
  /** the caller plans both */
  mayDecide: z.boolean(),
})
export type SwapToDecide = z.output<typeof SwapToDecide>

export const pageSwaps = endpoint({
  method: 'GET',
  path: '/api/swaps/page',
  summary:
    'One page of the swaps of employees whom the caller plans: those that wait for a decision first, with the total.',
  access: 'roster:visible',
  functions: SCHEDULES,
  query: z.object({
    statuses: listOf(Status).optional(),
    ...Paging,
    ...searchOver(SWAP_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(SwapToDecide) }),
})

export const decideSwap = endpoint({
  method: 'POST',
  path: '/api/swaps/decide',
  summary:
    'Approves a swap that both have agreed on, or refuses it. Approved, both plans change together; the figures are recalculated before the response.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({
    id: Id,
    isApproved: Flag,
    reason: optionalText(typedText(500)),
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({
    /** of `doesNotFit` */
    checks: SwapToDecide.shape.checks.optional(),
  }),
  /** `asked`: the colleague has not answered; `notBoth`: the caller does not plan both of them */
  refusals: [...SWAP_REFUSALS, 'asked', 'approved', 'notBoth'],
})
