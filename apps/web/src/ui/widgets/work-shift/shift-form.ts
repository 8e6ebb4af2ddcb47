import type { BodyOf, CompanySettings, saveWorkShift, WorkShiftForm } from '@timeloom/contract'
import { wallTimeOf } from '../../../lib/format/dates.ts'
import { formTimes, minuteOf, sentTimes, type ShiftTime } from '../shift-time/shift-times.ts'

export type BreakCalculation = 'None' | 'HoursAtWork' | 'TimeOfDay'

/**
 * An answer of the supervisor. `rules`: not decided, the value follows the rules; `returned`: a decision handed back to
 * the rules, whose result is known once saved.
 */
export interface Decision {
  isAllowed: boolean
  by: 'rules' | 'person' | 'returned'
}

export const DECISIONS = ['allowOT', 'allowEA', 'allowLD', 'apprvUnschWork'] as const
export type DecisionName = (typeof DECISIONS)[number]

/** The work shift as it is edited, under the names of the call. */
export interface ShiftForm extends Record<DecisionName, Decision> {
  startTime: ShiftTime
  endTime: ShiftTime
  saveAsShift: boolean
  departmentId: string | null
  /** minutes */
  breakTime: number | null
  overrideBreakCalculation: boolean
  breakCalculationType: BreakCalculation | null
  /** hours */
  breakTriggerTime: number | null
  /** minutes after midnight */
  breakStartTime: number | null
  lunchWorkingThrough: boolean
  reason: string
}

/** A stored shift; breaks come in seconds (001 §9). */
export function shiftForm(shift: WorkShiftForm): ShiftForm {
  const decision = (name: DecisionName): Decision => ({
    isAllowed: shift[name],
    by: shift.decided.includes(name) ? 'person' : 'rules',
  })
  return {
    ...formTimes(shift),
    saveAsShift: false,
    departmentId: shift.departmentId,
    breakTime: Math.round(shift.breakTime / 60),
    overrideBreakCalculation: shift.overrideBreakCalculation,
    breakCalculationType: shift.breakCalculationType,
    breakTriggerTime: shift.breakTriggerTime,
    breakStartTime: shift.breakStartTime === null ? null : minuteOf(shift.breakStartTime),
    lunchWorkingThrough: shift.lunchWorkingThrough,
    allowOT: decision('allowOT'),
    allowEA: decision('allowEA'),
    allowLD: decision('allowLD'),
    apprvUnschWork: decision('apprvUnschWork'),
    reason: shift.reason ?? '',
  }
}

/** A new shift with the company's defaults. @source spec 001 §9 */
export function newShiftForm(
  settings: Pick<CompanySettings, 'acceptEA' | 'acceptLD' | 'supervisorMAOT' | 'breakTime'>,
): ShiftForm {
  const byRules = (isAllowed: boolean): Decision => ({ isAllowed, by: 'rules' })
  return {
    startTime: { minute: 0, isOtherDay: false },
    endTime: { minute: 0, isOtherDay: false },
    saveAsShift: false,
    departmentId: null,
    // No default of the company: the break is as the pay group's, until someone says otherwise.
    breakTime: settings.breakTime > 0 ? settings.breakTime : null,
    overrideBreakCalculation: false,
    breakCalculationType: null,
    breakTriggerTime: null,
    breakStartTime: null,
    lunchWorkingThrough: false,
    allowOT: byRules(!settings.supervisorMAOT),
    allowEA: byRules(settings.acceptEA),
    allowLD: byRules(settings.acceptLD),
    apprvUnschWork: byRules(false),
    reason: '',
  }
}

export type SavedFields = Partial<BodyOf<typeof saveWorkShift>>

/**
 * What was changed, as the call takes it. Times go together, because each alone would leave the day of the other open;
 * so does a break of its own with what its type needs.
 *
 * @param entered the fields on screen; one that is not shown is unchanged
 */
export function changedFields(entered: Partial<ShiftForm>, before: ShiftForm): SavedFields {
  const isChanged = (name: keyof ShiftForm) =>
    entered[name] !== undefined && JSON.stringify(entered[name]) !== JSON.stringify(before[name])
  const given = (name: DecisionName): SavedFields => {
    const decision = entered[name]
    if (decision === undefined || !isChanged(name)) return {}
    return { [name]: decision.by === 'returned' ? null : decision.isAllowed }
  }
  const { startTime, endTime, departmentId, lunchWorkingThrough, reason } = entered
  const hasTimes = startTime !== undefined && endTime !== undefined
  return {
    ...(hasTimes && (entered.saveAsShift || isChanged('startTime') || isChanged('endTime'))
      ? sentTimes(startTime, endTime)
      : {}),
    ...(entered.saveAsShift ? { saveAsShift: true } : {}),
    ...(departmentId && isChanged('departmentId') ? { departmentId } : {}),
    ...(entered.breakTime != null && isChanged('breakTime') ? { breakTime: entered.breakTime } : {}),
    ...(BREAK_FIELDS.some(isChanged) ? ownBreak(entered) : {}),
    ...(isChanged('lunchWorkingThrough') ? { lunchWorkingThrough } : {}),
    ...Object.assign({}, ...DECISIONS.map(given)),
    ...(reason && isChanged('reason') ? { reason: reason.trim() } : {}),
  }
}

/**
 * The decisions that were taken, where nothing else was changed but the reason: what a preview can be made of.
 *
 * @returns undefined when there are none, something else changed as well, or one goes back to the rules
 */
export function decisionsAlone(
  entered: Partial<ShiftForm>,
  before: ShiftForm,
): Partial<Record<DecisionName, boolean>> | undefined {
  const { reason: _, ...fields } = changedFields(entered, before)
  const taken = DECISIONS.flatMap((name): [DecisionName, boolean][] => {
    const isAllowed = fields[name]
    return typeof isAllowed === 'boolean' ? [[name, isAllowed]] : []
  })
  return taken.length > 0 && taken.length === Object.keys(fields).length ? Object.fromEntries(taken) : undefined
}

/** A new shift: its times and the break that is shown always, the rest where it differs from the default. */
export function newShiftFields(entered: ShiftForm, defaults: ShiftForm): SavedFields {
  return {
    ...changedFields(entered, defaults),
    ...sentTimes(entered.startTime, entered.endTime),
    ...(entered.breakTime == null ? {} : { breakTime: entered.breakTime }),
    create: true,
  }
}

/** A stored shift as a new one, to put it back after it was deleted. */
export function shiftAgain(shift: WorkShiftForm): SavedFields {
  const form = shiftForm(shift)
  const decided = DECISIONS.filter((name) => shift.decided.includes(name)).map((name) => [name, shift[name]])
  return {
    create: true,
    ...sentTimes(form.startTime, form.endTime),
    breakTime: form.breakTime ?? 0,
    ...(shift.overrideBreakCalculation ? ownBreak(form) : {}),
    ...(shift.departmentId === null ? {} : { departmentId: shift.departmentId }),
    ...(shift.lunchWorkingThrough ? { lunchWorkingThrough: true } : {}),
    ...Object.fromEntries(decided),
    ...(shift.reason === null ? {} : { reason: shift.reason }),
  }
}

const BREAK_FIELDS = [
  'overrideBreakCalculation',
  'breakCalculationType',
  'breakTriggerTime',
  'breakStartTime',
] as const satisfies (keyof ShiftForm)[]

function ownBreak(form: Partial<ShiftForm>): SavedFields {
  const { overrideBreakCalculation, breakCalculationType: type, breakTriggerTime: hours, breakStartTime: start } = form
  if (!overrideBreakCalculation || !type) return { overrideBreakCalculation: false }
  return {
    overrideBreakCalculation: true,
    breakCalculationType: type,
    ...(type === 'HoursAtWork' && hours != null ? { breakTriggerTime: hours } : {}),
    ...(type === 'TimeOfDay' && start != null ? { breakStartTime: wallTimeOf(start) } : {}),
  }
}
