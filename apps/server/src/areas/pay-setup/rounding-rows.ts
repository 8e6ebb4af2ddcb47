import { MOST_ROUNDING_ROWS, type BodyOf, type saveTimeRounding } from '@timeloom/contract'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'

const REQUIRED = 'This field is required.'
const NO_ROWS = 'Warning: Please set the Rounding Rules.'

type Body = BodyOf<typeof saveTimeRounding>
type Rows = NonNullable<Body['rules']>

/** What a new rounding rule lacks. @source spec 002 §5 */
export function requireNameAndRows({ name, rules }: Body): Refusal | undefined {
  if (name === undefined) return invalid(REQUIRED, [{ field: 'name', reason: REQUIRED }])
  return rules ? undefined : refusedRows(NO_ROWS)
}

/** Why the rows cannot be taken, in the words of the form; absent rows stay as they are. @source spec 002 §5 */
export function refuseRows(rows: Rows | undefined): Refusal | undefined {
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
