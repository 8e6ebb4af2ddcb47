import { i18n } from '@lingui/core'
import { compileWords } from './compile-words.ts'

export type WordValues = Record<string, string | number>

i18n.setMessagesCompiler(compileWords)
i18n.load('en-NZ', {})
i18n.activate('en-NZ')

/**
 * Words for the user in the active language; the message id is the English text.
 *
 * `t('{count, plural, one {# entry} other {# entries}}', { count })` and `t('Approve {count} clean', { count })`.
 */
export function t(english: string, values?: WordValues): string {
  return i18n._(english, values)
}
