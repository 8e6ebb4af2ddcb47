import type { Message } from '@timeloom/contract'
import { Button, Segmented, Switch } from 'antd'
import { CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasRoute } from '../../lib/known-routes.ts'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import { useHistoryFormats } from '../../ui/widgets/history/use-history-formats.ts'
import { inboxColumns } from './inbox-columns.tsx'
import { MessageCard } from './message-card.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useHasUnread, useInboxSource, useMailsMessages, useReadAll, useReadMessage } from './messages.queries.ts'
import styles from './messages.module.css'

/** Messages for the user; opening one marks it as read and opens its screen. @source spec/decisions.md 4 */
export function InboxPage() {
  const [isUnread, setIsUnread] = useState(false)
  const [opened, setOpened] = useState<Message>()
  const formats = useHistoryFormats()
  const navigate = useNavigate()
  const read = useReadMessage()
  const readAll = useReadAll()
  const hasUnread = useHasUnread()
  const open = (message: Message) => {
    if (!message.isRead) read.mutate({ params: { id: message.id } })
    if (message.link !== null && hasRoute(message.link)) void navigate(message.link)
    else setOpened(message)
  }
  return (
    <ServerListPage<Message>
      name="messages"
      title={t('Messages')}
      source={useInboxSource(isUnread)}
      columns={inboxColumns}
      rowHeight={56}
      onOpen={open}
      card={(message) => <MessageCard message={message} formats={formats} />}
      toolbar={
        <Segmented
          aria-label={t('Which messages')}
          value={isUnread ? 'unread' : 'all'}
          onChange={(value) => setIsUnread(value === 'unread')}
          options={[
            { value: 'all', label: t('All') },
            { value: 'unread', label: t('Unread') },
          ]}
        />
      }
      empty={{
        title: isUnread ? t('No unread messages') : t('No messages'),
        detail: t('Finished background work, pending approvals and changes to your shifts appear here.'),
      }}
      actions={
        <>
          <MailsSwitch />
          <Button
            icon={<CheckCheck size={16} aria-hidden="true" />}
            loading={readAll.isPending}
            disabled={hasUnread === false}
            onClick={() => readAll.mutate({})}
          >
            {t('Mark all read')}
          </Button>
        </>
      }
    >
      {opened && <MessageDialog message={opened} formats={formats} onClose={() => setOpened(undefined)} />}
    </ServerListPage>
  )
}

function MailsSwitch() {
  const { mailsMessages, isPending, save } = useMailsMessages()
  const label = useId()
  return (
    <span className={styles.mails}>
      <span id={label}>{t('Also by email')}</span>
      <Switch
        aria-labelledby={label}
        checked={mailsMessages}
        loading={isPending}
        onChange={(value) => save({ body: { mailsMessages: value } })}
      />
    </span>
  )
}
