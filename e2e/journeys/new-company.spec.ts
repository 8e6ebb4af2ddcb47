import type { EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages, openPage } from '../pages.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { dayOf } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const PASSWORD = 'purple tulips in spring'
/** A working day of the past, so that its figures are final. */
const DAY = '2026-11-17'

/** What someone who knows the screens needs at most for all of it, the machine's own time included. */
const SITTING_MS = 120_000

test.describe.serial('a new company, from nothing to a first correct timesheet in one sitting', () => {
  let product: Product
  let page: Page
  let began: number
  /** As the page sends it, to ask the product as the person at the screen. */
  let authorization: string
  const api = {
    get: async <Answer>(path: string) =>
      (await (await fetch(product.address + path, { headers: { authorization } })).json()) as Answer,
  }

  test.beforeAll(async ({ browser }) => {
    product = await startProduct({ settings: { DEMO: '0' } })
    page = await openPage(browser)
    page.on('request', (request) => (authorization = request.headers()['authorization'] ?? authorization))
    began = Date.now()
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('the owner, the company and its region', async () => {
    await page.goto(product.address)
    await expect.poll(() => product.printed()).toMatch(/[A-Z0-9]{5}-[A-Z0-9]{5}/)
    await page.getByLabel('Setup code').fill(/[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(product.printed())?.[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /A new company/ }).click()
    await page.getByLabel('First name').fill('Ngaire')
    await page.getByLabel('Last name').fill('Hill')
    await page.getByLabel('Email').fill('ngaire@hill.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByLabel('Company name').fill('Hill Packing')
    await page.getByLabel('Code').fill('HILL')
    await page.getByLabel('Country').selectOption('New Zealand')
    await page.getByLabel('Region').selectOption('NZ-OTA')
    await page.getByRole('button', { name: 'Create' }).click()
    // where the owner starts, so that no late redirect takes the next address away
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const steps = page.getByRole('list', { name: 'First steps' })
    await expect(steps.getByRole('link', { name: 'Check the pay groups' })).toHaveAttribute('href', '#/paygroup/list')
    await open('/customer/list', 'Customers')
    await page.getByRole('link', { name: 'Hill Packing' }).click()
    await page.getByRole('checkbox', { name: 'Skills' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await told('The company is saved.')
  })

  test('how the packhouse is paid, from a preset', async () => {
    await open('/paygroup/list', 'Pay Groups')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('button', { name: 'NZ plant, over 8 h a day' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Packhouse')
    await lookAt('new-company-pay-group')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await told('Pay group is saved successfully.')
    await page.getByRole('heading', { level: 1, name: 'Pay Groups' }).waitFor()
  })

  test('an allowance, and the skill that brings it', async () => {
    await open('/paytype/list', 'Pay Types')
    const dialog = await form('Create a new pay type')
    await dialog.getByRole('textbox', { name: 'Code' }).first().fill('FA')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('First aid')
    await dialog.getByRole('checkbox', { name: 'Allowance' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told('Pay type is saved successfully.')
    await open('/skills/list', 'Skills')
    const skill = await form('Create a new skill')
    await skill.getByRole('textbox', { name: 'Name' }).fill('First aider')
    await choose(skill.getByRole('combobox', { name: 'Allowances' }), 'First aid')
    await choose(skill.getByRole('combobox', { name: 'Allowance Calculation Type' }), 'One Per Shift')
    await skill.getByRole('button', { name: 'Save' }).click()
    await told('Skill is saved successfully.')
  })

  test('holidays of a year to come', async () => {
    await open('/holiday/list', 'Holidays')
    await page.getByRole('button', { name: 'Load a year' }).click()
    const dialog = page.getByRole('dialog', { name: 'Load a year' })
    await choose(dialog.getByRole('combobox', { name: 'Year' }), '2028')
    await dialog.getByRole('button', { name: /^Load \d+ holidays$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await lookAt('new-company-holidays')
  })

  test('a place in the structure, and someone to work there', async () => {
    await open('/mydetail/company', 'Hill Packing')
    const add = page.getByRole('button', { name: /^Add Division below/ })
    await expect
      .poll(async () => {
        await page.getByRole('treeitem').first().hover()
        return add.isVisible()
      })
      .toBe(true)
    await add.click()
    await page.getByRole('textbox', { name: 'Division' }).fill('Packing')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Packing', level: 1 }).waitFor()

    await open('/employee/list', 'Employees')
    await page.getByRole('button', { name: 'Quick add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an employee' })
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Mele')
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Fonuake')
    await dialog.getByRole('combobox', { name: 'Department' }).fill('Packing')
    await dialog.getByRole('combobox', { name: 'Department' }).press('Enter')
    const start = dialog.getByRole('textbox', { name: 'Start date' })
    await start.fill('2026-11-02')
    await start.press('Tab')
    await choose(dialog.getByRole('combobox', { name: 'Pay Group' }), 'Packhouse')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await told('The employee is saved successfully.')
  })

  test('what she can do', async () => {
    const { id } = await someone()
    await page.goto(`${product.address}/#/employee/update?id=${id}`)
    await page.getByRole('combobox', { name: 'Skills' }).click()
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('First aider').click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // where the save leads, so that no late turn takes the next address away
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
  })

  test('a planned day, her punches, and what they are worth to the minute', async () => {
    const { id } = await someone()
    await page.goto(`${product.address}/#/timesheet/view?id=${id}&fromT=${DAY}&toT=${DAY}`)
    const column = page.locator(`[data-day="${DAY}"]`)
    await column.waitFor()
    await column.focus()
    await page.keyboard.press('s')
    const shift = page.getByRole('dialog', { name: 'New Shift' })
    await shift.getByLabel('Sch In').fill('8')
    await shift.getByLabel('Sch Out').fill('430p')
    await shift.getByRole('button', { name: 'Save' }).click()
    await shift.waitFor({ state: 'detached' })
    for (const time of ['758', '5p']) {
      await column.focus()
      await page.keyboard.press('p')
      const punch = page.getByRole('dialog', { name: 'New Punch' })
      await punch.getByRole('textbox', { name: 'Time' }).fill(time)
      await punch.getByRole('button', { name: 'Save' }).click()
      await punch.waitFor({ state: 'detached' })
    }
    // 07:58 is within the grace of five minutes; half an hour after 16:30 is not accepted by itself; 8.5 h less the meal.
    await expect.poll(async () => (await dayOf(api, id, DAY)).paidMinutes).toBe(480)
    expect(await dayOf(api, id, DAY)).toMatchObject({ notAcceptedMinutes: 30, breakMinutes: 30 })
    await page.getByText('First aid').first().waitFor()
    await lookAt('new-company-timesheet')
    expect(Date.now() - began).toBeLessThan(SITTING_MS)
  })

  async function open(path: string, title: string) {
    await page.goto(`${product.address}/#${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  async function form(title: string) {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Save' }).waitFor()
    return dialog
  }

  async function choose(field: ReturnType<Page['getByRole']>, title: string) {
    await field.click()
    await page.getByTitle(title, { exact: true }).last().click()
  }

  async function told(words: string) {
    await page.getByText(words).first().waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
  }

  async function someone(): Promise<EmployeeRow> {
    return (await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active'))[0]!
  }

  /** Pictures of the screen as it stands, and what axe finds on it. */
  async function lookAt(name: string) {
    await takePictures(page, name)
    expect(await accessibilityProblems(page), name).toEqual([])
  }
})
