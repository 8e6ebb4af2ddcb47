import { t } from '../../../lib/words/words.ts'

export function notATime(): string {
  return t('Not a time')
}

/** Whether a time field holds something that it does not read as a time. @param field its control, as forms know it */
export function isUnread(field: unknown): boolean {
  const { input } = Object(field) as { input?: HTMLInputElement | null }
  return input?.dataset['unread'] !== undefined
}
