import type { Page } from '@playwright/test'
import { accessibilityProblems, takePicture } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { closePages, openPage } from '../pages.ts'
import { callsAs } from '../calls.ts'
import type { Product } from '../product.ts'
import { useCodes } from '../use-codes.ts'
import { focusNow, layoutFaults, untilNone, waitUntilShown } from '../screen-faults.ts'
import { keyboardFaults } from '../screen-keyboard.ts'
import { everyScreen, recordsOf, type Screen } from '../screens.ts'
import { signedIn } from '../signed-in.ts'

const SCREENS = await everyScreen()
/** So many parts, which workers share. */
const PARTS = 4

/** All of them dark: each screen's own journey sees it light. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
] as const

/** Permissions that no other role has. */
const OF_EMPLOYEES = /^shiftExchange:/

test.describe.configure({ mode: 'parallel' })

for (let part = 1; part <= PARTS; part += 1)
  test.describe(`every screen there is, part ${part}`, () => {
    test.describe.configure({ mode: 'default' })
    const visit = visitOfScreens()

    for (const screen of SCREENS.filter((_, place) => place % PARTS === part - 1))
      test(`${screen.path} lies well in every window, full and empty`, () => lookAtScreen(visit, screen))

    test('says nothing on the console', () => expect(visit.problems).toEqual([]))
  })

test.describe('around every screen', () => {
  test.describe.configure({ mode: 'default' })
  const visit = visitOfScreens()

  test('the menu and the header are reached by Tab', async () => {
    await turnTo(visit, '/profile/security')
    expect(await keyboardFaults(visit.owner, 'body')).toEqual([])
  })

  for (const { path, openers } of [
    { path: '/employee/list', openers: ['Quick add', 'Search', /^Department filter/, 'User menu'] },
    { path: '/oauth/clients', openers: ['New'] },
  ])
    test(`what opens on ${path} is in view, and gives the keyboard back`, async () => {
      const { owner } = visit
      await turnTo(visit, path)
      for (const opener of openers) {
        for (const window of WINDOWS) {
          await owner.setViewportSize(window)
          await waitUntilShown(owner)
          const button = owner.getByRole('button', { name: opener }).first()
          await button.focus()
          await owner.keyboard.press('Enter')
          const opened = owner.getByRole('dialog').or(owner.getByRole('menu')).or(owner.getByRole('tooltip')).last()
          await opened.waitFor()
          expect(await layoutFaults(owner), `${String(opener)}, ${window.width} px`).toEqual([])
          if (window.width === 360) expect(await accessibilityProblems(owner)).toEqual([])
          await owner.keyboard.press('Escape')
          await opened.waitFor({ state: 'hidden' })
          await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
        }
      }
    })

  test('says nothing on the console', () => expect(visit.problems).toEqual([]))
})

interface Visit {
  product: Product
  /** Nobody's; the Superadmin's, whose menu is the longest; and an Employee's, for what only Employees have. */
  stranger: Page
  owner: Page
  employee: Page
  /** As of `recordsOf`. */
  records: Record<string, string>
  /** What the pages said on the console. */
  problems: string[]
}

/** Opens the pages before the tests of a group; what is answered is filled then. */
function visitOfScreens(): Visit {
  const visit = { problems: [] as string[] } as Visit
  test.beforeAll(async ({ browser, product }) => {
    const dark = { colorScheme: 'dark' } as const
    visit.product = product
    visit.records = await recordsOf(product)
    visit.owner = listenTo(await signedIn({ browser, product }, 'superadmin@demo.example', dark), visit.problems)
    visit.employee = listenTo(await signedIn({ browser, product }, 'employee@demo.example', dark), visit.problems)
    visit.stranger = listenTo(await openPage(browser, dark), visit.problems)
    for (const page of [visit.owner, visit.employee]) await page.goto(`${product.address}/#/no-such-page`)
  })
  test.afterAll(async ({ browser, product }) => {
    await closePages(browser)
    await useCodes(await callsAs(product.address, 'superadmin@demo.example'), { isJobCodeEnabled: false })
  })
  return visit
}

function listenTo(page: Page, problems: string[]): Page {
  page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`))
  page.on('console', (message) => {
    // the browser's own word on a stranger, who is asked to sign in
    if (message.type() === 'error' && !message.text().includes('status of 401'))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  return page
}

async function lookAtScreen(visit: Visit, { path, permission }: Screen): Promise<void> {
  const isPublic = permission === 'public'
  const page = isPublic ? visit.stranger : OF_EMPLOYEES.test(permission) ? visit.employee : visit.owner
  const address = addressOf(visit, path)
  const open = () => (isPublic ? load(visit, address) : turnTo(visit, address, page))
  await open()
  // a page that has just come may still take the focus to its heading
  const tab = async () => {
    await page.keyboard.press('Tab')
    return (await focusNow(page)).isSeen
  }
  await expect.poll(tab, 'Tab leads to something that is seen').toBe(true)
  let hasWalked = false
  const walk = async () => {
    // of a list Tab leads to the row that had the focus last: a second walk begins with the page as it opens
    if (hasWalked) await open()
    hasWalked = true
    return keyboardFaults(page)
  }
  expect(await untilNone(page, walk)).toEqual([])
  expect(await faultsInAllWindows(page, path)).toEqual([])
  // in the narrow window, which is the last one: the wide one is seen by each screen's own journey
  expect(await untilNone(page, () => accessibilityProblems(page)), 'axe, 360 px').toEqual([])

  const filter = page.getByRole('main').getByRole('searchbox', { name: 'Filter' })
  if ((await filter.count()) !== 1) return
  await filter.fill('nothing has this name')
  await page.getByRole('button', { name: 'Show all' }).waitFor()
  // axe has seen a list without rows in the kit
  expect(await faultsInAllWindows(page, `${path}-empty`)).toEqual([])
}

async function load({ product, stranger }: Visit, address: string) {
  await stranger.setViewportSize(WINDOWS[0])
  await stranger.goto('about:blank')
  await stranger.goto(`${product.address}/#${address}`)
  await waitUntilShown(stranger)
}

/** To another screen of the app as it runs, by way of a page that is none: its title tells when the other one is there. */
async function turnTo({ product, owner }: Visit, address: string, page = owner) {
  const noScreen = page.locator('h1', { hasText: 'Page Not Found' })
  await page.setViewportSize(WINDOWS[0])
  await page.goto(`${product.address}/#/no-such-page`)
  await noScreen.waitFor()
  await page.goto(`${product.address}/#${address}`)
  await noScreen.waitFor({ state: 'detached' })
  await waitUntilShown(page)
}

/** Layout in each window, the one that is open first. The last one stays open. */
async function faultsInAllWindows(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const isNarrow = page.viewportSize()?.width === WINDOWS.at(-1)?.width
  for (const { width, height } of isNarrow ? WINDOWS.toReversed() : WINDOWS) {
    await page.setViewportSize({ width, height })
    await waitUntilShown(page)
    faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
    const name = path.slice(1).replaceAll(/[^\w-]+/g, '-')
    await takePicture(page, `screen-${name}-${width}`)
  }
  return faults
}

/** A screen of one record is opened with one of the demo. */
function addressOf({ records }: Visit, path: string): string {
  const filled = path.replaceAll(/:\w+/g, (name) => {
    const id = records[name]
    if (id === undefined) throw new Error(`${path} needs a record: say in recordsOf what ${name} is`)
    return id
  })
  return filled + (records[path] ?? '')
}
