import type { AnswerOf, ExceptionRow, listExceptions } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate, shownDate } from '../demo-dates.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { gone, seen } from '../soon.ts'

const ADMIN = 'admin@demo.example'
/** The demo has every common type in them, and the last of them are open. */
const RANGE = { from: demoDate(-9), to: demoDate() }

test.describe.serial('exceptions of time cards', () => {
  let product: Product
  let page: Page
  let api: Awaited<ReturnType<typeof callsAs>>

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, ADMIN)
    page = await signedIn({ browser, product }, ADMIN)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('are listed by type, under the type’s own subtitle', async () => {
    await open('AllException')
    await seen(page.getByText(/^Pay Period Exception · \d+/))
    await lookAt('exceptions')
    await page.getByRole('combobox', { name: 'Search by Type' }).click()
    await page
      .getByRole('option', { name: /^Late Arrival/ })
      .or(page.getByTitle(/^Late Arrival/))
      .last()
      .click()
    await seen(page.getByText(/^Daily Late Arrival Exception · \d+/))
    await expect(page).toHaveURL(/type=LateArrival/)
  })

  test('a reviewed one leaves the list, says who reviewed it, and comes back when that is reverted', async () => {
    const late = await firstOf('LateArrival')
    await rowOf(late)
      .getByRole('button', { name: /^Review/ })
      .click()
    const question = page.getByRole('dialog', { name: 'Review this exception' })
    await seen(question.getByText('This exception will be marked as reviewed and removed from the exception list.'))
    await question.getByRole('button', { name: 'Yes' }).click()
    await seen(page.getByText('Review exception successfully'))
    await gone(rowOf(late))
    await open('AllReviewed')
    await seen(rowOf(late).getByText(/^Kate /))
    await lookAt('exceptions-reviewed')
    await rowOf(late)
      .getByRole('button', { name: /^Revert/ })
      .click()
    await page.getByRole('dialog', { name: 'Revert this exception' }).getByRole('button', { name: 'Yes' }).click()
    await seen(page.getByText('Revert exception successfully'))
    await open('LateArrival')
    await seen(rowOf(late))
  })

  test('a missing punch is added with one key, pays what was said, and another key undoes it', async () => {
    const missing = await firstOf('MissingPunch', ({ missing: likely, closed }) => likely !== null && !closed)
    await open('MissingPunch')
    const row = rowOf(missing)
    const fix = row.getByRole('button', { name: /^Add (In|Out) .* → / })
    await seen(fix)
    const promised = / → (\d+)h/.exec(await fix.innerText())?.[1]
    await row.focus()
    await page.keyboard.press('a')
    await gone(row)
    expect(Math.floor((await paidMinutes(missing)) / 60)).toBe(Number(promised))
    await page.keyboard.press('z')
    await seen(row)
    expect(await paidMinutes(missing)).toBe(missing.paidMinutes)
  })

  test('Edit Shift opens the shift of the employee and the day; Timesheet goes to that day', async () => {
    const late = await firstOf('LateDeparture', ({ closed }) => !closed)
    await open('LateDeparture')
    await rowOf(late)
      .getByRole('button', { name: /^Edit Shift/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Modify Shift/ })
    await seen(dialog.getByText(new RegExp(late.employeeName)))
    await page.keyboard.press('Escape')
    await gone(dialog)
    const link = rowOf(late).getByRole('link', { name: /^Timesheet/ })
    const ofTheDay = `timesheet/view\\?id=${late.employeeId}&fromT=${late.date}&toT=${late.date}`
    await expect(link).toHaveAttribute('href', new RegExp(ofTheDay))
    await link.click()
    // the page goes on to the whole period, at that day
    await seen(page.locator(`[data-day="${late.date}"]`))
    await expect(page).toHaveURL(new RegExp(`timesheet/view\\?id=${late.employeeId}&`))
  })

  async function open(type: string): Promise<void> {
    const query = new URLSearchParams({ type, startDate: RANGE.from, endDate: RANGE.to, pageSize: '100' })
    await openAnew(page, `${product.address}/#/times/timecardExceptionList?${query.toString()}`)
    await waitUntilShown(page)
  }

  async function firstOf(type: string, fits: (row: ExceptionRow) => boolean = () => true): Promise<ExceptionRow> {
    const query = `type=${type}&startDate=${RANGE.from}&endDate=${RANGE.to}&sort=employeeName`
    const { rows } = await api.get<AnswerOf<typeof listExceptions>>(`/api/time-card-exceptions/view?${query}`)
    const row = rows.find(fits)
    if (!row) throw new Error(`The demo has no ${type} from ${RANGE.from} to ${RANGE.to}.`)
    return row
  }

  function rowOf({ employeeName, date }: ExceptionRow): Locator {
    return page
      .getByRole('row')
      .filter({ hasText: employeeName })
      .filter({ hasText: shownDate(date) })
  }

  async function paidMinutes({ employeeId, date }: ExceptionRow): Promise<number> {
    const sheet = await api.get<{ timeSheets: { day: string; paidMinutes: number }[] }>(
      `/api/timesheet/getPunchRecords?employee=${employeeId}&fromT=${date}&endT=${date}`,
    )
    return sheet.timeSheets.find(({ day }) => day === date)!.paidMinutes
  }

  async function lookAt(name: string): Promise<void> {
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
    expect(await accessibilityProblems(page), `axe on ${name}`).toEqual([])
    expect(await layoutFaults(page), name).toEqual([])
  }
})
