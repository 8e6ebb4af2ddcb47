import type { EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const PATH = '/leaveBalance/import'

test.describe.serial('leave balances from a file of payroll', () => {
  let product: Product
  let page: Page
  let api: Calls
  let first: EmployeeRow
  let second: EmployeeRow

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const people = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    ;[first, second] = people.filter(({ payId }) => payId !== null) as [EmployeeRow, EmployeeRow]
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('cannot be read before its layout is set up, which is one link away', async () => {
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

  test('are kept, and what cannot be is told', async () => {
    await page.goto(`${product.address}/#${PATH}`)
    await upload(`Pay ID,Annual\n${first.payId},"1,080.5"\nX9,12\n${second.payId},twelve\n`)
    const result = page.getByRole('region', { name: 'Import result' })
    await result.getByText('1 balance imported').waitFor()
    const words =
      'File has been uploaded successfully. However the following PAYID cannot load properly. please check the format or contact our support team.'
    await result.getByText(words).waitFor()
    expect(await result.getByRole('listitem').allTextContents()).toEqual(['X9'])
    await result.getByRole('row', { name: "4 1 'twelve' is not a number. Use a point for decimals." }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'leave-import')
    await upload(`${first.payId},1080.5\n${second.payId},-12\n`)
    await page.getByText('Leave Balance upload successfully.').first().waitFor()
    await result.getByText('2 balances imported').waitFor()
  })

  test('stand on the timesheet', async () => {
    await page.goto(`${product.address}/#/timesheet/view?id=${second.id}`)
    const panel = page.getByRole('region', { name: 'Leave Balance' })
    await panel.getByText('-12.00').waitFor()
    expect(await panel.getByRole('listitem').allTextContents()).toContain('Annual Leave -12.00')
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
