import type { EmployeeRow, PayrollTransfer, Timesheet } from '@timeloom/contract'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages, openPage } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs, DEMO_PASSWORD } from '../calls.ts'
import { type Calls, dayOf, daysOf, peopleOf, someoneWithFreeDays } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

test.describe.serial('from a time clock’s file to a payroll file', () => {
  let product: Product
  let page: Page
  let api: Awaited<ReturnType<typeof callsAs>>
  let employee: EmployeeRow
  let period: PayrollTransfer
  /** A day of the period on which the employee has no punches: the file brings a single In. */
  let day: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    page = await openPage(browser)
    // so that the file's In stands alone
    const found = await someoneWithFreeDays(api, 1)
    ;({ employee, period } = found)
    day = found.days[0]!
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('signs in as the demo admin', async () => {
    await page.goto(product.address)
    await page.getByRole('textbox', { name: 'Email Address' }).waitFor()
    await lookAt('sign-in')
    await page.getByRole('textbox', { name: 'Email Address' }).fill('admin@demo.example')
    await page.locator('input[type=password]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('navigation').first().waitFor()
    // the first page of the menu, so that no late redirect takes the next address away
    await page.locator('main h1').first().waitFor()
  })

  test('uploads the file of a time clock and sees what became of each line', async () => {
    const file = join(tmpdir(), `timeloom-${process.pid}_attlog.dat`)
    const pin = String(employee.clockId).padStart(9)
    writeFileSync(
      file,
      `${pin}\t${day} 08:00:10\t1\t0\t1\t0\r\n99999999\t${day} 08:00:00\t1\t0\t1\t0\r\nno line of a clock\r\n`,
    )
    await page.goto(`${product.address}/#/times/importtimes`)
    await page.getByRole('heading', { name: 'Import Times' }).waitFor()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Times upload successfully.').first().waitFor()
    await page.getByText('No employee has this clock ID').first().waitFor()
    await lookAt('import-times')
  })

  test('adds a missing punch by a suggestion of the timesheet, two clicks from the list', async () => {
    const other = await someoneWithASuggestion(api, period, employee)
    await page.goto(`${product.address}/#/time-approvals/list?status=All&period=LastPeriod`)
    await page.getByRole('button', { name: /Approve \d+ clean/ }).waitFor()
    await page.getByRole('main').getByPlaceholder('Filter').fill(other.name)
    await page
      .getByRole('row')
      .filter({ hasText: other.name })
      .filter({ hasText: 'Fix' })
      .getByText('Fix')
      .first()
      .click()
    await page.getByRole('link', { name: 'Open the timesheet' }).click()
    const column = page.locator(`[data-day="${other.day}"]`)
    await column.getByRole('group', { name: 'Suggestions' }).getByRole('button').first().click()
    await page.getByText('The punch is saved successfully.').first().waitFor()
    expect((await dayOf(api, other.id, other.day)).paidMinutes).toBeGreaterThan(other.paidMinutes)
  })

  test('mends a missing punch by typing a time, and the figures change', async () => {
    await page.goto(`${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    const column = page.locator(`[data-day="${day}"]`)
    await column.getByText('Missing Out').first().waitFor()
    const before = await dayOf(api, employee.id, day)
    expect(before.missing).toHaveLength(1)
    await lookAt('timesheet-missing')
    await column.getByRole('textbox').first().fill('530p')
    await column.getByRole('textbox').first().press('Enter')
    await page.getByText('The punch is saved successfully.').first().waitFor()
    await column.getByText('Missing Out').first().waitFor({ state: 'detached' })
    await expect.poll(async () => (await dayOf(api, employee.id, day)).missing).toHaveLength(0)
    const after = await dayOf(api, employee.id, day)
    // On a day off the work is either paid or, where a supervisor must accept it first, shown as not accepted.
    const worked = Math.max(after.paidMinutes, after.notAcceptedMinutes)
    expect(worked).toBeGreaterThan(Math.max(before.paidMinutes, before.notAcceptedMinutes))
    await expect.poll(() => column.innerText()).toContain((worked / 60).toFixed(2))
    await lookAt('timesheet-mended')
  })

  test('approves the clean rows with one button; the others stay', async () => {
    await page.goto(`${product.address}/#/time-approvals/list?status=All&period=LastPeriod`)
    const button = page.getByRole('button', { name: /Approve \d+ clean/ })
    await button.waitFor()
    await lookAt('time-approvals')
    await button.click()
    await page.getByText('Approve successfully').first().waitFor()
    const rows = await api.get<{ approved: boolean; clean: boolean }[]>(
      '/api/time-approvals?status=All&period=LastPeriod',
    )
    expect(rows.some(({ approved }) => approved)).toBe(true)
    expect(rows.filter(({ approved, clean }) => approved && !clean)).toEqual([])
  })

  test('closes the period after a loud warning', async () => {
    await page.goto(`${product.address}/#/payrolltransfer/list`)
    await choosePeriod()
    await lookAt('payroll-transfer')
    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
    const close = page.getByRole('button', { name: /^Close (anyway|period)/ })
    await close.waitFor()
    // a period that ended last night has people who are still at work
    const reason = page.getByRole('textbox', { name: 'Why close while someone is at work?' })
    if (await reason.isVisible()) await reason.fill('Their Outs come on paper.')
    await close.click()
    await page.getByText('Close successfully').first().waitFor()
    await lookAt('payroll-transfer-closed')
  })

  test('a closed day refuses a change, on the screen and in the call', async () => {
    const answer = await api.post<{ message: string }>('/timesheet/saveSinglePunch', {
      employeeId: employee.id,
      day,
      punchTime: '12:00',
      direction: 'Out',
    })
    expect(answer.message).toBe('close')
    await page.goto(`${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    await page.getByRole('main').getByText('Payroll Transfer').first().waitFor()
    expect(await page.getByRole('button', { name: 'Punch' }).count()).toBe(0)
    await lookAt('timesheet-closed')
  })

  test('exports the figures of the screen', async () => {
    await page.goto(`${product.address}/#/payrolltransfer/list`)
    await choosePeriod()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).first().click(),
    ])
    expect(download.suggestedFilename()).toBe('PayrollTransfer.csv')
    const lines = readFileSync(await download.path(), 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
    const timesheet = await api.get<Timesheet>(
      `/api/timesheet/getPunchRecords?employee=${employee.id}&fromT=${day}&endT=${day}`,
    )
    const own = lines.filter((line) => line.split(',')[1] === String(employee.clockId))
    for (const { name, value } of timesheet.summary.payTypeTotals.filter(({ value }) => value > 0)) {
      expect(
        own.some((line) => line.includes(`,${name},${value.toFixed(2)},`)),
        `${name} ${value} in ${own.join(' | ')}`,
      ).toBe(true)
    }
    expect(own.length).toBeGreaterThan(0)
  })

  test('an employee sees their own timesheet and nothing to change', async ({ browser }) => {
    page = await signedIn({ browser, product }, 'employee@demo.example')
    await page.goto(`${product.address}/#/timesheet/view`)
    await page.locator('[data-day]').first().waitFor()
    expect(await page.getByRole('button', { name: 'Recalculate' }).count()).toBe(0)
    await lookAt('timesheet-employee')
  })

  async function choosePeriod(): Promise<void> {
    const name = `Select ${period.paygroupName}, ${period.periodCode}`
    await page.getByRole('main').getByPlaceholder('Filter').fill(period.paygroupName)
    await page.getByRole('checkbox', { name }).check()
  }

  async function lookAt(name: string): Promise<void> {
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
    await takePictures(page, name)
    expect(await accessibilityProblems(page), `axe on ${name}`).toEqual([])
  }
})

/** A day of the period with one punch missing and a suggestion for it. */
async function someoneWithASuggestion(api: Calls, period: PayrollTransfer, except: EmployeeRow) {
  for (const { id, firstName, lastName } of await peopleOf(api, period)) {
    const found = (await daysOf(api, { id }, period)).filter(
      ({ missing }) => missing[0]?.direction === 'Out' && missing[0].suggestions.length > 0,
    )
    const [day] = found
    if (id !== except.id && found.length === 1 && day?.missing.length === 1) {
      return { id, name: `${firstName} ${lastName}`, day: day.day, paidMinutes: day.paidMinutes }
    }
  }
  throw new Error('the demo has no missing punch with a suggestion')
}
