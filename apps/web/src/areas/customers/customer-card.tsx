import type { CustomerRow } from '@timeloom/contract'
import { Link } from 'react-router'
import type { UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { addressOf, appLicencesOf, lastActivityOf, licencesOf } from './customer-columns.tsx'
import { CustomerStatusTag } from './customer-status-tag.tsx'
import styles from './customers.module.css'
import { LookInButton } from './look-in-button.tsx'

interface CustomerCardProps {
  customer: CustomerRow
  formats: UserFormats
  timeZone: string
}

/** A company on a phone. */
export function CustomerCard({ customer, formats, timeZone }: CustomerCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Link to={addressOf(customer)}>
          <b>{customer.name}</b>
        </Link>
        <CustomerStatusTag status={customer.status} />
      </div>
      <dl className={styles.facts}>
        <dt>{t('Code')}</dt>
        <dd>{customer.code}</dd>
        <dt>{t('Licences')}</dt>
        <dd>{licencesOf(customer)}</dd>
        <dt>{t('App licences')}</dt>
        <dd>{appLicencesOf(customer)}</dd>
        <dt>{t('Last activity')}</dt>
        <dd>{lastActivityOf(customer, { formats, timeZone })}</dd>
        <dt>{t('Time zone')}</dt>
        <dd>{customer.timeZoneId}</dd>
      </dl>
      <LookInButton customer={customer} size="small" />
    </div>
  )
}
