import type { PayDay } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { clinicMissing, hardestFortnight, PAYROLL_OFFICER, setUpClinic } from '../clinic.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

const MOST_ACTS = 45

test.describe
  .serial(`the clinic's hardest fortnight, from its punches to the payroll file${clinicMissing ? ` (${clinicMissing})` : ''}`, () => {
  const { fromDate, toDate } = hardestFortnight()
  let product: Product
  let page: Page
  let api: Calls
  /** Every click, every time that is typed and every key that acts, in words. */
  const acts: string[] = []

  test.skip(clinicMissing !== undefined, clinicMissing)
  test.beforeAll(async ({ browser }) => {
    product = await startProduct({ beforeStart: setUpClinic })
    const { email, password } = PAYROLL_OFFICER
    api = await callsAs(product.address, email, password)
    page = await signedIn({ browser, product }, email, { password })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('is as hard as its files make it', async () => {
    expect(await day()).toMatchObject({
      periods: [{ fromDate, toDate, missingPunches: 75 }],
      pairs: { all: 312, approved: 0, clean: 118 },
      exceptions: { Absent: 222, LateDeparture: 153, MissingPunch: 75, LateArrival: 39 },
    })
  })

  test('every likely fix is taken at once, and the times that only people know are typed', async () => {
    await page.goto(`${product.address}/#/payday?toDate=${toDate}`)
    const missing = page.getByRole('list', { name: 'Missing punches' })
    await seen(page.getByText('59 punches made twice are removed, 7 punches are added at the planned or usual time'))
    await seen(page.getByRole('list', { name: 'Exceptions in groups' }))
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'clinic-pay-day')
    await click(page.getByRole('button', { name: 'Take 66 suggestions' }))
    await seen(page.getByText('66 rows were fixed.'))
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0)
    await expect(step('Every shift has its punches')).toContainText('9 left')
    for (let left = 9; left > 0; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person works
      await fixFirst(missing)
      if (left > 1) await seen(step('Every shift has its punches').getByText(`${left - 1} left`))
    }
    await seen(step('Every shift has its punches').getByRole('img', { name: 'Done' }))
  })

  test('exceptions are reviewed in groups, whose people can be looked at', async () => {
    const groups = page.getByRole('list', { name: 'Exceptions in groups' })
    await click(groups.getByText('without a single punch in these days'))
    await seen(groups.getByRole('link', { name: /^\w{3} \d\d\/\d\d$/ }))
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'clinic-exceptions')
    const buttons = groups.getByRole('button', { name: /^Review \d+: / })
    while ((await buttons.count()) > 0) {
      const name = (await buttons.first().getAttribute('aria-label'))!
      await click(buttons.first())
      await expect(groups.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    await seen(step('Exceptions are looked at').getByRole('img', { name: 'Done' }))
    expect((await day()).exceptions).toEqual({})
  })

  test('what was looked at is approved, the period closed, and the file exported', async () => {
    const { pairs } = await day()
    expect(pairs.clean).toBe(pairs.all)
    await click(page.getByRole('button', { name: `Approve ${pairs.clean} clean` }))
    await seen(step('Time is approved').getByText(`All ${pairs.all} pairs are approved.`))
    await click(step('Close the period').getByRole('button', { name: 'Close', exact: true }))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Close period' }))
    const coming = page.waitForEvent('download')
    await click(step('Send to payroll').getByRole('button', { name: 'Export', exact: true }))
    expect((await coming).suggestedFilename()).toBe('PayrollTransfer.csv')
    await seen(page.getByText('7 of 7'))
    expect((await day()).periods).toMatchObject([{ isClosed: true, isExported: true, unapprovedPairs: 0 }])
    process.stdout.write(`the clinic's hardest fortnight: ${acts.length} clicks and keys\n${acts.join('\n')}\n`)
    expect(acts.length).toBeLessThanOrEqual(MOST_ACTS)
  })

  function day(): Promise<PayDay> {
    return api.get<PayDay>(`/api/pay-day?toDate=${toDate}`)
  }

  function step(title: string): Locator {
    return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  }

  /** A click on a button, or on what opens when it is clicked. */
  async function click(button: Locator): Promise<void> {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    await button.click()
    acts.push(name)
  }

  /** Takes its suggestion, or types the time that the person says: half an hour from the punch that there is. */
  async function fixFirst(missing: Locator): Promise<void> {
    const row = missing.getByRole('listitem').first()
    const add = row.getByRole('button', { name: /^(?:Add|Remove) / })
    if ((await add.count()) > 0) return click(add)
    const [, hour = '', minute = ''] = /(\d\d):(\d\d)/.exec(await row.innerText())!
    const isOutMissing = (await row.getByText('no Out').count()) > 0
    await click(row.getByRole('button', { name: /^Fix missing punch/ }))
    const field = page.getByRole('textbox', { name: isOutMissing ? /^Missing Out/ : /^Missing In/ })
    const time = wallTime(Number(hour) * 60 + Number(minute) + (isOutMissing ? 30 : -30))
    await field.fill(time)
    acts.push(time)
    await seen(page.getByText(/→ \d+[hm]/))
    await field.press('Enter')
    acts.push('Enter')
  }

  function wallTime(minutes: number): string {
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  }
})
