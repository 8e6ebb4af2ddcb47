import { MailStatus, type OutboxMail } from '@timeloom/contract'
import { Button } from 'antd'
import { Archive, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { Tag, type Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './customers.module.css'
import { mailStatusWords } from './customers.words.ts'

export interface MailActions {
  onRead: (mail: OutboxMail) => void
  onRetry: (mail: OutboxMail) => void
}

/** The newest first; the server sorts by nothing else. */
export function outboxColumns({
  formats,
  timeZone,
  isNarrow,
  ...actions
}: ListLook & MailActions): TableColumn<OutboxMail>[] {
  return [
    {
      key: 'recipient',
      title: t('To'),
      width: isNarrow ? 210 : 220,
      isFixed: true,
      isSortable: false,
      value: ({ recipient }) => recipient,
    },
    {
      key: 'subject',
      title: t('Subject'),
      width: isNarrow ? 210 : 250,
      isSortable: false,
      value: ({ subject }) => subject,
    },
    {
      key: 'company',
      title: t('Company'),
      width: 150,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ companyName }) => companyName,
    },
    {
      key: 'status',
      title: t('Status'),
      width: 180,
      isSortable: false,
      value: ({ status }) => mailStatusWords(status),
      choices: MailStatus.options.map((value) => ({ value, words: mailStatusWords(value) })),
      render: (mail) => <MailState mail={mail} />,
    },
    {
      key: 'createdAt',
      title: t('Written'),
      width: 140,
      isHiddenByDefault: isNarrow,
      isSortable: false,
      value: ({ createdAt }) => createdAt,
      csv: ({ createdAt }) => formatMoment(createdAt, formats, timeZone),
      render: ({ createdAt }) => formatMoment(createdAt, formats, timeZone),
    },
    {
      key: 'sentAt',
      title: t('Sent'),
      width: 140,
      isHiddenByDefault: isNarrow,
      isSortable: false,
      value: ({ sentAt }) => sentAt,
      csv: (mail) => sentOf(mail, { formats, timeZone }),
      render: (mail) => sentOf(mail, { formats, timeZone }),
    },
    {
      key: 'actions',
      title: t('Actions'),
      width: 150,
      isFixed: true,
      isSortable: false,
      render: (mail) => <MailButtons mail={mail} {...actions} />,
    },
  ]
}

export function sentOf({ sentAt }: OutboxMail, { formats, timeZone }: Omit<ListLook, 'isNarrow'>): string {
  return sentAt === null ? '' : formatMoment(sentAt, formats, timeZone)
}

const STATES: Record<MailStatus, { tone: Tone; icon: LucideIcon }> = {
  Waiting: { tone: 'info', icon: Hourglass },
  Sent: { tone: 'ok', icon: CircleCheck },
  Failed: { tone: 'error', icon: CircleX },
  Kept: { tone: 'warning', icon: Archive },
}

/** The status, and what the mail server said where it did not take the mail. */
export function MailState({ mail: { status, error, attempts } }: { mail: OutboxMail }) {
  const { tone, icon } = STATES[status]
  return (
    <span className={styles.mailState} title={error ?? undefined}>
      <Tag tone={tone} icon={icon}>
        {mailStatusWords(status)}
      </Tag>
      {error !== null && (
        <small>{t('{count, plural, one {# attempt} other {# attempts}}: {error}', { count: attempts, error })}</small>
      )}
    </span>
  )
}

export function MailButtons({ mail, onRead, onRetry }: MailActions & { mail: OutboxMail }) {
  return (
    <span className={styles.buttons}>
      {mail.body !== null && (
        <Button size="small" aria-label={t('Read: {subject}', { subject: mail.subject })} onClick={() => onRead(mail)}>
          {t('Read')}
        </Button>
      )}
      {mail.mayRetry && (
        <Button
          size="small"
          aria-label={t('Retry: {subject}', { subject: mail.subject })}
          onClick={() => onRetry(mail)}
        >
          {t('Retry')}
        </Button>
      )}
    </span>
  )
}
