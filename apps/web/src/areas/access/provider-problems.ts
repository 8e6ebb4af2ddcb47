import { t } from '../../lib/words/words.ts'

/** Why a sign-in with a provider failed, in words; an unknown code gets a general message. */
export function problemWords(code: string): string {
  switch (code) {
    case 'unavailable':
      return t(
        'Nothing is set up for this. Check what you typed, or ask your administrator for the link of your company.',
      )
    case 'unreachable':
      return t(
        "Your company's sign-in does not answer at the moment. Please try again later, or tell your administrator.",
      )
    case 'denied':
      return t("The sign-in was cancelled at your company's sign-in page.")
    case 'expired':
      return t('This sign-in took too long, was used already, or began in another browser. Please begin again.')
    case 'invalid':
      return t(
        "The answer of your company's sign-in could not be checked. Please begin again, or tell your administrator.",
      )
    case 'unverified':
      return t("Your company's sign-in has not confirmed your email address. Please tell your administrator.")
    case 'linked':
      return t("Your Timeloom user belongs to somebody else at your company's sign-in. Please tell your administrator.")
    case 'unknown':
      return t('There is no active Timeloom user for you. Please tell your administrator.')
    default:
      return t("Your company's sign-in refused. Please begin again, or tell your administrator.")
  }
}
