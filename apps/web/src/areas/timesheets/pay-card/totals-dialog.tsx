import { payTypesByMonth, type Timesheet } from '@timeloom/contract'
import { useQueries } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { callQuery } from '../../../lib/api/use-call.ts'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { monthsOf, payTypeTotals } from './pay-type-totals.ts'
import styles from './totals-dialog.module.css'

interface TotalsDialogProps {
  employeeId: string
  timesheet: Timesheet
  onClose: () => void
}

/** What the pay types come to by week, in the period, and in each calendar month that it touches. @source call C090 */
export function TotalsDialog({ employeeId, timesheet, onClose }: TotalsDialogProps) {
  const { fromT, toT, timeSheets } = timesheet
  const months = monthsOf(fromT, toT)
  const answers = useQueries({
    queries: months.map((month) =>
      callQuery(payTypesByMonth, { query: { employee: employeeId, fromT: `${month}-01`, endT: lastOf(month) } }),
    ),
  })
  const totals = payTypeTotals(timeSheets)
  const weeks = totals[0]?.weeks.length ?? 0
  const failed = answers.find(({ error }) => error !== null)
  const isRead = answers.every(({ data }) => data !== undefined)
  const names = [
    ...new Set([
      ...totals.map(({ name }) => name),
      ...answers.flatMap(({ data }) => (data ?? []).map(({ name }) => name)),
    ]),
  ]
  return (
    <Modal open width={720} title={t('Totals by week and month')} footer={null} onCancel={onClose}>
      {failed ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={errorText(failed.error, t('The totals could not be loaded.'))}
          action={<Button onClick={() => void failed.refetch()}>{t('Retry')}</Button>}
        />
      ) : !isRead ? (
        <Skeleton active />
      ) : names.length === 0 ? (
        <p className={styles.none}>{t('No hours in this period or its months.')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Pay type')}</th>
                {weeks > 1 &&
                  Array.from({ length: weeks }, (_, index) => (
                    <th key={index} scope="col">
                      {t('Week {number}', { number: index + 1 })}
                    </th>
                  ))}
                <th scope="col">{t('Period')}</th>
                {months.map((month) => (
                  <th key={month} scope="col">
                    {monthWords(month)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => {
                const total = totals.find((each) => each.name === name)
                return (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {weeks > 1 &&
                      Array.from({ length: weeks }, (_, index) => <td key={index}>{shown(total?.weeks[index])}</td>)}
                    <td>
                      <b>{shown(total?.period)}</b>
                    </td>
                    {answers.map(({ data }, index) => (
                      <td key={months[index]}>{shown(data?.find((each) => each.name === name)?.total)}</td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

function shown(value: number | undefined): string {
  return value === undefined || value === 0 ? '–' : value.toFixed(2)
}

function lastOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function monthWords(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
}
