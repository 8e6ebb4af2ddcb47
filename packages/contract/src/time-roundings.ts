import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus, LookupEntry } from './lookups.ts'
import { datedSave } from './record-calls.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

/** Rows of a rounding rule. @source spec 002 §5, §9 */
export const MOST_ROUNDING_ROWS = 20

/** Minutes past the local hour from `fromTime` to `toT` count as `value`; 60 is the next hour (gaps B35). */
const RoundingRow = z.object({ orderNumber: z.int(), fromTime: z.int(), toT: z.int(), value: z.int() })
export type RoundingRow = z.output<typeof RoundingRow>

/** Another version of the rows, from a later date on. */
const LaterRows = z.object({ effectiveFrom: z.string(), rules: z.array(RoundingRow) })

/**
 * How punches are rounded (002 §3 RoundingRule). `rules` are those of today; `later`: those of the next date on which
 * they change, null if they don't.
 */
const TimeRounding = LookupEntry.extend({
  description: z.string(),
  rules: z.array(RoundingRow),
  later: LaterRows.nullable(),
  version: z.int(),
})
export type TimeRounding = z.output<typeof TimeRounding>

export const listTimeRoundings = endpoint({
  method: 'GET',
  path: '/api/time-roundings',
  summary: 'Rounding rules by name, with today’s rows.',
  access: 'signed-in',
  query: ByStatus,
  answer: z.array(TimeRounding),
})

export const saveTimeRounding = datedSave(
  {
    /** Required for a new one. */
    name: typedText(200).pipe(z.string().min(1, 'This field is required.')).optional(),
    description: clearable(typedText(2000)),
    active: optionalText(Flag),
    /** Required for a new one; 1 to 20, each number from 0 to 60. */
    rules: listOf(z.object({ orderNumber: optionalText(Whole), fromTime: Whole, toT: Whole, value: Whole }), {
      max: 1000,
    }).optional(),
  },
  {
    path: '/roundingrules/save',
    summary:
      'Adds a rounding rule, or changes one from a date and recalculates the days it affects. Order numbers follow from the position.',
    access: 'roundingRule:update',
    answer: {},
  },
)

export const deleteTimeRoundings = endpoint({
  method: 'POST',
  path: '/roundingrules/delete',
  summary:
    'Removes rounding rules from the lists. If any is in use, none is removed and usedRoundings lists those in use.',
  access: 'roundingRule:delete',
  body: z.object({ ids: listOf(Id, { min: 1 }) }),
  answer: SaveAnswer.extend({ usedRoundings: z.array(z.string()).optional() }),
  refusals: ['usedRoundings'],
})
