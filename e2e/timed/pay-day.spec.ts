import type { ApprovalRow, ExceptionRow, PayDay } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'

const FEEDBACK_MS = 200
const APPROVED_MS = 5_000
const LIMIT_MS = 60_000
const MOST_CLICKS = 4

/** What the page measures, in milliseconds. */
interface Watching {
  feedback: Promise<number>
}

test.describe.serial('a clean pay period is approved, closed and exported with four clicks', () => {
  let product: Product
  let page: Page
  let api: Calls
  let day: PayDay
  let clicks = 0
  let begin = 0

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    await cleanUp(await api.get<PayDay>('/api/pay-day'))
    day = await api.get<PayDay>('/api/pay-day')
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('hundreds of pairs are approved with one, which is answered at once', async () => {
    await page.goto(`${product.address}/#/payday`)
    const approve = page.getByRole('button', { name: `Approve ${day.pairs.clean} clean` })
    await approve.waitFor()
    await waitUntilShown(page)
    begin = performance.now()
    await watchFeedback()
    await click(approve)
    await page.getByText('Approve successfully').waitFor()
    const ms = Math.round(performance.now() - begin)
    const feedbackMs = Math.round(await page.evaluate(() => (globalThis as unknown as Watching).feedback))
    process.stdout.write(`${day.pairs.clean} pairs approved: feedback ${feedbackMs} ms, done ${ms} ms\n`)
    expect(day.pairs.clean).toBeGreaterThan(300)
    expect(feedbackMs).toBeLessThan(FEEDBACK_MS)
    expect(ms).toBeLessThan(APPROVED_MS)
  })

  test('and the file is there after three more', async () => {
    await click(step('Close the period').getByRole('button', { name: 'Close', exact: true }))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // on the first day after it some may still be at work
    const reason = dialog.getByRole('textbox', { name: 'Why close while someone is at work?' })
    if (await reason.isVisible()) await reason.fill('Their Outs come on paper.')
    await click(dialog.getByRole('button', { name: /^Close (period|anyway)$/ }))
    const coming = page.waitForEvent('download')
    await click(step('Send to payroll').getByRole('button', { name: 'Export', exact: true }))
    await coming
    const ms = Math.round(performance.now() - begin)
    process.stdout.write(`pay day: ${clicks} clicks, ${ms} ms\n`)
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    expect(ms).toBeLessThan(LIMIT_MS)
  })

  async function click(button: Locator): Promise<void> {
    await button.click()
    clicks += 1
  }

  /** Measures in the page how long it takes from the next click until the button says that it is working. */
  async function watchFeedback(): Promise<void> {
    await page.evaluate(() => {
      const feedback = new Promise<number>((resolve) => {
        let clicked = 0
        document.addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true })
        new MutationObserver(() => {
          if (document.querySelector('.ant-btn-loading')) resolve(performance.now() - clicked)
        }).observe(document.body, { subtree: true, attributes: true, childList: true })
      })
      Object.assign(globalThis, { feedback })
    })
  }

  function step(title: string): Locator {
    return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  }

  /** What supervisors have done by then: missing punches added, and approved what is not clean. */
  async function cleanUp({ periods }: PayDay): Promise<void> {
    const [startDate, endDate] = [periods[0]!.fromDate, periods[0]!.toDate]
    const range = `startDate=${startDate}&endDate=${endDate}`
    const list = `/api/time-card-exceptions/view?type=MissingPunch&page=1&pageSize=100&${range}`
    const { rows } = await api.get<{ rows: ExceptionRow[] }>(list)
    for (const { employeeId, date, missing, repeat } of rows) {
      if (repeat) {
        const punch = { punchId: repeat.punchId, employeeId, day: date, reason: 'Badged twice' }
        await api.post('/timesheet/deleteSinglePunch', punch)
      } else if (missing) {
        const { punchTime, dayType, direction } = missing
        await api.post('/timesheet/saveSinglePunch', { employeeId, day: date, punchTime, dayType, direction })
      }
    }
    const waiting = await api.get<ApprovalRow[]>(`/api/time-approvals?status=Unapproved&${range}`)
    const punchPairIds = waiting.filter(({ clean }) => !clean).map(({ punchPairId }) => punchPairId)
    await api.post('/time-approvals/approveAllSelected', { punchPairIds })
  }
})
