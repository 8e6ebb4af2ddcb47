import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { EmployeeRow, ExceptionGroup, ExceptionRow, PayDay } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { openAnew } from '../browser.ts'
import { callsAs, signInByCall } from '../calls.ts'
import { clockFile } from '../clock-file.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, dayOf, daysOf, peopleOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { fails, isAnswered } from '../on-the-way.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { closeNotice, gone, seen } from '../soon.ts'

// What Pay Day, late punches and payroll layouts say when they are refused something or fail.
test.describe.serial('each answer of a pay day is read on its screen', () => {
  let product: Product
  let page: Page
  let api: Calls
  let day: PayDay

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    day = await api.get<PayDay>('/api/pay-day')
    await forgetOuts(3)
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('of reading it', async () => {
    await page.goto(`${product.address}/#/payday?toDate=2026-01-02`)
    await seen(page.getByText('No pay period ends on that day.'))
    await breaks('/api/pay-day/compare')
    await breaks('/api/pay-day/reconcile')
    await openAnew(page, `${product.address}/#/payday`)
    await tryAgain('The comparison with the period before could not be read.', '/api/pay-day/compare')
    await tryAgain('Timesheets and file could not be compared.', '/api/pay-day/reconcile')
    await seen(page.getByRole('heading', { name: 'Timesheets, approvals and file' }))
  })

  test('of missing punches', async () => {
    const { rows } = await api.get<{ rows: ExceptionRow[] }>(
      `/api/time-card-exceptions/view?type=MissingPunch&page=1&pageSize=6&${range()}`,
    )
    const first = rows.find(({ missing, repeat }) => missing !== null && repeat === null)
    const { employeeId, date, missing } = first!
    const { punchTime, dayType, direction } = missing!
    const list = page.getByRole('list', { name: 'Missing punches' })
    const add = list.getByRole('button', { name: /^Add (In|Out) / })
    await seen(add)
    await api.post('/timesheet/saveSinglePunch', { employeeId, day: date, punchTime, dayType, direction })
    await add.first().click()
    await closeNotice(page, 'The same sign time exists, please modify it and try again.')
    await openAnew(page, `${product.address}/#/payday`)
    const all = page.getByRole('button', { name: /^Take \d+ suggestions$/ })
    const count = Number(/\d+/.exec(await all.innerText())![0])
    await fails(page, '/timesheet/*SinglePunch')
    await all.click()
    await seen(list.getByRole('alert').getByText('Failed to save the punch.'))
    await seen(page.getByText(`1 of ${count} rows were left unchanged.`))
  })

  test('of a review of many', async () => {
    await openAnew(page, `${product.address}/#/payday`)
    const { groups } = await api.get<{ groups: ExceptionGroup[] }>(`/api/time-card-exceptions/groups?${range()}`)
    const late = groups.find(({ type }) => type === 'LateArrival')!
    const button = page.getByRole('button', { name: new RegExp(`^Review ${late.rows.length}: Late Arrival`) })
    await seen(button)
    await fails(page, '/api/time-card-exceptions/review')
    await button.click()
    await closeNotice(page, 'Review exception failed')
    await comesLater(late.rows[0]!)
    await button.click()
    await seen(page.getByText('1 exception has changed since it was shown and stays.'))
    const reviewed = late.rows.length - 1
    if (reviewed > 0) await seen(page.getByText(/^\d+ exceptions? (was|were) reviewed\.$/))
  })

  test('of approving what is clean', async () => {
    const approve = page.getByRole('button', { name: /^Approve \d+ clean$/ })
    await fails(page, '/api/pay-day/approve-clean')
    await approve.click()
    await closeNotice(page, 'Approve failed')
    const closing = { ids: day.periods.map(({ id }) => id), reason: 'The Outs of the night come on paper.' }
    expect(await api.post('/payrolltransfer/close', closing)).toMatchObject({ message: 'success' })
    await approve.click()
    await closeNotice(page, 'Nothing was approved: the pay periods were closed meanwhile.')
    await seen(page.getByRole('button', { name: 'Open again' }))
  })

  test('of counting late punches', async () => {
    await uploadLate()
    await page.goto(`${product.address}/#/late-punches`)
    const count = page.getByRole('button', { name: 'Count late punches' })
    const ask = async () => {
      await count.click()
      const dialog = page.getByRole('dialog')
      await seen(dialog.getByText(/^Count \d+ late punches\?$/))
      await dialog.getByRole('button', { name: /^(OK|Yes|Count)/ }).click()
    }
    await fails(page, '/api/payroll-transfers/count-late')
    await ask()
    await closeNotice(page, 'The late punches could not be counted.')
    await isAnswered(page, '/api/payroll-transfers/count-late', { message: 'notCalculated' })
    await ask()
    await closeNotice(
      page,
      'Nothing was counted: the hours of some employees could not be calculated. Try again later.',
    )
    await ask()
    await seen(page.getByText('The late punches are counted.'))
    await gone(count)
  })

  test('of layouts', async () => {
    await copy('Plant')
    await save().click()
    await seen(page.getByRole('row', { name: /Plant/ }))
    await copy('Plant')
    await save().click()
    await seen(page.getByText('Another layout has this name.'))
    await page.getByRole('textbox', { name: /^Name/ }).fill('Plant 2')
    await isAnswered(page, '/api/payroll-layouts/save', { message: 'tooMany' })
    await save().click()
    await seen(page.getByText('There are 200 layouts already. Delete one first.'))
    await page.getByRole('textbox', { name: /^Name/ }).fill('Plant 3')
    await fails(page, '/api/payroll-layouts/save')
    await save().click()
    await seen(page.getByText('Failed to save the layout.'))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await leaveForm()

    const remove = page.getByRole('button', { name: 'Delete Plant', exact: true })
    await fails(page, '/api/payroll-layouts/delete')
    await remove.click()
    await closeNotice(page, 'Failed to delete the layout.')
    await remove.click()
    await seen(page.getByText('Plant is deleted.'))
    await isAnswered(page, '/api/payroll-layouts/save', { message: 'exist' })
    await page.getByRole('button', { name: /^Undo/ }).last().click()
    await closeNotice(page, 'Another layout has this name.')

    await breaks('/api/payroll-layouts/preview')
    await copy('Plant 4')
    await tryAgain('The preview could not be read.', '/api/payroll-layouts/preview')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await leaveForm()
    await openAnew(page, `${product.address}/#/payroll-layouts/${crypto.randomUUID()}`)
    await seen(page.getByText('There is no such layout.'))
  })

  /** Of different people of the run. */
  async function forgetOuts(count: number): Promise<void> {
    const [period] = day.periods
    let left = count
    for (const employee of await peopleOf(api, period!)) {
      if (left === 0) return
      // oxlint-disable-next-line no-await-in-loop -- until there are enough
      const days = await daysOf(api, employee, period!)
      const whole = days.find(({ day: date, workShifts, unScheduledPairs }) => {
        const [pair] = workShifts.length === 1 ? workShifts[0]!.punchPairs : []
        return date < demoDate(-1) && unScheduledPairs.length === 0 && pair?.inPunchId && pair.outPunchId
      })
      const punchId = whole?.workShifts[0]?.punchPairs.at(-1)?.outPunchId
      if (!whole || !punchId) continue
      const punch = { punchId, day: whole.day, employeeId: employee.id }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await api.post('/timesheet/deleteSinglePunch', punch)).toMatchObject({ message: 'success' })
      left -= 1
    }
    expect(left).toBe(0)
  }

  /** The days and the people of the run, as the page asks for them. */
  function range(): string {
    const [from] = day.periods.map(({ fromDate }) => fromDate).sort()
    const people = day.periods.map(({ id }) => `payrollTransferId=${id}`).join('&')
    return `startDate=${from}&endDate=${day.periods[0]!.toDate}&${people}`
  }

  /** The call fails each time until it is tried again. */
  async function breaks(path: string): Promise<void> {
    await page.route(new RegExp(path), (route) => route.fulfill({ status: 500, body: '' }))
  }

  async function tryAgain(words: string, path: string): Promise<void> {
    const alert = page.getByRole('alert').filter({ hasText: words })
    await seen(alert)
    await page.unroute(new RegExp(path))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await gone(alert)
  }

  /** A minute after they did: it is another exception then. */
  async function comesLater({ employeeId, date }: ExceptionGroup['rows'][number]): Promise<void> {
    const { workShifts } = await dayOf(api, employeeId, date)
    const { inPunchId: id, ptimeIn } = workShifts[0]!.punchPairs[0]!
    const [hour, minute] = ptimeIn!.slice(11).split(':').map(Number) as [number, number]
    const punchTime = new Date(Date.UTC(2026, 0, 1, hour, minute + 1)).toISOString().slice(11, 16)
    const punch = { id, employeeId, day: date, direction: 'In', punchTime }
    expect(await api.post('/timesheet/saveSinglePunch', punch)).toMatchObject({ message: 'success' })
  }

  async function uploadLate(): Promise<void> {
    const people = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    const { clockId } = people.find(({ paygroupId }) => paygroupId === day.periods[0]!.paygroupId)!
    const file = clockFile({ clockId, day: day.periods[0]!.toDate, time: '03:03:03' })
    const { accessToken } = await signInByCall(product.address, 'admin@demo.example')
    const body = new FormData()
    body.append('uploadFile', new File([readFileSync(file)], basename(file)))
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await fetch(`${product.address}/times/upload`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ message: 'success', result: { late: 1 } })
  }

  async function copy(name: string): Promise<void> {
    await page.goto(`${product.address}/#/payroll-layouts`)
    await page.getByRole('link', { name: 'Copy and change SmoothPay FlexiCSV, by day' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  }

  function save(): Locator {
    return page.getByRole('button', { name: 'Save', exact: true })
  }

  /** What was typed is given up. */
  async function leaveForm(): Promise<void> {
    const leave = page.getByRole('dialog').getByRole('button', { name: /^(Leave|Discard)/ })
    const list = page.getByRole('heading', { name: 'Payroll Layouts', level: 1 })
    await leave.or(list).first().waitFor()
    if (await leave.isVisible()) await leave.click()
    await list.waitFor()
  }
})
