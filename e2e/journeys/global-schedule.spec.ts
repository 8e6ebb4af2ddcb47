import type { EmployeeRow, TimesheetDay } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, openAnew } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate, shownDate } from '../demo-dates.ts'
import { type Calls, dayOf, finishedOpenPeriod, peopleOf } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

test.describe.serial('the same shift for several people on one date', () => {
  const day = demoDate(2)
  let product: Product
  let page: Page
  let api: Calls
  /** The first has a plan on the date. */
  let people: EmployeeRow[]
  let before: string[]

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    people = (await peopleOf(api, await finishedOpenPeriod(api, 'Production'))).slice(0, 2)
    const [first] = people as [EmployeeRow]
    if ((await dayOf(api, first.id, day)).workShifts.length === 0) {
      const shift = { employeeId: first.id, day, create: true, startTime: '09:00', endTime: '17:00' }
      expect(await api.post('/timesheet/saveShiftCard', shift)).toMatchObject({ message: 'success' })
    }
    before = await plans()
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('is verified: whose shifts it would replace is listed', async () => {
    await page.goto(`${product.address}/#/globalschedule/condition`)
    await page.getByRole('heading', { name: 'Global Schedule', exact: true }).waitFor()
    for (const person of people) {
      await page.getByRole('combobox', { name: /Employees/ }).fill(`${person.firstName} ${person.lastName}`)
      await page.keyboard.press('ArrowDown')
      await page.getByTitle(`${person.firstName} ${person.lastName}`).first().click()
    }
    await page.keyboard.press('Escape')
    const date = page.getByRole('textbox', { name: 'Date' })
    await date.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(shownDate(day))
    await page.keyboard.press('Enter')
    await expect(date).toHaveValue(shownDate(day))
    await page.getByRole('button', { name: 'Add Shift' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Shift' })
    await dialog.getByLabel('Sch In').fill('710')
    await dialog.getByLabel('Sch Out').fill('15.20')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page.getByText('07:10 – 15:20').waitFor()
    await page.getByRole('button', { name: 'Verify' }).click()
    const conflicts = page.getByRole('dialog', { name: 'Schedule time conflicts' })
    const name = `${people[0]!.firstName} ${people[0]!.lastName}`
    await conflicts.getByRole('row').filter({ hasText: name }).filter({ hasText: '07:10 – 15:20' }).first().waitFor()
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    expect(await plans()).toEqual(before)
  })

  test('is generated once it is confirmed', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Successfully generated the schedule.').waitFor()
    expect(await plans()).toEqual(['07:10-15:20', '07:10-15:20'])
    await page.getByText('2 planned').waitFor()
    await page.getByRole('button', { name: 'Result per person' }).click()
    await page.getByRole('table', { name: 'Result per person' }).getByText('Planned', { exact: true }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('stands on the timesheet', async () => {
    await openAnew(page, `${product.address}/#/timesheet/view?id=${people[1]!.id}&fromT=${day}&toT=${day}`)
    await page.locator(`[data-day="${day}"]`).getByText('07:10–15:20').waitFor()
  })

  test('is undone: everyone has the plan they had', async () => {
    await openAnew(page, `${product.address}/#/globalschedule/condition`)
    await page.getByRole('button', { name: /^Undo the global schedule/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('2 planned · 2 restored').waitFor()
    expect(await plans()).toEqual(before)
  })

  async function plans(): Promise<string[]> {
    const days: TimesheetDay[] = []
    for (const { id } of people) days.push(await dayOf(api, id, day))
    return days.map(({ workShifts }) => workShifts.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join(' '))
  }
})
