import type { DayExplanation, ExplainedStep } from '@timeloom/contract'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import type { WhyResult, WhyStep } from '../../../ui/widgets/why-steps/why-step.types.ts'
import { decisionOf } from './decisions-of.ts'
import { stepWords } from './step-words.ts'
import type { Told } from './told.ts'
import type { Decision } from './use-decisions.ts'
import styles from './why-drawer.module.css'

/** @param decide absent where nothing may be decided */
export function toldSteps(told: Told, decide: ((decision: Decision) => void) | undefined): WhyStep[] {
  const { explanation } = told
  return explanation.steps.map((step, place) => {
    const decision = decide && decisionOf(step)
    const heading = headingOf(explanation, place, told)
    return {
      key: `${step.kind}-${step.shift ?? 'day'}-${place}`,
      ...stepWords(step, told),
      deltaMinutes: step.minutes,
      kind: kindOf(step),
      ...(heading === undefined ? {} : { heading }),
      ...(decision && decide
        ? {
            action: (
              <button type="button" className={styles.accept} onClick={() => decide(decision)}>
                {t('Accept {length}', { length: hoursInProse(-step.minutes) })}
              </button>
            ),
          }
        : {}),
    }
  })
}

/** Only what takes time away is more than a measure. */
function kindOf({ kind, minutes }: ExplainedStep): WhyStep['kind'] {
  return minutes < 0 ? (TAKING[kind] ?? 'measure') : 'measure'
}

const TAKING: Partial<Record<ExplainedStep['kind'], WhyStep['kind']>> = {
  early: 'cut',
  late: 'cut',
  unscheduled: 'cut',
  break: 'off',
  overtime: 'waits',
}

/** Of a day of several shifts the name of the shift, above its first step. */
function headingOf({ shifts, steps }: DayExplanation, place: number, { teller }: Told): string | undefined {
  const shift = steps[place]?.shift ?? null
  if (shifts.length < 2 || (place > 0 && (steps[place - 1]?.shift ?? null) === shift)) return undefined
  if (shift === null) return t('The whole day')
  const { scheduled = null, labelName = null } = shifts[shift] ?? {}
  const times = scheduled === null ? t('No schedule') : teller.span(scheduled)
  return labelName === null ? times : `${times} · ${labelName}`
}

/** What comes out, each by the name of its pay type; allowances last, as they are no time of the day. */
export function toldResults({ totals, allowances }: DayExplanation): WhyResult[] {
  const names = {
    ordinary: t('Ordinary Time'),
    overtime: t('Overtime'),
    phWorked: t('Holiday worked'),
    leave: t('Leave'),
    holidayLeave: t('Public Holiday'),
    pendingOvertime: t('Overtime to approve'),
  }
  const results = totals.map(({ kind, name, minutes }): WhyResult => ({
    label: name === '' ? names[kind] : name,
    minutes,
    kind: kind === 'pendingOvertime' ? 'waits' : 'paid',
  }))
  const hasPaid = results.some(({ kind }) => kind === 'paid')
  const extras = allowances.map(({ name, shifts, minutes }): WhyResult => ({
    label: name === '' ? t('Allowance') : name,
    minutes,
    shifts,
    kind: 'extra',
  }))
  return [...(hasPaid ? [] : [{ label: t('Paid'), minutes: 0, kind: 'paid' as const }]), ...results, ...extras]
}
