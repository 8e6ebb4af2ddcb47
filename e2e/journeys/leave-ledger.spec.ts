import type { EmployeeRow, LeaveType } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, daysOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'

test.describe.serial('leave is earned, adjusted and explained', () => {
  let product: Product
  let desk: Page
  let mine: Page
  let admin: Calls
  let person: EmployeeRow
  let annual: LeaveType

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    const [me] = await (await callsAs(product.address, 'employee@demo.example')).get<EmployeeRow[]>('/api/employees')
    person = me!
    annual = (await admin.get<LeaveType[]>('/api/leave-types')).find(({ name }) => name === 'Annual Leave')!
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    mine = await signedIn({ browser, product }, 'employee@demo.example', { viewport: { width: 360, height: 780 } })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin starts a rule from what the law says', async () => {
    await desk.goto(`${product.address}/#/leave/accruals`)
    await desk.getByRole('button', { name: 'New rule' }).click()
    const dialog = desk.getByRole('dialog', { name: 'How leave is earned' })
    await choose(desk, 'Start from', 'New Zealand: family violence leave')
    await choose(desk, 'Leave type', 'Unpaid Leave')
    await dialog.getByRole('textbox', { name: 'From', exact: true }).fill('01/01/2026')
    await desk.keyboard.press('Tab')
    await lookAt(desk, 'accrual-dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.getByText('10 days after 6 months of service, then every 12 months').first().waitFor()
    await lookAt(desk, 'accruals')
  })

  test('a balance is adjusted with its reason, and the entry taken back', async () => {
    await desk.goto(`${product.address}/#/leave/balances?employee=${person.id}&type=${annual.id}`)
    await desk.getByRole('button', { name: /Annual Leave/, pressed: true }).waitFor()
    await desk.getByRole('button', { name: 'Adjust', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: 'Adjust the balance' })
    await dialog.getByRole('spinbutton', { name: 'Hours' }).fill('12.5')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Carried from the last system')
    await lookAt(desk, 'adjust')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.getByText('Carried from the last system, by').waitFor()
    await lookAt(desk, 'ledger')
    await desk.getByRole('button', { name: 'Take back' }).click()
    await desk.getByRole('button', { name: 'Yes', exact: true }).click()
    await desk.getByText('1 entry was replaced').waitFor()
  })

  test('an Employee reads their own entries, and what a later date will have', async () => {
    await mine.goto(`${product.address}/#/leave/balances`)
    await mine.getByRole('heading', { name: 'My Leave Balances' }).waitFor()
    await mine.getByRole('button', { name: /Annual Leave/ }).click()
    await mine.getByText('for the week').first().waitFor()
    expect(await mine.getByRole('button', { name: 'Adjust' }).count()).toBe(0)
    await lookAt(mine, 'own-ledger')
  })

  test('a request says how its balance comes about', async () => {
    const [first, second] = await daysToCome()
    const { id } = await admin.post<{ id: string }>('/leave/save', {
      employeeId: person.id,
      typeId: annual.id,
      fromDate: first,
    })
    await admin.post('/leave/updateExamine', { id, status: 'Approved' })
    await mine.goto(`${product.address}/#/leave/list`)
    await mine.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = mine.getByRole('dialog')
    await choose(mine, 'Leave Type', 'Annual Leave')
    const field = dialog.getByLabel('Date', { exact: true })
    await field.fill(second)
    await field.press('Enter')
    await dialog.getByText(/ h today .*− 8\.00 h other approved leave/).waitFor()
    await lookAt(mine, 'projection')
  })

  /** Two days to come on which the employee works. */
  async function daysToCome(): Promise<[string, string]> {
    const read = await Promise.all(
      [2, 8].map((ahead) => daysOf(admin, person, { fromDate: demoDate(ahead), toDate: demoDate(ahead) })),
    )
    const free = read
      .flat()
      .filter(
        ({ day, leaveRecord, holidayName, workShifts }) =>
          day >= demoDate(1) && leaveRecord === null && holidayName === null && workShifts.length > 0,
      )
      .map(({ day }) => day)
    const [first, second] = [...new Set(free)].toSorted()
    if (!first || !second) throw new Error('the demo plans too few days')
    return [first, second]
  }

  async function choose(page: Page, field: string, option: string) {
    await page.getByRole('combobox', { name: field }).click()
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(option).first().click()
  }

  async function lookAt(page: Page, name: string) {
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, `leave-ledger-${name}`)
  }
})
