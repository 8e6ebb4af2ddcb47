import { getLeaveProjection } from '@timeloom/contract'
import { formatDate } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './leave.module.css'

interface ProjectionNoteProps {
  employeeId: string
  payTypeId: string
  /** the first date of the request */
  date: string
  /** of the leave that is changed */
  leaveId: string | undefined
}

/** How the balance of the requested date follows from today’s, where something changes until then. */
export function ProjectionNote({ employeeId, payTypeId, date, leaveId }: ProjectionNoteProps) {
  const { dateFormat } = useUser()
  const query = { employeeId, payTypeId, date, ...(leaveId === undefined ? {} : { leaveId }) }
  const { data } = useCall(getLeaveProjection, { query }, { keepPrevious: true })
  const projection = data?.projection
  if (!projection) return null
  const { todayMinutes, earnedMinutes, endedMinutes, takenMinutes, otherMinutes, pendingMinutes, isExpected } =
    projection
  const parts = [
    { minutes: earnedMinutes, name: isExpected ? t('earned, expected') : t('earned') },
    { minutes: takenMinutes, name: t('other approved leave') },
    { minutes: endedMinutes, name: t('ends unused') },
    { minutes: otherMinutes, name: t('adjusted') },
  ].filter(({ minutes }) => minutes !== 0)
  if (parts.length === 0 && pendingMinutes === 0) return null
  const signed = ({ minutes, name }: (typeof parts)[number]) =>
    `${minutes > 0 ? '+' : '−'} ${hours2(Math.abs(minutes))} h ${name}`
  return (
    <p className={styles.projection}>
      {parts.length > 0 &&
        t('Balance on {date}: {today} h today {changes}.', {
          date: formatDate(date, { dateFormat }),
          today: hours2(todayMinutes),
          changes: parts.map(signed).join(' '),
        })}
      {pendingMinutes > 0 && ` ${t('{hours} h of other requests are pending.', { hours: hours2(pendingMinutes) })}`}
    </p>
  )
}
