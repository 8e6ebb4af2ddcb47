import type { Present } from '@timeloom/contract'
import { Clock, TriangleAlert } from 'lucide-react'
import { formatMoment, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './on-site.module.css'

interface PlanTagProps {
  present: Present
  formats: UserFormats
  timeZone: string
}

/** Whether someone is planned now, in words; visitors have no plan. */
export function PlanTag({
  present: { kind, state, shiftFrom, shiftTo, mayHaveLeft },
  formats,
  timeZone,
}: PlanTagProps) {
  const time = (at: string) => formatMoment(at, formats, timeZone).split(' ').slice(1).join(' ')
  const shift = shiftFrom !== null && shiftTo !== null ? `${time(shiftFrom)} – ${time(shiftTo)}` : null
  return (
    <span className={styles.plan}>
      {mayHaveLeft && (
        <Tag tone="warning" icon={TriangleAlert}>
          {t('May have left')}
        </Tag>
      )}
      {state === 'due' && (
        <Tag tone="warning" icon={Clock}>
          {t('Not in')}
        </Tag>
      )}
      {shift ?? (kind === 'Employee' && !mayHaveLeft ? t('Not planned') : '')}
    </span>
  )
}
