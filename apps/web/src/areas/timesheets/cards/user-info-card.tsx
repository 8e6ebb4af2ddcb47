import type { AnswerOf, getEmployee } from '@timeloom/contract'
import { Link } from 'react-router'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './cards.module.css'

/** @source spec 001 §2.5 (View Details), §3 Employee detail; fields F305–F310 */
export function UserInfoCard({ employee }: { employee: AnswerOf<typeof getEmployee> }) {
  const settings = useSettings()
  const mayUpdate = useCan('employee:update')
  const facts: [string, string | null][] = [
    [t('Pay Group'), employee.payGroupName],
    [settings.structureName, employee.departmentName],
    [t('Schedule Template'), employee.scheduleName],
    [t('Time Rounding'), employee.timeRoundingName],
    [settings.standardHoursDisplayName, hours1(employee.standardHours)],
    [settings.guaranteedHoursDisplayName, hours1(employee.guaranteedHours)],
  ]
  return (
    <section className={styles.card} aria-labelledby="user-info">
      <header className={styles.titled}>
        <h2 id="user-info" className={styles.title}>
          {t('User Info')}
        </h2>
        {mayUpdate && <Link to={`/employee/update?id=${employee.id}`}>{t('View Details')}</Link>}
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Standard and guaranteed hours are shown with one decimal (001 §9). */
function hours1(hours: number | null): string | null {
  return hours === null ? null : hours.toFixed(1)
}
