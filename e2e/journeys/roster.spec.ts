import { readFileSync } from 'node:fs'
import type { RosterRow } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, weekday } from '../demo-dates.ts'
import { type Calls, finishedOpenPeriod, peopleOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'

const CONFLICT = 'Oops,Schedule conflict,please add a new shift.'
const CLOSED = /^Oops! The selected date is within a closed pay period\./

test.describe.serial('a supervisor plans a week on the roster', () => {
  let product: Product
  let page: Page
  let api: Calls
  let roster: RosterRow[]
  /** Monday of a week that nothing else plans, and the week after it. */
  const monday = addDays(demoDate(), 42 - ((weekday(demoDate()) + 6) % 7))
  const day = (place: number) => addDays(monday, place)
  const person = (place: number) => roster[place]!.employee

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    roster = await readRoster(monday)
    await plan([0, 1].flatMap((place) => [0, 1, 2, 3, 4, 5, 6, 7, 8].map((date) => ({ place, date, times: [] }))))
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
    await show(monday)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('types a shift into a cell', async () => {
    await cell(0, 0).click()
    const began = Date.now()
    await page.keyboard.type('9-530')
    await page.keyboard.press('Enter')
    await cell(0, 0).getByText('09:00–17:30').waitFor()
    expect(Date.now() - began, 'milliseconds').toBeLessThan(3000)
    await expect.poll(() => plannedTimes(0, 0)).toEqual(['09:00–17:30'])
  })

  test('drags it to someone else’s day', async () => {
    await drag(card(0, 0), cell(1, 2))
    await cell(1, 2).getByText('09:00–17:30').waitFor()
    await expect.poll(() => plannedTimes(1, 2)).toEqual(['09:00–17:30'])
    expect(await plannedTimes(0, 0)).toEqual([])
  })

  test('moves it by the keyboard alone, and takes that back', async () => {
    await cell(1, 2).click()
    await page.keyboard.press('Control+ArrowRight')
    await cell(1, 3).getByText('09:00–17:30').waitFor()
    await expect.poll(() => plannedTimes(1, 3)).toEqual(['09:00–17:30'])
    await page.keyboard.press('Control+z')
    await cell(1, 2).getByText('09:00–17:30').waitFor()
    await expect.poll(() => plannedTimes(1, 2)).toEqual(['09:00–17:30'])
    expect(await plannedTimes(1, 3)).toEqual([])
  })

  test('is refused where a shift is in the way, which stays as it is', async () => {
    await plan([{ place: 1, date: 4, times: ['10:00', '18:30'] }])
    await show(monday)
    await pickUp(card(1, 2), cell(1, 4))
    await page.getByText('Overlaps 10:00 – 18:30 by 7h 30m').first().waitFor()
    await page.getByText(CONFLICT).first().waitFor()
    await page.getByText('Release to leave everything as it was.').waitFor()
    await takePictures(page, 'roster-refused')
    await page.mouse.up()
    await cell(1, 2).getByText('09:00–17:30').waitFor()
    expect(await plannedTimes(1, 4)).toEqual(['10:00–18:30'])
  })

  test('copies, pastes onto a block, makes off days and removes them', async () => {
    await cell(1, 2).click()
    await page.keyboard.press('c')
    await cell(0, 5).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('v')
    await expect.poll(() => plannedTimes(1, 5)).toEqual(['09:00–17:30'])
    await page.keyboard.press('o')
    await cell(0, 5).getByText('Off Day').waitFor()
    await expect.poll(async () => (await dayOf(0, 5)).isOffDay).toBe(true)
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await dayOf(0, 5)).isOffDay).toBe(false)
    expect(await plannedTimes(0, 5)).toEqual([])
  })

  test('drags a shift to other times in the Hours view, and its end by its edge', async () => {
    await plan([{ place: 0, date: 1, times: ['08:00', '16:00'] }])
    await show(monday, '&view=Hours')
    const box = await card(0, 1).boundingBox()
    if (!box) throw new Error('the card is not in view')
    const hour = 11.6
    await page.mouse.move(box.x + 30, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 30 + hour, box.y + 10, { steps: 4 })
    await page.getByText('09:00–17:00', { exact: true }).waitFor()
    await page.mouse.up()
    await expect.poll(() => plannedTimes(0, 1)).toEqual(['09:00–17:00'])
    const end = box.x + box.width + hour - 3
    await page.mouse.move(end, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(end + hour / 2, box.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => plannedTimes(0, 1)).toEqual(['09:00–17:30'])
    await cell(0, 1).click({ position: { x: 10, y: 34 } })
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => plannedTimes(0, 1)).toEqual(['08:45–17:15'])
    await plan([{ place: 0, date: 1, times: [] }])
    await show(monday)
  })

  test('copies the week in three clicks, with the plans that it replaces shown first', async () => {
    await plan([{ place: 1, date: 9, times: ['12:00', '20:00'] }])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy Roster' })
    await dialog.getByRole('button', { name: /to the days after them|to next week/ }).click()
    const conflicts = dialog.getByRole('list', { name: 'Plans that would be replaced' })
    await conflicts.getByText('12:00–20:00').first().waitFor()
    await dialog.getByText('Warning : This replication will overwrite the existing shift!!!').waitFor()
    expect(await accessibilityProblems(page, '.ant-modal-wrap')).toEqual([])
    await takePictures(page, 'roster-copy')
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('Copy the roster successfully.').waitFor()
    await expect.poll(() => plannedTimes(1, 9)).toEqual(['09:00–17:30'])
  })

  test('prints it', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print' }).click()
    const file = readFileSync(await (await saving).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is refused on a day of a closed pay period', async () => {
    const period = await finishedOpenPeriod(api)
    const [someone] = await peopleOf(api, period)
    expect(await api.post('/payrolltransfer/close', { ids: [period.id] })).toMatchObject({ message: 'success' })
    await show(period.fromDate)
    const closed = page.locator(`[data-cell="${someone?.id}/${period.fromDate}"]`)
    await page.getByRole('textbox', { name: 'Search employees' }).fill(`${someone?.firstName} ${someone?.lastName}`)
    await closed.getByText('Closed').waitFor({ state: 'attached' })
    await closed.click({ position: { x: 60, y: 4 } })
    await page.keyboard.press('o')
    await page.getByText(CLOSED).first().waitFor()
  })

  for (const width of [1440, 360])
    test(`lies well at ${width} px, and axe finds nothing`, async () => {
      await page.setViewportSize({ width, height: 900 })
      for (const view of ['Week', 'Hours']) {
        await show(monday, `&view=${view}`)
        expect(await layoutFaults(page)).toEqual([])
        expect(await accessibilityProblems(page), `${view} at ${width}`).toEqual([])
        await takePictures(page, `roster-${view.toLowerCase()}-${width}`)
      }
    })

  async function show(from: string, rest = '') {
    await openAnew(
      page,
      `${product.address}/#/standardshifts/rosterByEmployee?startDate=${from}&endDate=${addDays(from, 6)}${rest}`,
    )
    await waitUntilShown(page)
    await page.getByText(`${roster[0]!.employee.firstName} ${roster[0]!.employee.lastName}`).first().waitFor()
  }

  function cell(place: number, date: number): Locator {
    return page.locator(`[data-cell="${person(place).id}/${day(date)}"]`)
  }

  function card(place: number, date: number): Locator {
    return cell(place, date).locator('[data-drag]').first()
  }

  async function pickUp(from: Locator, to: Locator) {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('a card or a cell is not in view')
    await page.mouse.move(start.x + 20, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(start.x + 26, start.y + 12)
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  }

  async function drag(from: Locator, to: Locator) {
    await pickUp(from, to)
    await page.mouse.up()
  }

  function readRoster(from: string): Promise<RosterRow[]> {
    return api.get<RosterRow[]>(
      `/api/shifts/getNewShifts?startDate=${from}&endDate=${addDays(from, 13)}&sortBy=LastName`,
    )
  }

  async function dayOf(place: number, date: number) {
    const row = (await readRoster(monday)).find(({ employee }) => employee.id === person(place).id)
    const rule = row?.scheduleRuleVoList[date]
    if (!rule) throw new Error(`no day ${date} of the roster`)
    return rule
  }

  async function plannedTimes(place: number, date: number): Promise<string[]> {
    const { isOffDay, workSections } = await dayOf(place, date)
    return isOffDay ? [] : workSections.map(({ startTime, endTime }) => `${startTime}–${endTime}`)
  }

  /** Plans days without the screen; no times: nothing stands there. */
  async function plan(days: { place: number; date: number; times: string[] }[]) {
    const body = days.map(({ place, date, times: [startTime, endTime] }) => ({
      employeeId: person(place).id,
      ruleDate: day(date),
      workSections: startTime === undefined ? [] : [{ startTime, endTime }],
    }))
    expect(await api.post('/standardshifts/saveDays', { days: body })).toMatchObject({ message: 'success' })
  }
})
