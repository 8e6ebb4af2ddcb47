import {
  MESSAGE_COLUMNS,
  countUnreadMessages,
  listMessages,
  messagePreferences,
  readAllMessages,
  readMessage,
  saveMessagePreferences,
} from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'

const READS = [listMessages, countUnreadMessages]

/** The inbox by stretches: the server filters and pages. */
export function useInboxSource(isUnread: boolean) {
  return useServerSource(listMessages, {
    narrowed: isUnread ? { isUnread } : {},
    searched: MESSAGE_COLUMNS,
    isSorted: false,
  })
}

/** Whether anything is unread; undefined until it is known. */
export function useHasUnread(): boolean | undefined {
  const { data } = useCall(countUnreadMessages, {})
  return data === undefined ? undefined : data > 0
}

export function useReadMessage() {
  return useSave(readMessage, { failure: t('Failed to mark the message as read.'), invalidates: READS })
}

export function useReadAll() {
  return useSave(readAllMessages, {
    success: t('All messages are marked as read.'),
    failure: t('Failed to mark the messages as read.'),
    invalidates: READS,
  })
}

export function useMailsMessages() {
  const { data, isPending } = useCall(messagePreferences, {})
  const save = useSave(saveMessagePreferences, {
    failure: t('Failed to save the preference.'),
    invalidates: [messagePreferences],
  })
  return { mailsMessages: data?.mailsMessages ?? false, isPending: isPending || save.isPending, save: save.mutate }
}
