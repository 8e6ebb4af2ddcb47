import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { newPhone, setUpPhone, showLastPeriod } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'
import { lookAtPhone } from '../touch-screens.ts'

const EMPLOYEE = 'employee@demo.example'

test.describe.serial('a punch is corrected', () => {
  let product: Product
  let phone: Page
  let desk: Page
  /** The day that is corrected: its row of the phone’s week. */
  let day: string
  let before: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    phone = await newPhone(browser)
    await setUpPhone(phone, product, EMPLOYEE)
    desk = await signedIn({ browser, product }, 'supervisor@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an employee asks for it on the phone', async () => {
    await showLastPeriod(phone)
    const why = phone
      .locator('li.day')
      .filter({ hasText: /\d\d:\d\d – \d\d:\d\d/ })
      .getByRole('button', { name: /^Why: / })
      .first()
    await seen(why)
    day = (await why.getAttribute('aria-label')) ?? ''
    before = await timesOfDay()
    await why.click()
    await phone.getByRole('button', { name: 'Ask for a correction' }).click()
    const dialog = phone.getByRole('dialog')
    await dialog
      .getByRole('radio', { name: /^Out at / })
      .first()
      .check()
    const time = dialog.getByLabel('Right time')
    await time.fill(later(await time.inputValue()))
    await dialog.getByLabel('Reason').fill('The tablet was off')
    await lookAtPhone(phone, 'correction-correct')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await seen(phone.getByText('Sent. Your supervisor decides.'))
    await seen(rowOfDay().getByText('Correction waits'))
    await lookAtPhone(phone, 'correction-week')
  })

  test('the supervisor sees the day before and after, and accepts with one click', async () => {
    await openAnew(desk, `${product.address}/#/corrections`)
    await waitUntilShown(desk)
    const row = desk.getByRole('row').filter({ hasText: 'The tablet was off' })
    await seen(row)
    await lookAtDesk('corrections')
    await row.getByRole('button', { name: /^Decide on / }).click()
    const panel = desk.getByRole('dialog', { name: 'Correction' })
    await seen(panel.getByRole('region', { name: 'If accepted' }))
    await lookAtDesk('correction')
    await panel.getByRole('button', { name: 'Accept' }).click()
    await seen(desk.getByText('The correction is done.'))
  })

  test('the hours on the phone are those that were shown', async () => {
    await phone.reload()
    await showLastPeriod(phone)
    await expect.poll(timesOfDay).not.toBe(before)
    await expect(rowOfDay().getByText('Correction waits')).toHaveCount(0)
    await phone.getByRole('link', { name: 'Me' }).click()
    const own = phone.getByRole('region', { name: 'My corrections' })
    await seen(own.getByText('Done'))
    await lookAtPhone(phone, 'correction-me')
  })

  function rowOfDay() {
    return phone.locator('li.day').filter({ has: phone.getByRole('button', { name: day }) })
  }

  async function timesOfDay(): Promise<string> {
    const words = await rowOfDay().locator('.day-times p').first().innerText()
    return /\d\d:\d\d – \d\d:\d\d/.exec(words)?.[0] ?? ''
  }

  async function lookAtDesk(name: string) {
    await desk.screenshot({ path: test.info().outputPath(`${name}.png`) })
    expect(await accessibilityProblems(desk), `axe on ${name}`).toEqual([])
    expect(await layoutFaults(desk), name).toEqual([])
  }
})

/** Half an hour later on the same day. */
function later(time: string): string {
  const minutes = Math.min(1439, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 30)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
