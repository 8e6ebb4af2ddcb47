import type {
  AnswerOf,
  comparePayRun,
  PayrollLayoutId,
  PayrollTransfer,
  PayTypeChange,
  UnusualHours,
} from '@timeloom/contract'
import { Button } from 'antd'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { dateRange } from '../../../lib/format/dates.ts'
import { useKept } from '../../../lib/kept.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { WITH_TRACKING } from '../payroll-output.ts'
import { useExportPeriods } from '../payroll.queries.ts'
import { hoursGrouped } from '../payroll.words.ts'
import { useKnownLayout } from './layout-choice.tsx'
import styles from './pay-day.module.css'
import { Reconciliation } from './reconciliation.tsx'
import { EarlierDifferences, SentDifferences } from './sent-differences.tsx'
import { rangeOf } from './run-to-close.ts'

export type PayComparison = AnswerOf<typeof comparePayRun>

interface ComparisonProps {
  periods: PayrollTransfer[]
  /** undefined while it is read */
  comparison: PayComparison | undefined
}

/** What the file will hold beside the one before and beside what was sent, and whose hours to look at. */
export function Comparison({ periods, comparison: data }: ComparisonProps) {
  const mayExport = useSettings().payrollOutputType !== WITH_TRACKING
  if (!data) return <aside className={styles.aside} aria-busy="true" />
  return (
    <aside className={styles.aside}>
      {data.differences && data.differences.length > 0 && (
        <SentDifferences differences={data.differences} range={rangeOf(periods)} />
      )}
      {data.earlier.differences.length > 0 && (
        <EarlierDifferences differences={data.earlier.differences}>
          {mayExport && <ExportEarlier ids={data.earlier.ids} />}
        </EarlierDifferences>
      )}
      <section aria-labelledby="pay-day-compare">
        <h2 id="pay-day-compare">{t('This period and the last')}</h2>
        {data.payTypes.length === 0 ? (
          <p className={styles.quiet}>{t('Nothing goes to payroll yet.')}</p>
        ) : (
          <PayTypes payTypes={data.payTypes} />
        )}
        <LabourCostLink periods={periods} />
      </section>
      {data.unusual.length > 0 && (
        <section aria-labelledby="pay-day-unusual">
          <h2 id="pay-day-unusual">{t('Worth a look')}</h2>
          <ul className={styles.unusual}>
            {data.unusual.map((person) => (
              <Unusual key={person.employeeId} person={person} periods={periods} />
            ))}
          </ul>
        </section>
      )}
      <Reconciliation periods={periods} />
    </aside>
  )
}

/** For people who may see pay rates. */
function LabourCostLink({ periods }: { periods: PayrollTransfer[] }) {
  const maySee = useCan('payRate:update')
  if (!maySee || periods.length === 0) return null
  const range = rangeOf(periods)
  return (
    <Link to={`/labour-cost?${new URLSearchParams({ ...range }).toString()}`} className={styles.cost}>
      {t('Labour cost of {dates}', { dates: dateRange(range.startDate, range.endDate) })}
    </Link>
  )
}

function ExportEarlier({ ids }: { ids: string[] }) {
  const [kept] = useKept<PayrollLayoutId | null>('payroll-layout', null)
  const layout = useKnownLayout(kept)
  const { exportDifferences, isPending } = useExportPeriods(layout ?? undefined)
  return (
    <Button loading={isPending} onClick={() => exportDifferences(ids.map((id) => ({ id })))}>
      {t('Export the adjustments')}
    </Button>
  )
}

function PayTypes({ payTypes }: { payTypes: PayTypeChange[] }) {
  return (
    <table className={styles.payTypes}>
      <thead>
        <tr>
          <th scope="col">{t('Pay type')}</th>
          <th scope="col">{t('Now')}</th>
          <th scope="col">{t('Last')}</th>
          <th scope="col">{t('Change')}</th>
        </tr>
      </thead>
      <tbody>
        {payTypes.map(({ payTypeId, name, units, unitsBefore }) => (
          <tr key={payTypeId}>
            <th scope="row">{name}</th>
            <td>
              <b>{hoursGrouped(units)}</b>
            </td>
            <td>{unitsBefore === null ? '–' : hoursGrouped(unitsBefore)}</td>
            <td>{changeWords(units, unitsBefore)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function changeWords(now: number, before: number | null): string {
  if (before === null) return '–'
  if (before === 0) return now === 0 ? '–' : t('new')
  const percent = (100 * (now - before)) / before
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
}

function Unusual({ person, periods }: { person: UnusualHours; periods: PayrollTransfer[] }) {
  const { employeeId, employeeName, hours, hoursBefore } = person
  const { startDate, endDate } = rangeOf(periods)
  const search = new URLSearchParams({ id: employeeId, fromT: startDate, toT: endDate })
  return (
    <li>
      <Link to={`/timesheet/view?${search.toString()}`}>
        <span>
          <b>{employeeName}</b>
          <small>{t('{now} hours, not {before}', { now: hours.toFixed(2), before: hoursBefore.toFixed(2) })}</small>
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}
