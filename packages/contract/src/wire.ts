import { z } from 'zod'

/** An id: UUID text (decisions 24). */
export const Id = z.uuid()

/** A calendar date `YYYY-MM-DD` that exists. */
export const WorkDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date in the format YYYY-MM-DD')
  .refine(isCalendarDate, 'a date that exists')

/** A wall time `HH:mm`, 00:00 to 23:59. */
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm')

/** An instant, ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** A boolean that a form sends as text. */
export const Flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())

/** A whole number that a form or a query sends as text. */
export const Whole = z.preprocess(fromText, z.int())

/** Empty text from a form means absent. */
export function optionalText<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** A field of an edit: absent leaves it unchanged, empty or only blanks clears it. @source spec/decisions.md 24 */
export function clearable<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish()).optional()
}

/** A list: repeated fields, a JSON list, or one comma-separated text. At least one entry when `min` is 1. */
export function listOf<S extends z.ZodType>(item: S, { min = 0, max = 10_000 }: { min?: number; max?: number } = {}) {
  return z.preprocess(toList, z.array(item).min(min).max(max))
}

/** Text that people type: trimmed, bounded, without control characters other than line breaks. */
export function typedText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'text without control characters')
}

/** The answer to every save: `success` or one of the call's refusal codes. */
export const SaveAnswer = z.object({ message: z.string() })

/**
 * Of a list of dated things: only the days that people are paid for in these pay periods, whatever department the caller
 * has filtered by.
 */
export const inPayPeriods = { payrollTransferId: listOf(Id, { min: 1, max: 200 }).optional() }

/** The dates of a list, both included, or the pay periods. */
export const datesOrPayPeriods = {
  startDate: optionalText(WorkDate),
  endDate: optionalText(WorkDate),
  ...inPayPeriods,
}

/** Paging of a list that can pass 1,000 rows; absent means everything (decisions 18). */
export const Paging = {
  page: Whole.pipe(z.int().min(1)).optional(),
  pageSize: Whole.pipe(z.int().min(1).max(1000)).optional(),
  sort: typedText(64).optional(),
  search: typedText(200).optional(),
}

/** The filter of a long table: `search` is looked for in the visible columns, in the text they show. */
export function searchOver<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    /** The visible columns; absent: all. */
    searchIn: listOf(z.enum(columns)).optional(),
    /**
     * `column:value` for each value of a column whose label contains the text, where the labels are the screen's own.
     */
    searchValues: listOf(typedText(200)).optional(),
  }
}

/**
 * Codes of 503, with Retry-After. Nothing was saved, except perhaps with `outcomeUnknown`: the connection was lost
 * while saving; sent again with the same Idempotency-Key, it is not done twice.
 */
export type NotNowCode = 'unavailable' | 'outcomeUnknown' | 'busy' | 'diskFull'

/** The body of every response that is not 2xx. */
export const ErrorAnswer = z.object({
  /** Empty for an unforeseen failure (code `fault`): find it in the log by the request id. */
  message: z.string(),
  code: z.string().optional(),
  issues: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.output<typeof ErrorAnswer>

function isCalendarDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const lastDay = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return lastDay !== undefined && year >= 1900 && day >= 1 && day <= lastDay
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function fromText(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value
}

function toList(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value]
}
