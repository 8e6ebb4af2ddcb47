import { Check, Hourglass } from 'lucide-react'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './allow-time.module.css'
import { type TimeToAllow, triedYes } from './time-to-allow.ts'
import { useAllowTime } from './use-allow-time.ts'
import { useDayEffect } from './use-day-effect.ts'

interface AllowTimeProps {
  time: TimeToAllow
  /** Paid as it stands, in minutes. */
  paidMinutes: number
  tabIndex?: number
  /** Of the button, where the minutes stand beside it already. */
  words?: string
}

/**
 * Allows overtime, early, late or unscheduled time in one click, with what it comes to: exact for overtime that waits,
 * from a dry run for the rest. Shows nothing if allowing it would change nothing.
 */
export function AllowTime({ time, paidMinutes, tabIndex, words = allowWords(time) }: AllowTimeProps) {
  const effect = useEffect(time)
  const { allow, isSaving } = useAllowTime()
  if (effect !== undefined && effect.paid === 0 && effect.pending === 0) return null
  const result =
    effect === undefined
      ? ''
      : effect.paid > 0
        ? ` → ${hoursInProse(paidMinutes + effect.paid)}`
        : ` → ${t('{minutes} OT', { minutes: hoursInProse(effect.pending) })}`
  return (
    <button
      type="button"
      className={styles.allow}
      disabled={isSaving}
      tabIndex={tabIndex}
      data-day-item
      data-allow
      title={effect && effect.pending > 0 ? t('The overtime will then be pending approval.') : words + result}
      onClick={(event) => {
        event.stopPropagation()
        event.currentTarget.closest<HTMLElement>('[data-day], tr[data-index]')?.focus()
        void allow(time, effect !== undefined && effect.paid <= 0 && effect.pending > 0)
      }}
    >
      <Hourglass className={styles.waits} size={12} strokeWidth={2.4} aria-hidden="true" />
      <Check className={styles.yes} size={12} strokeWidth={2.4} aria-hidden="true" />
      <span>{words + result}</span>
    </button>
  )
}

/** Minutes that allowing it adds to paid time and to pending overtime; undefined while loading. */
function useEffect({ kind, minutes, employeeId, day, workShiftId }: TimeToAllow) {
  const isStored = kind === 'overtime'
  const effect = useDayEffect(triedYes({ kind, employeeId, day, workShiftId }), { enabled: !isStored })
  if (isStored) return { paid: minutes, pending: 0 }
  if (!effect) return undefined
  const { paid, pendingOvertime } = effect
  return { paid: paid.after - paid.before, pending: pendingOvertime.after - pendingOvertime.before }
}

export function allowWords({ kind, minutes }: Pick<TimeToAllow, 'kind' | 'minutes'>): string {
  const length = hoursInProse(minutes)
  switch (kind) {
    case 'early':
      return t('Allow {minutes} early', { minutes: length })
    case 'late':
      return t('Allow {minutes} late', { minutes: length })
    case 'overtime':
      return t('Allow {minutes} overtime', { minutes: length })
    case 'unscheduled':
      return t('Allow {minutes} unscheduled', { minutes: length })
  }
}
