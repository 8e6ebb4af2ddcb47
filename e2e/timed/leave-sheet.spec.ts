import type { AnswerOf, getMyShifts } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { newPhone, setUpPhone } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { seen } from '../soon.ts'

const LIMIT_MS = 10_000
const MOST_TAPS = 4
const EMPLOYEE = 'employee@demo.example'

test.describe.serial('an employee asks for one day of leave on the phone', () => {
  let product: Product
  let phone: Page
  let leaveDay: string
  let taps = 0

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    const employee = await callsAs(product.address, EMPLOYEE)
    const { days } = await employee.get<AnswerOf<typeof getMyShifts>>(
      `/api/my-shifts?startDate=${demoDate(2)}&endDate=${demoDate(12)}`,
    )
    // A day of this month where there is one: another month is a tap more.
    const free = days.filter(({ shifts, leave }) => shifts.length > 0 && leave.length === 0).map(({ date }) => date)
    leaveDay = free[0]!
    phone = await newPhone(browser)
    await phone.goto(`${product.address}/app/mobile`)
    await setUpPhone(phone, product, EMPLOYEE)
    await phone.getByRole('link', { name: 'Leave', exact: true }).click()
    await seen(phone.getByRole('button', { name: 'Ask for leave' }))
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('with its type and balance in view, in four taps and 10 s', async () => {
    const begin = performance.now()
    await tap(phone.getByRole('button', { name: 'Ask for leave' }))
    await tap(phone.getByRole('radiogroup', { name: 'Type' }).getByRole('radio').first())
    if (!leaveDay.startsWith(demoDate(0).slice(0, 7))) {
      await phone.getByRole('button', { name: 'Next month' }).click()
    }
    await tap(phone.getByRole('button', { name: dayText(leaveDay) }))
    await tap(phone.getByRole('button', { name: 'Send' }))
    await seen(phone.getByText('Sent. You get a message when it is decided.'))
    const ms = Math.round(performance.now() - begin)
    process.stdout.write(`one day of leave: ${taps} taps, ${ms} ms\n`)
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    expect(ms).toBeLessThan(LIMIT_MS)
  })

  async function tap(target: ReturnType<Page['locator']>) {
    taps += 1
    await target.click()
  }
})

/** As the app writes a date. */
function dayText(date: string): string {
  const text = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-NZ', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return text.replace(',', '')
}
