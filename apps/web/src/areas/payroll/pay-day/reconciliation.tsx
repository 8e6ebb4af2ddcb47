import type { AnswerOf, PayrollTransfer, ReconciledPayType, reconcilePayRun, Unreconciled } from '@timeloom/contract'
import { Alert, Button } from 'antd'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { hoursGrouped } from '../payroll.words.ts'
import styles from './pay-day.module.css'
import { usePayRunReconciliation } from './pay-day.queries.ts'
import { rangeOf } from './run-to-close.ts'

type Reconciled = AnswerOf<typeof reconcilePayRun>

/** Whether timesheets, approvals and payroll file have the same hours, and what lies between them. */
export function Reconciliation({ periods }: { periods: PayrollTransfer[] }) {
  const { data, error, refetch } = usePayRunReconciliation(periods.map(({ id }) => id))
  if (error && !data) {
    return (
      <Alert
        type="warning"
        showIcon
        message={errorText(error, t('Timesheets and file could not be compared.'))}
        action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
      />
    )
  }
  if (!data || data.payTypes.length === 0) return null
  return (
    <section aria-labelledby="pay-day-reconcile">
      <h2 id="pay-day-reconcile">{t('Timesheets, approvals and file')}</h2>
      <Verdict reconciled={data} />
      <table className={styles.payTypes}>
        <thead>
          <tr>
            <th scope="col">{t('Pay type')}</th>
            <th scope="col">{t('Timesheets')}</th>
            <th scope="col">{t('File')}</th>
          </tr>
        </thead>
        <tbody>
          {data.payTypes.map((payType) => (
            <PayTypeRows key={payType.payTypeId} payType={payType} />
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{approvedWords(data)}</p>
      {data.unreconciled.length > 0 && (
        <ul className={styles.unusual}>
          {data.unreconciled.map((person) => (
            <Person key={`${person.employeeId} ${person.payType}`} person={person} periods={periods} />
          ))}
        </ul>
      )}
      {data.more > 0 && <p className={styles.quiet}>{t('And {count} more.', { count: data.more })}</p>}
    </section>
  )
}

function Verdict({ reconciled: { payTypes, unreconciled, more, worked } }: { reconciled: Reconciled }) {
  const differing = unreconciled.length + more
  const isSame = payTypes.every(({ timesheet, file }) => timesheet === file)
  if (differing === 0 && arePairsCounted(worked)) {
    return (
      <p className={styles.agree}>
        <CircleCheck size={16} aria-hidden="true" />{' '}
        {isSame ? t('They agree to the hundredth.') : t('They agree, with what is named below.')}
      </p>
    )
  }
  return (
    <p className={styles.disagree}>
      <TriangleAlert size={16} aria-hidden="true" />{' '}
      {differing === 0
        ? t('The pairs of punches have other hours than the days. Recalculate the period.')
        : t(
            '{count, plural, one {# figure does not agree} other {# figures do not agree}}. Open the period, recalculate it and close it again.',
            { count: differing },
          )}
    </p>
  )
}

/** A pair is worked time, or overtime that waits: hundredths may be rounded differently. */
function arePairsCounted({ pairs, timesheet, pendingOvertime }: Reconciled['worked']): boolean {
  return Math.abs(pairs - timesheet - pendingOvertime) < 0.015
}

function PayTypeRows({ payType }: { payType: ReconciledPayType }) {
  const { name, timesheet, file } = payType
  const why = reasonsOf(payType)
  return (
    <Fragment>
      <tr className={why === '' ? undefined : styles.explained}>
        <th scope="row">{name}</th>
        <td>{hoursGrouped(timesheet)}</td>
        <td>
          <b>{hoursGrouped(file)}</b>
        </td>
      </tr>
      {why !== '' && (
        <tr>
          <td colSpan={3} className={styles.why}>
            {why}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function reasonsOf({ leftOut, byHand, converted }: ReconciledPayType): string {
  const reasons = [
    leftOut !== 0 && t('{units} not exported', { units: hoursGrouped(leftOut) }),
    byHand !== 0 && t('{units} by hand on pay cards', { units: signed(byHand) }),
    converted !== 0 && t('{units} converted or rounded', { units: signed(converted) }),
  ]
  return reasons.filter((reason) => reason !== false).join(' · ')
}

function signed(units: number): string {
  return `${units < 0 ? '−' : '+'}${hoursGrouped(Math.abs(units))}`
}

function approvedWords({ worked: { pairs, approved, pendingOvertime } }: Reconciled): string {
  const words = t('{approved} of {pairs} hours worked are approved.', {
    approved: hoursGrouped(approved),
    pairs: hoursGrouped(pairs),
  })
  if (pendingOvertime === 0) return words
  return `${words} ${t('{hours} hours of overtime wait for approval and are not paid.', { hours: hoursGrouped(pendingOvertime) })}`
}

function Person({ person, periods }: { person: Unreconciled; periods: PayrollTransfer[] }) {
  const { employeeId, employeeName, payType, timesheet, file } = person
  const { startDate, endDate } = rangeOf(periods)
  const search = new URLSearchParams({ id: employeeId, fromT: startDate, toT: endDate })
  return (
    <li>
      <Link to={`/timesheet/view?${search.toString()}`}>
        <span>
          <b>{employeeName}</b>
          <small>
            {t('{payType}: {timesheet} on the timesheet, {file} in the file', {
              payType,
              timesheet: hoursGrouped(timesheet),
              file: hoursGrouped(file),
            })}
          </small>
        </span>
      </Link>
    </li>
  )
}
