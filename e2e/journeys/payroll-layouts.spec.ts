import { readFileSync } from 'node:fs'
import type { PayDay } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

test.describe.serial('a payroll layout of one’s own, from a built-in one to the exported file', () => {
  let product: Product
  let page: Page

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('Pay Day leads to the layouts, and a built-in one is copied and changed beside its file', async () => {
    await openAnew(page, `${product.address}/#/payday`)
    await page.getByRole('link', { name: 'Layouts' }).click()
    await page.getByRole('heading', { name: 'Payroll Layouts', level: 1 }).waitFor()
    await takePictures(page, 'payroll-layouts')
    await page.getByRole('link', { name: 'Copy and change SmoothPay FlexiCSV, by day' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Plant, by day')
    await page.getByRole('button', { name: 'Remove CostCentre' }).click()
    await page.getByRole('button', { name: /^Hours/ }).click()
    await page.getByRole('textbox', { name: 'Heading' }).fill('Quantity')
    await page
      .getByRole('button', { name: /^Move Quantity: drag/ })
      .dragTo(page.getByRole('button', { name: /^EmployeeNumber/ }))
    await seen(page.getByRole('table').getByRole('columnheader').first().filter({ hasText: 'Quantity' }))
    expect(await headings()).toEqual(['Quantity', 'EmployeeNumber', 'Date', 'PayCode'])
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'payroll-layout')
    await page.getByRole('button', { name: 'Save' }).click()
    await seen(page.getByRole('row', { name: /Plant, by day/ }))
  })

  test('the file that Pay Day exports in it has what the run pays, by day', async () => {
    await openAnew(page, `${product.address}/#/payday`)
    const sending = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Send to payroll' }) })
    await sending.getByRole('checkbox', { name: /adjustments? from earlier periods$/ }).uncheck()
    const plain = sumOf(await exported(sending), ({ payId, exportCode }) => `${payId} ${exportCode}`, 'effUnits')
    await sending.getByRole('combobox', { name: 'Layout of the file' }).click()
    await page.getByTitle('Plant, by day').click()
    const lines = await exported(sending)
    expect(sumOf(lines, ({ EmployeeNumber, PayCode }) => `${EmployeeNumber} ${PayCode}`, 'Quantity')).toEqual(plain)
    const { periods } = await (await callsAs(product.address, 'admin@demo.example')).get<PayDay>('/api/pay-day')
    const [from, to] = [periods.map(({ fromDate }) => fromDate).sort()[0]!, periods[0]!.toDate]
    expect(lines.filter(({ Date: day = '' }) => day < from || day > to)).toEqual([])
  })

  function headings(): Promise<string[]> {
    return page.getByRole('table').getByRole('columnheader').allInnerTexts()
  }

  type Line = Record<string, string>

  /** The lines of the draft that is exported. */
  async function exported(sending: ReturnType<Page['getByRole']>): Promise<Line[]> {
    const coming = page.waitForEvent('download')
    // its whole name: while the one before is written, it has a sign beside it and takes no click
    await sending.getByRole('button', { name: 'Export a draft', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /draft/i }).click()
    const [header = '', ...lines] = readFileSync(await (await coming).path(), 'utf8')
      .trim()
      .split('\r\n')
    const names = header.split(',')
    return lines.map((line) => {
      const cells = line.split(',')
      return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']))
    })
  }

  /** Hundredths by person and pay type; what is zero is left out. */
  function sumOf(lines: Line[], keyOf: (line: Line) => string, units: string): Record<string, number> {
    const sums = new Map<string, number>()
    for (const line of lines)
      sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + Math.round(100 * Number(line[units])))
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => a.localeCompare(b)))
  }
})
