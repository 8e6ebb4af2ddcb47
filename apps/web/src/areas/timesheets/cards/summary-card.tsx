import type { Timesheet } from '@timeloom/contract'
import { Hourglass } from 'lucide-react'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { Figure } from '../../../ui/kit/figure.tsx'
import { ChangedFigure } from '../day/changed-figure.tsx'
import styles from './cards.module.css'
import { outcomeTotals, type OutcomeTotals } from '../figures.ts'

/** What the period comes to: hours of standard hours, by outcome, and per pay type. */
export function SummaryCard({ timesheet }: { timesheet: Timesheet }) {
  const totals = outcomeTotals(timesheet)
  const { paidMinutes: minutes, standardMinutes, payTypeTotals } = timesheet.summary
  return (
    <section className={`${styles.card} ${styles.summary}`} data-part="summary" aria-labelledby="summary">
      <div>
        <h2 id="summary" className={styles.title}>
          {t('Summary')}
        </h2>
        <div className={styles.headline}>
          <ChangedFigure value={minutes}>
            <Figure minutes={minutes} size="hero" />
          </ChangedFigure>
          <p>
            {t('hours paid')}
            <br />
            {t('of {hours} standard', { hours: hours2(standardMinutes) })}
          </p>
          {totals.pendingOvertime > 0 && <PendingOvertime minutes={totals.pendingOvertime} />}
        </div>
        <OutcomeBar totals={totals} ofMinutes={Math.max(standardMinutes, minutes)} />
        <ul className={styles.keys}>
          {OUTCOMES.filter(({ key, isAlways }) => isAlways || totals[key] > 0).map(({ key, name }) => (
            <li key={key} data-outcome={key}>
              <small>
                <i aria-hidden="true" />
                {name()}
              </small>
              <ChangedFigure value={totals[key]}>
                <Figure minutes={totals[key]} />
              </ChangedFigure>
            </li>
          ))}
        </ul>
      </div>
      <PayTypeTotals totals={payTypeTotals} />
    </section>
  )
}

function PendingOvertime({ minutes }: { minutes: number }) {
  return (
    <p className={styles.pending}>
      <Hourglass size={13} strokeWidth={2.2} aria-hidden="true" />
      <span>
        <b>{hours2(minutes)}</b> {t('overtime to approve')}
      </span>
    </p>
  )
}

/** Decoration: the figures below say the same. */
function OutcomeBar({ totals, ofMinutes }: { totals: OutcomeTotals; ofMinutes: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {OUTCOMES.filter(({ isPaid }) => isPaid).map(({ key }) => (
        <i
          key={key}
          data-outcome={key}
          style={{ width: `${ofMinutes === 0 ? 0 : (totals[key] / ofMinutes) * 100}%` }}
        />
      ))}
    </div>
  )
}

function PayTypeTotals({ totals }: { totals: { name: string; value: number }[] }) {
  if (totals.length === 0) return null
  return (
    <table className={styles.payTypes} data-part="payTypes">
      <thead>
        <tr>
          <th scope="col">{t('Pay type')}</th>
          <th scope="col">{t('Hours or units')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ name, value }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>
              <ChangedFigure value={value}>{value.toFixed(2)}</ChangedFigure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface OutcomeKey {
  key: keyof OutcomeTotals
  name: () => string
  isPaid: boolean
  isAlways?: boolean
}

const OUTCOMES: OutcomeKey[] = [
  { key: 'ordinary', name: () => t('Ordinary'), isPaid: true, isAlways: true },
  { key: 'overtime', name: () => t('Overtime'), isPaid: true },
  { key: 'holiday', name: () => t('Holiday'), isPaid: true },
  { key: 'leave', name: () => t('Leave'), isPaid: true },
  { key: 'notAccepted', name: () => t('Not accepted'), isPaid: false },
]
