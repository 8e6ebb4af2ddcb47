import type { EmployeeRow, PayGroup } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { openAnew } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, shownDate, weekday } from '../demo-dates.ts'
import { type Calls, nameOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { changesOnTheWay, fails, isAnswered } from '../on-the-way.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { closeNotice, gone, seen } from '../soon.ts'
import { signedIn } from '../signed-in.ts'

const SAVE_DAYS = '/standardshifts/saveDays'
const SAVE_SCHEDULE = '/schedule/saveEmployeeCustomSchedule'

// As answers.spec.ts, of what is planned: templates, the schedule of an employee, the roster. Source: spec 001 §8.
test.describe.serial('each answer of the error catalogue is read where people plan', () => {
  let product: Product
  let page: Page
  let api: Calls
  /** Someone with an address and without a plan in the week. */
  let anyone: EmployeeRow
  /** Someone whose pay group is paid on the day of the finish. */
  let finisher: EmployeeRow
  /** Of a week that nothing else plans. */
  const monday = addDays(demoDate(), 42 - ((weekday(demoDate()) + 6) % 7))

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const office = (await api.get<PayGroup[]>('/api/pay-groups')).find(({ name }) => name === 'Office')!
    const rules = { id: office.id, payOnFinishDay: true, effectiveFrom: monday }
    expect(await api.post('/paygroup/save', rules)).toMatchObject({ message: 'success' })
    const people = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    finisher = people.find(({ paygroupId }) => paygroupId === office.id)!
    const employee = await callsAs(product.address, 'employee@demo.example')
    ;[anyone] = (await employee.get<EmployeeRow[]>('/api/employees')) as [EmployeeRow]
    const days = [0, 1, 2, 3, 4, 5].map((place) => ({
      employeeId: anyone.id,
      ruleDate: addDays(monday, place),
      workSections: [],
    }))
    expect(await api.post(SAVE_DAYS, { days })).toMatchObject({ message: 'success' })
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('of a schedule template', async () => {
    await openAnew(page, `${product.address}/#/schedule/create`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Night watch')
    await day('1').focus()
    await page.keyboard.type('22-6')
    await page.keyboard.press('Enter')
    const save = page.getByRole('button', { name: 'Save' })
    await changesOnTheWay(page, '/schedule/save', planFirstShiftTwice)
    await save.click()
    await seen(day('1').getByText('Warning: Today Nextday schedule More than 1.'))
    await fails(page, '/schedule/save')
    await save.click()
    await closeNotice(page, 'Failed to save the template.')
    const assigned = page.getByRole('combobox', { name: 'Assign' })
    await assigned.fill(nameOf(finisher))
    await page
      .getByTitle(new RegExp(`^${nameOf(finisher)}`))
      .first()
      .click()
    await page.keyboard.press('Escape')
    await save.click()
    await closeNotice(page, noNights())
    await assigned.focus()
    await page.keyboard.press('Backspace')
    await save.click()
    await seen(page.getByText('The template is saved successfully.'))

    const chosen = page.getByRole('checkbox', { name: 'Night watch' })
    await chosen.check()
    await fails(page, '/schedule/delete')
    await deleteTemplate()
    await closeNotice(page, 'Failed to delete schedules.')
    await deleteTemplate()
    await seen(page.getByText('Schedules are deleted successfully.'))
    await gone(chosen)
  })

  test('of the schedule of an employee', async () => {
    const dates = `startDate=${monday}&endDate=${addDays(monday, 6)}`
    await openAnew(page, `${product.address}/#/schedule/employee?employeeId=${finisher.id}&${dates}`)
    const save = page.getByRole('button', { name: 'Save' })
    await day(monday).focus()
    await page.keyboard.press('Delete')
    await page.keyboard.type('22-6')
    await page.keyboard.press('Enter')
    await save.click()
    await seen(day(monday).getByText(noNights()))
    await day(monday).focus()
    await page.keyboard.press('Delete')
    await page.keyboard.type('7-1530')
    await page.keyboard.press('Enter')
    await isAnswered(page, SAVE_SCHEDULE, { message: 'These days are being moved.' })
    await save.click()
    await closeNotice(page, 'These days are being moved.')
    await fails(page, SAVE_SCHEDULE)
    await save.click()
    await closeNotice(page, 'Failed to update the schedule.')
    await save.click()
    await seen(page.getByText('Update the schedule successfully.'))
  })

  test('of days on the roster', async () => {
    await openRoster()
    await failsToPlan(() => page.keyboard.press('o'), 'Failed to add the Off Day.')
    await plans(() => page.keyboard.press('o'))
    await failsToPlan(() => page.keyboard.press('Delete'), 'Failed to delete the Off Day.')
    await failsToPlan(() => page.keyboard.press('Control+ArrowRight'), 'Failed to remove the Off Day.')
    await seen(cell().getByText('Off Day'))
    await plans(() => page.keyboard.press('o'))
    await plans(() => typeShift('9-530'))
    await failsToPlan(() => page.keyboard.press('Delete'), 'Failed to delete the schedule.')
    await failsToPlan(() => typeShift('10-6'), 'Failed to update the schedule.')
    await seen(cell().getByText('09:00–17:30'))
    await page.getByRole('textbox', { name: 'Search employees' }).fill(nameOf(finisher))
    await cell(finisher.id).click()
    await page.keyboard.press('Delete')
    await typeShift('22-6')
    await closeNotice(page, noNights())
  })

  test('of copying and sending the roster', async () => {
    await openRoster()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy Roster' })
    await dialog.getByRole('button', { name: /to the days after them|to next week/ }).click()
    await fails(page, '/standardshifts/copyScheduleRule')
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await closeNotice(page, 'Failed to copy the roster.')
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await gone(dialog)
    await seen(page.getByText('Copy the roster successfully.'))

    await fails(page, '/standardshifts/sendEmployeeEmail')
    await page
      .getByRole('rowheader')
      .filter({ hasText: nameOf(anyone) })
      .hover()
    await send(`Send the roster to ${nameOf(anyone)}`)
    await closeNotice(page, 'Failed to send email.')
    await fails(page, '/standardshifts/sendEmployeeEmail')
    await send('Send All')
    await closeNotice(page, 'Failed to send emails.')
    await send('Send All')
    await seen(page.getByText('Email sent successfully'))
  })

  test('of a shift template', async () => {
    await openRoster()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const create = page.getByRole('dialog', { name: 'Create Shift' })
    await choosePosition(create)
    await create.getByRole('textbox', { name: /Start Time/ }).fill('5:10')
    await create.getByRole('textbox', { name: /End Time/ }).fill('13:10')
    await failsOnce(create, { path: '/standardshifts/newSave', button: 'Save' }, 'Failed to create the Shift.')
    await seen(page.getByText('Create the Shift successfully.'))

    await openMenu('Add Shift to Employees')
    const add = page.getByRole('dialog', { name: /^Add Shift to Employees/ })
    const date = add.getByRole('textbox', { name: 'Date' })
    const saturday = shownDate(addDays(monday, 5))
    await date.click()
    await date.fill(saturday)
    await date.press('Enter')
    await expect(date).toHaveValue(saturday)
    await add.getByRole('combobox', { name: /Employees/ }).fill(nameOf(anyone))
    await page.getByTitle(nameOf(anyone), { exact: true }).last().click()
    await page.keyboard.press('Escape')
    const adds = { path: '/standardshifts/handleScheduleByShift', button: 'Add' }
    await failsOnce(add, adds, 'Failed to add the shift to employees.')
    await seen(page.getByText('Add the shift to employees successfully.'))

    await openMenu('Edit')
    const edit = page.getByRole('dialog', { name: 'Edit Shift' })
    await edit.getByRole('textbox', { name: 'Label' }).fill('Bakers')
    await failsOnce(edit, { path: '/standardshifts/updateBaseshift', button: 'Save' }, 'Failed to update the Shift.')
    await seen(page.getByText('Update the Shift successfully.'))

    await fails(page, '/standardshifts/delBaseshift')
    await deleteShift()
    await closeNotice(page, 'Failed to delete the Shift.')
    await deleteShift()
    await seen(page.getByText('Delete the Shift successfully.'))
  })

  async function openRoster() {
    const dates = `startDate=${monday}&endDate=${addDays(monday, 6)}`
    await openAnew(page, `${product.address}/#/standardshifts/rosterByEmployee?${dates}`)
    await cell().waitFor()
  }

  function day(key: string): Locator {
    return page.locator(`[data-day="${key}"]`)
  }

  function cell(employeeId = anyone.id): Locator {
    return page.locator(`[data-cell="${employeeId}/${monday}"]`)
  }

  async function typeShift(times: string) {
    await page.keyboard.type(times)
    await page.keyboard.press('Enter')
  }

  /** Does something with the day, and waits until it is saved. */
  async function plans(act: () => Promise<void>) {
    await cell().click()
    await Promise.all([page.waitForResponse(`**${SAVE_DAYS}`), act()])
  }

  async function failsToPlan(act: () => Promise<void>, words: string) {
    await fails(page, SAVE_DAYS)
    await cell().click()
    await act()
    await closeNotice(page, words)
  }

  /** The button of a dialog fails once, which says so, and then does its work. */
  async function failsOnce(dialog: Locator, { path, button }: { path: string; button: string }, words: string) {
    await fails(page, path)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await closeNotice(page, words)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await gone(dialog)
  }

  async function deleteTemplate() {
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete schedule templates' })
    await question.getByRole('button', { name: 'OK' }).click()
    await gone(question)
  }

  async function send(button: string) {
    await page.getByRole('button', { name: button }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'Send the roster to' })
    await question.getByRole('button', { name: 'Send', exact: true }).click()
    await gone(question)
  }

  async function openMenu(entry: string) {
    await page.getByRole('button', { name: 'Shift 05:10–13:10' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  async function deleteShift() {
    await openMenu('Delete')
    await page.getByRole('button', { name: 'Yes' }).last().click()
  }

  async function choosePosition(dialog: Locator) {
    const position = dialog.getByRole('combobox', { name: /Position/ })
    await expect(position).toBeEnabled()
    await position.click()
    const name = anyone.departmentName ?? ''
    await position.fill(name)
    await page.locator('.ant-select-tree-title').filter({ hasText: name }).last().click()
  }

  function noNights(): string {
    return `Warning: ${nameOf(finisher)} is setting pay on finish day, It is not allowed to have overnight shift.`
  }
})

/** Plans the first shift of a template's first day once more. */
function planFirstShiftTwice(fields: URLSearchParams): void {
  const days = JSON.parse(fields.get('scheduleRules') ?? '[]') as { workSections: object[] }[]
  days[0]?.workSections.push(...days[0].workSections)
  fields.set('scheduleRules', JSON.stringify(days))
}
