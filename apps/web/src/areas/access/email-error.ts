import { t } from '../../lib/words/words.ts'

/**
 * What is wrong with an e-mail address that was typed, nothing when it is fine. It has a pattern of its own: the check of
 * other forms would bring the library of schemas to the page of strangers.
 *
 * @source spec 000 §5
 */
export function emailError(email: string): string | undefined {
  if (email === '') return t("Email can't be empty, please fill in a valid email here.")
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email) ? undefined : t('Invalid Email address!')
}
