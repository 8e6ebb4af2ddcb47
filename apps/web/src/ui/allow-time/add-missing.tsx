import { deletePunch, savePunch, type SuggestedPunch } from '@timeloom/contract'
import { Plus } from 'lucide-react'
import { useSave } from '../../lib/api/use-save.ts'
import { formatTime } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { offerUndo } from '../feedback/undo.ts'
import styles from './allow-time.module.css'
import { PUNCH_WORDS } from './punch-words.ts'
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
  const punch = { employeeId, day, punchTime, dayType, direction }
  const effect = useDayEffect({ kind: 'addPunch', ...punch })
  const remove = useSave(deletePunch, { ...PUNCH_WORDS, success: t('Delete the punch successfully.') })
  const save = useSave(savePunch, {
    ...PUNCH_WORDS,
    onSaved: ({ id }) => {
      if (id !== undefined) {
        offerUndo(t('The punch is saved successfully.'), () =>
          remove.mutate({ body: { punchId: id, day, employeeId } }),
        )
      }
    },
  })
  const sign = dayType === 'Previous' ? '-' : dayType === 'NextDay' ? '+' : ''
  const time = formatTime(`${sign}${punchTime}`, { timeFormat })
  const words = direction === 'In' ? t('Add In {time}', { time }) : t('Add Out {time}', { time })
  return (
    <button
      type="button"
      className={styles.allow}
      disabled={save.isPending}
      data-allow
      title={why === 'scheduled' ? t('As planned') : t('As usual on this weekday')}
      onClick={(event) => {
        event.stopPropagation()
        event.currentTarget.closest<HTMLElement>('tr[data-index]')?.focus()
        save.mutate({ body: punch })
      }}
    >
      <Plus size={12} strokeWidth={2.4} aria-hidden="true" />
      <span>{effect ? `${words} → ${hoursInProse(effect.paid.after)}` : words}</span>
    </button>
  )
}
