/// <reference types="vite/client" />
import type { BackgroundJob, CustomerRow, DepartmentTreeNode, EmployeeRow, PayGroup, UserRow } from '@timeloom/contract'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems, openBrowser, takePicture } from './browser.ts'
import { callsAs, DEMO_PASSWORD } from './calls.ts'
import { startProduct, type Product } from './product.ts'
import { focusNow, layoutFaults, untilNone, waitUntilShown } from './screen-faults.ts'
import { keyboardFaults } from './screen-keyboard.ts'

interface Screen {
  path: string
  permission: string
}

/** The app's own table, so that a new screen is looked at from its first day. */
const SCREENS = Object.values(
  import.meta.glob<Screen[]>('../apps/web/src/areas/*/*.route.tsx', { eager: true, import: 'routes' }),
).flat()

/** All of them dark: each screen's own journey sees it light. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
] as const

describe('every screen there is', () => {
  let product: Product
  let browser: Browser
  /** Nobody's, and the Superadmin's, whose menu is the longest. */
  let stranger: Page
  let owner: Page
  let records: Record<string, string>
  const problems: string[] = []

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    stranger = await openPage()
    owner = await openPage()
    records = await recordsOf(product)
    await owner.goto(product.address)
    await owner.getByRole('textbox', { name: 'Email Address' }).fill('superadmin@demo.example')
    await owner.locator('input[type=password]').fill(DEMO_PASSWORD)
    await owner.getByRole('button', { name: 'Sign In', exact: true }).click()
    await owner.getByRole('button', { name: 'User menu' }).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it.each(SCREENS)('$path lies well in every window, full and empty', async ({ path, permission }) => {
    const page = permission === 'public' ? stranger : owner
    const open = () => (page === owner ? turnTo(addressOf(path)) : load(page, addressOf(path)))
    await open()
    await page.keyboard.press('Tab')
    expect(await focusNow(page)).toMatchObject({ isSeen: true })
    let hasWalked = false
    const walk = async () => {
      // of a list Tab leads to the row that had the focus last: a second walk begins with the page as it opens
      if (hasWalked) await open()
      hasWalked = true
      return keyboardFaults(page)
    }
    expect(await untilNone(page, walk)).toEqual([])
    expect(await faultsInAllWindows(page, path)).toEqual([])

    const filter = page.getByRole('main').getByRole('searchbox', { name: 'Filter' })
    if ((await filter.count()) !== 1) return
    await filter.fill('nothing has this name')
    await page.getByRole('button', { name: 'Show all' }).waitFor()
    // the frame around it has just been looked at
    expect(await faultsInAllWindows(page, `${path}-empty`, 'main')).toEqual([])
  })

  it('the menu and the header are reached by Tab', async () => {
    await turnTo('/profile/security')
    expect(await keyboardFaults(owner, 'body')).toEqual([])
  })

  it.each([
    { path: '/employee/list', openers: ['Quick add', 'Search', /^Department filter/, 'User menu'] },
    { path: '/oauth/clients', openers: ['New'] },
  ])('what opens on $path is in view, and gives the keyboard back', async ({ path, openers }) => {
    await turnTo(path)
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

  it('says nothing on the console', () => {
    expect(problems).toEqual([])
  })

  async function openPage(): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark' })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`))
    page.on('console', (message) => {
      // the browser's own word on a stranger, who is asked to sign in
      if (message.type() === 'error' && !message.text().includes('status of 401'))
        problems.push(`${page.url()}: ${message.text()}`)
    })
    return page
  }

  async function load(page: Page, address: string) {
    await page.goto('about:blank')
    await page.goto(`${product.address}/#${address}`)
    await waitUntilShown(page)
  }

  /** To another screen of the app as it runs, by way of a page that is none: its title tells when the other one is there. */
  async function turnTo(address: string) {
    const noScreen = owner.locator('h1', { hasText: 'Page Not Found' })
    await owner.setViewportSize(WINDOWS[0])
    await owner.goto(`${product.address}/#/no-such-page`)
    await noScreen.waitFor()
    await owner.goto(`${product.address}/#${address}`)
    await noScreen.waitFor({ state: 'detached' })
    await waitUntilShown(owner)
  }

  /**
   * Layout in each window, and what axe finds in the narrow one: the wide one is seen by each screen's own journey.
   *
   * @param within selector of the parts that axe looks at
   */
  async function faultsInAllWindows(page: Page, path: string, within = 'html'): Promise<string[]> {
    const faults: string[] = []
    for (const { width, height } of WINDOWS) {
      await page.setViewportSize({ width, height })
      await waitUntilShown(page)
      faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
      if (width === 360) {
        const found = await untilNone(page, () => accessibilityProblems(page, within))
        faults.push(...found.map((problem) => `${width} px: ${problem}`))
      }
      const name = path.slice(1).replaceAll(/[^\w-]+/g, '-')
      await takePicture(page, `screen-${name}-${width}`)
    }
    await page.setViewportSize(WINDOWS[0])
    return faults
  }

  /** A screen of one record is opened with one of the demo. */
  function addressOf(path: string): string {
    const filled = path.replaceAll(/:\w+/g, (name) => {
      const id = records[name]
      if (id === undefined) throw new Error(`${path} needs a record: say in recordsOf what ${name} is`)
      return id
    })
    return filled + (records[path] ?? '')
  }
})

/**
 * What the addresses of single records need: a parameter's value, or what follows a path. Screens that the demo does not
 * use are switched on, and have something to show.
 */
async function recordsOf({ address }: Product): Promise<Record<string, string>> {
  const api = await callsAs(address, 'superadmin@demo.example')
  const [employee] = await api.get<EmployeeRow[]>('/api/employees')
  const [user] = await api.get<UserRow[]>('/api/users')
  const [company] = await api.get<DepartmentTreeNode[]>('/api/departments')
  const [payGroup] = await api.get<PayGroup[]>('/api/pay-groups')
  const customers = await api.get<{ rows: CustomerRow[] }>('/api/customers')
  const used = { isJobCodeEnabled: true, isTaskCodeEnabled: true, isSkillEnabled: true }
  const { companyId } = await api.get<{ companyId: string }>('/api/company/settings')
  await api.post('/customer/update', { id: companyId, ...used })
  // Days are calculated again with job codes: a screen under the keyboard must not change by that.
  const isCalculating = async () =>
    (await api.get<BackgroundJob[]>('/api/background-jobs')).some(({ finishedAt }) => finishedAt === null)
  while (await isCalculating()) await setTimeout(250)
  for (const list of ['job', 'task', 'api/skills']) {
    await api.post(`/${list}/save`, { code: 'L1', name: 'Line one', allowanceCalculationType: 'eitherOnePerShift' })
  }
  await api.post('/kiosk/contact/save', { firstname: 'Aroha', lastname: 'Ngata', email: 'aroha@fernbank.example' })
  return {
    ':id': payGroup?.id ?? '',
    ':departmentId': company?.children[0]?.key ?? '',
    '/employee/update': `?id=${employee?.id}`,
    '/user/update': `?id=${user?.id}`,
    '/customer/update': `?id=${customers.rows[0]?.id}`,
    '/password/changePasswordByEmail': '?token=of-a-mail-long-ago',
  }
}
