import type { AnswerOf, getMyShifts, Leave } from '@timeloom/contract'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { expect, test } from '../journey.ts'
import { keptPunches } from '../kept-punches.ts'
import { launchOptions } from '../launch-options.ts'
import { closePages } from '../pages.ts'
import { letTimeBeSet, liveBehind, newPhone, PHONE, setUpPhone, showLastPeriod } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { seen } from '../soon.ts'
import { lookAtPhone } from '../touch-screens.ts'
import { fillStorage, loseHalfOfTheAnswers } from '../trouble.ts'

const BATCH = '**/api/punches/batch'
const EMPLOYEE = 'employee@demo.example'
const MINUTE_MS = 60_000
const PUNCHES = 50

test.describe.serial('an employee punches on the phone', () => {
  let product: Product
  let phone: Page

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    phone = await newPhone(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('signs in once, and the phone is theirs', async () => {
    await phone.goto(`${product.address}/app/mobile`)
    await seen(phone.getByRole('heading', { name: 'Sign in' }))
    await lookAtPhone(phone, 'sign-in')
    await setUpPhone(phone, product, EMPLOYEE)
    await lookAtPhone(phone, 'punch')
  })

  test('away from the work sites it is said, and waits for a supervisor', async () => {
    await phone.getByRole('button', { name: /^Punch (?:In|Out) \d/ }).click()
    await seen(phone.getByText('Away from your work sites.', { exact: false }))
    await seen(phone.getByText('Your supervisor decides whether it counts.', { exact: false }))
    await lookAtPhone(phone, 'held')
  })

  test('sees the hours of the period with what became of them, the shifts, and the phone', async () => {
    await showLastPeriod(phone)
    await phone
      .getByRole('button', { name: /^Why: / })
      .first()
      .click()
    await seen(phone.getByRole('dialog').getByText('Ordinary Time'))
    await phone.getByRole('button', { name: 'Close' }).click()
    await lookAtPhone(phone, 'week')
    await phone.getByRole('link', { name: 'Shifts' }).click()
    await seen(phone.getByRole('region', { name: /^(?:Next shift|Your shift now)$/ }))
    await lookAtPhone(phone, 'shifts')
    await phone.getByRole('link', { name: 'Me' }).click()
    await seen(phone.getByText(/\(this phone\)/))
    await lookAtPhone(phone, 'me')
  })

  test('claims an open shift, and asks a colleague for a swap', async () => {
    await phone.getByRole('link', { name: 'Shifts' }).click()
    const offers = phone.getByRole('region', { name: 'Open shifts' })
    await seen(offers)
    await lookAtPhone(phone, 'shifts-offers')
    await offers.getByRole('button', { name: 'Claim' }).first().click()
    await seen(offers.getByText('It is yours.'))
    await phone.getByRole('button', { name: 'Ask for a swap' }).click()
    const sheet = phone.getByRole('dialog', { name: 'Ask for a swap' })
    await sheet
      .getByText(/^\w{3} \d+ \w{3}, /)
      .last()
      .click()
    await seen(sheet.getByText('With whom?').or(sheet.getByText(/^Nobody can work/)))
    await lookAtPhone(phone, 'shifts-swap')
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  test('asks for leave in three touches, and hears that it is approved', async () => {
    const leaveDay = (await daysToTake()).at(-1)!
    await phone.getByRole('link', { name: 'Leave', exact: true }).click()
    await seen(phone.getByText('You have not asked for leave yet.'))
    await lookAtPhone(phone, 'leave')
    await askForLeave(leaveDay)
    await lookAtPhone(phone, 'leave-ask')
    await phone.getByRole('button', { name: 'Send' }).click()
    await seen(phone.getByText('Sent. You get a message when it is decided.'))
    const row = phone.getByRole('listitem').filter({ hasText: dayText(leaveDay) })
    await seen(row.getByText('Pending'))
    const admin = await callsAs(product.address, 'admin@demo.example')
    const [leave] = await admin.get<Leave[]>(`/api/leaves?status=Pending&startDate=${leaveDay}&endDate=${leaveDay}`)
    await admin.post('/leave/updateExamine', { id: leave!.id, status: 'Approved' })
    await phone.reload()
    await seen(row.getByText('Approved'))
  })

  test('sends leave with files: one that is none is named, the other is opened and deleted', async () => {
    const [leaveDay] = (await daysToTake()) as [string]
    await askForLeave(leaveDay)
    const input = phone.getByRole('dialog').getByLabel('Add a file')
    await input.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await input.setInputFiles({ name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await phone.getByRole('dialog').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    await lookAtPhone(phone, 'leave-files-chosen')
    await phone.getByRole('button', { name: 'Send' }).click()
    await seen(phone.getByText('Sent. You get a message when it is decided.'))
    await seen(phone.getByText('holiday.png was not added. Only .jpg, .png or .pdf files are supported.'))
    await lookAtPhone(phone, 'leave-file-failed')
    await phone.getByRole('button', { name: 'Try again' }).click()
    await phone.getByRole('button', { name: 'Leave out holiday.png' }).click()
    await expect(phone.getByText('holiday.png', { exact: false })).toHaveCount(0)

    const row = phone.getByRole('listitem').filter({ hasText: dayText(leaveDay) })
    await row.getByRole('button', { name: 'Files' }).click()
    const saving = phone.waitForEvent('download')
    await row.getByRole('button', { name: 'Open certificate.pdf' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('certificate.pdf')
    expect(readFileSync(await saved.path(), 'utf8')).toBe('%PDF-1.7')
    await row.scrollIntoViewIfNeeded()
    await lookAtPhone(phone, 'leave-files')
    await row.getByRole('button', { name: 'Delete certificate.pdf' }).click()
    await row.getByRole('button', { name: 'Delete certificate.pdf for good' }).click()
    await seen(row.getByText('No files.'))
  })

  test('reads the messages', async () => {
    await phone.getByRole('link', { name: 'Punch', exact: true }).click()
    await phone.getByRole('link', { name: /^Messages, \d+ not read$/ }).click()
    await phone.locator('summary').first().click()
    await lookAtPhone(phone, 'messages')
  })

  test('without a network it opens again, with what was known', async () => {
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.context().setOffline(true)
    await phone.reload()
    await showLastPeriod(phone)
    await seen(phone.getByText(/^No connection\. As of /))
    await seen(phone.getByRole('button', { name: /^Why: / }).first())
    await phone.context().setOffline(false)
  })

  test('removed on the phone itself, it is so at once', async () => {
    await phone.getByRole('link', { name: 'Me' }).click()
    await phone.getByRole('button', { name: 'Remove' }).click()
    await phone.getByRole('button', { name: 'Remove for good' }).click()
    await seen(phone.getByText('This phone was removed'))
  })

  /** Days to come with a shift and without leave. */
  async function daysToTake(): Promise<string[]> {
    const employee = await callsAs(product.address, EMPLOYEE)
    const { days } = await employee.get<AnswerOf<typeof getMyShifts>>(
      `/api/my-shifts?startDate=${demoDate(2)}&endDate=${demoDate(12)}`,
    )
    return days.filter(({ shifts, leave }) => shifts.length > 0 && leave.length === 0).map(({ date }) => date)
  }

  /** Everything but Send. */
  async function askForLeave(day: string) {
    await phone.getByRole('button', { name: 'Ask for leave' }).click()
    if (!day.startsWith(demoDate().slice(0, 7))) await phone.getByRole('button', { name: 'Next month' }).click()
    await phone.getByRole('button', { name: dayText(day) }).click()
    await seen(phone.getByText(new RegExp(`^${dayText(day)}: .* h`)))
  }
})

test('fifty punches without a network, over two reloads and a restart of the browser, exist once each, in order; a full phone says so', async () => {
  test.setTimeout(120_000)
  const profile = mkdtempSync(join(tmpdir(), 'timeloom-phone-'))
  const product = await startProduct()
  let browser = await open(profile)
  let phone = browser.pages()[0]!
  try {
    await setUpPhone(phone, product, EMPLOYEE)
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await browser.setOffline(true)
    for (let made = 0; made < PUNCHES; made += 1) {
      if (made === 15 || made === 30) await phone.reload()
      if (made === 40) {
        await restart()
        await phone.goto(`${product.address}/app/mobile/`)
      }
      await liveBehind(phone, (PUNCHES - made) * MINUTE_MS)
      await punch(made)
      await seen(phone.getByText(new RegExp(`No connection, ${made + 1} punch`)))
    }
    await liveBehind(phone, 0)
    const sent = await loseHalfOfTheAnswers(phone, BATCH)
    await browser.setOffline(false)
    await expect(phone.getByRole('status', { name: 'Connection' })).toHaveCount(0)
    expect(sent()).toBeGreaterThan(1)
    const kept = await keptPunches(product)
    expect(kept).toHaveLength(PUNCHES)
    expect(kept.map(({ deviceTime }) => deviceTime)).toEqual(kept.map(({ deviceTime }) => deviceTime).toSorted())

    await restart()
    const makeRoom = await fillStorage(phone, product.address)
    await phone.goto(`${product.address}/app/mobile/`)
    await punch(0)
    await seen(phone.getByText('Nothing was recorded: this phone has no storage left.', { exact: false }))
    await makeRoom()
    await punch(0)
    await seen(phone.getByText(/No connection, 1 punch/))
    await browser.setOffline(false)
    await expect(phone.getByRole('status', { name: 'Connection' })).toHaveCount(0)
    expect(await keptPunches(product)).toHaveLength(PUNCHES + 1)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(profile, { recursive: true, force: true })
  }

  /** Without a network, as before. */
  async function restart() {
    await browser.close()
    browser = await open(profile)
    await browser.setOffline(true)
    phone = browser.pages()[0]!
  }

  /** In and Out in turn. */
  async function punch(place: number) {
    const direction = place % 2 === 0 ? /^Punch In(?: instead)?/ : /^Punch Out(?: instead)?/
    await phone.getByRole('button', { name: direction }).first().click()
  }

  async function open(folder: string): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...PHONE })
    await letTimeBeSet(context)
    return context
  }
})

/** As the phone names a day: `Mon 14 Dec`. */
function dayText(date: string): string {
  const text = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-NZ', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return text.replace(',', '')
}
