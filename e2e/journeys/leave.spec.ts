import type { EmployeeRow, Holiday, Leave, LeaveType, Message } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, shownDate } from '../demo-dates.ts'
import { type Calls, dayOf, daysOf } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const SAVED = 'The leave is updated successfully.'
const ASKED = 'Are you sure you want to cancel it?'

test.describe.serial('leave is asked for, examined and cancelled', () => {
  let product: Product
  /** The Employee's, as wide as a phone, and their Supervisor's. */
  let phone: Page
  let desk: Page
  let mine: Calls
  let theirs: Calls
  let me: EmployeeRow
  let type: LeaveType
  /** Two days to come on which the employee is scheduled, and one off. */
  let days: [string, string]
  let dayOff: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    mine = await callsAs(product.address, 'employee@demo.example')
    theirs = await callsAs(product.address, 'supervisor@demo.example')
    ;[me] = (await mine.get<EmployeeRow[]>('/api/employees')) as [EmployeeRow]
    type = (await mine.get<LeaveType[]>('/api/leave-types')).find(({ name }) => name === 'Annual Leave')!
    ;({ days, dayOff } = await daysToCome())
    phone = await signedIn({ browser, product }, 'employee@demo.example', { viewport: { width: 360, height: 780 } })
    desk = await signedIn({ browser, product }, 'supervisor@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Employee sees on the phone what a request would take, and sends it', async () => {
    await phone.goto(`${product.address}/#/leave/list`)
    const dialog = await newLeave(phone)
    await choose(dialog, 'Leave Type', type.name)
    await enterDates(dialog, days[0], days[1])
    const taken = dialog.getByRole('region', { name: 'What it takes' })
    await taken.waitFor()
    const [, hours = ''] = /^2 days, (.*) h$/.exec(await taken.getByText(/^2 days, /).innerText()) ?? []
    await lookAt(phone, 'asked')
    await save(dialog)
    await told(phone, SAVED)
    const [leave] = await leavesOf(mine)
    expect(leave).toMatchObject({ fromDate: days[0], toDate: days[1], leaveStatus: 'Pending', textTotal: hours })
    expect(Number(hours)).toBeGreaterThan(8)
    const card = phone.getByRole('listitem').filter({ hasText: `${hours} h` })
    await card.getByText('Pending').waitFor()
    await lookAt(phone, 'list')
  })

  test('is told what stands in the way before it is sent', async () => {
    const dialog = await newLeave(phone)
    await choose(dialog, 'Leave Type', type.name)
    await enterDates(dialog, days[0])
    await dialog.getByText('Leave already existed within the time frame.').waitFor()
    await enterDates(dialog, dayOff)
    await dialog.getByText('You have skipped all, please check the skip option and work schedule.').waitFor()
    await dialog.getByRole('switch', { name: 'By time range' }).click()
    await dialog.getByRole('textbox', { name: 'From', exact: true }).fill('10')
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('9')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('To time must be later than From time!').waitFor()
    await lookAt(phone, 'time-range')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await leavesOf(mine)).toHaveLength(1)
  })

  test('the supervisor is told, examines and approves it, and the timesheet shows it', async () => {
    const { rows } = await theirs.get<{ rows: Message[] }>('/api/messages')
    const [leave] = (await leavesOf(theirs)) as [Leave]
    const message = rows.find(({ link }) => link?.includes(leave.id))!
    expect(message).toMatchObject({ subject: `${leave.employeeName} requested leave`, isRead: false })
    await desk.goto(`${product.address}/#/messages/inbox`)
    await desk.getByText(message.subject).first().click()
    const examination = await dialogOf(desk, 'Examine')
    await examination.getByText(leave.textTotal).first().waitFor()
    await examination.getByLabel('Reason').fill('Enjoy it')
    await lookAt(desk, 'examine')
    await examination.getByRole('button', { name: 'Confirm' }).click()
    await told(desk, SAVED)
    await examination.waitFor({ state: 'detached' })
    await desk.getByRole('button', { name: 'Clear filters' }).click()
    const row = desk.getByRole('row', { name: new RegExp(`${leave.employeeName}.*${leave.textTotal}.*Approved`) })
    await row.waitFor()
    await lookAt(desk, 'list')
    await row.getByRole('link', { name: /^Timesheet/ }).click()
    await column(days[0]).getByText('Approved').first().waitFor()
    expect(await dayOf(theirs, me.id, days[0])).toMatchObject({
      leaveRecord: { id: leave.id, typeName: type.name, leaveStatus: 'Approved' },
    })
    expect((await dayOf(theirs, me.id, days[0])).leaveMinutes).toBeGreaterThan(0)
  })

  test('the employee is told, and reads the answer', async () => {
    const { rows } = await mine.get<{ rows: Message[] }>('/api/messages')
    expect(rows.some(({ body }) => body.includes('Enjoy it'))).toBe(true)
    await phone.reload()
    await phone.getByRole('listitem').getByText('Approved').waitFor()
    await phone.getByRole('listitem').getByRole('button', { name: type.name }).click()
    const dialog = await dialogOf(phone, 'Leave')
    await dialog.getByText('Enjoy it').waitFor()
    await lookAt(phone, 'answered')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  test('the timesheet opens it and cancels it: its hours are gone', async () => {
    await column(days[0]).getByRole('button', { name: type.name, exact: true }).click()
    const dialog = await dialogOf(desk, 'Modify a leave')
    await dialog.getByRole('region', { name: 'What it takes' }).waitFor()
    await lookAt(desk, 'modify')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await column(days[0]).hover()
    await lookAt(desk, 'timesheet')
    await column(days[0])
      .getByRole('button', { name: /^Cancel leave/ })
      .click()
    await yes(desk, ASKED)
    await told(desk, 'Leave is canceled successfully.')
    await column(days[0]).getByText('Approved').first().waitFor({ state: 'detached' })
    expect(await dayOf(theirs, me.id, days[0])).toMatchObject({ leaveRecord: null, leaveMinutes: 0 })
    expect((await leavesOf(theirs))[0]).toMatchObject({ leaveStatus: 'Cancelled' })
  })

  test('a new one from the timesheet says of a day off, a holiday and a day without schedule why it cannot be', async () => {
    const { holiday, unplanned } = await offDaysTakeSomething()
    await column(days[0]).hover()
    await column(days[0])
      .getByRole('button', { name: /^Leave: new/ })
      .click()
    const dialog = await dialogOf(desk, 'Create a new leave')
    await choose(dialog, 'Leave Type', type.name)
    await enterDates(dialog, holiday)
    await dialog.getByText(`Warning: ${shownDate(holiday)} is a holiday!`).waitFor()
    await enterDates(dialog, dayOff)
    await dialog.getByText(`Warning: ${shownDate(dayOff)} is an off day (no work schedule).`).waitFor()
    await enterDates(dialog, unplanned)
    await dialog
      .getByText(`Warning: No schedule in ${shownDate(unplanned)}, please enter the duration.`)
      .first()
      .waitFor()
    await dialog.getByRole('spinbutton', { name: 'Hours per day' }).fill('6')
    await dialog.getByRole('region', { name: 'What it takes' }).getByText('1 day, 6.00 h').waitFor()
    await lookAt(desk, 'duration')
    await save(dialog)
    await told(desk, SAVED)
    expect((await leavesOf(theirs))[0]).toMatchObject({ fromDate: unplanned, duration: 6, textTotal: '6.00' })
  })

  test('selected ones are cancelled from the list', async () => {
    const { fromDate } = (await leavesOf(theirs))[0]!
    await desk.goto(`${product.address}/#/leave/list?status=Pending&startDate=${fromDate}&endDate=${fromDate}`)
    await desk.getByRole('checkbox', { name: new RegExp(`Select ${me.firstName}`) }).check()
    await desk.getByRole('button', { name: 'Cancel', exact: true }).click()
    await yes(desk, ASKED)
    await told(desk, 'Leaves are canceled successfully.')
    await desk.getByRole('checkbox', { name: new RegExp(`Select ${me.firstName}`) }).waitFor({ state: 'detached' })
    expect((await leavesOf(theirs))[0]).toMatchObject({ leaveStatus: 'Cancelled' })
  })

  test('two leave types are asked for on one sheet, and approved with one decision', async () => {
    const types = await mine.get<LeaveType[]>('/api/leave-types')
    const other = types.find(({ name }) => name === 'Sick Leave')!
    await phone.goto(`${product.address}/#/leave/list`)
    const dialog = await newLeave(phone)
    await choose(dialog, 'Leave Type', type.name)
    await enterDates(dialog, days[0])
    await dialog.getByRole('region', { name: 'What it takes' }).waitFor()
    await dialog.getByRole('button', { name: 'Add another leave type' }).click()
    const gathered = dialog.getByRole('region', { name: 'In this request' })
    await gathered.getByText(`${type.name}, ${shownDate(days[0])}`).waitFor()
    await choose(dialog, 'Leave Type', other.name)
    await dialog.getByRole('region', { name: 'What it takes' }).waitFor()
    await lookAt(phone, 'parts')
    await save(dialog)
    await told(phone, SAVED)
    const asked = (await leavesOf(mine)).filter(({ leaveStatus }) => leaveStatus === 'Pending')
    expect(Object.fromEntries(asked.map(({ fromDate, typeName }) => [fromDate, typeName]))).toEqual({
      [days[0]]: type.name,
      [days[1]]: other.name,
    })
    const first = asked.find(({ fromDate }) => fromDate === days[0])!
    await desk.goto(`${product.address}/#/leave/list?status=Pending&id=${first.id}`)
    const examination = await dialogOf(desk, 'Examine')
    await examination.getByRole('region', { name: 'Requested together with' }).getByText(other.name).waitFor()
    await examination.getByRole('checkbox', { name: 'Also for the other part of the request' }).waitFor()
    await lookAt(desk, 'examine-parts')
    await examination.getByRole('button', { name: 'Confirm' }).click()
    await told(desk, SAVED)
    await examination.waitFor({ state: 'detached' })
    for (const [day, { name }] of [
      [days[0], type],
      [days[1], other],
    ] as const) {
      expect(await dayOf(theirs, me.id, day)).toMatchObject({
        leaveRecord: { typeName: name, leaveStatus: 'Approved' },
      })
    }
  })

  /** From the day after tomorrow on, as far as the demo plans. */
  async function daysToCome(): Promise<{ days: [string, string]; dayOff: string }> {
    const read = await Promise.all(
      [2, 8].map((ahead) => daysOf(mine, me, { fromDate: demoDate(ahead), toDate: demoDate(ahead) })),
    )
    const toCome = read
      .flat()
      .filter(({ day, leaveRecord, holidayName }) => day >= demoDate(2) && leaveRecord === null && holidayName === null)
    const scheduled = toCome.filter(({ workShifts }) => workShifts.length > 0).map(({ day }) => day)
    // Next to each other: the leave from one to the other must not span a day off.
    const first = scheduled.find((day, place) => scheduled[place + 1] === addDays(day, 1))
    const second = first && addDays(first, 1)
    const off = toCome.find(({ type }) => type === 'OffDay')?.day
    if (first === undefined || second === undefined || off === undefined) throw new Error('the demo plans too few days')
    return { days: [first, second], dayOff: off }
  }

  /** The employee's pay group no longer skips days without a shift, as the form would unless told so. */
  async function offDaysTakeSomething() {
    const admin = await callsAs(product.address, 'admin@demo.example')
    const rules = { id: me.paygroupId, skipUnscheduleDay: false, effectiveFrom: demoDate(1) }
    expect(await admin.post('/paygroup/save', rules)).toMatchObject({ message: 'success' })
    const holidays = await admin.get<Holiday[]>('/api/holidays')
    const observed = holidays.filter(({ date: on, alterdate }) => on === alterdate).map(({ date: on }) => on)
    const holiday = observed.find((on) => on > demoDate(2))
    const unplanned = [60, 61, 62, 63, 64]
      .map(demoDate)
      .find((on) => holidays.every((each) => each.date !== on && each.alterdate !== on))
    if (holiday === undefined || unplanned === undefined) throw new Error('the demo has no holiday to come')
    return { holiday, unplanned }
  }

  /** Of the employee, the newest first; the demo's own are left out. */
  async function leavesOf(api: Calls): Promise<Leave[]> {
    const leaves = await api.get<Leave[]>(`/api/leaves/list-by-employeeId?employeeId=${me.id}`)
    return leaves.filter(({ fromDate }) => fromDate >= days[0])
  }

  async function newLeave(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    return dialogOf(page, 'Create a new leave')
  }

  async function dialogOf(page: Page, title: string): Promise<Locator> {
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${title}`) })
    await dialog.waitFor()
    return dialog
  }

  async function choose(dialog: Locator, label: string, option: string) {
    await dialog.getByRole('combobox', { name: label }).click()
    await dialog.page().locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  }

  async function enterDates(dialog: Locator, from: string, to = from) {
    const field = dialog.getByLabel('Date', { exact: true })
    await field.fill(from === to ? from : `${from} – ${to}`)
    await field.press('Enter')
  }

  async function save(dialog: Locator) {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  async function told(page: Page, words: string) {
    await page.getByText(words).last().waitFor()
  }

  async function yes(page: Page, question: string) {
    await page.getByText(question).waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
  }

  function column(day: string): Locator {
    return desk.locator(`[data-day="${day}"]`)
  }

  /** axe finds nothing; with `PICTURES=1` it is kept in both widths and themes. */
  async function lookAt(page: Page, name: string) {
    const isDialog = (await page.getByRole('dialog').count()) > 0
    expect(await accessibilityProblems(page, isDialog ? '.ant-modal-wrap' : 'html'), `axe on ${name}`).toEqual([])
    await takePictures(page, `leave-${name}`)
  }
})
