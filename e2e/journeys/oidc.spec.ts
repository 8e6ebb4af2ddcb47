import { createServer, type AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePage, closePages, openPage } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { startIdentityProvider, type IdentityProviderServer } from '../../apps/server/test/identity-provider-server.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { startProduct, type Product } from '../product.ts'

test.describe.serial("people sign in with their company's own directory", () => {
  let provider: IdentityProviderServer
  let product: Product
  let admin: Page
  let page: Page
  let link: string

  test.beforeAll(async ({ browser }) => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    // By another name of this machine it is another site, as a provider is.
    provider = await startIdentityProvider(`${address}/account/oidc/callback`, { host: 'localhost' })
    provider.people['hemi'] = { email: 'supervisor@demo.example', isVerified: true, groups: ['leads'] }
    provider.people['ivy'] = { email: 'ivy@nowhere.example', isVerified: true, groups: ['payroll'] }
    product = await startProduct({
      settings: { PORT: String(port), PUBLIC_URL: address, ALLOW_PRIVATE_HOSTS: 'localhost' },
    })
    admin = await signedIn({ browser, product }, 'admin@demo.example')
    page = await openPage(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
    await provider?.close()
  })

  test('an Admin sets the provider, after checking that it responds', async () => {
    await admin.goto(`${product.address}/#/settings/sign-in`)
    link = await admin.getByRole('textbox', { name: 'Sign-in link' }).inputValue()
    await lookAt(admin, 'sign-in-provider-none')
    await admin.getByRole('textbox', { name: /^Name/ }).fill('Staff directory')
    await admin.getByLabel('Issuer').fill('https://10.0.0.1')
    await admin.getByRole('button', { name: 'Check' }).click()
    await admin.getByText('The address is private.').waitFor()
    await admin.getByLabel('Issuer').fill(provider.issuer)
    await admin.getByRole('button', { name: 'Check' }).click()
    await admin.getByText('The provider is responding.').waitFor()
    await admin.getByLabel('Client ID').fill(provider.clientId)
    await admin.getByLabel('Client Secret').fill(provider.clientSecret)
    await admin.getByLabel('Scopes').fill('openid email profile groups')
    await admin.getByLabel('Group claim').fill('groups')
    await admin.getByRole('button', { name: 'Add a group' }).click()
    await admin.getByRole('textbox', { name: 'Group 1' }).fill('payroll')
    await chooseRole(1, 'Admin')
    await admin.getByRole('button', { name: 'Add a group' }).click()
    await admin.getByRole('textbox', { name: 'Group 2' }).fill('leads')
    await chooseRole(2, 'Supervisor')
    await admin.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded()
    await lookAt(admin, 'sign-in-provider-new')
    await admin.getByRole('button', { name: 'Save' }).click()
    await admin.getByText('The sign-in provider is saved.').waitFor()
    await admin.getByRole('heading', { name: 'Unlink a user' }).waitFor()
    await admin.getByRole('button', { name: 'Unlink' }).scrollIntoViewIfNeeded()
    expect(await admin.content()).not.toContain(provider.clientSecret)
    await lookAt(admin, 'sign-in-provider')
  })

  async function chooseRole(group: number, role: string) {
    await admin.getByLabel(`Role of group ${group}`).click()
    await admin.locator('.ant-select-dropdown:visible').getByTitle(role, { exact: true }).click()
    await admin.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
  }

  test('someone finds the way with the keyboard, and hears when it leads nowhere', async () => {
    await page.goto(product.address)
    const way = page.getByRole('button', { name: 'Sign in with your company' })
    await way.waitFor()
    await lookAt(page, 'login-with-provider')
    await way.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Email or company code' })
    await field.waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('supervisor@demo.example')
    await page.keyboard.press('Enter')
    await page.getByText('No sign-in is set up for this.').waitFor()
    await lookAt(page, 'login-provider-nowhere')
  })

  test('the link of the company leads to its provider, and back into the product', async () => {
    await throughProvider('hemi')
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
    expect(page.url()).not.toMatch(/oidc|state=|code=/)
    await page.getByRole('button', { name: /Hēmi/ }).first().waitFor()
    await page.reload()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('with another group someone has another role, and the session of before is over', async ({ browser }) => {
    const before = page
    page = await openPage(browser)
    provider.people['hemi'] = { email: 'supervisor@demo.example', isVerified: true, groups: ['leads', 'payroll'] }
    await throughProvider('hemi')
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
    await page.goto(`${product.address}/#/settings/sign-in`)
    await page.getByRole('heading', { name: 'Sign-in provider' }).waitFor()
    await before.reload()
    await before.getByRole('textbox', { name: 'Email Address' }).waitFor()
    await closePage(before)
  })

  for (const { name, words, picture } of [
    { name: 'ivy', words: 'You do not have an active Timeloom user.', picture: 'login-provider-unknown' },
    { name: undefined, words: 'The sign-in was cancelled', picture: 'login-provider-cancelled' },
  ])
    test(words, async ({ browser }) => {
      await closePage(page)
      page = await openPage(browser)
      await throughProvider(name)
      await page.getByText(words).waitFor()
      await lookAt(page, picture)
    })

  test('an answer of the provider is good once', async ({ browser }) => {
    await closePage(page)
    page = await openPage(browser)
    let callback = ''
    page.on('request', (request) => {
      if (request.url().includes('/account/oidc/callback?')) callback = request.url()
    })
    await throughProvider('hemi')
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
    const thief = await openPage(browser)
    await thief.goto(callback)
    await thief
      .getByText('This sign-in took too long, has already been used, or was started in another browser.')
      .waitFor()
    await closePage(thief)
  })

  /** @param name who signs in there; undefined: the person cancels */
  async function throughProvider(name: string | undefined) {
    await page.goto(link)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Staff directory' }).waitFor()
    if (name === undefined) return page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Name').fill(name)
    return page.getByRole('button', { name: 'Sign in there' }).click()
  }
})

async function lookAt(page: Page, name: string) {
  await takePictures(page, name)
  expect(await accessibilityProblems(page)).toEqual([])
}

/** The provider has to know the product's address before either is there. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
