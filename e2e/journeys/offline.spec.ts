import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { lastWorkday } from '../demo-dates.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { openAnew } from '../browser.ts'
import { callsAs, DEMO_PASSWORD } from '../calls.ts'
import type { Product } from '../product.ts'

const NOT_SENT = /No network\. Nothing was saved/
const BAR = 'No network. Changes cannot be saved until it is back.'

/** The network goes in the middle of each kind of save: it says so at once, keeps what was typed, and nothing is sent later. */
test.describe.serial('without network', () => {
  let product: Product
  let context: BrowserContext
  let page: Page
  /** Paths of the saves that reached the server. */
  const arrived: string[] = []

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    page = await browser.newPage()
    context = page.context()
    page.on('response', (response) => {
      if (response.request().method() !== 'GET') arrived.push(new URL(response.url()).pathname)
    })
    await page.goto(`${product.address}/#/login`)
    await page.getByLabel('Email Address').fill('admin@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText(NOT_SENT).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(/#\/(?!login)/)
  })
  test.afterAll(({ browser }) => closePages(browser))

  test('a dialog says it, Escape and Cancel ask, and a punch is not saved when the network is back', async () => {
    await page.goto(`${product.address}/#/timesheet/view`)
    const day = page.locator('[data-day]').nth(3)
    await day.focus()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: /^New Punch/ })
    await dialog.getByRole('textbox', { name: 'Time' }).fill('515p')
    await offline(async () => {
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText(NOT_SENT).first().waitFor()
      await page.getByText(BAR).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Close without saving?').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Close without saving?').waitFor({ state: 'detached' })
      expect(await dialog.getByRole('textbox', { name: 'Time' }).inputValue()).not.toBe('')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Close without saving' }).click()
      await dialog.waitFor({ state: 'detached' })
    })
    expect(arrived).not.toContain('/timesheet/saveSinglePunch')
  })

  test('a notice covers no control of the page, at any width, scrolled to the end', async () => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      await context.setOffline(true)
      await page.getByText(BAR).waitFor()
      await expect.poll(() => page.evaluate(coveredControls)).toEqual([])
      await context.setOffline(false)
      await page.getByText(BAR).waitFor({ state: 'detached' })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('a delete and its undo say it, and the punch stays', async () => {
    const punches = page.locator('button[data-day-item=true]').filter({ hasText: /^(In|Out) \d/ })
    const before = await punches.count()
    const remove = async () => {
      await punches.first().focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Yes' }).click()
    }
    await offline(async () => {
      await remove()
      await page.getByText(NOT_SENT).first().waitFor()
    })
    expect(await punches.count()).toBe(before)
    expect(arrived).not.toContain('/timesheet/deleteSinglePunch')
    await remove()
    const undo = page.getByRole('button', { name: /^Undo/ })
    await undo.waitFor()
    await offline(() => expect.poll(() => undo.isDisabled()).toBe(true))
    await undo.click()
    await expect.poll(() => punches.count()).toBe(before)
  })

  test('many rows at once, and a switch, go back with words', async () => {
    await page.goto(`${product.address}/#/time-approvals/list?period=LastPeriod&status=All`)
    const clean = page.getByRole('button', { name: /^Approve [1-9]\d* clean/ })
    const words = await clean.innerText()
    await offline(async () => {
      await clean.click()
      await page.getByText(NOT_SENT).first().waitFor()
      expect(await clean.innerText()).toBe(words)
    })
    // of a period that ended last night those at work come first, who cannot be approved yet
    const day = lastWorkday()
    await page.goto(`${product.address}/#/time-approvals/list?status=All&startDate=${day}&endDate=${day}`)
    const row = page.locator('tr [role=switch]:enabled').first()
    const wasOn = await row.isChecked()
    await offline(async () => {
      // a list of this length may be drawn again under the pointer: someone presses once more
      const press = async () => {
        await row.click()
        const told = page.getByText(NOT_SENT).first().waitFor({ timeout: 3000 })
        return told.then(
          () => true,
          () => false,
        )
      }
      await expect.poll(press, { timeout: 15_000 }).toBe(true)
      await expect.poll(() => row.isChecked()).toBe(wasOn)
    })
    expect(arrived.filter((path) => path.startsWith('/time-approvals/'))).toEqual([])
  })

  test('a form says it, keeps what was typed, and saves it when it is tried with network', async () => {
    await page.goto(`${product.address}/#/mydetail/company`)
    const form = page.getByRole('form', { name: 'Company detail' })
    await form.getByRole('textbox', { name: 'Domain' }).fill('offline.example')
    await offline(async () => {
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText(NOT_SENT).waitFor()
    })
    expect(arrived).not.toContain('/mydetail/save')
    expect(await form.getByRole('textbox', { name: 'Domain' }).inputValue()).toBe('offline.example')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The company detail is saved successfully.').waitFor()
  })

  test('a save whose answer was lost says so, and is made once however often it is tried', async () => {
    await page.goto(`${product.address}/#/kiosk/contact`)
    await page.getByRole('button', { name: 'New' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Lost')
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Answer')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('lost@demo.example')
    await context.route('**/kiosk/contact/save', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/may or may not have been saved/).waitFor()
    await context.unroute('**/kiosk/contact/save')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const api = await callsAs(product.address, 'admin@demo.example')
    const contacts = await api.get<{ lastname: string }[]>('/api/kiosk-contacts')
    expect(contacts.filter(({ lastname }) => lastname === 'Answer')).toHaveLength(1)
  })

  test('an upload says it, and nothing is sent later', async () => {
    await page.goto(`${product.address}/#/employee/import`)
    await page.getByText('Drop a spreadsheet of your people here').waitFor()
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('First name,Last name\nAna,Reo\n') }
    const sent = arrived.length
    await offline(async () => {
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText(NOT_SENT).first().waitFor()
    })
    expect(arrived.slice(sent)).toEqual([])
  })

  test('a dialog and a page whose code was not read yet say so, and open when it is there', async () => {
    // Else it is there already: it is loaded ahead.
    const palette = filesOf('src/app/shell/app-palette.tsx')
    await context.route(palette, (route) => route.abort())
    const loadedAhead = page.waitForEvent('requestfailed', (request) => palette.test(request.url()))
    await openAnew(page, `${product.address}/#/employee/list`)
    // A request that is under way when the network goes can stay without an answer.
    await loadedAhead
    const search = page.getByRole('button', { name: /^Go to a screen/ })
    await search.waitFor()
    // A page that is not there yet would be loaded with its document when the network is back: that closes the question.
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
    await offline(async () => {
      await search.click()
      const question = page.getByRole('dialog', { name: 'Cannot open this' })
      await question.getByText('No network. This could not be loaded.').waitFor()
      await question.getByRole('button', { name: 'Close' }).click()
      await search.click()
      await question.waitFor()
    })
    await context.unroute(palette)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('combobox', { name: 'Go to a screen, person or date' }).waitFor()
    await page.keyboard.press('Escape')
    await offline(async () => {
      await page.evaluate(() => (location.hash = '#/holiday/list'))
      await page.getByText('No network. This could not be loaded.').waitFor()
    })
    await page.getByRole('heading', { level: 1, name: 'Holidays' }).waitFor()
  })

  /** Does something without network, and gives whatever waits a moment to be sent when it is back. */
  async function offline(work: () => Promise<void>) {
    await context.setOffline(true)
    // before it is known, a save that gets no answer may have been made
    await page.getByText(BAR).waitFor()
    // the page makes room for the bar: its rows move
    await page.waitForTimeout(300)
    try {
      await work()
    } finally {
      await context.setOffline(false)
    }
    await page.getByText(BAR).waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
  }
})

/** Addresses of the code and the styles of a source file that the build has in files of its own. */
function filesOf(source: string): RegExp {
  const manifest = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url)
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; css?: string[] }>
  const { file, css = [] } = built[source]!
  return new RegExp([file, ...css].map((path) => path.replace('.', '\\.')).join('|'))
}

/** Names of controls that lie under the strip of notices once the page is scrolled to its end. */
function coveredControls(): string[] {
  const main = document.querySelector('main')!
  for (const part of [main, ...main.querySelectorAll('*')]) part.scrollTop = part.scrollHeight
  const notices = document.querySelector('output:has(> *)')
  if (!notices) return ['there are no notices']
  const strip = notices.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, [tabindex="0"])')]
    .filter((control) => control.tagName !== 'MAIN' && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return bottom > strip.top + 1 && top < strip.bottom && right > strip.left && left < strip.right
    })
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit?.closest('output') !== null && hit !== null
    })
    .map((control) => control.outerHTML.slice(0, 120))
}
