import type { EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePage, closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import type { Product } from '../product.ts'

const REASON = 'Forgot to clock in at the gate'

test.describe.serial('changes are confirmed and kept', () => {
  let product: Product
  let employee: EmployeeRow
  let yesterday: string
  let plannedDay: string

  test.beforeAll(async ({ product: shared }) => {
    product = shared
    const [own] = await (await callsAs(product.address, 'employee@demo.example')).get<EmployeeRow[]>('/api/employees')
    employee = own!
    yesterday = demoDate(-1)
    const admin = await callsAs(product.address, 'admin@demo.example')
    const punch = { employeeId: employee.id, day: yesterday, dayType: 'Today', punchTime: '04:47', direction: 'In' }
    await expectSaved(admin.post('/timesheet/saveSinglePunch', { ...punch, reason: REASON }))
    plannedDay = await planShift(admin)
  })
  test.afterAll(({ browser }) => closePages(browser))

  test('an employee is told of a new shift, and the message leads to its day', async ({ browser }) => {
    const page = await signedIn({ browser, product }, 'employee@demo.example')
    await page.goto(product.address)
    await page.getByRole('link', { name: 'Messages, 1 unread' }).click()
    await page.getByRole('heading', { name: 'Messages' }).waitFor()
    expect(page.url()).toBe(`${product.address}/#/messages/inbox`)
    const message = page.getByText(/^New shift on/)
    await message.waitFor()
    await lookAt(page, 'inbox')
    await message.click()
    await page.locator(`[data-day="${plannedDay}"]`).first().waitFor()
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
    await closePage(page)
  })

  test('an administrator finds who changed a punch, and why, in the history and at the day', async ({ browser }) => {
    const page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.goto(`${product.address}/#/audit?employeeId=${employee.id}&entity=punch&action=create`)
    await page.getByRole('heading', { name: 'History Search' }).waitFor()
    await page.getByText(REASON).first().waitFor()
    await lookAt(page, 'audit')
    await page.getByText(REASON).first().click()
    const change = page.getByRole('dialog', { name: 'Recorded change' })
    await change.getByText(`Reason: ${REASON}`).waitFor()
    await page.keyboard.press('Escape')
    await change.waitFor({ state: 'detached' })

    await page.goto(
      `${product.address}/#/timesheet/view?id=${employee.id}&fromT=${yesterday}&toT=${yesterday}&history=${yesterday}`,
    )
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByText(`Reason: ${REASON}`).waitFor()
    expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([])
    await closePage(page)
  })

  async function lookAt(page: Page, name: string) {
    await takePictures(page, name)
    expect(await accessibilityProblems(page)).toEqual([])
  }

  /** Plans an evening shift on the first coming day that has room for it. @returns the day */
  async function planShift(admin: Awaited<ReturnType<typeof callsAs>>): Promise<string> {
    const shift = { employeeId: employee.id, create: true, startTime: '19:00', endTime: '22:00' }
    for (let days = 2; days < 30; days++) {
      const day = demoDate(days)
      const answer = await admin.post<{ success: boolean }>('/timesheet/saveShiftCard', { ...shift, day })
      if (answer.success) return day
    }
    throw new Error('No day of the next four weeks has room for an evening shift.')
  }
})

async function expectSaved(answer: Promise<{ message: string }>) {
  expect((await answer).message).toBe('success')
}
