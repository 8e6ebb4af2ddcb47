import type { EmployeeRow, LatePunch, PayrollTransfer } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { clockFile } from '../clock-file.ts'
import { type Calls, dayOf, someoneWithFreeDays, times } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const SAVED = 'Work shift updated successfully.'

test.describe.serial('what a supervisor decides on a work shift', () => {
  let product: Product
  let page: Page
  let api: Calls
  let employee: EmployeeRow
  let period: PayrollTransfer
  /** Two days off of the period without any punch: one is planned by hand, one only worked. */
  let planned: string
  let worked: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const found = await someoneWithFreeDays(api, 2)
    ;({ employee, period } = found)
    ;[planned, worked] = found.days as [string, string]
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('plans a shift on a day off, by the keyboard alone', async () => {
    await openDay(planned)
    await column(planned).focus()
    await page.keyboard.press('s')
    const dialog = await shownDialog('New Shift')
    await expect
      .poll(() => dialog.getByLabel('Sch In').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('8')
    await dialog.getByLabel('Sch Out').focus()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await dialog.getByText('Sch Out must be later than Sch In!').waitFor()
    await lookAt('new-shift-refused')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('430p')
    await page.keyboard.press('Enter')
    await told(SAVED)
    await dialog.waitFor({ state: 'detached' })
    await column(planned).getByText('08:00–16:30').waitFor()
    await expect.poll(() => focusedDay()).toBe(planned)
  })

  test('accepts an early arrival and a late departure, and takes the first back', async () => {
    await punch(planned, '06:15', 'In')
    await punch(planned, '18:00', 'Out')
    await openDay(planned)
    const before = await dayOf(api, employee.id, planned)
    expect(before.notAcceptedMinutes).toBeGreaterThan(0)

    let dialog = await openShift(planned)
    await dialog.getByText('1h 45m early').waitFor()
    await dialog.getByText('1h 30m past Sch Out').waitFor()
    await dialog.getByRole('checkbox', { name: 'Accept early arrival' }).check()
    await dialog.getByRole('checkbox', { name: 'Accept late departure' }).check()
    await lookAt('modify-shift-decisions')
    await save(dialog)
    await expect.poll(async () => (await dayOf(api, employee.id, planned)).notAcceptedMinutes).toBe(0)

    dialog = await openShift(planned)
    await dialog.getByRole('button', { name: 'Accept early arrival: follow the rules' }).click()
    await save(dialog)
    await expect.poll(async () => (await dayOf(api, employee.id, planned)).notAcceptedMinutes).toBe(105)
  })

  test('approves the overtime that waits: it moves from ‘OT to approve’ to overtime', async () => {
    const before = await dayOf(api, employee.id, planned)
    expect(before.pendingOvertimeMinutes).toBeGreaterThan(0)
    const hours = (before.pendingOvertimeMinutes / 60).toFixed(2)
    await column(planned).getByText('OT to approve').first().waitFor()
    const dialog = await openShift(planned)
    await dialog.getByText(/^[\dhm ]+ overtime$/).waitFor()
    await dialog.getByRole('checkbox', { name: 'Approve overtime' }).check()
    await dialog.getByLabel('Reason').fill('Stock take')
    const preview = dialog.getByRole('region', { name: 'The resulting day' })
    await expect.poll(() => preview.innerText()).toMatch(new RegExp(`Overtime\\s+0\\.00[^O]*${hours}`))
    await lookAt('overtime-preview')
    await save(dialog)
    await column(planned).getByText('OT to approve').first().waitFor({ state: 'detached' })
    const after = await dayOf(api, employee.id, planned)
    expect(after).toMatchObject({
      pendingOvertimeMinutes: 0,
      overtimeMinutes: before.overtimeMinutes + before.pendingOvertimeMinutes,
      paidMinutes: before.paidMinutes + before.pendingOvertimeMinutes,
    })
    await expect.poll(() => column(planned).innerText()).toContain((after.paidMinutes / 60).toFixed(2))
    await lookAt('overtime-approved')
  })

  test('overrides the break', async () => {
    const before = await dayOf(api, employee.id, planned)
    expect(before.breakMinutes).toBeGreaterThan(0)
    const dialog = await openShift(planned)
    await dialog.getByRole('checkbox', { name: 'Override break calculation' }).check()
    await dialog.getByRole('combobox', { name: 'Break calculation' }).click()
    await page.getByTitle('Hours at Work', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Break deduct time must be greater than 0.').waitFor()
    await lookAt('modify-shift-break')
    await dialog.getByRole('spinbutton', { name: 'Break deduct time' }).fill('20')
    await save(dialog)
    // Nobody is at work for twenty hours: no break is taken off.
    await expect.poll(async () => (await dayOf(api, employee.id, planned)).breakMinutes).toBe(0)
    expect((await dayOf(api, employee.id, planned)).paidMinutes).toBe(before.paidMinutes + before.breakMinutes)
  })

  test('makes a schedule of work that had none', async () => {
    await punch(worked, '09:00', 'In')
    await punch(worked, '12:00', 'Out')
    await openDay(worked)
    await column(worked).getByText('No schedule').waitFor()
    const dialog = await openShift(worked)
    await dialog.getByRole('checkbox', { name: 'Save as a Schedule' }).check()
    await expect.poll(() => dialog.getByLabel('Sch In').inputValue()).toBe('09:00')
    await lookAt('save-as-a-schedule')
    await save(dialog)
    await column(worked).getByText('09:00–12:00').waitFor()
    expect(await dayOf(api, employee.id, worked)).toMatchObject({ unScheduledPairs: [], paidMinutes: 180 })
  })

  test('deletes the shift, and the undo brings it back', async () => {
    const dialog = await openShift(worked)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await told('Work shift deleted successfully.')
    await column(worked).getByText('No schedule').waitFor()
    expect((await dayOf(api, employee.id, worked)).workShifts).toEqual([])
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await told('The work shift has been restored.')
    await column(worked).getByText('09:00–12:00').waitFor()
    expect(await dayOf(api, employee.id, worked)).toMatchObject({ unScheduledPairs: [], paidMinutes: 180 })
  })

  test('says who was faster, takes over what they saved, and keeps what was typed', async () => {
    const dialog = await openShift(worked)
    await dialog.getByRole('checkbox', { name: 'Accept late departure' }).check()
    const [shift] = (await dayOf(api, employee.id, worked)).workShifts
    await api.post('/timesheet/saveShiftCard', {
      employeeId: employee.id,
      day: worked,
      workShiftId: shift?.id,
      lunchWorkingThrough: true,
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Changed: Meal not taken.').waitFor()
    await expect.poll(() => dialog.getByRole('checkbox', { name: 'Meal not taken' }).isChecked()).toBe(true)
    expect(await dialog.getByRole('checkbox', { name: 'Accept late departure' }).isChecked()).toBe(true)
    await lookAt('modify-shift-changed')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('holds a punch that comes in for a closed day, and names it in the list', async () => {
    await page.goto(`${product.address}/#/late-punches?employeeId=${employee.id}`)
    await page.getByText('No late punches here').waitFor()
    await lookAt('late-punches-none')
    const closing = { ids: [period.id], reason: 'Someone of the last night is at work.' }
    expect(await api.post('/payrolltransfer/close', closing)).toMatchObject({ message: 'success' })
    await uploadPunch(worked, '13:00:05')
    await page.goto(`${product.address}/#/payrolltransfer/list?startDate=${period.fromDate}&endDate=${period.toDate}`)
    await page.getByRole('searchbox', { name: 'Filter' }).fill(period.paygroupName)
    await page
      .getByRole('row')
      .filter({ hasText: period.periodCode })
      .filter({ hasText: period.paygroupName })
      .getByRole('link', { name: /late punch/ })
      .click()
    const row = page.getByRole('table', { name: 'Late punches' }).getByRole('row').filter({ hasText: '13:00' })
    await row.getByText('Held until the period is re-opened').waitFor()
    expect(await latePunches()).toMatchObject([{ day: worked, punchTime: '13:00', source: 'import', isHeld: true }])
    await lookAt('late-punches')
    await row.getByRole('link').click()
    await column(worked)
      .getByText(/came in after the period was closed/)
      .waitFor()
    expect(await column(worked).getByRole('button', { name: /Shift/ }).count()).toBe(0)
    await lookAt('late-punch-on-its-day')
    await column(worked).getByRole('link', { name: 'Show them' }).click()
    await row.getByText('Held until the period is re-opened').waitFor()
  })

  test('counts it once the period is open again and recalculated', async () => {
    const before = await dayOf(api, employee.id, worked)
    expect(await api.post('/payrolltransfer/open', { ids: [period.id] })).toMatchObject({ message: 'success' })
    await api.post('/payrolltransfer/relcalculate', { ids: [period.id] })
    await page.reload()
    const row = page.getByRole('table', { name: 'Late punches' }).getByRole('row').filter({ hasText: '13:00' })
    await row.getByText('Counted').waitFor()
    await expect.poll(async () => times(await dayOf(api, employee.id, worked))).toContain('13:00')
    expect(times(before)).not.toContain('13:00')
    await row.getByRole('link').click()
    await column(worked).getByText('13:00').first().waitFor()
  })

  /** The screen with its day in view; read again, because the calls of a step bypass it. */
  async function openDay(day: string) {
    await openAnew(page, `${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    await column(day).waitFor()
  }

  function column(day: string): Locator {
    return page.locator(`[data-day="${day}"]`)
  }

  async function openShift(day: string): Promise<Locator> {
    await column(day)
      .getByRole('button', { name: /^Modify Shift/ })
      .first()
      .click()
    const dialog = await shownDialog('Modify Shift')
    await dialog.getByRole('form', { name: 'Modify Shift' }).waitFor()
    return dialog
  }

  async function shownDialog(title: string): Promise<Locator> {
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${title}`) })
    await dialog.waitFor()
    return dialog
  }

  async function save(dialog: Locator) {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await told(SAVED)
  }

  async function told(words: string) {
    await page.getByText(words).last().waitFor()
  }

  function focusedDay(): Promise<string | undefined> {
    return page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset['day'])
  }

  async function punch(day: string, punchTime: string, direction: 'In' | 'Out') {
    const body = { employeeId: employee.id, day, punchTime, direction }
    expect(await api.post('/timesheet/saveSinglePunch', body)).toMatchObject({ message: 'success' })
  }

  /** The file of a time clock with one line. */
  async function uploadPunch(day: string, time: string) {
    const file = clockFile({ clockId: employee.clockId, day, time })
    await page.goto(`${product.address}/#/times/importtimes`)
    await page.getByRole('heading', { name: 'Import Times' }).waitFor()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Times upload successfully.').first().waitFor()
  }

  async function latePunches(): Promise<LatePunch[]> {
    const { rows } = await api.get<{ rows: LatePunch[] }>(`/api/punches/late?payrollTransferId=${period.id}`)
    return rows.filter(({ employeeId }) => employeeId === employee.id)
  }

  /** axe finds nothing in the wide light window and the narrow dark one; with `PICTURES=1` both widths and themes are kept. */
  async function lookAt(name: string) {
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
    await takePictures(page, `work-shift-${name}`)
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 780 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityProblems(page), `axe on ${name}, ${width} ${colorScheme}`).toEqual([])
    }
  }
})
