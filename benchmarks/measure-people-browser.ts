import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { inBrowser, open, scrollThrough, watchAtRest, type Scrolled } from './browser-page.ts'
import { assertSame, percentile, type Figure } from './figure.ts'

const employeesTable = 'table[aria-label="Employees"][aria-busy="false"]'
const tree = '[role="tree"]'

/** Scrolls the longest page of the employees list, and the structure with every node open, from top to end. */
export async function measurePeopleBrowser(bench: Bench): Promise<Figure[]> {
  const group = `screens of ${bench.employees.length.toLocaleString('en')} employees`
  const adminId = await bench.bare.one<string>(`select id from account where email = 'admin@demo.example'`)
  const nodeIds = (await bench.bare.rows<{ id: string }>('select id from department')).map(({ id }) => id)
  return inBrowser(bench, async (page) => {
    await page.evaluate(keepSettings, { adminId, nodeIds })
    await page.reload()
    const name = `${nodeIds.length.toLocaleString('en')} nodes`
    return [
      ...(await scrollEmployees(page, group, bench.employees.length)),
      ...(await scrollStructure(page, { group, name, nodes: nodeIds.length })),
    ]
  })
}

/** Runs in the page: what an admin has chosen once, a hundred rows a page and every node open. */
function keepSettings({ adminId, nodeIds }: { adminId: string; nodeIds: string[] }): void {
  localStorage.setItem(`timeloom.${adminId}.table.employees`, JSON.stringify({ pageSize: 100 }))
  localStorage.setItem(`timeloom.${adminId}.structure.open`, JSON.stringify(nodeIds))
}

async function scrollEmployees(page: Page, group: string, employees: number): Promise<Figure[]> {
  const rows = `${employeesTable} tbody tr[aria-rowindex]`
  await open(page, { hash: '#/employee/list?status=All', content: rows })
  await page.getByText(`Show 1 to 100 of ${employees} entries`).waitFor()
  const turning: number[] = []
  for (let turn = 2; turn <= 11; turn++) {
    const from = turn * 100 - 99
    const start = performance.now()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(`Show ${from} to ${from + 99} of ${employees} entries`).waitFor()
    await page.waitForSelector(rows)
    turning.push(performance.now() - start)
  }
  const rest = await watchAtRest(page, employeesTable)
  const scrolled = await scrollThrough(page, employeesTable)
  return [
    { group, name: 'next page of 100 employees, drawn', unit: 'ms', value: percentile(turning, 50) },
    ...smooth(group, '100 employees', { scrolled, rest }),
  ]
}

async function scrollStructure(
  page: Page,
  { group, name, nodes }: { group: string; name: string; nodes: number },
): Promise<Figure[]> {
  const ms = await open(page, { hash: '#/mydetail/company', content: `${tree} [role="treeitem"]` })
  const height = await page.evaluate((selector) => {
    const rows = document.querySelector(selector)!
    return rows.scrollHeight / rows.querySelector('[role="treeitem"]')!.clientHeight
  }, tree)
  assertSame('every node has its row', Math.floor(height) >= nodes, true)
  const rest = await watchAtRest(page, tree)
  const scrolled = await scrollThrough(page, tree)
  return [
    { group, name: `structure of ${name}, opened and drawn`, unit: 'ms', value: ms },
    ...smooth(group, name, { scrolled, rest }),
  ]
}

/** Next to each figure, the same frames with the page at rest. */
function smooth(group: string, name: string, { scrolled, rest }: { scrolled: Scrolled; rest: Scrolled }): Figure[] {
  const frame = (of: Scrolled) => percentile(of.frames, 95)
  const tasks = { value: scrolled.longTasks.length, alone: rest.longTasks.length, bound: 0 }
  return [
    { group, name: `scrolling ${name}: frame, p95`, unit: 'ms', value: frame(scrolled), alone: frame(rest) },
    { group, name: `scrolling ${name}: tasks above 50 ms`, unit: '', ...tasks },
  ]
}
