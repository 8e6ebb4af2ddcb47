import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SectionSave } from './schedule-parts.ts'
import { ExchangedShift, ExchangePerson, Fit, FitReason } from './shift-fit.ts'
import {
  clearable,
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
 * `Draft`: offered to nobody yet; `Open`: people can claim it; `Filled`: every place is taken; `Withdrawn`: by a planner;
 * `Over`: its deadline has passed.
 */
export const OPEN_SHIFT_STATUSES = ['Draft', 'Open', 'Filled', 'Withdrawn', 'Over'] as const
const Status = z.enum(OPEN_SHIFT_STATUSES)
export type OpenShiftStatus = z.output<typeof Status>

/**
 * What became of an offer to one person. `Claimed` is `Offered` again if the shift leaves the person's plan before it
 * begins.
 */
export const OFFER_ANSWERS = ['Offered', 'Declined', 'Claimed'] as const
const OfferAnswer = z.enum(OFFER_ANSWERS)
export type OfferAnswer = z.output<typeof OfferAnswer>

/** A shift without a person, as planners see it. */
export const OpenShift = ExchangedShift.extend({
  id: z.string(),
  status: Status,
  departmentId: z.string(),
  jobId: z.string().nullable(),
  taskId: z.string().nullable(),
  /** people wanted */
  places: z.int(),
  claimed: z.int(),
  /** people whom it was offered to, with those who declined or claimed it */
  offered: z.int(),
  declined: z.int(),
  /** who has it, by name */
  claimedBy: z.array(z.object({ employeeId: z.string(), employeeName: z.string() })),
  /** for the people it is offered to */
  note: z.string().nullable(),
  /** until when it can be claimed, at the latest when it begins */
  deadline: Moment,
  createdBy: z.string().nullable(),
  version: z.int(),
})
export type OpenShift = z.output<typeof OpenShift>

/** Columns of the open shifts that their filter searches. */
export const OPEN_SHIFT_COLUMNS = ['workDate', 'departmentName', 'note', 'claimedBy'] as const

export const pageOpenShifts = endpoint({
  method: 'GET',
  path: '/api/open-shifts/page',
  summary: 'One page of the open shifts of the departments that the caller plans, by date and start, with the total.',
  access: 'roster:visible',
  functions: SCHEDULES,
  query: z.object({
    status: optionalText(Status),
    startDate: optionalText(WorkDate),
    endDate: optionalText(WorkDate),
    /** with everything below them; absent: all */
    departmentIds: listOf(Id).optional(),
    ...Paging,
    ...searchOver(OPEN_SHIFT_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(OpenShift) }),
})

export const getOpenShift = endpoint({
  method: 'GET',
  path: '/api/open-shifts/{id}',
  summary: 'An open shift, with what became of each offer.',
  access: 'roster:visible',
  functions: SCHEDULES,
  params: z.object({ id: Id }),
  answer: OpenShift.extend({
    /** by name */
    people: z.array(ExchangePerson.extend({ answer: OfferAnswer, offeredAt: Moment, answeredAt: Moment.nullable() })),
  }),
})

const offers = {
  /** `Fitting`: every candidate who is available and has no blocking reason; `Named`: employeeIds */
  offerTo: z.enum(['Nobody', 'Fitting', 'Named']),
  employeeIds: listOf(Id, { max: 1000 }).optional(),
}

/** The shift itself; a section of the roster, for nobody yet. */
const shiftFields = {
  workDate: WorkDate,
  ...SectionSave.pick({
    startTime: true,
    startTimeType: true,
    endTime: true,
    endTimeType: true,
    breakTime: true,
    jobId: true,
    taskId: true,
    skills: true,
    labelName: true,
    colorCode: true,
  }).shape,
  departmentId: Id,
}

/** Named people who cannot get it, with the reasons. */
const unfit = z.array(ExchangePerson.extend({ reasons: z.array(FitReason) })).optional()

export const saveOpenShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts/save',
  summary:
    'Saves an open shift, or adds it if there is no id, and offers it. Once it was offered only places, note and deadline can change.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({
    id: optionalText(Id),
    version: optionalText(Whole),
    ...shiftFields,
    places: Whole.pipe(z.int().min(1).max(100)).default(1),
    note: clearable(typedText(500)),
    /** absent: when it begins */
    deadline: clearable(Moment),
    ...offers,
    offerTo: offers.offerTo.default('Nobody'),
    /** of a new one: whose planned shift of the day it was; it leaves that person’s plan. Both or neither */
    fromEmployeeId: optionalText(Id),
    fromWorkSectionId: optionalText(typedText(64)),
  }),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** people whom it was offered to by this call */
    offered: z.int().optional(),
    unfit,
  }),
  /**
   * `offered`: the shift itself cannot change any more; `places`: more people have it; `began`: it begins in the past;
   * `deadline`: later than its start, or past; `nobody`: there is nobody to offer it to; `doesNotFit`: see `unfit`;
   * `notPlanned`, `locked`, `close`: the shift that it was is not there (any more), has approved hours, or lies in a closed
   * pay period
   */
  refusals: [
    'endBeforeStart',
    'task',
    'offered',
    'places',
    'began',
    'deadline',
    'withdrawn',
    'full',
    'nobody',
    'doesNotFit',
    'notPlanned',
    'locked',
    'close',
  ],
  creates: true,
})

/** A person for an open shift, and why they are where they are in the list. */
export const OpenShiftCandidate = ExchangePerson.extend({
  departmentName: z.string().nullable(),
  fit: Fit,
  reasons: z.array(FitReason),
  /** planned in the week of the shift, without it */
  weekMinutes: z.int(),
  /** when any open shift was offered to them last; null: never */
  lastOfferedAt: Moment.nullable(),
  /** of this one; null: it was not offered to them */
  answer: OfferAnswer.nullable(),
})
export type OpenShiftCandidate = z.output<typeof OpenShiftCandidate>

export const listOpenShiftCandidates = endpoint({
  method: 'POST',
  path: '/api/open-shifts/candidates',
  summary:
    'Who could work an open shift: those who fit first, then those with warnings; within each, fewest minutes planned that week, then who was offered a shift longest ago, then by name. Nothing is saved.',
  access: 'roster:visible',
  functions: SCHEDULES,
  body: z.object({
    /** a saved one, whose offers are answered too */
    id: optionalText(Id),
    ...shiftFields,
    /** whose people; absent: those of its department, and of the ones beside and below it */
    departmentIds: listOf(Id).optional(),
  }),
  answer: z.object({
    rows: z.array(OpenShiftCandidate),
    /** there are more people in these departments than are judged at once */
    isCut: z.boolean(),
  }),
})

export const offerOpenShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts/offer',
  summary: 'Offers an open shift to more people; each is notified once.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ id: Id, ...offers }),
  answer: SaveAnswer.extend({ offered: z.int().optional(), unfit }),
  refusals: ['withdrawn', 'full', 'over', 'nobody', 'doesNotFit'],
})

export const withdrawOpenShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts/withdraw',
  summary: 'Withdraws an open shift: nobody can claim it any more. People who have it keep it.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ id: Id, version: optionalText(Whole) }),
  answer: SaveAnswer,
})

/** An open shift as a person reads it whom it is offered to. */
export const OfferedShift = ExchangedShift.extend({
  id: z.string(),
  status: z.enum(['Open', 'Filled', 'Withdrawn', 'Over']),
  answer: OfferAnswer,
  placesLeft: z.int(),
  note: z.string().nullable(),
  deadline: Moment,
  /** how it fits now; empty where it can no longer be claimed */
  reasons: z.array(FitReason),
})
export type OfferedShift = z.output<typeof OfferedShift>

export const listOfferedShifts = endpoint({
  method: 'GET',
  path: '/api/open-shifts/mine',
  summary: 'Open shifts from today on that are offered to the caller, by date and start.',
  access: 'shiftExchange:visible',
  answer: z.array(OfferedShift),
})

export const claimOpenShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts/claim',
  summary:
    'Takes an open shift that is offered to the caller, who has it then; who comes first gets it. Sent again, it answers success.',
  access: 'shiftExchange:update',
  body: z.object({ id: Id }),
  answer: SaveAnswer.extend({
    /** of `doesNotFit` */
    reasons: z.array(FitReason).optional(),
  }),
  refusals: ['full', 'withdrawn', 'over', 'doesNotFit'],
})

export const declineOpenShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts/decline',
  summary: 'Says that the caller does not want an open shift; as long as it is open they can still claim it.',
  access: 'shiftExchange:update',
  body: z.object({ id: Id }),
  answer: SaveAnswer,
  /** `claimed`: they have it already */
  refusals: ['claimed'],
})
