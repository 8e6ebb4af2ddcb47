import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { inBrowser, open } from './browser-page.ts'
import { assertSame, percentile, type Figure } from './figure.ts'
import type { RosterWeek } from './roster-week.ts'

const group = 'roster of everyone in the browser'
/** Shifts that are dragged to the next day, one after the other. */
const drags = 5

/** The roster of the whole demo opened, week after week, and shifts dragged on it. */
export async function measureRosterInBrowser(bench: Bench, week: RosterWeek): Promise<Figure[]> {
  return inBrowser(bench, async (page) => {
    const weeks = await Promise.all([0, 7, 14, 21, 28].map((days) => weekBefore(bench, week, days)))
    const times: number[] = []
    for (const [from, to] of weeks) {
      await open(page, { hash: '#/profile/info', content: 'main form' })
      times.push(await open(page, rosterOf(from, to)))
    }
    const longTasks = await dragShifts(page, bench, week.saveOn)
    return [
      { group, name: 'opened', unit: 'ms', value: percentile(times.slice(1), 50), bound: 1000 },
      { group, name: `${drags} shifts dragged: tasks above 50 ms`, unit: '', value: longTasks.length, bound: 0 },
      { group, name: 'dragging: longest task', unit: 'ms', value: Math.max(0, ...longTasks) },
    ]
  })
}

function weekBefore({ bare }: Bench, { to }: RosterWeek, days: number): Promise<[string, string]> {
  return bare
    .rows<{ from: string; to: string }>('select $1::date - $2::integer - 6 as from, $1::date - $2::integer as to', [
      to,
      days,
    ])
    .then(([row]) => [row!.from, row!.to])
}

function rosterOf(from: string, to: string) {
  const hash = `#/standardshifts/rosterByEmployee?startDate=${from}&endDate=${to}`
  return { hash, content: `[data-cell$="/${to}"]` }
}

/** @returns milliseconds of each task above 50 while shifts are dragged, their saving included */
async function dragShifts(page: Page, { bare }: Bench, saveOn: string): Promise<number[]> {
  const nextDay = await bare.one<string>('select $1::date + 1', [saveOn])
  await open(page, rosterOf(saveOn, nextDay))
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchTasks)
  for (let drag = 0; drag < drags; drag++) {
    const card = page.locator(`[data-cell$="/${saveOn}"] [data-drag]`).first()
    const cell = await card.evaluate((element) => element.closest('[data-cell]')!.getAttribute('data-cell')!)
    const target = page.locator(`[data-cell="${cell.replace(saveOn, nextDay)}"]`)
    const [start, end] = [(await card.boundingBox())!, (await target.boundingBox())!]
    const saved = page.waitForResponse((response) => response.url().endsWith('/standardshifts/saveDays'))
    await page.mouse.move(start.x + 20, start.y + 8)
    await page.mouse.down()
    await page.mouse.move(start.x + 30, start.y + 10)
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 30 })
    await page.mouse.up()
    assertSame('a dragged shift is saved', ((await (await saved).json()) as { message: string }).message, 'success')
  }
  return page.evaluate(() => (window as unknown as { longTasks: () => number[] }).longTasks())
}

/** Runs in the page: notes each task above 50 ms from now on. */
function watchTasks(): void {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  Object.assign(window, {
    longTasks: () => {
      tasks.push(...observer.takeRecords().map(({ duration }) => duration))
      return tasks
    },
  })
}
