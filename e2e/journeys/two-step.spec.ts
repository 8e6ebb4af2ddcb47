import { createServer, type AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { AuthenticatorApp } from '../authenticator-app.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs, DEMO_PASSWORD } from '../calls.ts'
import { startProduct, type Product } from '../product.ts'
import { secret } from '../secrets-typed.ts'

const ADMIN = 'admin@demo.example'
const SUPERVISOR = 'supervisor@demo.example'

test.describe.serial('two-step sign-in', () => {
  let product: Product
  let address: string
  let page: Page
  let app: AuthenticatorApp
  let codes: string[]
  let supervisorId: string

  test.beforeAll(async ({ browser }) => {
    // A passkey belongs to the address that the product calls itself, so that has to be known before.
    const port = await freePort()
    address = `http://localhost:${port}`
    product = await startProduct({ settings: { PORT: String(port), PUBLIC_URL: address } })
    const users = await (await callsAs(address, ADMIN)).get<{ id: string; email: string }[]>('/api/users')
    supervisorId = users.find(({ email }) => email === SUPERVISOR)?.id ?? ''
    page = await browser.newPage()
    await addAuthenticator(page)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin sets an authenticator app up in the profile, and keeps the codes', async () => {
    await page.goto(address)
    await signIn(page, ADMIN)
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
    await page.goto(`${address}/#/profile/security`)
    await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor()
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await page.getByRole('dialog').getByLabel('Password').fill('not the one')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The password is incorrect.').waitFor()
    await page.getByRole('dialog').getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    const picture = page.getByRole('img', { name: 'QR code for the authenticator app' })
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    await lookAt(page, 'two-step-app', '.ant-modal')
    app = new AuthenticatorApp(await page.getByRole('dialog').locator('code').innerText())
    await page.getByLabel('Enter the 6-digit code from your app.').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('The code is wrong.').waitFor()
    await page.getByLabel('Enter the 6-digit code from your app.').fill(await app.nextCode())
    await page.getByRole('button', { name: 'Confirm' }).click()
    codes = await readCodes(page)
    await lookAt(page, 'two-step-codes', '.ant-modal')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 left. Each works for one sign-in.').waitFor()
    await lookAt(page, 'two-step-on')
  })

  test('signs in with the password and a code', async () => {
    await signOut(page, address)
    await signIn(page, ADMIN)
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('The code is wrong or has already been used.').waitFor()
    await lookAt(page, 'second-step')
    await page.getByLabel('Code', { exact: true }).fill(await app.nextCode())
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('without the phone, with a recovery code, which opens one sign-in', async () => {
    // the app's third code within a minute would have to be waited for
    const [code = '', other = ''] = codes
    await signOut(page, address)
    await signIn(page, ADMIN)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
    await signOut(page, address)
    await signIn(page, ADMIN)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('The code is wrong or has already been used.').waitFor()
    await page.getByRole('button', { name: 'Use the app' }).click()
    await page.getByLabel('Code', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(other)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('adds a passkey, gives it another name, and signs in with it alone', async () => {
    await page.goto(`${address}/#/profile/security`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Laptop')
    await page.getByRole('dialog').getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The passkey has been added.').waitFor()
    await page.getByRole('button', { name: 'Rename the passkey Laptop' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Rename the passkey Work laptop' }).waitFor()
    await lookAt(page, 'passkeys')
    await signOut(page, address)
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
    await lookAt(page, 'login-with-passkey')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('or with the password and the passkey as the second step', async () => {
    await signOut(page, address)
    await signIn(page, ADMIN)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('wants a second step of everyone in the company', async () => {
    await page.goto(`${address}/#/mydetail/company`)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const form = page.getByRole('form', { name: 'Two-step sign-in' })
    await form.getByLabel('Who needs a second step').click()
    await page.getByTitle('Everyone').click()
    await form.getByText(/do not have one yet, and must set it up before anything else\./).waitFor()
    await form.scrollIntoViewIfNeeded()
    await lookAt(page, 'two-step-required')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The settings are saved successfully.').waitFor()
  })

  test('a Supervisor sets it up at the next sign-in before anything else', async ({ browser }) => {
    const other = await browser.newPage()
    await addAuthenticator(other)
    await other.goto(address)
    await signIn(other, SUPERVISOR)
    await other.getByRole('heading', { name: 'Set up your second step' }).waitFor()
    await lookAt(other, 'set-up-second-step')
    await other.goto(`${address}/#/profile/info`)
    await other.getByRole('heading', { name: 'Set up your second step' }).waitFor()
    await other.getByRole('button', { name: 'Use an authenticator app' }).click()
    const own = new AuthenticatorApp(await other.locator('code').innerText())
    await lookAt(other, 'set-up-app')
    await other.getByLabel('Enter the 6-digit code from your app.').fill(await own.nextCode())
    await other.getByRole('button', { name: 'Confirm' }).click()
    expect(await readCodes(other)).toHaveLength(10)
    await lookAt(other, 'set-up-codes')
    await other.getByRole('button', { name: 'I have saved them' }).click()
    await other.getByRole('heading', { name: 'Profile Setting' }).waitFor()

    await signOut(other, address)
    await signIn(other, SUPERVISOR)
    await other.getByLabel('Code', { exact: true }).fill(await own.nextCode())
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await other.getByRole('navigation').first().waitFor()
    await other.close()
  })

  test('the Admin lets the Supervisor in again who has lost the phone', async ({ browser }) => {
    await page.goto(`${address}/#/user/update?id=${supervisorId}`)
    await page.getByRole('button', { name: 'Reset the second step' }).click()
    await page.getByText('Make sure that the request really comes from this person').waitFor()
    await lookAt(page, 'reset-second-step', '[role=dialog]')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('The second step is removed. The person is notified by email.').waitFor()
    const other = await browser.newPage()
    await addAuthenticator(other)
    await other.goto(address)
    await signIn(other, SUPERVISOR)
    await other.getByRole('heading', { name: 'Set up your second step' }).waitFor()
    await other.getByRole('button', { name: 'Use a passkey' }).click()
    expect(await readCodes(other)).toHaveLength(10)
    await other.getByRole('button', { name: 'I have saved them' }).click()
    await other.getByRole('navigation').first().waitFor()
    await other.close()
  })

  test('a program that only knows a password gets no tokens', async () => {
    const api = await callsAs(address, ADMIN)
    expect(await api.get('/profile')).toMatchObject({ message: 'Your session has ended. Please sign in again.' })
  })
})

/** A device with a fingerprint reader on which a finger always lies. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page, address: string) {
  await page.goto(`${address}/logout`)
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

async function readCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  return codes.map((code) => secret('recovery code', code))
}

async function lookAt(page: Page, name: string, within?: string) {
  await takePictures(page, name)
  expect(await accessibilityProblems(page, within), name).toEqual([])
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
