import { listOutbox, MailStatus, type OutboxMail, retryMail } from '@timeloom/contract'
import { Alert, Button, Modal, Segmented } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import styles from './customers.module.css'
import { useOutboxSource } from './customers.queries.ts'
import { mailStatusWords } from './customers.words.ts'
import { MailCard } from './mail-card.tsx'
import { outboxColumns } from './outbox-columns.tsx'

/** Mails of the installation and its companies: what was sent, waits, failed, or is kept to be read. */
export function OutboxPage() {
  const [search, setSearch] = useSearchParams()
  const status = MailStatus.safeParse(search.get('status')).data
  const [read, setRead] = useState<OutboxMail>()
  const server = useCall(listOutbox, { query: { page: 1, pageSize: 1 } })
  const { mutate } = useSave(retryMail, {
    success: t('The email is waiting to be sent.'),
    failure: t('Failed to resend the email.'),
    refusals: { gone: t('This email cannot be resent.') },
    invalidates: [listOutbox],
  })
  const actions = useMemo(
    () => ({ onRead: setRead, onRetry: (mail: OutboxMail) => mutate({ body: { id: mail.id } }) }),
    [mutate],
  )
  const columns = useCallback((look: ListLook) => outboxColumns({ ...look, ...actions }), [actions])
  return (
    <ServerListPage<OutboxMail>
      name="outbox"
      title={t('Mail Outbox')}
      source={useOutboxSource(status)}
      columns={columns}
      card={(mail, { formats, timeZone }) => (
        <MailCard mail={mail} formats={formats} timeZone={timeZone} {...actions} />
      )}
      toolbar={
        <Segmented
          aria-label={t('Status')}
          value={status ?? 'All'}
          onChange={(value) => setSearch(value === 'All' ? {} : { status: value })}
          options={[
            { value: 'All', label: t('All') },
            ...MailStatus.options.map((value) => ({ value, label: mailStatusWords(value) })),
          ]}
        />
      }
      empty={{
        title: t('No emails here'),
        ...(status === undefined
          ? { detail: t('Invitations and password resets are listed here once they are written.') }
          : { clear: () => setSearch({}) }),
      }}
      count={(count) => t('{count, plural, one {# email} other {# emails}}', { count })}
      notice={
        server.data?.hasMailServer === false && (
          <Alert
            className={styles.alert ?? ''}
            type="info"
            showIcon
            title={t('No mail server is set up (SMTP_URL). Emails are kept here: read them and pass on their links.')}
          />
        )
      }
    >
      <Modal
        open={read !== undefined}
        onCancel={() => setRead(undefined)}
        footer={<Button onClick={() => setRead(undefined)}>{t('Close')}</Button>}
        title={read?.subject ?? ''}
      >
        <p>{t('To {recipient}', { recipient: read?.recipient ?? '' })}</p>
        <pre className={styles.mail}>{read?.body}</pre>
      </Modal>
    </ServerListPage>
  )
}
