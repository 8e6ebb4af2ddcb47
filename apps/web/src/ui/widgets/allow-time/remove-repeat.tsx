import { deletePunch, type RepeatedPunch, restorePunch } from '@timeloom/contract'
import { Scissors } from 'lucide-react'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatTime } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../kit/feedback/undo.ts'
import styles from './allow-time.module.css'
import { PUNCH_WORDS } from './punch-words.ts'
import { useDayEffect } from './use-day-effect.ts'

interface RemoveRepeatProps {
  repeat: RepeatedPunch
  /** Why it is removed, for the history. */
  reason?: string
  /** Called as it is pressed, where the focus goes elsewhere than to the row or day around it. */
  onRemove?: () => void
  employeeId: string
  day: string
  tabIndex?: number
}

/** Takes out a punch that was made twice or by mistake, in one click, with what the day then pays; it can be undone. */
export function RemoveRepeat({
  repeat,
  employeeId,
  day,
  tabIndex,
  reason = t('Badged twice'),
  onRemove,
}: RemoveRepeatProps) {
  const { timeFormat } = useUser()
  const { punchId, punchTime, dayType } = repeat
  const sign = dayType === 'Previous' ? '-' : dayType === 'NextDay' ? '+' : ''
  const time = formatTime(`${sign}${punchTime}`, { timeFormat })
  const effect = useDayEffect({ kind: 'removePunch', employeeId, day, punchId })
  const restore = useSave(restorePunch, { ...PUNCH_WORDS, success: t('The punch has been restored.') })
  const remove = useSave(deletePunch, {
    ...PUNCH_WORDS,
    onSaved: () => offerUndo(t('Removed {time}.', { time }), () => restore.mutate({ body: { punchId, employeeId } })),
  })
  const result = effect ? ` → ${hoursInProse(effect.paid.after)}` : ''
  return (
    <button
      type="button"
      className={styles.allow}
      disabled={remove.isPending}
      tabIndex={tabIndex}
      data-day-item
      data-allow
      onClick={(event) => {
        event.stopPropagation()
        event.currentTarget.closest<HTMLElement>('[data-day], tr[data-index]')?.focus()
        remove.mutate({ body: { punchId, day, employeeId, reason } })
        onRemove?.()
      }}
    >
      <Scissors size={12} strokeWidth={2.4} aria-hidden="true" />
      <span>{t('Remove {time}', { time }) + result}</span>
    </button>
  )
}
