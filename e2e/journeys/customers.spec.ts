import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePage, closePages, openPage } from '../pages.ts'
import { AuthenticatorApp } from '../authenticator-app.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { openMailBox, type MailBox } from '../mail-box.ts'
import { startProduct, type Product } from '../product.ts'

const PASSWORD = 'purple tulips in spring'
const ADMIN = 'mere@orchard.example'

test.describe.serial('from an empty database to a customer at work', () => {
  let product: Product
  let mailBox: MailBox
  let page: Page

  test.beforeAll(async ({ browser }) => {
    mailBox = await openMailBox()
    product = await startProduct({ settings: { DEMO: '0', SMTP_URL: mailBox.address } })
    page = await openPage(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
    await mailBox?.close()
  })

  test('a stranger who reaches the address first cannot begin', async () => {
    await page.goto(product.address)
    await page.getByLabel('Setup code').fill('AAAAA-AAAAA')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This is not the setup code.').waitFor()
    await lookAt('setup-code')
  })

  test('the owner begins with the code of the console, and is signed in', async () => {
    await page.getByLabel('Setup code').fill(await setupCode())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /A new company/ }).waitFor()
    await lookAt('setup-way')
    await page.getByRole('button', { name: /A new company/ }).click()
    await page.getByLabel('First name').fill('Ngaire')
    await page.getByLabel('Last name').fill('Hill')
    await page.getByLabel('Email').fill('ngaire@hill.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByLabel('Company name').fill('Hill Contractors')
    await page.getByLabel('Code').fill('HILL')
    await page.getByLabel('Country').selectOption('New Zealand')
    await page.getByLabel('Region').selectOption('NZ-OTA')
    await lookAt('setup-owner')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('creates a customer, whose Admin is invited', async () => {
    await page.goto(`${product.address}/#/customer/list`)
    await page.getByRole('button', { name: 'New' }).click()
    await page.getByRole('textbox', { name: /Company name/ }).fill('Orchard')
    await page.getByRole('textbox', { name: /Code/ }).fill('hill')
    await page.getByRole('textbox', { name: /First name/ }).fill('Mere')
    await page.getByRole('textbox', { name: /Last name/ }).fill('Tipene')
    await page.getByRole('textbox', { name: /Email/ }).fill(ADMIN)
    await page.getByRole('combobox', { name: /Country/ }).fill('Japan')
    await page.getByTitle('Japan', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Another company has this code.').waitFor()
    await lookAt('customer-new')
    await page.getByRole('textbox', { name: /Code/ }).fill('ORCH')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Orchard' }).waitFor()
    await page.getByText(ADMIN).first().waitFor()
    await lookAt('customer')
  })

  test('the owner wants a second step of everyone there', async () => {
    await page.goto(`${product.address}/#/customer/list`)
    await page.getByRole('button', { name: 'Look in: Orchard' }).click()
    await page.getByText('You are viewing Orchard').waitFor()
    await page.goto(`${product.address}/#/mydetail/company`)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const form = page.getByRole('form', { name: 'Two-step sign-in' })
    await form.getByLabel('Who needs a second step').click()
    await page.getByTitle('Everyone').click()
    await form.getByText('One person does not have one yet, and must set it up before anything else.').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The settings are saved successfully.').waitFor()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
  })

  test('the Admin chooses a password with the mail, sets up an authenticator app, and is at work', async ({
    browser,
  }) => {
    const { content } = await mailBox.nextTo(ADMIN)
    expect(content).toContain('You are invited to Timeloom by Orchard')
    const link = /\/#\/password\/changePasswordByEmail\?token=[\w-]+&first=1/.exec(content)?.[0] ?? ''
    await inOwnBrowser(browser, async (own) => {
      await own.goto(product.address + link)
      await own.getByLabel('New Password').fill(PASSWORD)
      await own.getByLabel('Confirm Password').fill(PASSWORD)
      await own.getByRole('button', { name: 'Save Password' }).click()
      await own.getByText('Your password is saved. Sign in with it.').waitFor()
      await signIn(own)
      await own.getByRole('button', { name: 'Use an authenticator app' }).click()
      const app = new AuthenticatorApp(await own.locator('code').innerText())
      await own.getByLabel('Enter the 6-digit code from your app.').fill(await app.nextCode())
      await own.getByRole('button', { name: 'Confirm' }).click()
      await own.getByText('They will not be shown again.').waitFor()
      await own.getByRole('button', { name: 'I have saved them' }).click()
      await own.getByRole('navigation').first().waitFor()
      // the first page of the menu, so that no late redirect takes the next address away
      await own.locator('main h1').first().waitFor()
      await own.goto(`${product.address}/logout`)
      await signIn(own)
      await own.getByLabel('Code', { exact: true }).fill(await app.nextCode())
      await own.getByRole('button', { name: 'Sign In', exact: true }).click()
      await own.getByRole('navigation').first().waitFor()
      // the first page of the menu, so that no late redirect takes the next address away
      await own.locator('main h1').first().waitFor()
      expect(await own.getByRole('banner').innerText()).toContain('Orchard')
      await own.goto(`${product.address}/#/customer/list`)
      await own.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    })
  })

  test('the owner looks in: every screen says so, until the company is left', async () => {
    await page.goto(`${product.address}/#/customer/list`)
    await page.getByRole('button', { name: 'Look in: Orchard' }).waitFor()
    await lookAt('customers')
    await page.getByRole('button', { name: 'Look in: Orchard' }).click()
    await page.getByText('You are viewing Orchard').waitFor()
    await page.goto(`${product.address}/#/employee/list`)
    await page.getByRole('heading', { name: 'Employees' }).waitFor()
    await page.getByText('You are viewing Orchard').waitFor()
    await lookAt('look-in')
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    expect(await page.getByText('You are viewing').count()).toBe(0)
  })

  test('a suspended company signs in no more, with the words of a wrong password', async ({ browser }) => {
    await page.getByRole('link', { name: 'Orchard' }).click()
    await page.getByRole('button', { name: 'Suspend…' }).click()
    await page.getByRole('textbox', { name: /Reason/ }).fill('unpaid')
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await page.getByRole('button', { name: 'Reactivate…' }).waitFor()
    await inOwnBrowser(browser, async (own) => {
      await own.goto(product.address)
      await signIn(own)
      await own.getByText('The email or password is incorrect.').waitFor()
    })
  })

  test('the outbox shows the invitation as sent, without its link', async () => {
    await page.goto(`${product.address}/#/customer/outbox`)
    const row = page.getByRole('row').filter({ hasText: ADMIN })
    await row.getByText('Sent', { exact: true }).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await lookAt('outbox')
  })

  async function setupCode(): Promise<string> {
    await expect.poll(() => product.printed()).toMatch(/[A-Z0-9]{5}-[A-Z0-9]{5}/)
    return /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(product.printed())?.[0] ?? ''
  }

  async function signIn(own: Page) {
    await own.getByRole('textbox', { name: 'Email Address' }).fill(ADMIN)
    await own.locator('input[type=password]').fill(PASSWORD)
    await own.getByRole('button', { name: 'Sign In', exact: true }).click()
  }

  async function inOwnBrowser(browser: Browser, work: (own: Page) => Promise<void>) {
    const own = await openPage(browser)
    await work(own)
    await closePage(own)
  }

  /** Pictures of the screen as it stands, and what axe finds on it. */
  async function lookAt(name: string) {
    await page.evaluate(() => document.fonts.ready)
    await takePictures(page, name)
    expect(await accessibilityProblems(page), name).toEqual([])
  }
})
