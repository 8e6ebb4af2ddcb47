import {
  deletePunch,
  getEmployee,
  getPunch,
  getTimesheet,
  listTimeApprovals,
  previewRecalculation,
  type RepeatedPunch,
  restorePunch,
} from '@timeloom/contract'
import { Scissors } from 'lucide-react'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { formatTime } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { offerUndo } from '../feedback/undo.ts'
import styles from './allow-time.module.css'

interface RemoveRepeatProps {
  repeat: RepeatedPunch
  employeeId: string
  day: string
  tabIndex?: number
}

/** Takes out a punch that was made twice, in one click, with what the day then pays; it can be undone. */
export function RemoveRepeat({ repeat, employeeId, day, tabIndex }: RemoveRepeatProps) {
  const { timeFormat } = useUser()
  const { punchId, punchTime, dayType } = repeat
  const sign = dayType === 'Previous' ? '-' : dayType === 'NextDay' ? '+' : ''
  const time = formatTime(`${sign}${punchTime}`, { timeFormat })
  const { data } = useCall(
    previewRecalculation,
    {
      body: {
        employees: [employeeId],
        fromDate: day,
        toDate: day,
        changes: [{ kind: 'removePunch', employeeId, day, punchId }],
      },
      as: 'json',
    },
    { staleTimeMs: 60_000 },
  )
  const restore = useSave(restorePunch, { ...PUNCH_WORDS, success: t('The punch is back.') })
  const remove = useSave(deletePunch, {
    ...PUNCH_WORDS,
    onSaved: () => offerUndo(t('Removed {time}.', { time }), () => restore.mutate({ body: { punchId, employeeId } })),
  })
  // every pay type of the day that pays anything is among the totals
  const paid = data?.totals.reduce((sum, { after }) => sum + after, 0)
  const result = paid === undefined ? '' : ` → ${hoursInProse(paid)}`
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
        remove.mutate({ body: { punchId, day, employeeId, reason: t('Badged twice') } })
      }}
    >
      <Scissors size={12} strokeWidth={2.4} aria-hidden="true" />
      <span>{t('Remove {time}', { time }) + result}</span>
    </button>
  )
}

const READS = [getTimesheet, getEmployee, getPunch, listTimeApprovals, previewRecalculation]

const PUNCH_WORDS = {
  failure: t('Failed to save the punch.'),
  refusals: {
    hasExistPunchRecord: () => t('The same sign time exists, please modify it and try again.'),
    close: () =>
      t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page."),
  },
  invalidates: READS,
}
