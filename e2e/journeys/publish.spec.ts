import type { EmployeeRow, Message, RosterRow } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs, signInByCall, type SignedIn } from '../calls.ts'
import { addDays, demoDate, weekday } from '../demo-dates.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { secret } from '../secrets-typed.ts'
import { signedIn } from '../signed-in.ts'

const EMPLOYEE = 'employee@demo.example'

test.describe.serial('a roster is published', () => {
  let product: Product
  let page: Page
  let own: Page
  let api: Calls
  /** Three people, the first is the employee of the demo; each with an account. */
  let people: RosterRow['employee'][]
  /** Their access tokens. */
  let tokens: string[]
  let address: string
  /** Monday of a week that nothing else plans. */
  const monday = addDays(demoDate(), 28 - ((weekday(demoDate()) + 6) % 7))
  const day = (place: number) => addDays(monday, place)

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const [self] = await (await callsAs(product.address, EMPLOYEE)).get<EmployeeRow[]>('/api/employees')
    const roster = await readRoster()
    const others = roster.filter(({ employee }) => employee.id !== self?.id).slice(0, 2)
    people = [roster.find(({ employee }) => employee.id === self?.id)!, ...others].map(({ employee }) => employee)
    const { accessToken } = await signInByCall(product.address, EMPLOYEE)
    tokens = [accessToken, await accountOf(people[1]!), await accountOf(people[2]!)]
    await plan(people.flatMap((_, place) => [0, 1, 2, 3, 4, 5, 6].map((date) => ({ place, date, times: [] }))))
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
    own = await signedIn({ browser, product }, EMPLOYEE, { viewport: { width: 360, height: 780 } })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('once the company has switched it on', async () => {
    await page.goto(`${product.address}/#/mydetail/company`)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const form = page.getByRole('form', { name: 'Settings' })
    await form.getByRole('checkbox', { name: 'Publish rosters' }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The settings are saved successfully.').waitFor()
    expect(await api.get('/api/company/settings')).toMatchObject({ publishRosters: true })
  })

  test('changes of three people’s shifts are marked, and nobody is told', async () => {
    await plan([0, 1, 2].map((place) => ({ place, date: 1, times: ['09:00', '17:00'] })))
    await show()
    for (const place of [0, 1, 2]) await expect(cell(place, 1)).toHaveAttribute('data-unpublished', 'true')
    await page.getByRole('button', { name: 'Publish 3 changes' }).waitFor()
    const only = page.getByRole('button', { name: 'Only people with unpublished changes' })
    await only.click()
    await expect(only).toHaveAttribute('aria-pressed', 'true')
    await page.getByText('3 people', { exact: true }).waitFor()
    await takePictures(page, 'roster-unpublished')
    expect(await layoutFaults(page)).toEqual([])
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await Promise.all(tokens.map(newMessages))).toEqual([[], [], []])
  })

  test('title, filters and actions stand in one row at 1440 px, beside an open menu too', async () => {
    const title = page.getByRole('heading', { name: 'Roster', exact: true })
    const others = ['Display options', 'Publish 3 changes', 'Send All'].map((name) =>
      page.getByRole('button', { name }),
    )
    for (const toggle of ['Collapse the menu', 'Expand the menu']) {
      for (const other of others) expect(Math.abs((await middleOf(other)) - (await middleOf(title)))).toBeLessThan(10)
      await page.getByRole('button', { name: toggle }).click()
    }
  })

  test('the employee does not see them', async () => {
    await openOwn()
    await expect(dayRow(1)).toContainText('No shift')
    await expect(dayRow(1)).not.toContainText('09:00')
  })

  test('publishing says who is told what, and tells each of them once', async () => {
    await page.getByRole('button', { name: 'Publish 3 changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish the roster' })
    await expect(dialog.getByRole('list', { name: 'Changes that are published' }).getByText('09:00–17:00')).toHaveCount(
      3,
    )
    await takePictures(page, 'roster-publish')
    expect(await accessibilityProblems(page, '.ant-modal-wrap')).toEqual([])
    await dialog.getByRole('button', { name: 'Publish 3 changes' }).click()
    await page.getByText('3 changes published').waitFor()
    await page.getByRole('button', { name: 'All published' }).waitFor()
    const subjects = await Promise.all(tokens.map(newMessages))
    for (const each of subjects) expect(each).toEqual([expect.stringMatching(/^New shift on .*, 09:00–17:00$/)])
    const asked = { startDate: monday, endDate: day(6) }
    expect(await api.post('/api/roster/publish', asked)).toMatchObject({ message: 'success', changes: 0, notified: 0 })
    expect(await Promise.all(tokens.map(newMessages))).toEqual(subjects)
  })

  test('the employee sees them then, and not the next draft', async () => {
    await openOwn()
    await expect(dayRow(1)).toContainText('09:00 – 17:00')
    await plan([{ place: 0, date: 1, times: ['11:00', '15:00'] }])
    expect((await sent('/api/messages/read-all', {}, tokens[0])).status).toBe(200)
    await openOwn()
    await expect(dayRow(1)).toContainText('09:00 – 17:00')
    expect(await layoutFaults(own)).toEqual([])
    expect(await accessibilityProblems(own)).toEqual([])
    await takePictures(own, 'my-shifts-360')
  })

  test('a calendar app reads them at a personal address', async () => {
    await own.getByRole('button', { name: 'Make a calendar address' }).click()
    address = await own.getByRole('textbox', { name: 'Calendar address' }).inputValue()
    secret('calendar address', address.split('/').at(-1)!)
    await takePictures(own, 'my-shifts-calendar')
    const events = await eventsOf(address)
    const shown = events.filter(({ start }) => start.slice(0, 10) === day(1))
    expect(shown).toEqual([expect.objectContaining({ start: `${day(1)}T09:00`, end: `${day(1)}T17:00` })])
  })

  test('the address stops working when it is revoked', async () => {
    expect((await fetch(inProduct(address))).status).toBe(200)
    await own.getByRole('button', { name: 'Revoke' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await own.getByText('The calendar address no longer works.').waitFor()
    expect((await fetch(inProduct(address))).status).toBe(404)
  })

  /** Pixels from the top of the window. */
  async function middleOf(shown: Locator): Promise<number> {
    const box = await shown.boundingBox()
    if (!box) throw new Error('it is not in view')
    return box.y + box.height / 2
  }

  async function show() {
    const range = `startDate=${monday}&endDate=${day(6)}`
    await openAnew(page, `${product.address}/#/standardshifts/rosterByEmployee?${range}`)
    await waitUntilShown(page)
  }

  async function openOwn() {
    await openAnew(own, `${product.address}/#/myshifts?from=${monday}`)
    await own.getByRole('heading', { name: 'My shifts', level: 1 }).waitFor()
    await own.getByRole('button', { name: 'Week after' }).waitFor()
  }

  function dayRow(date: number) {
    return own
      .locator('main li')
      .filter({ has: own.locator('h3') })
      .nth(date)
  }

  function cell(place: number, date: number) {
    return page.locator(`[data-cell="${people[place]!.id}/${day(date)}"]`)
  }

  function readRoster(): Promise<RosterRow[]> {
    return api.get<RosterRow[]>(`/api/shifts/getNewShifts?startDate=${monday}&endDate=${day(6)}&sortBy=LastName`)
  }

  /** Gives an employee an account of their own. @returns its access token */
  async function accountOf({ id }: RosterRow['employee']): Promise<string> {
    const email = `published.${id.slice(0, 8)}@demo.example`
    const handed = secret('password that was handed out', 'handed out on paper')
    const chosen = secret('password that was chosen', 'nine quiet herons wading')
    const change = { employeeId: id, email, password: handed, confirm_password: handed }
    expect(await api.post('/employee/save-without-photo', change)).toMatchObject({ message: 'success' })
    const { accessToken } = (await (await sent('/account/login', { email, password: handed })).json()) as SignedIn
    const passwords = { currentPassword: handed, newPassword: chosen, confirmPassword: chosen }
    const changed = await sent('/profile/change-password', passwords, secret('access token', accessToken))
    expect(changed.status).toBe(200)
    return accessToken
  }

  function sent(path: string, body: object, token?: string): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    return fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** Subjects of someone's unread messages about shifts of the week. */
  async function newMessages(token: string): Promise<string[]> {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${product.address}/api/messages?isUnread=true`, { headers })
    const { rows } = (await answer.json()) as { rows: Message[] }
    return rows.filter(({ link }) => link?.startsWith('/myshifts')).map(({ subject }) => subject)
  }

  function inProduct(url: string): string {
    return product.address + new URL(url).pathname
  }

  /** The events of a calendar as another program reads them, in the demo's wall times. */
  async function eventsOf(url: string) {
    const calendar = new ICAL.Component(ICAL.parse(await (await fetch(inProduct(url))).text()))
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const at = (time: ICAL.Time) => wall.format(time.toJSDate()).replace(' ', 'T')
    return calendar.getAllSubcomponents('vevent').map((each) => {
      const event = new ICAL.Event(each)
      return { start: at(event.startDate), end: at(event.endDate), summary: event.summary }
    })
  }

  /** Plans days without the screen; no times: nothing stands there. */
  async function plan(days: { place: number; date: number; times: string[] }[]) {
    const body = days.map(({ place, date, times: [startTime, endTime] }) => ({
      employeeId: people[place]!.id,
      ruleDate: day(date),
      workSections: startTime === undefined ? [] : [{ startTime, endTime }],
    }))
    expect(await api.post('/standardshifts/saveDays', { days: body })).toMatchObject({ message: 'success' })
  }
})
