import type { AnswerOf, getCoverage, getRosterCost, RosterRow } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, shownDate, weekday } from '../demo-dates.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { type Product, startProduct } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'

type Cost = AnswerOf<typeof getRosterCost>
type Coverage = AnswerOf<typeof getCoverage>

/** Dollars an hour, of the one person who is planned here. */
const RATE = 30

test.describe.serial('a week is planned with money, and for those needed', () => {
  let product: Product
  let page: Page
  let api: Calls
  let person: RosterRow['employee']
  /** Places of weekdays that are no holiday. */
  let ordinary: number[]
  /** Monday of a week that nothing else plans. */
  const monday = addDays(demoDate(), 42 - ((weekday(demoDate()) + 6) % 7))
  const day = (place: number) => addDays(monday, place)
  const week = `startDate=${monday}&endDate=${day(6)}`

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const superadmin = await callsAs(product.address, 'superadmin@demo.example')
    const { companyId } = await api.get<{ companyId: string }>('/api/company/settings')
    await superadmin.post('/customer/update', { id: companyId, isShiftBudgetEnabled: true })
    const [row] = await api.get<RosterRow[]>(`/api/shifts/getNewShifts?${week}&sortBy=LastName`)
    person = row!.employee
    ordinary = [0, 1, 2, 3, 4].filter((place) => row!.scheduleRuleVoList[place]?.holiday === null)
    expect(await api.post('/employee/save-without-photo', { id: person.id, payRate: RATE })).toMatchObject({
      message: 'success',
    })
    const days = [0, 1, 2, 3, 4, 5, 6].map((place) => ({ employeeId: person.id, ruleDate: day(place) }))
    expect(await api.post('/standardshifts/saveDays', { days })).toMatchObject({ message: 'success' })
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
    await show(page)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  let before = 0

  test('a budget is set in place, and what is left of it is said', async () => {
    before = (await cost()).total.cost
    await foot()
      .getByRole('button', { name: /budget|left of/ })
      .click()
    const panel = page.getByRole('dialog', { name: 'Planned cost' })
    await panel.getByText(cents(before)).first().waitFor()
    await panel.getByRole('button', { name: /^Set a budget of the week/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Budget of the week/ })
    await dialog.getByLabel('Amount a week').fill(String(before + 100))
    expect(await accessibilityProblems(page, '.ant-modal-wrap')).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The budget is saved.').waitFor()
    await panel.getByText('$100.00 left').waitFor()
    expect(await accessibilityProblems(page, '.ant-drawer')).toEqual([])
    await takePictures(page, 'roster-cost')
    await panel.getByRole('button', { name: 'Close' }).click()
    await foot().getByText('$100 left of').waitFor()
  })

  test('a shift raises the cost by what it pays, and over the budget is said', async () => {
    await cell(ordinary[0]!).click()
    await page.keyboard.type('9-1')
    await page.keyboard.press('Enter')
    await foot()
      .getByText(/^\$20 over/)
      .waitFor()
    const after = await cost()
    expect(after.total.cost - before).toBeCloseTo(4 * RATE, 2)
    expect(after.people.find(({ employeeId }) => employeeId === person.id)?.cost).toBe(4 * RATE)
    const row = page.getByRole('row', { name: nameOf(person) })
    await row.getByText(`$${4 * RATE}`, { exact: true }).waitFor()
  })

  test('a requirement shows a gap, which a shift fills', async () => {
    const place = ordinary[1]!
    const planned = leastOn(await coverage(), day(place), 9 * 60, 10 * 60)
    await coverageOf(place).click()
    const panel = page.getByRole('dialog', { name: 'Coverage' })
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add who is needed' })
    await dialog.getByLabel('Start Time').fill('9')
    await dialog.getByLabel('End Time').fill('10')
    await dialog.getByLabel('People needed').fill(String(planned + 1))
    expect(await accessibilityProblems(page, '.ant-modal-wrap')).toEqual([])
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await panel.getByRole('combobox', { name: 'Coverage of' }).click()
    await page.getByTitle('Whole company', { exact: true }).click()
    await panel.getByText('1 short from').waitFor()
    await panel.getByText('09:00–10:00 · ').waitFor()
    expect(await accessibilityProblems(page, '.ant-drawer')).toEqual([])
    await takePictures(page, 'roster-coverage')
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(coverageOf(place)).toContainText(`${planned} of ${planned + 1}`)

    await cell(place).click()
    await page.keyboard.type('9-10')
    await page.keyboard.press('Enter')
    await expect(coverageOf(place)).not.toHaveAccessibleName(/short/)
    const company = (await coverage()).rows.find(({ departmentId }) => departmentId === null)
    const { steps } = company!.days.find(({ date }) => date === day(place))!
    expect(steps.filter(({ needed }) => needed > 0).map(({ under }) => under)).toEqual([0])
  })

  for (const width of [1440, 1280, 768])
    test(`the totals cover no day at ${width} px, and axe finds nothing`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await show(page)
      await foot()
        .getByText(/left of|over/)
        .waitFor()
      const grid = page.getByRole('grid', { name: 'Roster' })
      const fits = await grid.evaluate((element) => element.scrollWidth <= element.clientWidth)
      expect(fits, 'seven days and the totals fit').toBe(width >= 1280)
      await grid.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
      const [sunday, total] = await Promise.all([
        page.getByRole('columnheader', { name: /^Sun/ }).boundingBox(),
        page.getByRole('columnheader', { name: /^Total Hours/ }).boundingBox(),
      ])
      expect(sunday!.x + sunday!.width).toBeLessThanOrEqual(total!.x + 0.5)
      expect(await layoutFaults(page)).toEqual([])
      expect(await accessibilityProblems(page)).toEqual([])
    })

  test('a phone has the cost and the coverage of the day in its head', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await show(page)
    await page.getByRole('button', { name: dayName(ordinary[0]!), exact: true }).click()
    await page.getByText('Cost', { exact: false }).getByText(/^\$/).waitFor()
    await coverageOf(ordinary[0]!).click()
    await page.getByRole('dialog', { name: 'Coverage' }).getByText('Difference').waitFor()
    expect(await layoutFaults(page)).toEqual([])
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('a Supervisor sees no money, on the page or in any answer', async ({ browser }) => {
    const supervisor = await signedIn({ browser, product }, 'supervisor@demo.example')
    const answers: { path: string; body: Promise<string> }[] = []
    supervisor.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.startsWith('/api/')) return
      answers.push({ path: pathname, body: response.text().catch(() => '') })
    })
    await supervisor.setViewportSize({ width: 1440, height: 900 })
    await show(supervisor)
    await supervisor.getByRole('button', { name: /^Coverage of Mon/ }).waitFor()
    expect(await supervisor.locator('main, body').first().innerText()).not.toContain('$')
    expect(answers.map(({ path }) => path).filter((path) => /cost|budget/.test(path))).toEqual([])
    const bodies = await Promise.all(answers.map(({ body }) => body))
    expect(bodies.filter((body) => /"payRate":\s*[\d"]/.test(body))).toEqual([])
    const asked = await callsAs(product.address, 'supervisor@demo.example')
    expect(await asked.get(`/api/roster/cost?${week}`)).toMatchObject({
      message: 'You do not have permission to do this.',
    })
  })

  async function show(where: Page) {
    await openAnew(where, `${product.address}/#/standardshifts/rosterByEmployee?${week}`)
    await waitUntilShown(where)
    await where
      .getByRole('button', { name: /^Coverage of/ })
      .first()
      .waitFor()
  }

  function foot(): Locator {
    return page.getByRole('row', { name: /^Total/ })
  }

  function cell(place: number): Locator {
    return page.locator(`[data-cell="${person.id}/${day(place)}"]`)
  }

  function coverageOf(place: number): Locator {
    return page.getByRole('button', { name: new RegExp(`^Coverage of ${dayName(place)}`) })
  }

  /** `Tue 05/01` */
  function dayName(place: number): string {
    const name = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday(day(place))]
    return `${name} ${shownDate(day(place)).slice(0, 5)}`
  }

  function cost(): Promise<Cost> {
    return api.get<Cost>(`/api/roster/cost?${week}`)
  }

  function coverage(): Promise<Coverage> {
    return api.get<Coverage>(`/api/roster/coverage?${week}`)
  }
})

/** The fewest people on at any time between two minutes of a day. */
function leastOn({ total }: Coverage, date: string, from: number, to: number): number {
  const steps = total.find((each) => each.date === date)?.steps ?? []
  const within = steps.filter((step) => step.from < to && step.to > from)
  const isCovered =
    within.reduce((sum, step) => sum + Math.min(step.to, to) - Math.max(step.from, from), 0) === to - from
  return isCovered ? Math.min(...within.map(({ planned }) => planned)) : 0
}

function nameOf({ firstName, lastName }: RosterRow['employee']): RegExp {
  return new RegExp(`${firstName} ${lastName}`)
}

function cents(amount: number): string {
  return `$${amount.toLocaleString('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
