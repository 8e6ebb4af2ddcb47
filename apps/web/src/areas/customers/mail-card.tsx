import type { OutboxMail } from '@timeloom/contract'
import { formatMoment, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import styles from './customers.module.css'
import { type MailActions, MailButtons, MailState, sentOf } from './outbox-columns.tsx'

interface MailCardProps extends MailActions {
  mail: OutboxMail
  formats: UserFormats
  timeZone: string
}

/** A mail on a phone. */
export function MailCard({ mail, formats, timeZone, ...actions }: MailCardProps) {
  const sent = sentOf(mail, { formats, timeZone })
  return (
    <div className={styles.card}>
      <b>{mail.subject}</b>
      <MailState mail={mail} />
      <dl className={styles.facts}>
        <dt>{t('To')}</dt>
        <dd>{mail.recipient}</dd>
        {mail.companyName !== null && (
          <>
            <dt>{t('Company')}</dt>
            <dd>{mail.companyName}</dd>
          </>
        )}
        <dt>{t('Written')}</dt>
        <dd>{formatMoment(mail.createdAt, formats, timeZone)}</dd>
        {sent !== '' && (
          <>
            <dt>{t('Sent')}</dt>
            <dd>{sent}</dd>
          </>
        )}
      </dl>
      <MailButtons mail={mail} {...actions} />
    </div>
  )
}
