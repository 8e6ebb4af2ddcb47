import { listPayPeriods } from '@timeloom/contract'
import { Suspense } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import styles from './dashboard.module.css'

// Loaded only for a company in its first days.
const FirstSteps = lazyPart(
  () => import('../../ui/widgets/first-steps/first-steps.tsx').then((file) => file.FirstSteps),
  { comes: 'whenNeeded' },
)

/** What a company without any times does first, and what of it is done. */
export function FirstDays() {
  const enabled = useCan('timesheet:visible')
  const { data } = useCall(listPayPeriods, { query: {} }, { enabled, staleTimeMs: 60_000 })
  if (data?.hasTimes !== false) return null
  return (
    <section className={styles.firstDays} aria-labelledby="dashboard-first-days">
      <h2 id="dashboard-first-days">{t('Your first days')}</h2>
      <Suspense fallback={null}>
        <FirstSteps hasPeople={data.groups.length > 0} />
      </Suspense>
    </section>
  )
}
