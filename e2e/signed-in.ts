import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signInByCall } from './calls.ts'

interface Place {
  browser: Browser
  /** Only its address is read. */
  product: { address: string }
}

/**
 * An empty page in a browser of its own that keeps somebody's session, as after a sign-in with 'Remember me'. What it
 * goes to first opens there and then: nobody types a password, and no first screen is drawn that nobody asked for.
 *
 * @param email of an account of the demo
 * @param options beside those of the configuration
 */
export async function signedIn(
  { browser, product }: Place,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { refreshToken, cookie } = await signInByCall(product.address, email)
  const { origin, hostname } = new URL(product.address)
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    ...options,
    storageState: {
      // as `setSessionCookie` of the server writes it
      cookies: [
        { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' },
      ],
      origins: [{ origin, localStorage: [{ name: 'timeloom.refreshToken', value: refreshToken }] }],
    },
  })
  return context.newPage()
}
