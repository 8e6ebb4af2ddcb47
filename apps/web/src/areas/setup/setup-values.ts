import { t } from '../../lib/words/words.ts'

/** What was typed, as it is. */
export function typedIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

export function textOf(data: FormData, name: string): string {
  return typedIn(data, name).trim()
}

/** On the code's own field; later steps, which have none, say it above their button. */
export function codeError() {
  return { setupCode: t('This is not the setup code.') }
}

/** Loads the sign-in again: the installation is another one now. */
export function toSignIn() {
  location.hash = '/login'
  location.reload()
}
