import type { EmployeeDetail, EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePage, closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems } from '../browser.ts'
import { callsAs, DEMO_PASSWORD } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const SAVED = 'The employee is saved successfully.'

test.describe.serial('people are added, changed and let go', () => {
  let product: Product
  let admin: Page
  let api: Calls
  let someone: EmployeeRow

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    someone = (await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')).find(
      ({ email }) => email === null,
    )!
    admin = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an employee is there after four fields, in less than half a minute', async () => {
    await open(admin, '/employee/list', 'Employees')
    await lookAt(admin)
    const began = Date.now()
    await admin.getByRole('button', { name: 'Quick add' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Add an employee' })
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Tama')
    await lookAt(admin, '[role=dialog]')
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Zamora')
    await chooseDepartment(dialog.getByRole('combobox', { name: 'Department' }), 'Packer')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await told(admin, SAVED)
    expect(Date.now() - began).toBeLessThan(30_000)
    const added = await find('Zamora')
    expect(added).toMatchObject({ firstName: 'Tama', departmentName: 'Packer', payGroupName: 'Production' })
    expect(added.payId).toBe(String(added.clockId))
  })

  test('the whole form says what is refused on the field, and goes on to the next one', async () => {
    await open(admin, '/employee/create', 'New employee')
    const form = admin.getByRole('form', { name: 'Employee' })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => form.getByText('This field is required.').count()).toBeGreaterThanOrEqual(4)
    await lookAt(admin)

    await form.getByRole('textbox', { name: 'First Name' }).fill('Anika')
    await form.getByRole('textbox', { name: 'Last Name' }).fill('Prasad')
    await chooseDepartment(form.getByRole('combobox', { name: 'Department' }), 'Packer')
    await form.getByRole('combobox', { name: 'Pay Group' }).click()
    await admin.getByTitle('Production', { exact: true }).click()
    const email = form.getByRole('textbox', { name: 'Email' })
    await email.fill('no address')
    await email.blur()
    await form.getByText('Invalid Email address!').waitFor()
    await email.fill('admin@demo.example')
    const clockId = form.getByRole('spinbutton', { name: 'Clock ID' })
    const suggested = Number(await clockId.inputValue())
    const goOn = form.getByRole('button', { name: 'Save and continue to create' })
    await clockId.fill(String(someone.clockId))
    await goOn.click()
    await told(admin, 'Warning: Employee ClockId is exist.')
    await clockId.fill(String(suggested))
    await form.getByRole('textbox', { name: 'Pay ID' }).fill(String(someone.payId))
    await goOn.click()
    await told(admin, 'Warning: Pay ID exists already. Please use a different one.')
    await form.getByRole('textbox', { name: 'Pay ID' }).fill(`F-${suggested}`)
    await goOn.click()
    await told(admin, 'Warning: Email is exist.')
    await email.fill('anika@demo.example')
    await goOn.click()
    await told(admin, SAVED)
    await expect.poll(() => admin.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('')
    await expect
      .poll(async () => Number(await admin.getByRole('spinbutton', { name: 'Clock ID' }).inputValue()))
      .toBe(suggested + 1)
    expect(await find('Prasad')).toMatchObject({ email: 'anika@demo.example', clockId: suggested })
  })

  test('a change of department from a later day is told in the history as planned', async () => {
    const { id } = await find('Zamora')
    await open(admin, `/employee/update?id=${id}`, 'Tama Zamora')
    const form = admin.getByRole('form', { name: 'Employee' })
    await lookAt(admin)
    await chooseDepartment(form.getByRole('combobox', { name: 'Department' }), 'Baker')
    const from = form.getByRole('textbox', { name: 'Effective from' })
    await from.click()
    await from.fill('2099-01-05')
    await from.press('Tab')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await told(admin, SAVED)
    await admin.waitForURL(/\/employee\/list/)
    await admin.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
    expect(await api.get<EmployeeDetail>(`/api/employees/${id}`)).toMatchObject({ departmentName: 'Packer' })
    await open(admin, `/employee/update?id=${id}`, 'Tama Zamora')
    const history = admin.getByRole('region', { name: 'History' })
    await history.getByText('Department: Baker').waitFor()
    await history.getByText('Planned').waitFor()
  })

  test('a picture is cut to a square, and shown with the person', async () => {
    const { id } = await find('Zamora')
    await open(admin, `/employee/update?id=${id}`, 'Tama Zamora')
    const form = admin.getByRole('form', { name: 'Employee' })
    const buffer = await admin.screenshot({ clip: { x: 0, y: 0, width: 400, height: 260 } })
    await form.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const dialog = admin.getByRole('dialog', { name: 'Crop picture' })
    await dialog.getByRole('slider').waitFor()
    await lookAt(admin, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await form.locator('img[src^="/api/avatars/"]').waitFor()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await told(admin, SAVED)
    const { avatarFileName } = await find('Zamora')
    const row = admin.getByRole('row').filter({ hasText: 'Zamora' })
    await admin.getByRole('searchbox').fill('Zamora')
    const picture = row.locator('img')
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toBe(`/api/avatars/${avatarFileName}`)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  })

  test('who is terminated is signed out at once and cannot come back', async ({ browser }) => {
    const theirs = await signedIn({ browser, product }, 'employee@demo.example')
    await theirs.goto(product.address)
    await theirs.locator('main h1').first().waitFor()
    await open(admin, '/employee/list', 'Employees')
    await admin.getByRole('searchbox').fill('Ngata')
    await admin.getByRole('button', { name: 'Status of Aroha Ngata: Active' }).click()
    const popover = admin.getByRole('form', { name: 'Status of Aroha Ngata' })
    await popover.getByRole('radio', { name: 'Terminated' }).check()
    await popover.getByRole('textbox', { name: 'Reason' }).fill('Moved to Australia')
    await lookAt(admin, '[role=tooltip], .ant-popover')
    await popover.getByRole('button', { name: 'Apply' }).click()
    await told(admin, 'Change the employee status successfully.')
    await theirs.reload()
    await theirs.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    await theirs.getByRole('textbox', { name: 'Email Address' }).fill('employee@demo.example')
    await theirs.locator('input[type=password]').fill(DEMO_PASSWORD)
    await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
    await theirs.getByRole('alert').getByText('The email or password is incorrect.').first().waitFor()
    await closePage(theirs)
  })

  test('a supervisor reaches an employee of another department neither by address nor by call', async ({ browser }) => {
    const calls = await callsAs(product.address, 'supervisor@demo.example')
    const own = new Set((await calls.get<EmployeeRow[]>('/api/employees')).map(({ id }) => id))
    const { id } = (await api.get<EmployeeRow[]>('/api/employees')).find((employee) => !own.has(employee.id))!
    expect(own.size).toBeGreaterThan(0)
    const refused = { message: 'There is no such employee.' }
    expect(await calls.get(`/api/employees/${id}`)).toMatchObject(refused)
    expect(await calls.post('/employee/save-without-photo', { id, title: 'Mine' })).toMatchObject(refused)
    expect(await calls.post('/employee/saveStatus', { id, status: 'Inactive' })).toMatchObject(refused)
    const page = await signedIn({ browser, product }, 'supervisor@demo.example')
    await page.goto(`${product.address}/#/employee/update?id=${id}`)
    await page.getByRole('alert').getByText('There is no such employee.').waitFor()
    await page.goto(`${product.address}/#/user/list`)
    await page.getByText('Page Not Found').waitFor()
    await closePage(page)
  })

  test('a user is added, and taken the sign-in away', async () => {
    await open(admin, '/user/create', 'New user')
    const form = admin.getByRole('form', { name: 'User' })
    await form.getByRole('textbox', { name: 'First Name' }).fill('Nia')
    await form.getByRole('textbox', { name: 'Last Name' }).fill('Faleafa')
    await form.getByRole('textbox', { name: 'Email' }).fill('nia@demo.example')
    await form.getByRole('combobox', { name: 'Role' }).click()
    await admin.getByTitle('Supervisor', { exact: true }).click()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.getByText('This field is required.').first().waitFor()
    await lookAt(admin)
    await chooseDepartment(form.getByRole('combobox', { name: 'Management' }), 'Packer')
    await admin.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await told(admin, 'The user is saved successfully.')
    await admin.waitForURL(/\/user\/list/)
    await lookAt(admin)
    await admin.getByRole('button', { name: 'Status of Nia Faleafa: Active' }).click()
    const editor = admin.getByRole('form', { name: 'Status of Nia Faleafa' })
    await editor.getByRole('radio', { name: 'Inactive' }).check()
    await editor.getByRole('button', { name: 'Apply' }).click()
    await told(admin, 'Change the user status successfully.')
    await expect.poll(() => admin.getByText('nia@demo.example').count()).toBe(0)
  })

  async function open(page: Page, path: string, title: string) {
    await page.goto(`${product.address}/#${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  async function find(name: string): Promise<EmployeeRow> {
    const [found] = await api.get<EmployeeRow[]>(`/api/employees?search=${name}`)
    if (!found) throw new Error(`nobody is called ${name}`)
    return found
  }
})

/** Types the node's name and takes the first that matches. */
async function chooseDepartment(field: ReturnType<Page['getByRole']>, name: string) {
  await field.click()
  await field.fill(name)
  await field
    .page()
    .locator('.ant-select-tree-treenode:not(.ant-select-tree-treenode-disabled)')
    .filter({ hasText: name })
    .first()
    .locator('.ant-select-tree-node-content-wrapper')
    .click()
}

async function told(page: Page, words: string) {
  const notice = page.getByText(words).last()
  await notice.waitFor()
  for (const close of await page.getByRole('button', { name: 'Close', exact: true }).all()) {
    await close.click({ timeout: 2000 }).catch(() => undefined)
  }
}

async function lookAt(page: Page, within?: string) {
  expect(await accessibilityProblems(page, within)).toEqual([])
}
