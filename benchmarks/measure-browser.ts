import type { Page } from 'playwright-core'
import { demoSignIns } from '../apps/server/src/areas/customers/demo.service.ts'
import { openBrowser } from '../e2e/browser.ts'
import { approvalDays } from './approval-days.ts'
import { sample, type Bench } from './bench.ts'
import { assertSame, percentile, type Figure } from './figure.ts'

const group = 'browser'
const approvalsTable = 'table[aria-label="Time Approvals"][aria-busy="false"]'

/** A real Chromium: from one screen to the useful content of the next, and scrolling a list of 5,000 rows. */
export async function measureBrowser(bench: Bench): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(60_000)
    // tsx names every function by a call of its own, which a page does not know.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await signIn(page, bench.web.address)
    const troubles = watch(page)
    const figures = [...(await measureRoutes(page, bench)), ...(await measureScroll(page, bench))]
    assertSame('troubles in the browser', troubles, [])
    return figures
  } finally {
    await browser.close()
  }
}

/** @returns what goes wrong in the page from now on, as it happens */
function watch(page: Page): string[] {
  const troubles: string[] = []
  const note = (trouble: string) => {
    troubles.push(trouble)
    process.stderr.write(`  in the browser: ${trouble}\n`)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
  return troubles
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Email Address' }).fill('admin@demo.example')
  await page.locator('input[type=password]').fill(demoSignIns.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.waitForLoadState('networkidle')
}

interface Route {
  hash: string
  /** What a person came for. */
  content: string
}

/** Each timesheet is another person's; the lists are those of every day. */
async function measureRoutes(page: Page, { employees, fortnight: { from, to } }: Bench): Promise<Figure[]> {
  // Whose pay period is the fortnight: the page would write another period into the address while the next one opens.
  const fortnightly = employees.filter(({ payGroupName }) => payGroupName === 'Production')
  const timesheets = sample(fortnightly, 25, 2).map(({ id }): Route => {
    return { hash: `#/timesheet/view?id=${id}&fromT=${from}&toT=${to}`, content: `[data-day="${to}"]` }
  })
  const approvals = { hash: '#/time-approvals/list', content: `${approvalsTable} tbody tr[aria-rowindex]` }
  const payroll = { hash: '#/payrolltransfer/list', content: 'table[aria-label="Pay periods"] tbody tr[aria-rowindex]' }
  for (const route of [approvals, payroll, timesheets[0]!]) await open(page, route)
  const times: Record<string, number[]> = { timesheet: [], 'time approvals': [], 'payroll transfer': [] }
  for (const timesheet of timesheets.slice(1)) {
    times['time approvals']!.push(await open(page, approvals))
    times['timesheet']!.push(await open(page, timesheet))
    times['payroll transfer']!.push(await open(page, payroll))
  }
  const all = Object.values(times).flat()
  return [
    { group, name: 'route change, p50', unit: 'ms', value: percentile(all, 50) },
    { group, name: 'route change, p95', unit: 'ms', value: percentile(all, 95) },
    ...Object.entries(times).map(([name, own]) => {
      return { group, name: `  to ${name}, p95`, unit: 'ms', value: percentile(own, 95) }
    }),
  ]
}

/** @returns milliseconds until the content is in the page and painted */
async function open(page: Page, { hash, content }: Route): Promise<number> {
  const wanted = [hash, content] as const
  const ms = await page.evaluate(([target, selector]) => {
    const start = performance.now()
    location.hash = target
    return new Promise<number>((resolve, reject) => {
      const look = () => {
        if (document.querySelector(selector)) requestAnimationFrame(() => resolve(performance.now() - start))
        else if (performance.now() - start > 30_000) {
          reject(
            new Error(`${selector} did not appear on ${location.hash}, only: ${document.body.innerText.slice(0, 500)}`),
          )
        } else requestAnimationFrame(look)
      }
      look()
    })
  }, wanted)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return ms
}

async function measureScroll(page: Page, bench: Bench): Promise<Figure[]> {
  const { from, to, pairs } = await approvalDays(bench)
  await open(page, {
    hash: `#/time-approvals/list?status=All&startDate=${from}&endDate=${to}`,
    content: `${approvalsTable}[aria-rowcount="${pairs + 3}"] tbody tr[aria-rowindex]`,
  })
  const scrolled = await page.evaluate(scrollThrough, approvalsTable)
  assertSame('the last row is reached', scrolled.lastRow > pairs, true)
  const { frames, longTasks } = scrolled
  return [
    { group, name: `scrolling ${pairs} rows: frame, p95`, unit: 'ms', value: percentile(frames, 95) },
    { group, name: 'scrolling: longest task', unit: 'ms', value: Math.max(0, ...longTasks) },
    { group, name: 'scrolling: tasks above 50 ms', unit: '', value: longTasks.length },
  ]
}

/** Runs in the page: as many frames as a quick hand needs from the top to the end. Tasks below 50 ms are not told. */
async function scrollThrough(table: string): Promise<{ frames: number[]; longTasks: number[]; lastRow: number }> {
  const steps = 150
  const scroller = document.querySelector(table)!.parentElement!
  const longTasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const frames: number[] = []
  let before = await nextFrame()
  for (let step = 1; step <= steps; step++) {
    scroller.scrollTop = (scroller.scrollHeight * step) / steps
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  await nextFrame()
  await nextFrame()
  observer.disconnect()
  const rows = [...document.querySelectorAll(`${table} tbody tr[aria-rowindex]`)]
  const lastRow = Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex'))))
  return { frames, longTasks, lastRow }
}
