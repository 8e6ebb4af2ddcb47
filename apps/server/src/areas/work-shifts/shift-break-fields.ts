import type { BodyOf, saveWorkShift } from '@timeloom/contract'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import type { SectionRules } from '../schedules/schedules.service.ts'
import { refusedShift } from './refused-shift.ts'

/**
 * A shift's own break under the specification's names. A new shift keeps it with its section, as the plan; on a shift that
 * is there it is a decision on this shift alone, and the section stays as planned.
 *
 * @source 001 §3 Work shift; docs/engine.md A6
 */
export interface BreakFields extends Pick<
  SectionRules,
  'overrideBreakCalculation' | 'breakCalculationType' | 'breakTriggerTime' | 'breakStartTime' | 'lunchWorkingThrough'
> {
  /** minutes */
  breakTime?: number
}

/** The fields as a form sent them: null clears one, an absent one is unchanged. */
export type SentBreak = { [field in keyof BreakFields]?: BreakFields[field] | null }

/** The break fields of a save. `deductTime` is `breakTriggerTime` in minutes; where break times may not be edited none was sent. */
export function sentBreak(
  body: Partial<BodyOf<typeof saveWorkShift>>,
  { allowEditBreakTime }: { allowEditBreakTime: boolean },
): SentBreak {
  const trigger = body.deductTime === undefined ? body.breakTriggerTime : body.deductTime && body.deductTime / 60
  const fields: { [field in keyof Required<BreakFields>]: unknown } = {
    breakTime: allowEditBreakTime ? body.breakTime : undefined,
    overrideBreakCalculation: body.overrideBreakCalculation,
    breakCalculationType: body.breakCalculationType,
    breakTriggerTime: trigger,
    breakStartTime: body.breakStartTime,
    lunchWorkingThrough: body.lunchWorkingThrough,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

export interface HeldBreak {
  /** what the section plans; empty for a shift without one */
  planned: BreakFields
  /** what is the shift's own already */
  own: BreakFields
  /** minutes, where neither says */
  payGroupBreakTime: number
}

/**
 * The shift's own break after a save: what was sent and differs from what holds anyway. An override brings an amount of
 * its own, the one that held before unless another was sent.
 *
 * @returns a refusal for an override that does not say enough
 * @source 001 §5 (break rules)
 */
export function ownBreak({ planned, own, payGroupBreakTime }: HeldBreak, sent: SentBreak): BreakFields | Refusal {
  if (Object.keys(sent).length === 0) return own
  const before: BreakFields = { ...withoutNulls(planned), ...own }
  const unsaid: BreakFields = {
    breakTime: payGroupBreakTime,
    overrideBreakCalculation: false,
    lunchWorkingThrough: false,
  }
  const held: SentBreak = { ...unsaid, ...before }
  const cleared = Object.entries(own).filter(([field]) => sent[field as keyof SentBreak] !== null)
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== null && value !== held[field as keyof SentBreak],
  )
  const after: BreakFields = Object.fromEntries([...cleared, ...changed])
  const whole: BreakFields = { ...withoutNulls(planned), ...after }
  if (!whole.overrideBreakCalculation) return after
  return problemOf(whole) ?? { ...after, breakTime: whole.breakTime ?? payGroupBreakTime }
}

function problemOf(rule: BreakFields): Refusal | null {
  if (!rule.breakCalculationType) return required('breakCalculationType')
  if (rule.breakCalculationType === 'HoursAtWork' && !rule.breakTriggerTime) return refusedShift('deductTime')
  if (rule.breakCalculationType === 'TimeOfDay' && !rule.breakStartTime) return required('breakStartTime')
  return null
}

/** 400: a field that the save needs is empty. @source 001 §5 */
export function required(field: string): Refusal {
  const reason = 'This field is required.'
  return invalid(reason, [{ field, reason }])
}

function withoutNulls(rules: BreakFields): BreakFields {
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null))
}
