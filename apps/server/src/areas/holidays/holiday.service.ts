import type { AnswerOf, BodyOf, Holiday } from '@timeloom/contract'
import type { deleteHolidays as deleteCall, saveHoliday as saveCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { readUserDate, selectDateFormat } from '../company/user-date.service.ts'
import { lockedRecords, openDated } from '../setup-records/dated-records.service.ts'
import { moveHoliday, type HolidayDates } from './change-holiday.ts'
import { addOneHoliday, settleHolidays } from './holiday-changes.ts'
import type { HolidayVersion } from './holiday-in-force.ts'
import { HOLIDAY, holidayInForce, type StoredHoliday } from './holiday-kind.ts'
import { isHolidayTaken, selectHolidays } from './holidays.repository.ts'

const REQUIRED = 'This field is required.'

type Body = BodyOf<typeof saveCall>

/**
 * Holidays by date: every signed-in user may read them. @source spec 002 §2.4; spec/permissions.md section 2, rule 2
 */
export async function readHolidays({ tx }: Pick<Work, 'tx'>): Promise<Holiday[]> {
  const holidays = await selectHolidays(tx)
  return holidays.map(({ id, name, date, alternativeDate: alterdate, systemCode: sysCode, isRegional, version }) => {
    return { id, name, date, alterdate, sysCode, isRegional, version }
  })
}

/**
 * Adds a holiday, or changes the one with the given id, on every day that is still open unless a date is given, and
 * recalculates the days it affects.
 *
 * Refuses with `exist` where another of that name is in the year, and with `close` if a day it affects is closed.
 *
 * @source spec 002 §2.4, §5, §8 Holiday; spec/gaps.md B16; spec/decisions.md 14, 23, 24
 */
export async function saveHoliday(work: Work, body: Body): Promise<AnswerOf<typeof saveCall> | Refusal> {
  const holiday = await openDated(work, HOLIDAY, body)
  if (isRefusal(holiday)) return holiday
  const before = holiday && holidayInForce(holiday)
  const after = await savedDates(work, body, before)
  if (isRefusal(after)) return after
  if (isRenamed(before, after) && (await isHolidayTaken(work.tx, { ...after, id: holiday?.id ?? null })))
    return refused('exist')
  const { effectiveFrom } = body
  const saved = holiday ? await changed(work, holiday, after, effectiveFrom) : await addOneHoliday(work, after)
  if (isRefusal(saved)) return saved
  return { id: holiday?.id, ...saved, message: 'success', ...(effectiveFrom === undefined ? {} : { effectiveFrom }) }
}

/**
 * Removes holidays on every day that is still open; their history is kept. Refuses with `close`, removing none, if a
 * day of one of them is closed for anyone.
 *
 * @source spec 002 §7, §8 Holiday; spec/decisions.md 14
 */
export async function deleteHolidays(
  work: Work,
  { ids }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> | Refusal> {
  const holidays = await lockedRecords(work, HOLIDAY, ids)
  if (isRefusal(holidays)) return holidays
  const settled = holidays.map((holiday) => ({ holiday, after: holidayInForce(holiday) }))
  if (settled.some(({ after }) => !after)) return notFound(HOLIDAY.unknown)
  const removed = await settleHolidays(
    work,
    settled.map(({ holiday, after }) => ({ holiday, after: withoutDate({ ...after!, isActive: false }) })),
  )
  return isRefusal(removed) ? removed : { ...removed, message: 'success' }
}

/** Lists of two regions may have a name on dates of their own: those are left as they are until their name or year changes. */
function isRenamed(before: HolidayVersion | undefined, after: Required<HolidayDates>): boolean {
  if (!before) return true
  return before.name.toLowerCase() !== after.name.toLowerCase() || before.date.slice(0, 4) !== after.date.slice(0, 4)
}

/** What is absent stays; a new holiday needs a name and both dates. */
async function savedDates(
  { tx, caller }: Work,
  body: Body,
  before: HolidayVersion | undefined,
): Promise<Required<HolidayDates> | Refusal> {
  const missing = before ? [] : (['name', 'date', 'alterdate'] as const).filter((field) => body[field] === undefined)
  if (missing.length > 0) {
    return invalid(
      REQUIRED,
      missing.map((field) => ({ field, reason: REQUIRED })),
    )
  }
  const dateFormat = await selectDateFormat(tx, caller.accountId)
  const read = (text: string | undefined, stored = '') =>
    text === undefined ? stored : (readUserDate(text, dateFormat) ?? '')
  const after = {
    name: body.name ?? before?.name ?? '',
    date: read(body.date, before?.date),
    alternativeDate: read(body.alterdate, before?.alternativeDate),
  }
  const wrong = [...(after.date === '' ? ['date'] : []), ...(after.alternativeDate === '' ? ['alterdate'] : [])]
  if (wrong.length === 0) return after
  const reason = `a date in the format ${dateFormat}`
  return invalid(
    'The dates of the holiday cannot be read.',
    wrong.map((field) => ({ field, reason })),
  )
}

/** From the date on where one is given, otherwise on every open day. */
function changed(work: Work, holiday: StoredHoliday, after: Required<HolidayDates>, effectiveFrom: string | undefined) {
  if (effectiveFrom !== undefined) return moveHoliday(work, holiday, { effectiveFrom, ...after })
  return settleHolidays(work, [{ holiday, after: { ...after, isActive: true } }])
}

function withoutDate({ effectiveFrom: _, ...content }: HolidayVersion): Omit<HolidayVersion, 'effectiveFrom'> {
  return content
}
