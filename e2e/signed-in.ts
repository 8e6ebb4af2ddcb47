import type { Browser, Page } from '@playwright/test'
import { signInByCall } from './calls.ts'
import { type Look, openPage, stillPageOf } from './pages.ts'

interface Place {
  browser: Browser
  /** Only its address is read. */
  product: { address: string }
}

/**
 * An empty page in a browser of its own that keeps someone's session, as after a sign-in with 'Remember me'. What it
 * goes to first opens there and then: nobody types a password, and no first screen is drawn that nobody asked for.
 *
 * @param email of an account of the demo, or of one that the journey made and whose password is given
 * @param look beside the configuration
 */
export async function signedIn(
  place: Place,
  email: string,
  { password, ...look }: Look & { password?: string } = {},
): Promise<Page> {
  const page = await openPage(place.browser, look)
  await keepSession(page, place.product, email, password)
  return page
}

/** Gives an empty page someone's session, and leaves it at the product's address without the app. */
export async function keepSession(
  page: Page,
  { address }: Place['product'],
  email: string,
  password?: string,
): Promise<void> {
  const { refreshToken, cookie } = await signInByCall(address, email, password)
  const [name = '', value = ''] = cookie.split('=')
  // as `setSessionCookie` of the server writes it
  const ofSession = { domain: new URL(address).hostname, path: '/', httpOnly: true, sameSite: 'Lax' as const }
  await page.context().addCookies([{ ...ofSession, name, value }])
  await page.goto(stillPageOf(address))
  await page.evaluate((token) => localStorage.setItem('timeloom.refreshToken', token), refreshToken)
}
