import type { RosterRow } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, weekday } from '../demo-dates.ts'
import type { Calls } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'

test.describe.serial('a planner is warned, and mends what is wrong', () => {
  let product: Product
  let page: Page
  let api: Calls
  let roster: RosterRow[]
  /** Monday of a week that nothing else plans. */
  const monday = addDays(demoDate(), 42 - ((weekday(demoDate()) + 6) % 7))
  const day = (place: number) => addDays(monday, place)
  const person = (place: number) => roster[place]!.employee
  const nameOf = (place: number) => `${person(place).firstName} ${person(place).lastName}`

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    roster = await readRoster()
    await plan([0, 1].flatMap((place) => [0, 1, 2, 3, 4, 5, 6].map((date) => ({ place, date, times: [] }))))
    await plan([
      { place: 0, date: 0, times: ['14:00', '22:00'] },
      { place: 0, date: 1, times: ['05:30', '13:30'] },
    ])
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
    await show()
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('sees the mark of too little rest, and goes to it by keyboard', async () => {
    await mark(0, 1).waitFor()
    await expect(mark(0, 1)).toHaveAttribute('title', /7h 30m of rest .* 22:00 to .* 05:30; at least 10h\./)
    await cell(0, 0).click()
    for (let step = 0; step < 7 && (await activeKey()) !== keyOf(0, 1); step += 1) await page.keyboard.press('w')
    expect(await activeKey()).toBe(keyOf(0, 1))
  })

  test('shortens the shift from the menu, and the mark goes', async () => {
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: /7h 30m of rest/ }).waitFor()
    expect(await accessibilityProblems(page, '.ant-dropdown')).toEqual([])
    await takePictures(page, 'roster-warning-menu')
    await page.getByRole('menuitem', { name: 'Shorten to 08:00–13:30' }).click()
    await expect.poll(() => plannedTimes(0, 1)).toEqual(['08:00–13:30'])
    await expect(cell(0, 1).getByText(/of rest/)).toHaveCount(0)
  })

  test('is told while a shift is saved, and it is saved all the same', async () => {
    await cell(0, 2).click()
    await page.keyboard.type('22-6')
    await page.keyboard.press('Enter')
    await expect.poll(() => plannedTimes(0, 2)).toEqual(['22:00–06:00'])
    await cell(0, 3).click()
    await page.keyboard.type('9-12')
    await page.keyboard.press('Enter')
    await page
      .getByText(/^3h of rest .* 06:00 to .* 09:00; at least 10h\.$/)
      .first()
      .waitFor()
    expect(await plannedTimes(0, 3)).toEqual(['09:00–12:00'])
    await mark(0, 3).waitFor()
  })

  test('finds it in the list, which leads to the day', async () => {
    await page.getByRole('button', { name: /^\d+ warnings?$/ }).click()
    const list = page.getByRole('dialog', { name: 'Warnings' })
    const own = list.getByRole('region', { name: 'Rest between shifts' }).getByRole('button', { name: nameOf(0) })
    await own.first().waitFor()
    expect(await accessibilityProblems(page, '.ant-drawer')).toEqual([])
    await takePictures(page, 'roster-warnings-list')
    await own.first().click()
    await page.getByRole('menuitem', { name: 'Move to 16:00–19:00' }).click()
    await expect.poll(() => plannedTimes(0, 3)).toEqual(['16:00–19:00'])
  })

  test('plans the meal break that the law gives', async () => {
    await plan([{ place: 1, date: 0, times: ['08:00', '16:00'], breakTime: 0 }])
    await show()
    await cell(1, 0)
      .getByText(/due by law, 0m of break is planned/)
      .waitFor({ state: 'attached' })
    await cell(1, 0).click()
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: 'Plan a break of 30m' }).click()
    await expect.poll(async () => (await dayOf(1, 0)).workSections[0]!.breakTime).toBe(30)
    await expect(cell(1, 0).getByText(/due by law/)).toHaveCount(0)
  })

  test('sees only people with warnings', async () => {
    await page.getByRole('button', { name: /^\d+ warnings?$/ }).click()
    const list = page.getByRole('dialog', { name: 'Warnings' })
    await list.getByRole('checkbox', { name: 'Only people with warnings' }).click()
    await expect(page).toHaveURL(/warned=1/)
    await list.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Only people with warnings' }).click()
    await expect(page).not.toHaveURL(/warned/)
  })

  test('works the same on a phone: the sheet of a day says why', async () => {
    await plan([{ place: 0, date: 1, times: ['05:30', '13:30'] }])
    await page.setViewportSize({ width: 360, height: 800 })
    await show()
    await page.getByRole('button', { name: /^\d+ warnings?$/ }).click()
    const list = page.getByRole('dialog', { name: 'Warnings' })
    const own = list.getByRole('region', { name: 'Rest between shifts' }).getByRole('button', { name: nameOf(0) })
    await own.first().waitFor()
    await takePictures(page, 'roster-warnings-list-360')
    await own.first().click()
    const sheet = page.getByRole('dialog', { name: nameOf(0) })
    await sheet.getByText(/7h 30m of rest/).waitFor()
    expect(await accessibilityProblems(page, '.ant-drawer')).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await takePictures(page, 'roster-warnings-day-360')
    await sheet.getByRole('button', { name: 'Shorten to 08:00–13:30' }).click()
    await expect.poll(() => plannedTimes(0, 1)).toEqual(['08:00–13:30'])
  })

  async function show() {
    const range = `startDate=${monday}&endDate=${day(6)}`
    await openAnew(page, `${product.address}/#/standardshifts/rosterByEmployee?${range}`)
    await waitUntilShown(page)
    await page.getByText(nameOf(0)).first().waitFor()
  }

  function keyOf(place: number, date: number): string {
    return `${person(place).id}/${day(date)}`
  }

  function cell(place: number, date: number): Locator {
    return page.locator(`[data-cell="${keyOf(place, date)}"]`)
  }

  function mark(place: number, date: number): Locator {
    return cell(place, date).locator('[data-warnings]')
  }

  function activeKey(): Promise<string | null> {
    return page.locator('[data-active]').getAttribute('data-cell')
  }

  function readRoster(): Promise<RosterRow[]> {
    return api.get<RosterRow[]>(
      `/api/shifts/getNewShifts?startDate=${monday}&endDate=${addDays(monday, 6)}&sortBy=LastName`,
    )
  }

  async function dayOf(place: number, date: number) {
    const row = (await readRoster()).find(({ employee }) => employee.id === person(place).id)
    const rule = row?.scheduleRuleVoList[date]
    if (!rule) throw new Error(`no day ${date} of the roster`)
    return rule
  }

  async function plannedTimes(place: number, date: number): Promise<string[]> {
    const { workSections } = await dayOf(place, date)
    return workSections.map(({ startTime, endTime }) => `${startTime}–${endTime}`)
  }

  /** Plans days without the screen; no times: nothing stands there. */
  async function plan(days: { place: number; date: number; times: string[]; breakTime?: number }[]) {
    const body = days.map(({ place, date, times: [startTime, endTime], breakTime }) => ({
      employeeId: person(place).id,
      ruleDate: day(date),
      workSections: startTime === undefined ? [] : [{ startTime, endTime, breakTime }],
    }))
    expect(await api.post('/standardshifts/saveDays', { days: body })).toMatchObject({ message: 'success' })
  }
})
