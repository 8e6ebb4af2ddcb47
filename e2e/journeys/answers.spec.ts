import type { EmployeeRow, LeaveType, PayrollTransfer } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { openAnew } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, dayOf, daysOf, someoneWithFreeDays } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { changesOnTheWay, fails, isAnswered, neverAnswered } from '../on-the-way.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { closeNotice, gone, seen } from '../soon.ts'
import { useCodes } from '../use-codes.ts'

// What the product says when a save is refused or fails, where the other journeys do not meet it. Source: spec 001 §8.
test.describe.serial('each answer of the error catalogue is read on its screen', () => {
  let product: Product
  let page: Page
  let api: Calls
  let employee: EmployeeRow
  let period: PayrollTransfer
  /** A day off without any punch. */
  let day: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const owner = await callsAs(product.address, 'superadmin@demo.example')
    await useCodes(owner, { isJobCodeEnabled: true })
    await api.post('/api/company/settings', { allowEditWorkCode: true })
    const found = await someoneWithFreeDays(api, 1)
    ;({ employee, period } = found)
    day = found.days[0]!
    await punch('08:00', 'In')
    await punch('12:00', 'Out')
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAnew(page, `${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    await column().waitFor()
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('of a pay card', async () => {
    await card().getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await dialog.getByRole('button', { name: 'Add a line' }).click()
    await dialog.getByRole('combobox', { name: 'Pay type' }).fill('Public Holiday W')
    await page.keyboard.press('Enter')
    await dialog.getByRole('spinbutton', { name: 'Eff Units of Public Holiday Worked' }).fill('2')
    await changesOnTheWay(page, '/paycard/save', (fields) => fields.set('employeeId', ''))
    await save.click()
    await seen(dialog.getByText('No Employee!'))
    await changesOnTheWay(page, '/paycard/save', sendLastLineTwice)
    await save.click()
    await seen(dialog.getByText('Can Not repeat PayType!'))
    for (const [message, words] of OF_PROJECTS) {
      await isAnswered(page, '/paycard/save', { message })
      await save.click()
      await seen(dialog.getByText(words))
    }
    await fails(page, '/paycard/save')
    await save.click()
    await seen(dialog.getByText('Failed to update Pay Card.'))
    await save.click()
    await gone(dialog)
    await seen(page.getByText('Pay Card updated successfully.'))

    await card().getByRole('button', { name: 'Edit' }).click()
    const remove = dialog.getByRole('button', { name: 'Delete Public Holiday Worked' })
    await fails(page, '/paycard/deletePayCardDetails')
    await remove.click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click()
    await closeNotice(page, 'Failed to delete the pay detail.')
    await remove.click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click()
    await seen(page.getByText('Pay detail is deleted successfully.'))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await gone(dialog)
  })

  test('of a punch and a pair', async () => {
    await column().focus()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: /^New Punch/ })
    await dialog.getByRole('textbox', { name: 'Time' }).fill('8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(dialog.getByText('The same sign time exists, please modify it and try again.'))
    await fails(page, '/timesheet/saveSinglePunch')
    await dialog.getByRole('textbox', { name: 'Time' }).fill('13')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(dialog.getByText('Failed to save the punch.'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)
    await seen(page.getByText('The punch is saved successfully.'))

    const last = column().getByRole('button', { name: /^(In|Out) 13:00/ })
    await fails(page, '/timesheet/deleteSinglePunch')
    await last.focus()
    await page.keyboard.press('Delete')
    await yes()
    await closeNotice(page, 'Failed to delete the punch.')
    await last.focus()
    await page.keyboard.press('Delete')
    await yes()
    await seen(page.getByText('Delete the punch successfully.'))
    await gone(last)

    await column()
      .getByRole('button', { name: /Work code/ })
      .first()
      .click()
    const pair = page.getByRole('dialog', { name: /^Punch Pair/ })
    await pair.getByLabel('Note of the In').fill('Opened the gate')
    await isAnswered(page, '/punch-pairs/*', { message: 'moving', result: false, errorMessage: OTHER_WORDS })
    await pair.getByRole('button', { name: 'Save' }).click()
    await seen(pair.getByText(OTHER_WORDS))
    await fails(page, '/punch-pairs/*')
    await pair.getByRole('button', { name: 'Save' }).click()
    await seen(pair.getByText('Failed to save the punch pair.'))
    await pair.getByRole('button', { name: 'Save' }).click()
    await gone(pair)
  })

  test('of a work shift', async () => {
    const dialog = page.getByRole('dialog', { name: /^Modify Shift/ })
    await column()
      .getByRole('button', { name: /^Modify Shift/ })
      .first()
      .click()
    await dialog.getByRole('form', { name: 'Modify Shift' }).waitFor()
    await dialog.getByRole('checkbox', { name: 'Save as a Schedule' }).check()
    await isAnswered(page, '/timesheet/saveShiftCard', { success: true, message: OTHER_WORDS })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText(OTHER_WORDS))
    await fails(page, '/timesheet/saveShiftCard')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await closeNotice(page, 'Failed to update the work shift.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)
    await column()
      .getByRole('button', { name: /^Modify Shift/ })
      .first()
      .click()
    await fails(page, '/timesheet/deleteCustomSchedule')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await closeNotice(page, 'Failed to delete the work shift.')
    expect((await dayOf(api, employee.id, day)).workShifts).toHaveLength(1)
  })

  test('of leave', async () => {
    const on = await askForLeave()
    await openAnew(page, `${product.address}/#/leave/list?status=Pending&startDate=${on}&endDate=${on}`)
    const mine = page.getByRole('checkbox', { name: new RegExp(`Select ${employee.firstName}`) })
    const row = page.getByRole('row').filter({ has: mine })
    await row.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Modify a leave/ })
    await dialog.getByRole('textbox', { name: 'Description' }).fill('to the dentist')
    const save = dialog.getByRole('button', { name: 'Save' })
    await isAnswered(page, '/leave/save', { message: 'exist' })
    await save.click()
    await seen(dialog.getByText('Warning: The code is exist.'))
    await fails(page, '/leave/save')
    await save.click()
    await closeNotice(page, 'Failed to update the leave.')
    await save.click()
    await gone(dialog)
    await mine.check()
    await fails(page, '/leave/delete')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await yes()
    await closeNotice(page, 'Failed to cancel leaves.')
    await seen(mine)
    await openAnew(page, `${product.address}/#/timesheet/view?id=${employee.id}&fromT=${on}&toT=${on}`)
    await column(on).hover()
    await fails(page, '/leave/delete')
    await column(on)
      .getByRole('button', { name: /^Cancel leave/ })
      .click()
    await yes()
    await closeNotice(page, 'Failed to cancel leave.')
  })

  test('of a server that does not answer', async () => {
    await column().focus()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: /^New Punch/ })
    await dialog.getByRole('textbox', { name: 'Time' }).fill('14')
    await neverAnswered(page, '/timesheet/saveSinglePunch')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(dialog.getByText('Request timed out. Please try again.'))
  })

  async function punch(punchTime: string, direction: string): Promise<void> {
    const body = { employeeId: employee.id, day, punchTime, direction }
    expect(await api.post('/timesheet/saveSinglePunch', body)).toMatchObject({ message: 'success' })
  }

  /** @returns the day of it, on which they work */
  async function askForLeave(): Promise<string> {
    const types = await api.get<LeaveType[]>('/api/leave-types')
    const planned = (await daysOf(api, employee, period)).find(
      ({ workShifts, leaveRecord }) => workShifts.length > 0 && leaveRecord === null,
    )
    const fromDate = planned!.day
    const body = {
      employeeId: employee.id,
      typeId: types.find(({ name }) => name === 'Annual Leave')!.id,
      fromDate,
      byWorkHours: true,
      fromLeaveTime: '13:00',
      toLeaveTime: '15:00',
    }
    expect(await api.post('/leave/save', body)).toMatchObject({ message: 'success' })
    return fromDate
  }

  async function yes(): Promise<void> {
    await page.getByRole('button', { name: 'Yes' }).last().click()
  }

  function column(of = day): Locator {
    return page.locator(`[data-day="${of}"]`)
  }

  function card(): Locator {
    return page.getByRole('region', { name: 'Pay Card' })
  }
})

/** What only a server of another version says: it is read as it came. */
const OTHER_WORDS = 'The hours of this day are being moved.'

/** Nothing in the product has projects of pay components, which the specification names only here. @source gaps C26 */
const OF_PROJECTS = [
  ['repeatProject', 'Duplicate pay component, please check again!!'],
  ['fileWithoutProject', 'Please select a project for the manual entry!'],
] as const

/** The last line of a pay card, as a new one, once more. */
function sendLastLineTwice(fields: URLSearchParams): void {
  for (const name of ['payCardDetailIdIds', 'payTypeIds', 'units', 'effUnits', 'notes']) {
    const last = fields.getAll(name).at(-1)
    if (last !== undefined) fields.append(name, last)
  }
}
