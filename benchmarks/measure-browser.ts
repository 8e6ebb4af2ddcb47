import type { Page } from '@playwright/test'
import { approvalDays } from './approval-days.ts'
import { sample, type Bench } from './bench.ts'
import { inBrowser, lastRow, open, scrollThrough, type Route } from './browser-page.ts'
import { assertSame, percentile, type Figure } from './figure.ts'

const group = 'browser'
const approvalsTable = 'table[aria-label="Time Approvals"][aria-busy="false"]'

/** A real Chromium: from one screen to the useful content of the next, and scrolling a list of 5,000 rows. */
export async function measureBrowser(bench: Bench): Promise<Figure[]> {
  return inBrowser(bench, async (page) => [
    ...(await measureRoutes(page, bench)),
    ...(await measureScroll(page, bench)),
  ])
}

/** Each timesheet is another person's; the lists are those of every day. */
async function measureRoutes(page: Page, { employees, fortnight: { from, to } }: Bench): Promise<Figure[]> {
  // Whose pay period is the fortnight: the page would write another period into the address while the next one opens.
  const fortnightly = employees.filter(({ payGroupName }) => payGroupName === 'Production')
  const timesheets = sample(fortnightly, 18, 2).map(({ id }): Route => {
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

async function measureScroll(page: Page, bench: Bench): Promise<Figure[]> {
  const { from, to, pairs } = await approvalDays(bench)
  await open(page, {
    hash: `#/time-approvals/list?status=All&startDate=${from}&endDate=${to}`,
    content: `${approvalsTable} tbody tr[aria-rowindex]`,
  })
  // The reasons under which rows stand are rows too, so that there are more than pairs.
  await page.waitForFunction(
    ([table, least]) => Number(document.querySelector(table)?.getAttribute('aria-rowcount')) > least,
    [approvalsTable, pairs] as const,
  )
  const { frames, longTasks } = await scrollThrough(page, approvalsTable)
  assertSame('the last row is reached', (await lastRow(page, approvalsTable)) > pairs, true)
  return [
    { group, name: `scrolling ${pairs} rows: frame, p95`, unit: 'ms', value: percentile(frames, 95) },
    { group, name: 'scrolling: longest task', unit: 'ms', value: Math.max(0, ...longTasks) },
    { group, name: 'scrolling: tasks above 50 ms', unit: '', value: longTasks.length },
  ]
}
