import type { DepartmentTreeNode } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { medianOf, watchWork } from '../watch-work.ts'

/** Work of a key or of a jump while scrolling; more than that is felt. */
const LIMIT_MS = 50
/** Departments of each level below one of the level above. */
const BELOW = [10, 10, 10, 9]
/** With the company. */
const NODES = 1 + 10 + 100 + 1000 + 9000

test.describe.serial('a structure of 10,000 departments, every one open', () => {
  let page: Page

  test.beforeAll(async ({ browser, product }) => {
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.route('**/api/departments?*', (route) => route.fulfill({ json: [nodeOf('1', 0)] }))
    await page.goto(`${product.address}/#/mydetail/company`)
    await page.getByRole('treeitem', { name: /^Department 1 / }).waitFor()
    // a search opens whatever has something found below it
    await page.getByRole('textbox', { name: 'Find a department' }).fill('depart')
    await page.getByRole('treeitem', { name: /^Department 1\.1\.1\.1\.1 / }).waitFor()
  })
  test.afterAll(({ browser }) => closePages(browser))

  test('draws the rows in view, and room for all', async () => {
    const tree = page.getByRole('tree')
    expect(await tree.getByRole('treeitem').count()).toBeLessThan(60)
    expect(await tree.evaluate((element) => element.scrollHeight)).toBeGreaterThan(NODES * 30)
  })

  test('follows each key', async () => {
    const tree = page.getByRole('tree')
    await tree.focus()
    const work = await watchWork(page)
    const taken: number[] = []
    for (let step = 0; step < 20; step += 1) taken.push(await work.workOf(() => page.keyboard.press('ArrowDown')))
    const jumps: number[] = []
    for (const key of ['End', 'Home', 'End', 'Home', 'End'])
      jumps.push(await work.workOf(() => page.keyboard.press(key)))
    await work.stop()
    await expect(page.getByRole('treeitem', { name: /^Department 1\.10\.10\.10\.9 / })).toBeInViewport()
    say('a key', taken)
    say('a jump to the end', jumps)
  })

  test('follows a quick scroll', async () => {
    const tree = page.getByRole('tree')
    const work = await watchWork(page)
    const taken: number[] = []
    for (let step = 0; step <= 50; step += 1) {
      const scroll = (element: Element, part: number) =>
        element.scrollTo(0, (element.scrollHeight - element.clientHeight) * part)
      taken.push(await work.workOf(() => tree.evaluate(scroll, step / 50)))
    }
    await work.stop()
    await expect(page.getByRole('treeitem', { name: /^Department 1\.10\.10\.10\.9 / })).toBeInViewport()
    say('a jump of a scroll', taken)
  })
})

/** Prints the figure, and holds it to the limit. */
function say(what: string, taken: readonly number[]): void {
  const median = medianOf(taken)
  process.stdout.write(`${what} in ${NODES} departments: ${median.toFixed(1)} ms of work (median of ${taken.length})\n`)
  expect(median).toBeGreaterThan(0)
  expect(median).toBeLessThan(LIMIT_MS)
}

/** @param place such as `1.10.3`, which makes its name and its id */
function nodeOf(place: string, depth: number): DepartmentTreeNode {
  const keyOf = (of: string) => `00000000-0000-4000-8000-${of.replaceAll('.', '').padStart(12, '0')}`
  const parents = place.split('.').slice(0, -1).join('.')
  return {
    key: keyOf(place),
    title: `Department ${place}`,
    level: depth === 0 ? null : depth,
    status: true,
    parent: depth === 0 ? null : keyOf(parents),
    structureName: depth === 0 ? '' : 'Department',
    employees: 3,
    children: Array.from({ length: BELOW[depth] ?? 0 }, (_, index) => nodeOf(`${place}.${index + 1}`, depth + 1)),
  }
}
