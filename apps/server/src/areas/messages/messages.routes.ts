import {
  countUnreadMessages,
  listMessages,
  messagePreferences,
  readAllMessages,
  readMessage,
  saveMessagePreferences,
  viewMessages,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { countUnread, readAll, readMessages, readOne, readPreferences, savePreferences } from './messages.service.ts'

const INBOX = '/#/messages/inbox'

export const messagesRoutes: Route[] = [
  route(listMessages, (call) => readMessages(call, call.query)),
  route(countUnreadMessages, countUnread),
  route(readMessage, (call) => readOne(call, call.params.id)),
  route(readAllMessages, readAll),
  route(messagePreferences, readPreferences),
  route(saveMessagePreferences, (call) => savePreferences(call, call.body)),
  route(viewMessages, () => INBOX, { transaction: 'installation' }),
]
