import type { EmployeeRow, PayrollTransfer, PayType, Timesheet } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, finishedOpenPeriod } from '../demo-people.ts'
import type { Product } from '../product.ts'

const ALLOWANCE = 'Freezer allowance'

test.describe.serial('what hours, leave and allowances are paid as', () => {
  let product: Product
  let page: Page
  let api: Calls

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    api = await callsAs(product.address, 'admin@demo.example')
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(({ browser }) => closePages(browser))

  test('an allowance is made, and what the product pays by cannot be deleted', async () => {
    await open('/paytype/list', 'Pay Types')
    await page.getByText('Ordinary Time').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Ordinary Time' }).isDisabled()).toBe(true)
    await lookAt('list')
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect.poll(tableOnTablet).toEqual({ scrolls: 0, isEditInView: true })
    await page.setViewportSize({ width: 660, height: 1024 })
    await expect.poll(tableOnTablet).toMatchObject({ isEditInView: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a new pay type' })
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('FRZ')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('ordinary time')
    await dialog.getByRole('checkbox', { name: 'Leave', exact: true }).check()
    await dialog.getByRole('checkbox', { name: 'Paid leave' }).waitFor()
    await dialog.getByRole('checkbox', { name: 'Allowance' }).check()
    expect(await dialog.getByRole('checkbox', { name: 'Leave', exact: true }).isChecked()).toBe(false)
    await save(dialog)
    await dialog.getByText('Warning: Code Or Name has existed.').waitFor()
    await lookAt('new-refused', '[role=dialog]')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(ALLOWANCE)
    await save(dialog)
    await told('Pay type is saved successfully.')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(ALLOWANCE).waitFor()
  })

  test('a skill brings it to the timesheet of a person who has it, and is removed again', async () => {
    const { employee, period } = await someoneAtWork()
    const types = await api.get<{ id: string; name: string }[]>('/api/pay-types?isAllowance=true')
    const skill = await api.post<{ id: string }>('/api/skills/save', {
      name: 'Freezer work',
      payTypeId: types.find(({ name }) => name === ALLOWANCE)!.id,
      allowanceCalculationType: 'eitherOnePerShift',
    })
    const paid = async () => {
      const query = `employee=${employee.id}&fromT=${period.fromDate}&endT=${period.toDate}`
      const { summary, timeSheets } = await api.get<Timesheet>(`/api/timesheet/getPunchRecords?${query}`)
      const shifts = timeSheets.filter(({ paidMinutes }) => paidMinutes > 0).length
      return { shifts, units: summary.payTypeTotals.find(({ name }) => name === ALLOWANCE)?.value ?? 0 }
    }
    await give(employee.id, [skill.id])
    const { shifts, units } = await paid()
    expect(shifts).toBeGreaterThan(0)
    expect(units).toBeGreaterThanOrEqual(shifts)
    await page.goto(
      `${product.address}/#/timesheet/view?id=${employee.id}&fromT=${period.fromDate}&toT=${period.toDate}`,
    )
    await page.getByText(ALLOWANCE).filter({ visible: true }).first().waitFor()
    await lookAt('timesheet')
    await page
      .getByRole('button', { name: /^Why \d/ })
      .first()
      .click()
    const why = page.getByRole('dialog')
    await why.getByText(`Allowance · ${ALLOWANCE}`).waitFor()
    await why.getByText(/^1 for .+, because .+ has the skill Freezer work and the shift asks for/).waitFor()
    await why.getByText('Every minute is accounted for', { exact: false }).waitFor()
    await lookAt('why')
    await page.keyboard.press('Escape')
    await give(employee.id, [])
    expect((await paid()).units).toBe(0)
  })

  test('it changes from a date on, keeps its code, and cannot be deleted while a skill names it', async () => {
    await open('/paytype/list', 'Pay Types')
    await page.getByRole('button', { name: `Edit ${ALLOWANCE}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Modify a pay type' })
    await dialog.getByRole('checkbox', { name: 'Convert to days' }).check()
    await dialog.getByText('Percentage', { exact: true }).click()
    await dialog.getByRole('spinbutton', { name: /^Percentage/ }).fill('12.5')
    await dialog.getByRole('radio', { name: 'from a date on' }).check()
    await dialog.getByRole('textbox', { name: 'Changes apply from' }).waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Code', exact: true }).isDisabled()).toBe(true)
    await lookAt('modify', '[role=dialog]')
    await dialog.getByRole('radio', { name: 'on every open day' }).check()
    await save(dialog)
    await told('Pay type is saved successfully.')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: ALLOWANCE }).check()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete pay types' })
    await question.getByText('Are you sure you want to delete it?').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await told(`In use and cannot be deleted: ${ALLOWANCE}`)
  })

  test('two who change it at once lose nothing, and it says what holds from a later date', async () => {
    const { id } = (await api.get<PayType[]>('/api/pay-types')).find(({ name }) => name === ALLOWANCE)!
    const laterFrom = `${new Date().getFullYear() + 1}-06-01`
    await api.post('/paytype/save', { id, percentage: 20, effectiveFrom: laterFrom })
    await open('/paytype/list', 'Pay Types')
    await page.getByRole('button', { name: `Edit ${ALLOWANCE}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Modify a pay type' })
    await dialog.getByText(/^Different rules apply from .+: what you save applies until then\.$/).waitFor()
    await dialog.getByRole('textbox', { name: 'Export Code' }).fill('FRZ1')
    await api.post('/paytype/save', { id, exportCode: 'ICE', hideFromEmp: false })
    await save(dialog)
    await dialog.getByText('saved this in the meantime: ICE').waitFor()
    await expect.poll(() => dialog.getByRole('checkbox', { name: 'Hide from employees' }).isChecked()).toBe(false)
    expect(await dialog.getByRole('textbox', { name: 'Export Code' }).inputValue()).toBe('FRZ1')
    await lookAt('saved-meanwhile', '[role=dialog]')
    await save(dialog)
    await told('Pay type is saved successfully.')
    await dialog.waitFor({ state: 'detached' })
    const kept = { exportCode: 'FRZ1', hideFromEmp: false, percentage: 12.5, laterFrom }
    expect(await api.get(`/api/pay-types/${id}`)).toMatchObject(kept)
  })

  test('the file of leave balances is laid out, each pay type once', async () => {
    await open('/leaveBalance/list', 'Leave Balance Settings')
    const form = page.getByRole('form', { name: 'Leave Balance Settings' })
    const add = form.getByRole('button', { name: 'Add a pay type' })
    await expect.poll(() => add.isEnabled()).toBe(true)
    await add.click()
    await choose(form.getByRole('group', { name: 'Row 1' }), 'Annual Leave')
    await add.click()
    await form.getByRole('group', { name: 'Row 2' }).getByRole('textbox', { name: 'Column' }).fill('2#3')
    await choose(form.getByRole('group', { name: 'Row 2' }), 'Sick Leave')
    await form.getByRole('switch', { name: 'The file has the standard hours' }).click()
    await form.getByRole('spinbutton', { name: /^Standard hours column/ }).fill('5')
    await lookAt('leave-balance')
    await save(form)
    await told('Leave balance settings are updated successfully.')
    expect(await api.get('/api/leave-balance/settings')).toMatchObject({
      standardHoursColumn: 5,
      leavebalanceVoList: [{ paytypeColumn: '1' }, { paytypeColumn: '2#3' }],
    })
  })

  /** How far the list scrolls sideways, in pixels, and whether what opens a record is seen without. */
  function tableOnTablet(): Promise<{ scrolls: number; isEditInView: boolean }> {
    return page.getByRole('table', { name: 'Pay Types' }).evaluate((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {}
      const edit = table.querySelector('tbody button:last-child')?.getBoundingClientRect()
      return { scrolls: scrollWidth - clientWidth, isEditInView: edit !== undefined && edit.right <= innerWidth }
    })
  }

  /** Someone with paid days in a period that is open. */
  async function someoneAtWork(): Promise<{ employee: EmployeeRow; period: PayrollTransfer }> {
    const people = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    const period = await finishedOpenPeriod(api)
    for (const employee of people.filter(({ paygroupId }) => paygroupId === period.paygroupId)) {
      const query = `employee=${employee.id}&fromT=${period.fromDate}&endT=${period.toDate}`
      const { timeSheets } = await api.get<Timesheet>(`/api/timesheet/getPunchRecords?${query}`)
      if (timeSheets.some(({ paidMinutes }) => paidMinutes > 0)) return { employee, period }
    }
    throw new Error('Nobody has worked in an open period.')
  }

  async function give(employeeId: string, skills: string[]) {
    const answer = await api.post<{ message: string }>('/employee/save-without-photo', { id: employeeId, skills })
    expect(answer.message).toBe('success')
  }

  async function choose(row: Locator, name: string) {
    await row.getByRole('combobox', { name: 'Pay type' }).click()
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(name, { exact: true })
      .click()
  }

  async function open(path: string, title: string) {
    await page.goto(`${product.address}/#${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  async function lookAt(name: string, within?: string) {
    expect(await accessibilityProblems(page, within)).toEqual([])
    await takePictures(page, `pay-types-${name}`)
  }

  async function told(words: string) {
    await page.getByText(words).last().waitFor()
    for (const close of await page.getByRole('button', { name: 'Close', exact: true }).all()) {
      await close.click({ timeout: 2000 }).catch(() => undefined)
    }
  }
})

function save(within: Locator) {
  return within.getByRole('button', { name: 'Save', exact: true }).click()
}
