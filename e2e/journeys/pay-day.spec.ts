import { readFileSync } from 'node:fs'
import type { PayDay } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, someoneWithFreeDays } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { gone, seen } from '../soon.ts'

test.describe.serial('pay day, from the punches to the payroll file on one page', () => {
  let product: Product
  let page: Page
  let api: Calls
  let day: PayDay

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    page = await signedIn({ browser, product }, 'admin@demo.example')
    day = await api.get<PayDay>('/api/pay-day')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('the dashboard leads to it, and it says what is left of each step', async () => {
    await openAnew(page, `${product.address}/#/dashboard`)
    await page.getByRole('link', { name: 'Work through' }).click()
    await page.getByRole('heading', { name: 'Pay Day', level: 1 }).waitFor()
    await seen(step('Time is approved').getByText(`${day.pairs.all - day.pairs.approved} left`))
    await seen(page.getByRole('region', { name: 'This period and the last' }).getByRole('table'))
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'pay-day')
  })

  test('takes the suggestion for a missing punch in its row', async () => {
    const missing = page.getByRole('list', { name: 'Missing punches' })
    const add = page.getByRole('button', { name: /^Add (In|Out) / })
    const shift = missing.getByRole('listitem').filter({ has: add }).first()
    const whose = (await shift.getByRole('link').textContent())!
    await shift.getByRole('button', { name: /^Add (In|Out) / }).click()
    await expect(missing.getByRole('link', { name: whose, exact: true })).toHaveCount(0)
    const before = day.periods.reduce((sum, { missingPunches }) => sum + missingPunches, 0)
    day = await api.get<PayDay>('/api/pay-day')
    expect(day.periods.reduce((sum, { missingPunches }) => sum + missingPunches, 0)).toBe(before - 1)
    await seen(step('Time is approved').getByText(`${day.pairs.all - day.pairs.approved} left`))
  })

  test('approves what needs no look', async () => {
    await page.getByRole('button', { name: `Approve ${day.pairs.clean} clean` }).click()
    await seen(page.getByText('Approve successfully'))
    const left = day.pairs.all - day.pairs.approved - day.pairs.clean
    await seen(step('Time is approved').getByText(left === 0 ? `All ${day.pairs.all}` : `${left} left`))
    expect((await api.get<PayDay>('/api/pay-day')).pairs.clean).toBe(0)
  })

  test('what is left leads to where it is done, with the days of the run', async () => {
    expect(Object.keys(day.exceptions), 'exceptions of the run').not.toEqual([])
    await step('Exceptions are looked at').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Time-Card Exceptions', level: 1 }).waitFor()
    await seen(page.getByRole('row').nth(1))
    await page.goBack()
    await page.getByRole('heading', { name: 'Pay Day', level: 1 }).waitFor()
  })

  test('closes the run and exports its file', async () => {
    await closeRun()
    const adjustments = page.getByRole('region', { name: 'Adjustments from earlier periods' })
    const count = await adjustments.getByRole('listitem').count()
    await seen(step('Send to payroll').getByText(`With ${count} adjustments from earlier periods`))
    const coming = page.waitForEvent('download')
    await step('Send to payroll').getByRole('button', { name: 'Export', exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('PayrollTransfer.csv')
    const lines = linesOf(readFileSync(await file.path(), 'utf8'))
    const own = lines.filter((line) => line.split(',')[5] === day.periods[0]!.toDate)
    expect(sumOf(own)).toBe(await shownSum())
    expect(lines.length - own.length, 'lines of earlier periods').toBe(count)
    await seen(step('Send to payroll').getByText('The file was exported.'))
    await gone(adjustments)
    await takePictures(page, 'pay-day-closed')
  })

  test('a correction after that is a difference, and the next file has that alone', async () => {
    await step('Close the period').getByRole('button', { name: 'Open again' }).click()
    await seen(step('Close the period').getByRole('button', { name: 'Close', exact: true }))
    const { employee, days } = await someoneWithFreeDays(api, 1)
    const shift = { startTime: '09:00', endTime: '12:00', startTimeType: 'Today', endTimeType: 'Today' }
    const card = { employeeId: employee.id, day: days[0], create: true, saveAsShift: false, ...shift }
    expect(await api.post('/timesheet/saveShiftCard', card)).toMatchObject({ message: 'success' })
    for (const [punchTime, direction] of [
      ['09:00', 'In'],
      ['12:00', 'Out'],
    ]) {
      const punch = { employeeId: employee.id, day: days[0], punchTime, direction }
      expect(await api.post('/timesheet/saveSinglePunch', punch)).toMatchObject({ message: 'success' })
    }
    await closeRun()
    const name = `${employee.firstName} ${employee.lastName}`
    await seen(page.getByRole('region', { name: 'Differs from what was sent' }).getByText(name))
    await takePictures(page, 'pay-day-differences')
    const coming = page.waitForEvent('download')
    await step('Send to payroll').getByRole('button', { name: 'Export the differences' }).click()
    const lines = linesOf(readFileSync(await (await coming).path(), 'utf8'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(employee.lastName)
    await seen(step('Send to payroll').getByText('The file was exported.'))
  })

  async function closeRun(): Promise<void> {
    await openAnew(page, `${product.address}/#/payday?toDate=${day.periods[0]!.toDate}`)
    await step('Close the period').getByRole('button', { name: 'Close', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const reason = dialog.getByRole('textbox', { name: 'Why close while someone is at work?' })
    if (await reason.isVisible()) await reason.fill('Their Outs come on paper.')
    await dialog.getByRole('button', { name: /^Close (period|anyway)$/ }).click()
    await seen(page.getByText('Close successfully'))
    await seen(step('Close the period').getByRole('button', { name: 'Open again' }))
  }

  function step(title: string) {
    return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  }

  /** Of the file, without its header. */
  function linesOf(csv: string): string[] {
    return csv.trim().split('\r\n').slice(1)
  }

  /** Effective units in hundredths: the last column. */
  function sumOf(lines: string[]): number {
    return lines.reduce((sum, line) => sum + Math.round(100 * Number(line.split(',').at(-1))), 0)
  }

  /** What the page shows under Now, in hundredths. */
  async function shownSum(): Promise<number> {
    const cells = await page
      .getByRole('region', { name: 'This period and the last' })
      .locator('td:nth-child(2)')
      .allInnerTexts()
    return cells.reduce((sum, cell) => sum + Math.round(100 * Number(cell.replaceAll(',', ''))), 0)
  }
})
