import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NamedEntry } from './lookups.ts'
import { Id, listOf, optionalText, SaveAnswer, typedText, WorkDate, Whole } from './wire.ts'

/**
 * A public holiday (002 §3 Holiday). `alterdate`: where people who would not otherwise work on `date` observe it;
 * `sysCode`: it came from a region's list; `isRegional`: it applies only to departments that name it, otherwise to
 * everyone.
 */
const Holiday = NamedEntry.extend({
  date: z.string(),
  alterdate: z.string(),
  sysCode: z.string().nullable(),
  isRegional: z.boolean(),
  version: z.int(),
})
export type Holiday = z.output<typeof Holiday>

/** What happened to the figures, besides `success`. */
const Recalculated = SaveAnswer.extend({ changedDays: z.int().optional(), jobId: z.string().optional() })

const filled = z.string().min(1, 'This field is required.')

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/holidays',
  summary: 'Holidays by date.',
  access: 'signed-in',
  answer: z.array(Holiday),
})

export const saveHoliday = endpoint({
  method: 'POST',
  path: '/holiday/save',
  summary:
    'Adds a holiday, or changes one, and recalculates the days it affects. Dates are in the user’s format or YYYY-MM-DD.',
  access: 'holiday:update',
  body: z.object({
    id: optionalText(Id),
    /** Required for a new one, as are both dates. */
    name: typedText(200).pipe(filled).optional(),
    date: typedText(20).pipe(filled).optional(),
    alterdate: typedText(20).pipe(filled).optional(),
    /** The date from which it applies; absent: every day that is still open. */
    effectiveFrom: optionalText(WorkDate),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: Recalculated.extend({ id: z.string().optional(), effectiveFrom: z.string().optional() }),
  refusals: ['exist', 'close'],
  creates: true,
})

export const deleteHolidays = endpoint({
  method: 'POST',
  path: '/holiday/delete',
  summary: 'Removes holidays, all of them or none, and recalculates the days they affect.',
  access: 'holiday:delete',
  body: z.object({ ids: listOf(Id, { min: 1, max: 1000 }) }),
  answer: Recalculated,
  refusals: ['close'],
})

/** Years with known lists: Matariki is set by law from 2022 to 2052. */
export const HOLIDAY_YEARS = { first: 2022, last: 2052 }
const HolidayYear = Whole.pipe(z.int().min(HOLIDAY_YEARS.first).max(HOLIDAY_YEARS.last))

export const listHolidayRegions = endpoint({
  method: 'GET',
  path: '/api/holiday-regions',
  summary: 'Countries and regions with known public holidays; isOwn marks the one the company was created for.',
  access: 'holiday:visible',
  answer: z.array(NamedEntry.extend({ country: z.string(), countryId: z.string(), isOwn: z.boolean() })),
})

/**
 * What a load would do with a holiday: add it, or skip it because it exists already (perhaps under another date),
 * because another one that applies to everyone is on its date, or because a day it affects is closed.
 */
export const HOLIDAY_STANDINGS = ['new', 'there', 'dateTaken', 'closed'] as const

const RegionHoliday = z.object({
  name: z.string(),
  date: z.string(),
  alterdate: z.string(),
  sysCode: z.string(),
  standing: z.enum(HOLIDAY_STANDINGS),
  /** The holiday that takes its place. */
  otherName: z.string().nullable(),
})
export type RegionHoliday = z.output<typeof RegionHoliday>

export const previewHolidayRegion = endpoint({
  method: 'GET',
  path: '/api/holiday-regions/{regionId}',
  summary: 'The public holidays of a region in a year, each with what loading them would do.',
  access: 'holiday:create',
  params: z.object({ regionId: z.string().min(1).max(40) }),
  query: z.object({ year: HolidayYear }),
  answer: z.array(RegionHoliday),
})

export const loadHolidays = endpoint({
  method: 'POST',
  path: '/api/holidays/load',
  summary: 'Adds the missing public holidays of a region and year, and recalculates the days they affect.',
  access: 'holiday:create',
  body: z.object({ regionId: z.string().min(1).max(40), year: HolidayYear }),
  answer: Recalculated.extend({ added: z.int().optional() }),
  creates: true,
})
