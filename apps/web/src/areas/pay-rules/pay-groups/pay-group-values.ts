import { PayGroupRules, type PayGroup } from '@timeloom/contract'

/** A pay group as its form says it: everything typed. */
export interface PayGroupSaid extends PayGroupRules {
  name: string
  active: boolean
}

export type PayGroupField = keyof PayGroupSaid

/** As the controls hold it: an emptied one has nothing. */
export type PayGroupValues = { [Field in PayGroupField]: PayGroupSaid[Field] | null | undefined }

/** What a new pay group starts with. @param today first day of its first pay period */
export function newPayGroup(today: string): PayGroupSaid {
  return { name: '', active: true, ...PayGroupRules.parse({ startTime: today }) }
}

export function saidOf(group: PayGroup): PayGroupSaid {
  const { id: _id, version: _version, effectiveFrom: _from, laterFrom: _later, ...said } = group
  const { employees: _employees, ...rest } = { employees: 0, ...said }
  return rest
}

/** A first day has no usual value. */
const INITIAL: PayGroupSaid = { ...newPayGroup('2000-01-01'), startTime: '' }

/** A value that has not been set. */
export function initialValue<Field extends PayGroupField>(field: Field): PayGroupSaid[Field] {
  return INITIAL[field]
}

/** What the form says: an emptied field is what a new pay group starts with, as the server takes it. */
export function readValues(values: Partial<PayGroupValues>, before: PayGroupSaid): PayGroupSaid {
  const fields = Object.keys(INITIAL) as PayGroupField[]
  const entries = fields.map((field) => {
    const value = field in values ? values[field] : before[field]
    return [field, value === undefined || value === null || value === '' ? INITIAL[field] : value]
  })
  return Object.fromEntries(entries) as PayGroupSaid
}

export function changedFields(before: PayGroupSaid, after: PayGroupSaid): PayGroupField[] {
  return (Object.keys(INITIAL) as PayGroupField[]).filter((field) => before[field] !== after[field])
}

/** Only the given fields. */
export function only(said: PayGroupSaid, fields: readonly PayGroupField[]): Partial<PayGroupSaid> {
  return Object.fromEntries(fields.map((field) => [field, said[field]]))
}

/**
 * Where the company has one shift a day nobody chooses how breaks are calculated: a length comes off after the hours at
 * work, as the server has it.
 *
 * @source spec/gaps.md B68
 */
export function withBreakType(said: PayGroupSaid, isMultiShift: boolean): PayGroupSaid {
  const isTyped = said.breakTime > 0 || said.workTime > 0
  if (isMultiShift || said.breakCalculationType !== 'None' || !isTyped) return said
  return { ...said, breakCalculationType: 'HoursAtWork' }
}

/** Overtime that adds up over a week or a pay period. */
export function isCumulative({
  overtimeCalculationType: type,
}: Pick<PayGroupSaid, 'overtimeCalculationType'>): boolean {
  return type === 'Weekly' || type === 'PayPeriod'
}

/** The fields that only concern overtime over a week or a pay period. @source spec/fields.tsv F501–F504 */
const CUMULATIVE = [
  'periodOvertimeThreshold',
  'periodOvertimeCode',
  'useStandardHoursAsPeriodOvertimeThreshold',
  'includePaidLeavesInOvertimeThreshold',
] as const satisfies PayGroupField[]

/**
 * The fields of overtime over a week or a pay period that the form shows. With other overtime these are the ones the
 * group has a value of its own in, as a call or a file may set them: they decide what is paid by the day, too.
 *
 * @source docs/engine.md A7
 */
export function shownOvertime(said: PayGroupSaid, before: PayGroupSaid): (typeof CUMULATIVE)[number][] {
  if (isCumulative(said)) return [...CUMULATIVE]
  if (said.overtimeCalculationType !== before.overtimeCalculationType) return []
  return CUMULATIVE.filter((field) => before[field] !== initialValue(field))
}

/**
 * If other overtime is chosen, hidden fields go back to the defaults of a new pay group: nothing unseen decides pay.
 */
export function withoutHidden(said: PayGroupSaid, before: PayGroupSaid): PayGroupSaid {
  const shown = shownOvertime(said, before)
  return {
    ...said,
    ...only(
      INITIAL,
      CUMULATIVE.filter((field) => !shown.includes(field)),
    ),
  }
}

/** Minutes after midnight of `HH:mm`. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
