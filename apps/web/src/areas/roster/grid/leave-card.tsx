import type { RosterRule } from '@timeloom/contract'
import { Hourglass, Palmtree } from 'lucide-react'
import { formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './cards.module.css'

interface LeaveCardProps {
  leave: RosterRule['leave'][number]
  timeFormat: string
}

/** Leave on a day; what is only requested is dashed, with a question mark. */
export function LeaveCard({ leave: { name, status, fromMinute, toMinute }, timeFormat }: LeaveCardProps) {
  const isPending = status === 'Pending'
  const Icon = isPending ? Hourglass : Palmtree
  const time = (minute: number) => formatTime(wallTimeOf(minute), { timeFormat })
  const words = name ?? t('Leave')
  const times = fromMinute === null || toMinute === null ? undefined : `${time(fromMinute)}–${time(toMinute)}`
  return (
    <div
      className={styles.leave}
      data-pending={isPending || undefined}
      title={[words, times, isPending ? t('Pending') : t('Approved')].filter(Boolean).join(' · ')}
    >
      <Icon size={14} aria-hidden="true" />
      <b>{isPending ? `${words}?` : words}</b>
      {isPending && <span className="sr">{t('Pending')}</span>}
      {times !== undefined && <span>{times}</span>}
    </div>
  )
}
