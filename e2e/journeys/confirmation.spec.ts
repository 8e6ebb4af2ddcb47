import type { PayPeriodGroup } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePicture, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, daysOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { newPhone, setUpPhone } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'
import { lookAtPhone } from '../touch-screens.ts'

const EMPLOYEE = 'employee@demo.example'
/** In pixels of the screen. */
const A4 = { width: 794, height: 1123 }

test.describe.serial('an employee confirms the hours of a pay period', () => {
  let product: Product
  let admin: Calls
  let page: Page
  let employeeId: string
  let employeeName: string
  let period: { fromDate: string; toDate: string }

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    const everyone = await admin.get<{ id: string; email: string; firstName: string; lastName: string }[]>(
      '/api/employees?employeeStatus=Active',
    )
    const employee = everyone.find(({ email }) => email === EMPLOYEE)!
    employeeId = employee.id
    employeeName = `${employee.firstName} ${employee.lastName}`
    period = await lastOpenPeriod()
    page = await signedIn({ browser, product }, EMPLOYEE)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('is not asked before the company wants it', async () => {
    await openTimesheet()
    await expect(card()).toHaveCount(0)
  })

  test('confirms, and the hours go on to the supervisor', async () => {
    await admin.post('/api/company/settings', { confirmPayPeriods: true })
    await openTimesheet()
    await seen(card().getByText('You have not confirmed these hours yet.'))
    await lookAt('asked')
    await page.getByRole('button', { name: /^I confirm these hours/ }).click()
    await seen(card().getByText(/^Confirmed by the employee, /))
    await seen(card().getByText(/^Waits for the supervisor: /))
    await lookAt('confirmed')
  })

  test('prints the period: each day, the totals and the confirmation, on paper and nothing else', async () => {
    await page.evaluate(() => (window.print = () => undefined))
    await page.getByRole('button', { name: 'Print' }).click()
    const sheet = page.locator('[data-printed="timesheet"]')
    await expect(sheet).toBeAttached()
    await expect(sheet).toBeHidden()
    const usual = page.viewportSize()!
    await page.setViewportSize(A4)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme })
      await seen(sheet.getByRole('heading', { name: 'Timesheet' }))
      await expect(page.getByRole('navigation')).toHaveCount(0)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
      expect(await sheet.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(0, 0, 0)')
      await takePicture(page, `printed-timesheet-${colorScheme}`)
    }
    const days = await daysOf(admin, { id: employeeId }, period)
    const rows = sheet.getByRole('row')
    for (const { day } of days)
      await expect(rows.filter({ hasText: `${day.slice(8)}/${day.slice(5, 7)}` }).first()).toBeVisible()
    const worked = days.flatMap(({ payTypeTimes }) => payTypeTimes)
    for (const name of new Set(worked.map((each) => each.name))) {
      const hundredths = worked
        .filter((each) => each.name === name)
        .reduce((sum, { value }) => sum + Math.round(value * 100), 0)
      const total = sheet.getByRole('row', { name: new RegExp(`^${name} `) }).last()
      await expect(total).toContainText((hundredths / 100).toFixed(2))
    }
    await expect(sheet.getByText(/Confirmed by the employee, /)).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), 'a fortnight is on one page').toHaveLength(1)
    await page.emulateMedia({ media: null, colorScheme: null })
    await page.setViewportSize(usual)
  })

  test('is asked again once a figure is another one, with what it was', async () => {
    await leaveAt('12:00')
    await openTimesheet()
    await seen(card().getByText(/^Confirmed .*, and changed since\.$/))
    await seen(card().getByRole('list', { name: 'Changed since' }).getByText(/→/))
    await lookAt('changed')
    await page.getByRole('button', { name: /^I confirm these hours/ }).click()
    await seen(card().getByText(/^Confirmed by the employee, /))
  })

  test('is asked on the phone after the next change, and confirms there once there is a network', async ({
    browser,
  }) => {
    await leaveAt('12:30')
    const phone = await newPhone(browser)
    await setUpPhone(phone, product, EMPLOYEE)
    await phone.getByRole('link', { name: 'My week' }).click()
    await phone.getByRole('button', { name: 'Previous period' }).click()
    const onPhone = phone.getByRole('region', { name: 'Confirmation of the hours' })
    await seen(onPhone.getByText(/and they have changed since\.$/))
    await seen(onPhone.getByRole('list', { name: 'Changed since' }).getByText(/→/))
    await lookAtPhone(phone, 'week-changed')
    const confirm = onPhone.getByRole('button', { name: /^I confirm these hours/ })
    await phone.context().setOffline(true)
    await confirm.click()
    await seen(onPhone.getByText(/^Not confirmed: there is no answer/))
    await phone.context().setOffline(false)
    await confirm.click()
    await seen(onPhone.getByText(/^You confirmed these hours, /))
    await lookAtPhone(phone, 'week-confirmed')
    await phone.close()
    await openTimesheet()
    await seen(card().getByText(/^Confirmed by the employee, /))
  })

  test('who approves sees who has confirmed, and can look at the others alone', async ({ browser }) => {
    const approver = await signedIn({ browser, product }, 'admin@demo.example')
    const dates = { startDate: period.fromDate, endDate: period.toDate }
    const list = (more: Record<string, string>) =>
      `${product.address}/#/time-approvals/list?${new URLSearchParams({ ...dates, ...more }).toString()}`
    await openAnew(approver, list({ status: 'All' }))
    await waitUntilShown(approver)
    await seen(approver.getByText('Not yet').first())
    await lookAt('approvals', { on: approver })
    await approver.getByRole('searchbox', { name: 'Filter' }).fill(employeeName)
    await seen(approver.getByRole('cell', { name: 'Confirmed', exact: true }).first())
    await expect(approver.getByText('Not yet')).toHaveCount(0)
    await openAnew(approver, list({ status: 'All', confirmation: 'open' }))
    await waitUntilShown(approver)
    await seen(approver.getByRole('button', { name: 'Remove Not confirmed' }))
    await seen(approver.getByText('Not yet').first())
    await expect(approver.getByRole('cell', { name: 'Confirmed', exact: true })).toHaveCount(0)
    await lookAt('approvals-not-confirmed', { on: approver })
    await approver.close()
  })

  test('asks for a correction on a day, which says for whom it waits', async () => {
    await page
      .getByRole('button', { name: /^Correction/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Ask for a correction' })
    await dialog.getByRole('radio', { name: 'A punch is missing' }).check()
    await dialog.getByLabel('Right time').fill('17:10')
    await dialog.getByLabel('Reason').fill('The tablet was off')
    await lookAt('asking', { within: '.ant-modal-wrap' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await seen(page.getByText(/waiting for /i))
    await lookAt('waits')
  })

  const card = () => page.getByRole('region', { name: 'Confirmation of the hours' })

  async function openTimesheet() {
    const address = new URLSearchParams({ id: employeeId, fromT: period.fromDate, toT: period.toDate })
    await openAnew(page, `${product.address}/#/timesheet/view?${address.toString()}`)
    await waitUntilShown(page)
  }

  /** The first worked day of the period ends at another time from now on, by a supervisor's correction. */
  async function leaveAt(punchTime: string) {
    const days = await daysOf(admin, { id: employeeId }, period)
    const day = days.find(({ workShifts }) => workShifts.length > 0)
    const pair = day!.workShifts[0]!.punchPairs[0]!
    const answer = await admin.post<{ message: string }>('/timesheet/saveSinglePunch', {
      id: pair.outPunchId,
      employeeId,
      day: day!.day,
      punchTime,
      dayType: 'Today',
      reason: 'Left earlier than the clock says',
    })
    expect(answer.message).toBe('success')
  }

  /** The last period of the employee that is over and open. */
  async function lastOpenPeriod(): Promise<{ fromDate: string; toDate: string }> {
    const answer = await admin.get<{ today: string; groups: PayPeriodGroup[] }>(
      `/api/pay-periods?employeeId=${employeeId}`,
    )
    const periods = answer.groups[0]!.periods.filter(({ toDate, isClosed }) => toDate < answer.today && !isClosed)
    return periods.at(-1)!
  }

  async function lookAt(name: string, { within = 'html', on = page } = {}) {
    expect(await layoutFaults(on), `layout of ${name}`).toEqual([])
    expect(await accessibilityProblems(on, within), `axe on ${name}`).toEqual([])
    await takePictures(on, `confirmation-${name}`)
  }
})
