import type { RosterCost } from '@timeloom/contract'
import { hours2 } from '../../../lib/format/hours.ts'
import { moneyInCents } from '../../../lib/format/money.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './cost.module.css'

interface DepartmentTableProps {
  departments: RosterCost['departments']
  total: RosterCost['total']
}

/** Hours and money where people belong, the dearest first. */
export function DepartmentTable({ departments, total }: DepartmentTableProps) {
  return (
    <section className={styles.section}>
      <h3>{t('By department')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Department')}</th>
            <th scope="col">{t('Hours')}</th>
            <th scope="col">{t('Cost')}</th>
          </tr>
        </thead>
        <tbody>
          {departments
            .toSorted((one, other) => other.cost - one.cost)
            .map(({ departmentId, departmentName, cost, ...minutes }) => (
              <tr key={departmentId ?? ''}>
                <th scope="row">{departmentName ?? t('No department')}</th>
                <td>{hours2(minutes.paidMinutes + minutes.leaveMinutes)}</td>
                <td>{moneyInCents(cost)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('In all')}</th>
            <td>{hours2(total.paidMinutes + total.leaveMinutes)}</td>
            <td>{moneyInCents(total.cost)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** What is paid, by pay type: overtime and allowances stand by themselves. */
export function PayTypeTable({ payTypes }: { payTypes: RosterCost['payTypes'] }) {
  if (payTypes.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{t('By pay type')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Pay type')}</th>
            <th scope="col">{t('Paid')}</th>
            <th scope="col">{t('Cost')}</th>
          </tr>
        </thead>
        <tbody>
          {payTypes.map(({ payTypeId, payTypeName, minutes, shifts, cost }) => (
            <tr key={payTypeId}>
              <th scope="row">{payTypeName}</th>
              <td>{paidWords(minutes, shifts)}</td>
              <td>{cost === null ? t('not known') : moneyInCents(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function paidWords(minutes: number, shifts: number): string {
  return [
    ...(minutes > 0 || shifts === 0 ? [t('{hours} h', { hours: hours2(minutes) })] : []),
    ...(shifts > 0 ? [t('{shifts, plural, one {# shift} other {# shifts}}', { shifts })] : []),
  ].join(', ')
}
