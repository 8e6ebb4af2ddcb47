import { t } from '../../lib/words/words.ts'

/** Why a sign-in with a provider failed, in words; an unknown code gets a general message. */
export function problemWords(code: string): string {
  switch (code) {
    case 'unavailable':
      return t(
        "No sign-in is set up for this. Check what you typed, or ask your administrator for your company's link.",
      )
    case 'unreachable':
      return t("Your company's sign-in is not responding. Please try again later, or contact your administrator.")
    case 'denied':
      return t("The sign-in was cancelled on your company's sign-in page.")
    case 'expired':
      return t(
        'This sign-in took too long, has already been used, or was started in another browser. Please start again.',
      )
    case 'invalid':
      return t(
        "The response from your company's sign-in could not be verified. Please start again, or contact your administrator.",
      )
    case 'unverified':
      return t("Your company's sign-in has not confirmed your email address. Please contact your administrator.")
    case 'linked':
      return t(
        "Your Timeloom user is linked to someone else at your company's sign-in. Please contact your administrator.",
      )
    case 'unknown':
      return t('You do not have an active Timeloom user. Please contact your administrator.')
    default:
      return t("Your company's sign-in rejected the request. Please start again, or contact your administrator.")
  }
}
