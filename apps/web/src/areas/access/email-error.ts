import { t } from '../../lib/words/words.ts'

/**
 * What is wrong with a typed e-mail address, undefined if it is fine. It has its own pattern: the check of other forms
 * would pull the schema library into the sign-in page.
 *
 * @source spec 000 §5
 */
export function emailError(email: string): string | undefined {
  if (email === '') return t("Email can't be empty, please fill in a valid email here.")
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email) ? undefined : t('Invalid Email address!')
}
