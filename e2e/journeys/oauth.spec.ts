import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import type { Product } from '../product.ts'
import { secret } from '../secrets-typed.ts'

const SECRET = 'nine grey herons by the weir'
const CREDENTIALS = Buffer.from(`payroll-export:${SECRET}`).toString('base64')

test.describe.serial('programs that call: a client of the company, and a token of a person', () => {
  let product: Product
  let page: Page
  let accessToken: string
  let apiToken: string

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(({ browser }) => closePages(browser))

  const statusOf = async (path: string, token: string) => {
    const answer = await fetch(product.address + path, { headers: { authorization: `Bearer ${token}` } })
    // An answer that is not read holds its connection.
    await answer.text()
    return answer.status
  }
  const askToken = () =>
    fetch(`${product.address}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${secret('credentials of a client', CREDENTIALS)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })

  test('an Admin adds a client, with two secrets that are the same', async () => {
    await page.goto(`${product.address}/#/oauth/clients`)
    await page.getByRole('heading', { name: 'OAuth clients' }).waitFor()
    await page.getByText('An OAuth client is a company program').waitFor()
    await lookAt(page, 'oauth-clients-none')
    await page.getByRole('button', { name: 'New' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add OAuth Client' })
    await dialog.getByLabel('Client ID').fill('payroll-export')
    await dialog.getByLabel('Client Secret').fill(SECRET)
    await dialog.getByLabel('Confirm Secret').fill('another secret of someone')
    await chooseScopes(page, ['employee:visible', 'audit:visible'])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('The two secrets that you entered do not match!').waitFor()
    await lookAt(page, 'oauth-client-new')
    await dialog.getByLabel('Confirm Secret').fill(SECRET)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('OAuth client is saved successfully.').waitFor()
    await page.getByText('payroll-export').waitFor()
  })

  test('the client signs in, and reaches what its scopes say and nothing else', async () => {
    const given = await askToken()
    expect(given.status).toBe(200)
    const { access_token: token } = (await given.json()) as { access_token: string }
    accessToken = secret('access token of a client', token)
    expect(await statusOf('/api/employees', accessToken)).toBe(200)
    expect(await statusOf('/api/audit', accessToken)).toBe(200)
    expect(await statusOf('/api/users', accessToken)).toBe(403)
    expect(await statusOf('/profile', accessToken)).toBe(403)
  })

  test('made inactive it stops at once', async () => {
    await page.getByRole('button', { name: 'Edit payroll-export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit OAuth Client' })
    await dialog.getByText(/^Last used/).waitFor()
    expect(await dialog.getByLabel('Client ID').isDisabled()).toBe(true)
    await lookAt(page, 'oauth-client-edit')
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Inactive', { exact: true }).waitFor()
    expect(await statusOf('/api/employees', accessToken)).toBe(401)
    expect((await askToken()).status).toBe(401)
    await lookAt(page, 'oauth-clients')
  })

  test('a person makes a token, reads it once, and a program calls with it', async () => {
    await page.goto(`${product.address}/#/profile/info`)
    await page.getByRole('link', { name: 'API tokens' }).click()
    await page.getByText('You have no API tokens.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Wall display')
    await chooseScopes(page, ['timesheet:visible', 'audit:visible'])
    await lookAt(page, 'api-token-new')
    await page.getByRole('button', { name: 'Create token' }).click()
    apiToken = secret('API token', await page.getByRole('textbox', { name: 'API token' }).inputValue())
    expect(apiToken).toMatch(/^tlp_/)
    await lookAt(page, 'api-token-made')
    await page.getByRole('button', { name: 'I have saved it' }).click()
    expect(await statusOf('/api/audit', apiToken)).toBe(200)
    expect(await statusOf('/api/users', apiToken)).toBe(403)
    await page.reload()
    await page.getByText(/last used/).waitFor()
    expect(await page.content()).not.toContain(apiToken)
    await lookAt(page, 'api-tokens')
  })

  test('and ends it: it stops at once', async () => {
    await page.getByRole('button', { name: 'End the API token Wall display' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByText('The API token has been ended.').waitFor()
    expect(await statusOf('/api/audit', apiToken)).toBe(401)
  })
})

async function chooseScopes(page: Page, scopes: string[]) {
  const field = page.getByLabel('Scope')
  for (const scope of scopes) {
    await field.fill(scope)
    await page.getByTitle(scope).last().click()
  }
  await page.keyboard.press('Escape')
  await page.locator('.ant-select-dropdown').filter({ visible: true }).waitFor({ state: 'detached' })
}

async function lookAt(page: Page, name: string) {
  await takePictures(page, name)
  expect(await accessibilityProblems(page)).toEqual([])
}
