import type { DayExplanation, EmployeeRow, PayrollTransfer, Timesheet } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, weekday } from '../demo-dates.ts'
import { type Calls, finishedOpenPeriod } from '../demo-people.ts'
import type { Product } from '../product.ts'

test.describe.serial('why a day has the hours it has', () => {
  let product: Product
  let page: Page
  let api: Calls
  /** Someone of the demo who has worked there for years, whose overtime over eight hours a day is approved by hand. */
  let employee: EmployeeRow
  let periods: PayrollTransfer[]

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    api = await callsAs(product.address, 'admin@demo.example')
    periods = await api.post<PayrollTransfer[]>('/payrolltransfer/searchlist', { days: 365 })
    employee = await someoneOf(api, 'Production')
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(({ browser }) => closePages(browser))

  test('a night shift over the clock change has nine hours, on the day its schedule starts', async () => {
    const night = lastNightOfSummerTime(firstDay(periods))
    await plan(night, { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay', breakTime: 0 })
    await punch(night, '21:57', 'In')
    await punch(night, '06:02', 'Out', 'NextDay')

    const drawer = await openWhy(night)
    await drawer.getByText('Belongs to Saturday').waitFor()
    await drawer.getByText(/All of the shift counts on Sat \d\d\/\d\d, because its schedule starts there\./).waitFor()
    await drawer.getByText('Clocks went back at 03:00').waitFor()
    await drawer.getByText(/The time from 02:00 to 03:00 occurred twice\. 21:57 – 06:02 Sun lasted 9h 5m\./).waitFor()
    await drawer
      .getByText('21:57 is within the 5 min of Grace In and counts as 22:00. 06:02 Sun is within', { exact: false })
      .waitFor()
    await addsUp(drawer, night, 'Every minute is accounted for: 8h + 1h = 9h')
    await lookAt('explain-night')
  })

  test('a holiday that moved to Monday and was worked is told with the day it came from and the day earned', async () => {
    const holiday = movedHoliday(periods)
    test.skip(holiday === undefined, 'no holiday of that year before the demo’s first day was moved')
    if (!holiday) return
    await plan(holiday.observed, { startTime: '08:00', endTime: '16:30' })
    await punch(holiday.observed, '08:00', 'In')
    await punch(holiday.observed, '16:30', 'Out')

    const drawer = await openWhy(holiday.observed)
    await drawer.getByText(`Public holiday · ${holiday.name}`).waitFor()
    await drawer.getByText(/which would not be a working day, so it is observed on Mon/).waitFor()
    await drawer.getByText('08:00 – 13:00, 13:30 – 16:30 is paid as holiday worked.').waitFor()
    await drawer.getByText('Alternative holiday earned').waitFor()
    await addsUp(drawer, holiday.observed, 'Every minute is accounted for: 8h + 30m = 8h 30m')
    await lookAt('explain-holiday')
  })

  test('overtime waits for approval, is approved in the drawer and paid, and the approval can be taken back', async () => {
    const day = await freeDay(api, employee)
    await plan(day, { startTime: '08:00', endTime: '17:15' })
    await punch(day, '07:38', 'In')
    await punch(day, '17:22', 'Out')

    const drawer = await openWhy(day)
    await drawer.getByText('Overtime · over 8h a day').waitFor()
    await drawer
      .getByText(/is pending approval and not paid yet\. Manually Approve OT is on in the pay group\./)
      .waitFor()
    await drawer.getByText('Early arrival accepted').waitFor()
    await addsUp(drawer, day, 'Every minute is accounted for: 8h + 1h + 30m = 9h 30m')
    await lookAt('explain-overtime-waiting')

    await drawer.getByRole('button', { name: 'Approve 1h overtime' }).click()
    await page.getByText('The overtime is approved.').first().waitFor()
    await drawer.getByText(/is paid as overtime\. .+ approved it\./).waitFor()
    await drawer.getByRole('heading', { name: /^Why 9\.00 h on/ }).waitFor()
    expect((await explained(day)).totals).toMatchObject([
      { kind: 'ordinary', minutes: 480 },
      { kind: 'overtime', minutes: 60 },
    ])
    await addsUp(drawer, day, 'Every minute is accounted for: 9h + 30m = 9h 30m')
    await lookAt('explain-overtime-approved')

    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await drawer.getByRole('button', { name: 'Approve 1h overtime' }).waitFor()
    await addsUp(drawer, day, 'Every minute is accounted for: 8h + 1h + 30m = 9h 30m')
  })

  test('opens and closes by the keyboard, gives the focus back, and its address can be shared', async () => {
    const { day } = await anyWorkedDay(api, employee)
    await page.goto(`${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    await page.locator(`[data-day="${day}"]`).first().focus()
    await page.keyboard.press('w')
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Every minute is accounted for', { exact: false }).waitFor()
    expect(page.url()).toContain(`why=${day}`)
    const shared = page.url()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe(day)
    expect(page.url()).not.toContain('why=')
    await page.goto('about:blank')
    await page.goto(shared)
    await drawer.getByText('Every minute is accounted for', { exact: false }).waitFor()
    const title = await drawer.getByRole('heading', { level: 2 }).innerText()
    await drawer.getByRole('button', { name: 'Day after' }).click()
    await expect.poll(() => drawer.getByRole('heading', { level: 2 }).innerText()).not.toBe(title)
  })

  test('employees are told the same about their own days, and nothing to decide', async ({ browser }) => {
    page = await signedIn({ browser, product }, 'employee@demo.example')
    await page.goto(`${product.address}/#/timesheet/view`)
    await page
      .getByRole('button', { name: /^Why \d/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await drawer
      .getByText(/Every minute is accounted for|A punch is missing|Absent|Not punched yet/)
      .first()
      .waitFor()
    expect(await drawer.getByRole('button', { name: /Approve|Accept|Edit Shift/ }).count()).toBe(0)
    await lookAt('explain-employee')
  })

  async function plan(day: string, shift: object) {
    const saved = await api.post<{ message: string }>('/timesheet/saveShiftCard', {
      employeeId: employee.id,
      day,
      create: true,
      ...shift,
    })
    expect(saved, `a shift on ${day}`).toMatchObject({ message: 'success' })
  }

  async function punch(day: string, punchTime: string, direction: 'In' | 'Out', dayType = 'Today') {
    const body = { employeeId: employee.id, day, dayType, punchTime, direction }
    const saved = await api.post<{ message: string }>('/timesheet/saveSinglePunch', body)
    expect(saved, `${direction} ${punchTime} on ${day}`).toMatchObject({ message: 'success' })
  }

  async function openWhy(day: string): Promise<Locator> {
    await page.goto(`${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    await page.locator(`[data-day="${day}"]`).getByRole('button', { name: /^Why / }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Every minute is accounted for', { exact: false }).waitFor()
    return drawer
  }

  function explained(day: string): Promise<DayExplanation> {
    return api.get<DayExplanation>(`/api/timesheet/explain?employee=${employee.id}&day=${day}`)
  }

  /** The words on the screen, and that the figures behind them come out. */
  async function addsUp(drawer: Locator, day: string, words: string) {
    await drawer.getByText(words, { exact: true }).waitFor()
    const { steps, totals } = await explained(day)
    const paid = totals.filter(({ kind }) => kind !== 'pendingOvertime').reduce((sum, { minutes }) => sum + minutes, 0)
    expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(paid)
    expect(steps.at(-1)?.total).toBe(paid)
  }

  async function lookAt(name: string): Promise<void> {
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
    await takePictures(page, name)
    expect(await accessibilityProblems(page), `axe on ${name}`).toEqual([])
  }
})

/** Where the demo begins: before it no period is closed and nobody has punched. */
function firstDay(periods: readonly PayrollTransfer[]): string {
  return periods.reduce((first, { fromDate }) => (fromDate < first ? fromDate : first), '9999-12-31')
}

async function someoneOf(api: Calls, payGroup: string): Promise<EmployeeRow> {
  const people = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
  const [first] = people
    .filter(({ payGroupName }) => payGroupName === payGroup)
    .sort((a, b) => ((a.hireOnDateValue ?? '') < (b.hireOnDateValue ?? '') ? -1 : 1))
  if (!first) throw new Error(`nobody of the demo is in ${payGroup}`)
  return first
}

/** The last Saturday night before the demo in which New Zealand's clocks went back: into the first Sunday of April. */
function lastNightOfSummerTime(before: string): string {
  const year = Number(before.slice(0, 4))
  const nights = [year, year - 1].map((each) => {
    const first = `${each}-04-01`
    return addDays(first, ((7 - weekday(first)) % 7) - 1)
  })
  return nights.find((night) => night < addDays(before, -7))!
}

/** A holiday of the demo’s first year, moved from a weekend to a Monday on which nothing is closed or punched. */
function movedHoliday(periods: readonly PayrollTransfer[]) {
  const from = firstDay(periods)
  const year = from.slice(0, 4)
  return [
    { name: 'Waitangi Day', date: `${year}-02-06` },
    { name: 'ANZAC Day', date: `${year}-04-25` },
  ]
    .filter(({ date }) => weekday(date) === 6 || weekday(date) === 0)
    .map(({ name, date }) => ({ name, observed: addDays(date, weekday(date) === 6 ? 2 : 1) }))
    .find(({ observed }) => observed < addDays(from, -7))
}

/** The latest past day off of an open period. */
async function freeDay(api: Calls, { id }: EmployeeRow): Promise<string> {
  const days = await openDays(api, id)
  const free = days.findLast(
    ({ day, type, workShifts, unScheduledPairs }) =>
      day < demoDate() && type === 'OffDay' && workShifts.length + unScheduledPairs.length === 0,
  )
  if (!free) throw new Error('the demo has no past day off in an open period')
  return free.day
}

async function anyWorkedDay(api: Calls, { id }: EmployeeRow) {
  const worked = (await openDays(api, id)).find(({ paidMinutes }) => paidMinutes > 0)
  if (!worked) throw new Error('nobody worked in the open periods of the demo')
  return worked
}

async function openDays(api: Calls, id: string) {
  const period = await finishedOpenPeriod(api)
  const path = `/api/timesheet/getPunchRecords?employee=${id}&fromT=${period.fromDate}&endT=${period.toDate}`
  return (await api.get<Timesheet>(path)).timeSheets
}
