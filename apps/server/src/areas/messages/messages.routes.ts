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
import { pathOf, SCREENS } from '../links/links.service.ts'
import { countUnread, readAll, readMessages, readOne, readPreferences, savePreferences } from './messages.service.ts'

export const messagesRoutes: Route[] = [
  route(listMessages, (call) => readMessages(call, call.query)),
  route(countUnreadMessages, countUnread),
  route(readMessage, (call) => readOne(call, call.params.id)),
  route(readAllMessages, readAll),
  route(messagePreferences, readPreferences),
  route(saveMessagePreferences, (call) => savePreferences(call, call.body)),
  route(viewMessages, () => pathOf(SCREENS.inbox()), { transaction: 'installation' }),
]
