import { Email } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

export function isEmail(text: string): boolean {
  return Email.safeParse(text).success
}

/** What is wrong with an email address of a form; nothing where none is typed. @source spec 000 §5 */
export function emailFault(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || isEmail(value)) return undefined
  return t('Invalid Email address!')
}
