import type { UserRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePage, closePages, openPage } from '../pages.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs, DEMO_PASSWORD } from '../calls.ts'
import { openMailBox, type MailBox } from '../mail-box.ts'
import { startProduct, type Product } from '../product.ts'
import { secret } from '../secrets-typed.ts'

const EMPLOYEE = 'employee@demo.example'
const FIRST_CHOICE = 'purple tulips in spring'
const SECOND_CHOICE = 'yellow tulips in autumn'

test.describe.serial('an account, from a forgotten password to its sign-ins', () => {
  let mailBox: MailBox
  let product: Product
  let page: Page
  let link: string

  test.beforeAll(async ({ browser }) => {
    mailBox = await openMailBox()
    const settings = { SMTP_URL: mailBox.address, WEBSITE_URL: 'https://timeloom.example/join' }
    product = await startProduct({ settings })
    page = await openPage(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
    await mailBox?.close()
  })

  test('finds the way to the company’s website and to the recovery', async () => {
    await page.goto(product.address)
    const join = page.getByRole('link', { name: 'Create Account' })
    expect(await join.getAttribute('href')).toBe('https://timeloom.example/join')
    expect(await join.getAttribute('target')).toBe('_blank')
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await page.getByText("Enter your email and we'll send you a link to get back into your account.").waitFor()
    await lookAt(page, 'account-recovery')
  })

  test('gets a mail with a link', async () => {
    await page.getByRole('textbox', { name: 'Email Address' }).fill(EMPLOYEE)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Email has been sent successfully!').waitFor()
    const { content } = await mailBox.nextTo(EMPLOYEE)
    link = /http:\/\/\S+changePasswordByEmail\?token=[\w-]+/.exec(content)?.[0] ?? ''
    expect(link).not.toBe('')
  })

  test('chooses a new password with it, once', async () => {
    // The product was started on a port of its own choice: what it calls itself is not where it is reached.
    const local = product.address + link.slice(link.indexOf('/#/'))
    await page.goto(local)
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor()
    await fillNewPassword(page, { password: FIRST_CHOICE, again: SECOND_CHOICE })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('The two passwords that you entered do not match!').waitFor()
    await lookAt(page, 'reset-password')
    await fillNewPassword(page, { password: FIRST_CHOICE })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Reset password successfully!').waitFor()
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()

    await page.goto('about:blank')
    await page.goto(local)
    await fillNewPassword(page, { password: SECOND_CHOICE })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Invalid token.').waitFor()
  })

  test('signs in with it, and not with the old one', async () => {
    await page.getByRole('button', { name: 'Back to login' }).click()
    await signIn(page, EMPLOYEE, DEMO_PASSWORD)
    await page.getByText('The email or password is incorrect.').waitFor()
    await signIn(page, EMPLOYEE, FIRST_CHOICE)
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('writes the profile, and the formats are in force at once', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
    await page.getByRole('button', { name: 'Change picture' }).waitFor()
    await page.getByRole('textbox', { name: 'First Name' }).fill('Arohanui')
    await page.getByRole('textbox', { name: 'Mobile' }).fill('021 555 0100')
    await page.getByLabel('Date Format').click()
    await page.getByTitle('dd/MM/yyyy').last().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Update the profile successfully.').waitFor()
    await page.getByRole('button', { name: 'User menu' }).getByText('Arohanui').waitFor()
    const shown = page.getByRole('button', { name: 'User menu' }).locator('img')
    await shown.evaluate((image: HTMLImageElement) => image.decode())
    await lookAt(page, 'profile-setting')
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByText(/^Last used \d{2}\/\d{2}\/\d{4} /).waitFor()
  })

  test('changes the password: another browser is signed out by it', async ({ browser }) => {
    const other = await openPage(browser)
    await other.goto(product.address)
    await signIn(other, EMPLOYEE, FIRST_CHOICE)
    await other.getByRole('navigation').first().waitFor()
    await page.getByRole('link', { name: 'Change Password' }).click()
    await page.getByLabel('Current Password').fill('not the one')
    await fillNewPassword(page, { password: SECOND_CHOICE })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The current password is incorrect.').waitFor()
    await lookAt(page, 'change-password')
    await page.getByLabel('Current Password').fill(FIRST_CHOICE)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Change the password successfully.').waitFor()
    await expectSignedOutAtNextCall(other)
    await closePage(other)
  })

  test('sees the other browser among the sign-ins, and ends it', async ({ browser }) => {
    const other = await openPage(browser)
    await other.goto(product.address)
    await signIn(other, EMPLOYEE, SECOND_CHOICE)
    await other.getByRole('navigation').first().waitFor()
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('heading', { name: 'Sign-ins' }).waitFor()
    const end = page.getByRole('button', { name: /^End the sign-in on/ })
    await end.waitFor()
    await lookAt(page, 'security')
    await end.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByText('The sign-in has been ended.').waitFor()
    await expectSignedOutAtNextCall(other)
    await closePage(other)
  })

  test('made a supervisor, is asked as whom to go on', async ({ browser }) => {
    const api = await callsAs(product.address, 'admin@demo.example')
    const user = (await api.get<UserRow[]>('/api/users')).find(({ email }) => email === EMPLOYEE)
    const { departmentId } = await anyEmployee(api)
    const change = { id: user?.id, roleId: '3', departments: departmentId }
    expect(await api.post('/user/save-without-photo', change)).toMatchObject({ message: 'success' })
    await closePage(page)
    page = await openPage(browser)
    await page.goto(product.address)
    await signIn(page, EMPLOYEE, SECOND_CHOICE)
    await page.getByRole('heading', { name: 'Select your role to login' }).waitFor()
    await lookAt(page, 'role-select')
    await page.getByRole('radio', { name: 'Supervisor' }).waitFor({ state: 'attached' })
    await page.getByText('Employee', { exact: true }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
    expect(await page.getByRole('link', { name: 'Time Approvals' }).count()).toBe(0)
    await page.goBack()
    await page.waitForLoadState()
    expect(page.url()).not.toContain('selectRole')
  })

  test('whoever was handed a password chooses another before anything else', async ({ browser }) => {
    const api = await callsAs(product.address, 'admin@demo.example')
    const password = secret('password that was handed out', 'handed out on paper')
    const handed = { password, confirm_password: password }
    const user = { email: 'new@demo.example', firstName: 'Nika', lastName: 'Rose', roleId: '2', ...handed }
    expect(await api.post('/user/save-without-photo', user)).toMatchObject({ message: 'success' })
    await closePage(page)
    page = await openPage(browser)
    await page.goto(product.address)
    await signIn(page, user.email, handed.password)
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
    await lookAt(page, 'choose-password')
    await page.goto(`${product.address}/#/profile/info`)
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
    await page.getByLabel('Current Password').fill(handed.password)
    await fillNewPassword(page, { password: FIRST_CHOICE })
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByRole('heading', { name: 'Profile Setting' }).waitFor()
  })
})

async function signIn(page: Page, email: string, password: string) {
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function fillNewPassword(page: Page, { password, again }: { password: string; again?: string }) {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(again ?? password)
}

/** A page that is loaded again asks the server who it is. */
async function expectSignedOutAtNextCall(page: Page) {
  await page.reload()
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

async function anyEmployee(api: Awaited<ReturnType<typeof callsAs>>) {
  const [employee] = await api.get<{ departmentId: string }[]>('/api/employees?employeeStatus=Active')
  if (!employee) throw new Error('the demo has no employee')
  return employee
}

async function lookAt(page: Page, name: string) {
  await takePictures(page, name)
  expect(await accessibilityProblems(page)).toEqual([])
}
