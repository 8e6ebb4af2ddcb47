import { type OpenShift, pageOpenShifts } from '@timeloom/contract'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { timesWords } from '../plan/section-times.ts'
import styles from './open-shift-strip.module.css'

interface OpenShiftStripProps {
  range: { from: string; to: string }
  /** empty: all that the person plans */
  departmentIds: readonly string[]
}

/** Read at once; a week seldom has more. */
const MOST = 100

/** The shifts of the shown days that nobody has yet, above the table; nothing where there is none. */
export const OpenShiftStrip = memo(function OpenShiftStrip({ range, departmentIds }: OpenShiftStripProps) {
  const title = useId()
  const { data } = useCall(
    pageOpenShifts,
    {
      query: {
        startDate: range.from,
        endDate: range.to,
        ...(departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {}),
        page: 1,
        pageSize: MOST,
      },
    },
    { keepPrevious: true },
  )
  const open = data?.rows.filter(({ status }) => status === 'Draft' || status === 'Open') ?? []
  if (open.length === 0) return null
  return (
    <section className={styles.strip} aria-labelledby={title}>
      <h2 id={title}>{t('Open shifts')}</h2>
      <ul>
        {open.map((shift) => (
          <li key={shift.id}>
            <OpenShiftLink shift={shift} />
          </li>
        ))}
      </ul>
      <Link to={`/schedule/exchange?${new URLSearchParams({ startDate: range.from, endDate: range.to }).toString()}`}>
        {t('All')}
      </Link>
    </section>
  )
})

function OpenShiftLink({ shift }: { shift: OpenShift }) {
  const { timeFormat } = useUser()
  const { claimed, places, departmentName, status } = shift
  const about = [
    departmentName,
    status === 'Draft' ? t('not offered yet') : t('{claimed} of {places} taken', { claimed, places }),
  ]
  return (
    <Link className={styles.shift} to={`/schedule/exchange?${new URLSearchParams({ id: shift.id }).toString()}`}>
      <b>
        {dayWithWeekday(shift.workDate)} {timesWords(shift, timeFormat)}
      </b>
      <span>{about.filter((part) => part !== null).join(' · ')}</span>
    </Link>
  )
}
