import { MOST_ROUNDING_ROWS, type BodyOf, type saveTimeRounding } from '@timeloom/contract'
import { z } from 'zod'
import { invalid, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { TimeRoundingRows } from '../pay-rules/pay-rules.service.ts'
import type { DatedKind } from '../setup-records/dated-records.service.ts'
import { daysOfMembers } from './affected-days.repository.ts'
import { dateOutOfReach } from './rule-dates.ts'
import type { TimeRoundingValues } from './time-rounding.repository.ts'

export type TimeRoundingBody = BodyOf<typeof saveTimeRounding>

const REQUIRED = 'This field is required.'
const NO_ROWS = 'Warning: Please set the Rounding Rules.'

/** Rounding rules, whose rows apply from a date. @source docs/engine.md A5, spec 002 §2.3, §5 */
export const TIME_ROUNDING: DatedKind<TimeRoundingValues, { rows: TimeRoundingRows }, TimeRoundingBody> = {
  table: 'time_rounding',
  resource: 'roundingRule',
  unknown: 'There is no such rounding rule.',
  title: 'Changed rounding',
  values: z.object({
    name: z.string(),
    description: z
      .string()
      .nullable()
      .transform((text) => text ?? ''),
    isActive: z.boolean(),
  }),
  rules: z.object({ rows: TimeRoundingRows }),
  columns: { rows: 'rules' },
  unique: ['name'],
  // What is absent stays, what is empty is cleared.
  next: async (_, { body, record, inForce, today, takenField }) => {
    const refusal = (record ? undefined : requireNameAndRows(body)) ?? refuseRows(body.rules)
    if (refusal) return refusal
    const values = {
      name: body.name ?? record?.values.name ?? '',
      description: body.description === undefined ? (record?.values.description ?? '') : (body.description ?? ''),
      isActive: body.active ?? record?.values.isActive ?? true,
    }
    if (await takenField(values)) return refused('exist')
    const reason = body.effectiveFrom === undefined ? undefined : dateOutOfReach(body.effectiveFrom, today)
    if (reason !== undefined) return invalid(`Please choose ${reason}.`, [{ field: 'effectiveFrom', reason }])
    const rows = body.rules?.map(({ fromTime, toT, value }): TimeRoundingRows[number] => [fromTime, toT, value])
    return { values, rules: { rows: rows ?? inForce?.rules.rows ?? [] } }
  },
  days: (id, holds) => daysOfMembers({ timeRoundingIds: [id] }, holds),
  recalculate: recalculateAffectedDays,
}

/** What a new rounding rule lacks. */
function requireNameAndRows({ name, rules }: TimeRoundingBody): Refusal | undefined {
  if (name === undefined) return invalid(REQUIRED, [{ field: 'name', reason: REQUIRED }])
  return rules ? undefined : refusedRows(NO_ROWS)
}

/** Why the rows cannot be taken, in the words of the form; absent rows stay as they are. */
function refuseRows(rows: TimeRoundingBody['rules']): Refusal | undefined {
  if (rows === undefined) return undefined
  if (rows.length === 0) return refusedRows(NO_ROWS)
  if (rows.length > MOST_ROUNDING_ROWS) return refusedRows('Warning: Rounding Rules cannot exceed 20.')
  if (rows.some(({ fromTime, toT }) => toT <= fromTime))
    return refusedRows('Warning: Rounding rules "To" must be greater than "From".')
  return rows.some((row) => [row.fromTime, row.toT, row.value].some((minute) => minute < 0 || minute > 60))
    ? refusedRows('Warning: Rounding Rule must be between 0 and 60.')
    : undefined
}

function refusedRows(words: string): Refusal {
  return invalid(words, [{ field: 'rules', reason: words }])
}
