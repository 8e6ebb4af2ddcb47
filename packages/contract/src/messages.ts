import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Moment, optionalText, Paging, SaveAnswer, searchOver } from './wire.ts'

/** What a message is about. */
export const MESSAGE_KINDS = ['job', 'approvals', 'shift', 'record', 'leave', 'account', 'visitor', 'reminder'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** A message of the caller's inbox. @source spec/decisions.md 4 */
export const Message = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  subject: z.string(),
  body: z.string(),
  /** A screen of the product, such as `/timesheet/view?id=…`; null: there is nothing to open */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: Moment,
})
export type Message = z.output<typeof Message>

/** Columns of the inbox that its filter searches. */
export const MESSAGE_COLUMNS = ['subject', 'kind', 'createdAt'] as const

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'The caller’s messages: unread first, then newest first.',
  access: 'signed-in',
  query: z.object({ isUnread: optionalText(Flag), ...Paging, ...searchOver(MESSAGE_COLUMNS) }),
  answer: z.object({ total: z.int(), rows: z.array(Message) }),
})

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/messages/unread',
  summary: 'How many messages the caller has not read.',
  access: 'signed-in',
  answer: z.int(),
})

export const readMessage = endpoint({
  method: 'POST',
  path: '/api/messages/{id}/read',
  summary: 'Marks a message of the caller as read.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/api/messages/read-all',
  summary: 'Marks every message of the caller as read.',
  access: 'signed-in',
  answer: SaveAnswer,
})

export const messagePreferences = endpoint({
  method: 'GET',
  path: '/api/messages/preferences',
  summary: 'Whether the caller also gets messages by email.',
  access: 'signed-in',
  answer: z.object({ mailsMessages: z.boolean() }),
})

export const saveMessagePreferences = endpoint({
  method: 'POST',
  path: '/api/messages/preferences',
  summary: 'Sets whether the caller also gets messages by email.',
  access: 'signed-in',
  body: z.object({ mailsMessages: Flag }),
  answer: SaveAnswer,
})

export const viewMessages = endpoint({
  method: 'GET',
  path: '/messages/view',
  summary: 'Opens the inbox in the page.',
  access: 'public',
  answers: 'redirect',
  answer: z.string(),
})
