import type { Timesheet } from '@timeloom/contract'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { weekTotals } from '../figures.ts'
import { payTypeTotals } from '../pay-card/pay-type-totals.ts'
import styles from './printed-timesheet.module.css'

/** What the period comes to by pay type and week; the period's figures are those of the screen's summary. */
export function PrintedTotals({ timesheet: { timeSheets, summary } }: { timesheet: Timesheet }) {
  const byWeek = new Map(payTypeTotals(timeSheets).map((total) => [total.name, total.weeks]))
  const weeks = weekTotals(timeSheets)
  const isSeveral = weeks.length > 1
  return (
    <table className={styles.totals}>
      <caption>{t('Totals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Pay type')}</th>
          {isSeveral &&
            weeks.map((_, index) => (
              <th key={index} scope="col">
                {t('Week {number}', { number: index + 1 })}
              </th>
            ))}
          <th scope="col">{t('Period')}</th>
        </tr>
      </thead>
      <tbody>
        {summary.payTypeTotals.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {isSeveral && weeks.map((_, index) => <td key={index}>{shown(byWeek.get(name)?.[index])}</td>)}
            <td>
              <b>{value.toFixed(2)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Hours paid')}</th>
          {isSeveral && weeks.map((minutes, index) => <td key={index}>{hours2(minutes)}</td>)}
          <td>{hours2(summary.paidMinutes)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function shown(value: number | undefined): string {
  return value === undefined || value === 0 ? '–' : value.toFixed(2)
}
