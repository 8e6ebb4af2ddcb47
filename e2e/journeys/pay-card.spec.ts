import type { EmployeeRow, PayCard, PayrollTransfer } from '@timeloom/contract'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, someoneWithFreeDays } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n')
const SAVED = 'Pay Card updated successfully.'

test.describe.serial('what is paid differs from what is calculated', () => {
  let product: Product
  let page: Page
  let api: Calls
  let employee: EmployeeRow
  let period: PayrollTransfer
  /** A day off without any punch. */
  let day: string
  let before: PayCard

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const found = await someoneWithFreeDays(api, 1)
    ;({ employee, period } = found)
    day = found.days[0]!
    before = await readCard()
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('enters effective units and a line by hand on the timesheet', async () => {
    await openTimesheet()
    await row('Ordinary Time').getByText(ordinaryOf(before).effUnits.toFixed(2)).first().waitFor()
    await lookAt('pay-card')
    const dialog = await edit()
    await dialog.getByRole('spinbutton', { name: 'Eff Units of Ordinary Time' }).fill('70.5')
    await dialog.getByRole('textbox', { name: 'Notes on Ordinary Time' }).fill('as agreed')
    await dialog.getByRole('button', { name: 'Add a line' }).click()
    await dialog.getByRole('combobox', { name: 'Pay type' }).fill('Public Holiday W')
    await page.keyboard.press('Enter')
    await dialog.getByRole('spinbutton', { name: 'Eff Units of Public Holiday Worked' }).fill('2.25')
    await lookAt('pay-card-dialog', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(SAVED).first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    await row('Ordinary Time').getByText('70.50').waitFor()
    await row('Public Holiday Worked').getByText('2.25').first().waitFor()
  })

  test('units follow a punch, and the entered ones stay', async () => {
    for (const [punchTime, direction] of [
      ['08:00', 'In'],
      ['12:15', 'Out'],
    ])
      await api.post('/timesheet/saveSinglePunch', { employeeId: employee.id, day, punchTime, direction })
    await api.post('/timesheet/decideShifts', { apprvUnschWork: await unscheduledShifts() })
    const after = await readCard()
    const [old, now] = [ordinaryOf(before), ordinaryOf(after)]
    expect(now.units).toBeGreaterThan(old.units)
    expect(now).toMatchObject({ effUnits: 70.5, calculatedEffUnits: now.units })
    await openTimesheet()
    await row('Ordinary Time').getByText(now.units.toFixed(2)).first().waitFor()
    await row('Ordinary Time').getByText('70.50').waitFor()
    await row('Ordinary Time')
      .getByText(`Calculated ${now.units.toFixed(2)} · changed by`)
      .waitFor()
    await lookAt('pay-card-changed')
  })

  test('a signed page is added to the card, and comes back from it', async () => {
    const dialog = await edit()
    const files = dialog.getByRole('region', { name: 'Files' })
    const choose = files.getByLabel(/Drop a .jpg or .pdf file here/)
    await choose.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
    await files.getByText('Only .jpg or .pdf file are supported!').waitFor()
    await choose.setInputFiles({ name: 'signed week.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByText('The file has been added.').first().waitFor()
    await lookAt('pay-card-files', '[role=dialog]')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: 'Download signed week.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('signed week.pdf')
    expect(readFileSync(await download.path()).equals(PDF)).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await card().getByText('1 file').waitFor()
  })

  test('opens from the roster, for the pay period of the day', async () => {
    await openAnew(page, `${product.address}/#/standardshifts/rosterByEmployee?startDate=${day}&endDate=${day}`)
    const name = `${employee.firstName} ${employee.lastName}`
    await page.getByRole('textbox', { name: 'Search employees' }).fill(name)
    const cell = page.locator(`[data-cell="${employee.id}/${day}"]`)
    await cell.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'PayCard Details' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'PayCard Details' })
    await dialog.getByRole('spinbutton', { name: 'Eff Units of Ordinary Time' }).waitFor()
    await expect(dialog.getByRole('spinbutton', { name: 'Eff Units of Ordinary Time' })).toHaveValue('70.50')
    await lookAt('paycard-details', '[role=dialog]')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('the payroll file has both, and the list says how many were changed', async () => {
    await openPeriods()
    await page.getByText('1 pay card changed by hand').first().waitFor()
    await api.post('/payrolltransfer/close', { ids: [period.id], reason: 'the journey' })
    const lines = await exported()
    expect(lines).toContainEqual(expect.stringMatching(/,Ordinary Time,[\d.]+,70\.50$/))
    expect(lines).toContainEqual(expect.stringMatching(/,Public Holiday Worked,2\.25,2\.25$/))
    for (const line of (await readCard()).details)
      expect(lines).toContainEqual(
        expect.stringContaining(`,${line.payTypeName},${line.units.toFixed(2)},${line.effUnits.toFixed(2)}`),
      )
  })

  test('of a closed period it can only be read, and says why', async () => {
    const answer = await api.post<{ message: string }>('/paycard/save', {
      employeeId: employee.id,
      fromDate: period.fromDate,
      toDate: period.toDate,
      description: 'too late',
    })
    expect(answer.message).toBe('close')
    await openTimesheet()
    await card().getByText('Closed').waitFor()
    expect(await card().getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await card().getByRole('button', { name: 'Details' }).click()
    await page
      .getByRole('dialog')
      .getByText(/This pay period is closed\./)
      .waitFor()
    const files = page.getByRole('dialog').getByRole('region', { name: 'Files' })
    await files.getByRole('button', { name: 'Download signed week.pdf' }).waitFor()
    expect(await files.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
    await lookAt('pay-card-closed', '[role=dialog]')
  })

  function readCard(): Promise<PayCard> {
    const { fromDate, toDate } = period
    return api.post<PayCard>('/paycard/getPayCard', { employeeId: employee.id, fromDate, toDate })
  }

  function ordinaryOf({ details }: PayCard) {
    const found = details.find(({ payTypeName }) => payTypeName === 'Ordinary Time')
    if (!found) throw new Error('nothing ordinary on the pay card')
    return found
  }

  /** Work shifts of the day whose time nobody planned. */
  async function unscheduledShifts(): Promise<string[]> {
    const { timeSheets } = await api.get<{
      timeSheets: { day: string; unScheduledPairs: { workShiftId: string }[] }[]
    }>(`/api/timesheet/getPunchRecords?employee=${employee.id}&fromT=${day}&endT=${day}`)
    const found = timeSheets.find((each) => each.day === day)
    return found?.unScheduledPairs.map(({ workShiftId }) => workShiftId) ?? []
  }

  async function openTimesheet(): Promise<void> {
    await openAnew(page, `${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    await card().waitFor()
  }

  function card(): Locator {
    return page.getByRole('region', { name: 'Pay Card' })
  }

  function row(name: string): Locator {
    return card().getByRole('row').filter({ hasText: name })
  }

  async function edit(): Promise<Locator> {
    await card().getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton').first().waitFor()
    return dialog
  }

  /** The list of pay periods, on the one of this journey, closed or not. */
  async function openPeriods(): Promise<void> {
    const { fromDate, toDate, paygroupName } = period
    await openAnew(page, `${product.address}/#/payrolltransfer/list?startDate=${fromDate}&endDate=${toDate}`)
    await page.getByRole('main').getByPlaceholder('Filter').fill(paygroupName)
  }

  /** The employee's lines of the payroll file, as a person saves it. */
  async function exported(): Promise<string[]> {
    await openPeriods()
    await page.getByRole('checkbox', { name: `Select ${period.paygroupName}, ${period.periodCode}` }).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).first().click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    return lines.filter((line) => line.split(',')[1] === String(employee.clockId))
  }

  async function lookAt(name: string, within?: string): Promise<void> {
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
    await takePictures(page, name)
    expect(await accessibilityProblems(page, within), `axe on ${name}`).toEqual([])
  }
})
