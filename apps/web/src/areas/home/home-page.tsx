import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { dayWithWeekday, todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { NextShift } from '../../ui/widgets/next-shift/next-shift.tsx'
import { BalancesBlock } from './balances-block.tsx'
import styles from './home.module.css'
import { useNextShift, useThisPeriod } from './home.queries.ts'
import { PeriodBlock } from './period-block.tsx'
import { RequestsBlock } from './requests-block.tsx'

/** Where an employee starts: the next shift, the hours of the pay period, leave left, and what waits. */
export function HomePage() {
  const { firstName, employeeId } = useUser()
  const today = todayIn(useSettings().timeZoneId)
  return (
    <PageFrame title={t('Hello, {name}', { name: firstName })} subtitle={dayWithWeekday(today, { withYear: true })}>
      {employeeId === null ? (
        <p className={styles.nobody}>
          {t('There is no employee record for your account. Ask your company’s administrator for one.')}
        </p>
      ) : (
        <MyPage employeeId={employeeId} today={today} />
      )}
    </PageFrame>
  )
}

function MyPage({ employeeId, today }: { employeeId: string; today: string }) {
  const mayReadTime = useCan('timesheet:visible')
  const period = useThisPeriod(employeeId)
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <MyNextShift today={today} />
        {mayReadTime && (
          <>
            {period.data ? (
              <PeriodBlock timesheet={period.data} />
            ) : period.error ? (
              <Failed words={errorText(period.error, t('Your hours could not be loaded.'))} onRetry={period.refetch} />
            ) : (
              <Waiting />
            )}
          </>
        )}
        <BalancesBlock employeeId={employeeId} />
      </div>
      <div className={styles.column}>
        <RequestsBlock employeeId={employeeId} today={today} previousFrom={period.data?.previousPeriodFrom} />
      </div>
    </div>
  )
}

function MyNextShift({ today }: { today: string }) {
  const { data, error, refetch } = useNextShift(today)
  if (!data && error) {
    return <Failed words={errorText(error, t('Your next shift could not be loaded.'))} onRetry={refetch} />
  }
  if (!data) return <Waiting />
  return (
    <NextShift next={data.next} today={data.today}>
      <Link to="/myshifts">{t('My shifts')}</Link>
    </NextShift>
  )
}

function Failed({ words, onRetry }: { words: string; onRetry: () => unknown }) {
  return (
    <section className={styles.block}>
      <p role="alert" className={styles.failed}>
        {words} <Button onClick={() => void onRetry()}>{t('Retry')}</Button>
      </p>
    </section>
  )
}

function Waiting() {
  return (
    <section className={styles.block} aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    </section>
  )
}
