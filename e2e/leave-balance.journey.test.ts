import type { EmployeeRow } from '@timeloom/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems, openBrowser, takePictures } from './browser.ts'
import { callsAs, DEMO_PASSWORD } from './calls.ts'
import type { Calls } from './demo-people.ts'
import { startProduct, type Product } from './product.ts'

const PATH = '/leaveBalance/import'

describe('leave balances from a file of payroll', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let api: Calls
  let first: EmployeeRow
  let second: EmployeeRow

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    api = await callsAs(product.address, 'admin@demo.example')
    const people = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    ;[first, second] = people.filter(({ payId }) => payId !== null) as [EmployeeRow, EmployeeRow]
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${product.address}/#${PATH}`)
    await page.getByRole('textbox', { name: 'Email Address' }).fill('admin@demo.example')
    await page.locator('input[type=password]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.locator('main h1').first().waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('cannot be read before its layout is set up, which is one link away', async () => {
    await page.goto(`${product.address}/#${PATH}`)
    await upload('P1,80\n')
    await page.getByText('The import format has NOT been set up. Please contact our support team.').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'leave-import-not-set-up')
    await page.getByRole('link', { name: 'Leave Balance Settings' }).last().click()
    await page.getByRole('button', { name: 'Add a pay type' }).click()
    const row = page.getByRole('group', { name: 'Row 1' })
    await row.getByRole('combobox', { name: 'Pay type' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'Annual Leave' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Leave balance settings are updated successfully.').first().waitFor()
  })

  it('are kept, and what cannot be is told', async () => {
    await page.goto(`${product.address}/#${PATH}`)
    await upload(`Pay ID,Annual\n${first.payId},"1,080.5"\nX9,12\n${second.payId},twelve\n`)
    const result = page.getByRole('region', { name: 'What became of the file' })
    await result.getByText('1 balance kept').waitFor()
    const words =
      'File has been uploaded successfully. However the following PAYID cannot load properly. please check the format or contact our support team.'
    await result.getByText(words).waitFor()
    expect(await result.getByRole('listitem').allTextContents()).toEqual(['X9'])
    await result.getByRole('row', { name: "4 1 'twelve' is no number. Decimals follow a point." }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'leave-import')
    await upload(`${first.payId},1080.5\n${second.payId},-12\n`)
    await page.getByText('Leave Balance upload successfully.').first().waitFor()
    await result.getByText('2 balances kept').waitFor()
  })

  it('stand on the timesheet', async () => {
    await page.goto(`${product.address}/#/timesheet/view?id=${second.id}`)
    const panel = page.getByRole('region', { name: 'Leave Balance' })
    await panel.getByText('-12.00').waitFor()
    expect(await panel.getByRole('listitem').allTextContents()).toEqual(['Annual Leave -12.00'])
    await page.goto(`${product.address}/#/timesheet/view?id=${first.id}`)
    await panel.getByText('1080.50').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'leave-balance-panel')
  })

  async function upload(content: string) {
    const file = { name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
  }
})
