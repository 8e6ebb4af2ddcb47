import type { EmployeeRow, listBalanceImports, listImports, AnswerOf } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, dayOf, someoneWithFreeDays } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { type Product, startProduct } from '../product.ts'
import { signedIn } from '../signed-in.ts'

test.describe.serial('what was imported by mistake is undone', () => {
  let product: Product
  let api: Calls
  let page: Page
  let employee: EmployeeRow
  let day: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const found = await someoneWithFreeDays(api, 1)
    employee = found.employee
    day = found.days[0]!
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('the file of another maker’s clock is read, imported, and undone', async () => {
    const [year, month, date] = day.split('-')
    const line = (event: number, time: string) =>
      `${event}\t${date}-${month}-${year}\t${time}\t'${employee.clockId}\t1\t3`
    await page.goto(`${product.address}/#/times/importtimes`)
    await page.getByRole('heading', { name: 'Import Times' }).waitFor()
    const buffer = Buffer.from(`${line(1, '09:00:00')}\r\n${line(2, '15:00:00')}\r\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'giga.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Read as the file of a Giga-TMS clock.').first().waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Times upload successfully.').first().waitFor()
    await expect.poll(pairs).toBe(1)

    await undo('Undo import of giga.txt')
    await page.getByText('2 punches were removed.').first().waitFor()
    await expect.poll(pairs).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('who undoes what someone else has undone meanwhile hears so', async () => {
    const buffer = Buffer.from(`${employee.clockId}\t${day} 10:00:00\t1\t0\r\n`)
    await page.locator('input[type=file]').setInputFiles({ name: '7_attlog.dat', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Undo import of 7_attlog.dat' }).first().waitFor()
    const imports = await api.get<AnswerOf<typeof listImports>>('/api/imports')
    const { importId } = imports.find(({ fileName }) => fileName === '7_attlog.dat')!
    expect(await api.post(`/api/imports/${importId}/undo`, {})).toMatchObject({ message: 'success', removed: 1 })
    await undo('Undo import of 7_attlog.dat')
    await page
      .getByText(/Nothing was removed: the punches were changed since, or are gone already/)
      .first()
      .waitFor()
  })

  test('balances are checked, imported and set back', async () => {
    const annual = await annualLeave()
    const columns = [{ payType: annual, paytypeColumn: '1', byDay: false }]
    const settings = { payIdColumn: '0', onePayTypePerRow: false, leavebalanceVoList: columns }
    expect(await api.post('/leaveBalance/list', settings)).toMatchObject({ message: 'success' })
    await page.goto(`${product.address}/#/leaveBalance/import`)
    await page.getByRole('heading', { name: 'Import Leave Balance' }).waitFor()
    const buffer = Buffer.from(`${employee.payId},77.5\r\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'balances.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check first' }).click()
    const check = page.getByRole('region', { name: 'Before the import' })
    await check.getByText('1 balance would change').waitFor()
    await check.getByRole('cell', { name: '77.50' }).waitFor()
    await check.getByRole('button', { name: 'Import' }).click()
    await page.getByText('Leave Balance upload successfully.').first().waitFor()
    const imports = await api.get<AnswerOf<typeof listBalanceImports>>('/api/leave-balance/imports')
    const { id } = imports.find(({ fileName }) => fileName === 'balances.csv')!
    await undo('Undo import of balances.csv')
    await page.getByText('1 balance is as before.').first().waitFor()
    expect(await api.post(`/api/leave-balance/imports/${id}/undo`, {})).toEqual({ message: 'alreadyUndone' })
    expect(await accessibilityProblems(page)).toEqual([])
  })

  async function pairs(): Promise<number> {
    const { workShifts, unScheduledPairs } = await dayOf(api, employee.id, day)
    return workShifts.length + unScheduledPairs.length
  }

  async function undo(button: string): Promise<void> {
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  }

  async function annualLeave(): Promise<string> {
    const types = await api.get<{ id: string; name: string }[]>('/api/leave-types')
    return types.find(({ name }) => name === 'Annual Leave')!.id
  }
})
