import type { SuggestedPunch } from '@timeloom/contract'
import { Plus } from 'lucide-react'
import { formatTime } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { signedTime } from '../../kit/time-field/given-time.ts'
import styles from './allow-time.module.css'
import { useAddPunch } from './use-add-punch.ts'
import { useDayEffect } from './use-day-effect.ts'

interface AddMissingProps {
  missing: SuggestedPunch
  employeeId: string
  day: string
}

/** Adds the likeliest time of a missing punch in one click, with what the day then pays; it can be undone. */
export function AddMissing({ missing, employeeId, day }: AddMissingProps) {
  const { timeFormat } = useUser()
  const { punchTime, dayType, direction, why } = missing
  const effect = useDayEffect({ kind: 'addPunch', employeeId, day, punchTime, dayType, direction })
  const { add, isSaving } = useAddPunch({ employeeId, day })
  const time = formatTime(signedTime(missing), { timeFormat })
  const words = direction === 'In' ? t('Add In {time}', { time }) : t('Add Out {time}', { time })
  return (
    <button
      type="button"
      className={styles.allow}
      disabled={isSaving}
      data-allow
      title={why === 'scheduled' ? t('As planned') : t('As usual on this weekday')}
      onClick={(event) => {
        event.stopPropagation()
        event.currentTarget.closest<HTMLElement>('tr[data-index]')?.focus()
        add(missing)
      }}
    >
      <Plus size={12} strokeWidth={2.4} aria-hidden="true" />
      <span>{effect ? `${words} → ${hoursInProse(effect.paid.after)}` : words}</span>
    </button>
  )
}
