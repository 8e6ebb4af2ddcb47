import { getLeaveProjection, type Leave } from '@timeloom/contract'
import { formatDate } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useCompanyToday } from '../../ui/kit/date-range/use-company-today.ts'
import { useBalances } from './leave.queries.ts'
import styles from './leave.module.css'

interface Asked {
  employeeId: string | null
  typeId: string
  fromDate: string
}

interface BalanceAfterProps {
  asked: Asked
  /** The leave that is changed. */
  leave: Leave | undefined
  takenHours: number
}

/** The balance of the requested date, and once the request is approved; nothing where none is kept. @source spec/fields.tsv F379 */
export function BalanceAfter({ asked, leave, takenHours }: BalanceAfterProps) {
  const { dateFormat } = useUser()
  const today = useCompanyToday() ?? asked.fromDate
  const balance = useBalances({ ...asked, leave }).find(({ paytypeId }) => paytypeId === asked.typeId)
  if (!balance) return null
  const after = balance.time - takenHours
  const date = formatDate(asked.fromDate, { dateFormat })
  return (
    <>
      <dl className={styles.left} data-below-zero={after < 0 || undefined}>
        <div>
          <dt>{asked.fromDate > today ? t('Balance on {date}', { date }) : t('Balance')}</dt>
          <dd>{t('{hours} h', { hours: balance.time.toFixed(2) })}</dd>
        </div>
        <div>
          <dt>{t('After this request')}</dt>
          <dd>{t('{hours} h', { hours: after.toFixed(2) })}</dd>
        </div>
      </dl>
      <HowItComesAbout asked={asked} leave={leave} />
    </>
  )
}

/** How the balance of the requested date follows from today’s, where something changes until then. */
function HowItComesAbout({ asked, leave }: Pick<BalanceAfterProps, 'asked' | 'leave'>) {
  const { employeeId, typeId: payTypeId, fromDate: date } = asked
  const query = { employeeId: employeeId ?? '', payTypeId, date, leaveId: leave?.id }
  const { data } = useCall(getLeaveProjection, { query })
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
        t('{today} h today {changes}.', {
          today: hours2(todayMinutes),
          changes: parts.map(signed).join(' '),
        })}
      {pendingMinutes > 0 && ` ${t('{hours} h of other requests are pending.', { hours: hours2(pendingMinutes) })}`}
    </p>
  )
}
