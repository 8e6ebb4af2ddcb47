import { FlaskConical, Lock } from 'lucide-react'
import { errorText } from '../../../lib/api/call-error.ts'
import { formatDate } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import type { PayGroupField, PayGroupSaid } from './pay-group-values.ts'
import styles from './preview-effect.module.css'
import type { PreviewState } from './use-preview.ts'

interface PreviewEffectProps {
  preview: PreviewState
  said: PayGroupSaid
  changed: readonly PayGroupField[]
  dateFormat: string
}

/** Rows shown at once. */
const SHOWN = 8

/** What the change would have paid real people on real days. */
export function PreviewEffect({ preview: { shown, error, isPending }, said, changed, dateFormat }: PreviewEffectProps) {
  if (error && !isPending) {
    return <p role="alert">{errorText(error, t('The effect cannot be calculated at the moment.'))}</p>
  }
  if (!shown) return null
  const { answer, fromDate, toDate, rules } = shown
  const date = (day: string) => formatDate(day, { dateFormat })
  const paid = answer.totals.reduce((sum, { before, after }) => sum + after - before, 0)
  const pending = answer.pendingOvertime.after - answer.pendingOvertime.before
  const isOld =
    Object.entries(rules).some(([field, value]) => said[field as PayGroupField] !== value) ||
    changed.some((field) => field !== 'name' && field !== 'active' && !(field in rules))
  const rest = answer.differences.length - SHOWN
  return (
    <section className={styles.effect} aria-label={t('Preview effect')} aria-live="polite">
      <div className={styles.head}>
        <h2>
          <FlaskConical size={16} aria-hidden="true" />
          {t('Preview effect')}
        </h2>
        <span>
          {t('{from} – {to} · {employees, plural, one {# person} other {# people}}', {
            from: date(fromDate),
            to: date(toDate),
            employees: answer.employees,
          })}
        </span>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('people paid differently')}</dt>
          <dd>{answer.changedEmployees}</dd>
        </div>
        <div data-tone={pending === 0 ? undefined : 'warning'}>
          <dt>{t('hours to approve')}</dt>
          <dd>{signed(pending)}</dd>
        </div>
        <div>
          <dt>{t('hours paid')}</dt>
          <dd>{signed(paid)}</dd>
        </div>
      </dl>
      {answer.exceptions.before !== answer.exceptions.after && (
        <p className={styles.more}>{t('Exceptions: {before} → {after}', answer.exceptions)}</p>
      )}
      {answer.differences.length > 0 && (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('Employee')}</th>
              <th scope="col">{t('Pay type')}</th>
              <th scope="col">{t('Hours')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.differences.slice(0, SHOWN).map((row) => (
              <tr key={`${row.employeeId} ${row.payTypeId}`}>
                <td>
                  <PersonMark name={row.employeeName} size={22} />
                  <b>{row.employeeName}</b>
                </td>
                <td>{row.payTypeName}</td>
                <td>{signed(row.after - row.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && (
        <p className={styles.more}>{t('and {rest, plural, one {# more row} other {# more rows}}', { rest })}</p>
      )}
      <p className={styles.lock}>
        <Lock size={14} aria-hidden="true" />
        {isOld
          ? t('You have made more changes since: preview again.')
          : t('Closed periods stay as they are. Nothing is saved yet.')}
      </p>
    </section>
  )
}

/** `+3.50`, `-0.25`, `0.00` */
function signed(minutes: number): string {
  return `${minutes > 0 ? '+' : ''}${hours2(minutes)}`
}
