import { listOutbox, MailStatus, type OutboxMail, retryMail } from '@timeloom/contract'
import { Alert, Button, Modal, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useIsWide } from '../../lib/media.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useSourceView } from '../../ui/kit/data-table/use-source-view.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import styles from './customers.module.css'
import { useOutboxSource } from './customers.queries.ts'
import { mailStatusWords } from './customers.words.ts'
import { MailCard } from './mail-card.tsx'
import { outboxColumns } from './outbox-columns.tsx'

/** Mails of the installation and its companies: what was sent, waits, failed, or is kept to be read. */
export function OutboxPage() {
  const [search, setSearch] = useSearchParams()
  const status = MailStatus.safeParse(search.get('status')).data
  const { timeZoneId: timeZone } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const [read, setRead] = useState<OutboxMail>()
  const server = useCall(listOutbox, { query: { page: 1, pageSize: 1 } })
  const retry = useSave(retryMail, {
    success: t('The mail waits to be sent.'),
    failure: t('Failed to send the mail again.'),
    refusals: { gone: t('This mail cannot be sent again.') },
    invalidates: [listOutbox],
  })
  const { mutate } = retry
  const formats = useMemo(() => ({ dateFormat, timeFormat }), [dateFormat, timeFormat])
  const actions = useMemo(
    () => ({ onRead: setRead, onRetry: (mail: OutboxMail) => mutate({ body: { id: mail.id } }) }),
    [mutate],
  )
  const isNarrow = !useIsWide()
  const columns = useMemo(
    () => outboxColumns({ formats, timeZone, isNarrow, ...actions }),
    [formats, timeZone, isNarrow, actions],
  )
  const table = {
    name: 'outbox',
    label: t('Mail Outbox'),
    csvName: 'outbox',
    columns,
    source: useOutboxSource(status),
    rowKey: ({ id }: OutboxMail) => id,
    card: (mail: OutboxMail) => <MailCard mail={mail} formats={formats} timeZone={timeZone} {...actions} />,
    toolbar: (
      <Segmented
        aria-label={t('Status')}
        value={status ?? 'All'}
        onChange={(value) => setSearch(value === 'All' ? {} : { status: value })}
        options={[
          { value: 'All', label: t('All') },
          ...MailStatus.options.map((value) => ({ value, label: mailStatusWords(value) })),
        ]}
      />
    ),
    empty: {
      title: t('No mails here'),
      ...(status === undefined
        ? { detail: t('Invitations and resets of passwords are listed here once they are written.') }
        : { action: <Button onClick={() => setSearch({})}>{t('Show all')}</Button> }),
    },
  }
  const view = useSourceView<OutboxMail>(table, useAddressPlace())
  return (
    <PageFrame
      title={t('Mail Outbox')}
      subtitle={view.isWaiting ? undefined : t('{count, plural, one {# mail} other {# mails}}', { count: view.count })}
      isFilled
    >
      {server.data?.hasMailServer === false && (
        <Alert
          className={styles.alert ?? ''}
          type="info"
          showIcon
          title={t('There is no mail server (SMTP_URL). Mails are kept here: read them, and hand their links over.')}
        />
      )}
      <ViewedTable table={table} view={view} />
      <Modal
        open={read !== undefined}
        onCancel={() => setRead(undefined)}
        footer={<Button onClick={() => setRead(undefined)}>{t('Close')}</Button>}
        title={read?.subject ?? ''}
      >
        <p>{t('To {recipient}', { recipient: read?.recipient ?? '' })}</p>
        <pre className={styles.mail}>{read?.body}</pre>
      </Modal>
    </PageFrame>
  )
}
