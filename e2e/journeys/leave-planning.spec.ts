import type { AnswerOf, EmployeeRow, getLeaveLimits, Leave, LeaveType, Message } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, daysOf, nameOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'

test.describe.serial('leave is planned: the limit, the calendar and a cancellation on request', () => {
  let product: Product
  /** The Employee's, as wide as a phone, and their Supervisor's. */
  let phone: Page
  let desk: Page
  let mine: Calls
  let theirs: Calls
  let admin: Calls
  let me: EmployeeRow
  let colleague: EmployeeRow
  let type: LeaveType
  /** A day to come on which the employee is scheduled. */
  let day: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    mine = await callsAs(product.address, 'employee@demo.example')
    theirs = await callsAs(product.address, 'supervisor@demo.example')
    admin = await callsAs(product.address, 'admin@demo.example')
    ;[me] = (await mine.get<EmployeeRow[]>('/api/employees')) as [EmployeeRow]
    const people = await theirs.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    colleague = people.find(({ id, departmentId }) => id !== me.id && departmentId === me.departmentId)!
    type = (await mine.get<LeaveType[]>('/api/leave-types')).find(({ name }) => name === 'Annual Leave')!
    day = await dayToCome()
    phone = await signedIn({ browser, product }, 'employee@demo.example', { viewport: { width: 360, height: 780 } })
    desk = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin sets how many of a department may be away at once', async () => {
    await desk.goto(`${product.address}/#/leave/calendar?month=${day.slice(0, 7)}`)
    await desk.getByRole('region', { name: 'Leave of the month' }).waitFor()
    await desk.getByRole('button', { name: 'Limits', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: 'Limits of people away' })
    await dialog.getByRole('spinbutton', { name: me.departmentName!, exact: true }).fill('1')
    await lookAt(desk, 'limits')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { limits } = await admin.get<AnswerOf<typeof getLeaveLimits>>('/api/leave-limits')
    expect(limits.find(({ departmentId }) => departmentId === me.departmentId)).toMatchObject({ mostAway: 1 })
  })

  test('an Employee sees before sending that the limit is reached, without a name', async () => {
    await away(colleague)
    await phone.goto(`${product.address}/#/leave/list`)
    await phone.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = phone.getByRole('dialog', { name: /^Create a new leave/ })
    await dialog.getByRole('combobox', { name: 'Leave Type' }).click()
    await phone.locator('.ant-select-item-option').filter({ hasText: type.name }).first().click()
    const field = dialog.getByLabel('Date', { exact: true })
    await field.fill(day)
    await field.press('Enter')
    const effect = dialog.getByRole('region', { name: 'Who else is away' })
    await effect.getByText(/ away on .*; the limit is 1\.$/).waitFor()
    await expect(effect).not.toContainText(colleague.lastName)
    await lookAt(phone, 'limit')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await ownLeave()).toMatchObject({ leaveStatus: 'Pending' })
  })

  test('the calendar shows both, and the request is decided from it', async () => {
    await desk.reload()
    const row = desk.getByRole('region', { name: 'Leave of the month' })
    await row.getByRole('button', { name: new RegExp(`^${nameOf(colleague)}, ${type.name}, .*Approved$`) }).waitFor()
    await lookAt(desk, 'calendar')
    await row.getByRole('button', { name: new RegExp(`^${nameOf(me)}, ${type.name}, .*Pending$`) }).click()
    const dialog = desk.getByRole('dialog', { name: /^Examine/ })
    await dialog.getByText(/ away on .*; the limit is 1\.$/).waitFor()
    await lookAt(desk, 'examine')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByRole('button', { name: new RegExp(`^${nameOf(me)}, ${type.name}, .*Approved$`) }).waitFor()
    await desk.getByText('Away', { exact: true }).click()
    await lookAt(desk, 'calendar-away')
  })

  test('the Employee asks to cancel it, with a reason', async () => {
    const { id } = await ownLeave()
    await phone.goto(`${product.address}/#/leave/list?id=${id}`)
    const dialog = phone.getByRole('dialog', { name: /^Leave/ })
    await dialog.getByRole('button', { name: 'Ask to cancel' }).click()
    await dialog.getByLabel('Why should it be cancelled?').fill('The trip is off')
    await lookAt(phone, 'ask-to-cancel')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.waitFor({ state: 'detached' })
    await phone.getByText('Cancel asked').waitFor()
    expect(await ownLeave()).toMatchObject({ leaveStatus: 'Approved', cancellationReason: 'The trip is off' })
  })

  test('whoever decides is told, and accepts: the leave is cancelled and the Employee is told', async () => {
    const { id } = await ownLeave()
    await desk.goto(`${product.address}/#/leave/list?id=${id}`)
    const dialog = desk.getByRole('dialog', { name: /^Modify a leave/ })
    await dialog.getByText('“The trip is off”').waitFor()
    await lookAt(desk, 'decide-cancellation')
    await dialog.getByRole('button', { name: 'Accept and cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await ownLeave()).toMatchObject({ leaveStatus: 'Cancelled', cancellationReason: null })
    const { rows } = await mine.get<{ rows: Message[] }>('/api/messages')
    expect(rows.some(({ subject }) => subject === 'Your leave was cancelled')).toBe(true)
  })

  /** From the day after tomorrow on, as far as the demo plans. */
  async function dayToCome(): Promise<string> {
    const read = await Promise.all(
      [2, 8].map((ahead) => daysOf(mine, me, { fromDate: demoDate(ahead), toDate: demoDate(ahead) })),
    )
    const free = read
      .flat()
      .find(
        ({ day: on, leaveRecord, holidayName, workShifts }) =>
          on >= demoDate(2) && leaveRecord === null && holidayName === null && workShifts.length > 0,
      )
    if (!free) throw new Error('the demo plans too few days')
    return free.day
  }

  /** Gives a colleague approved leave on the day. */
  async function away({ id: employeeId }: EmployeeRow) {
    const asked = { employeeId, typeId: type.id, fromDate: day, scheduledDuration: false, skipUnscheduled: false }
    const { id } = await admin.post<{ id?: string }>('/leave/save', { ...asked, duration: 8 })
    expect(await admin.post('/leave/updateExamine', { id, status: 'Approved' })).toMatchObject({ message: 'success' })
  }

  async function ownLeave(): Promise<Leave> {
    const leaves = await mine.get<Leave[]>(`/api/leaves/list-by-employeeId?employeeId=${me.id}`)
    return leaves.find(({ fromDate }) => fromDate === day)!
  }

  /** axe finds nothing; with `PICTURES=1` it is kept in both widths and themes. */
  async function lookAt(page: Page, name: string) {
    const dialogs: Locator = page.getByRole('dialog')
    const within = (await dialogs.count()) > 0 ? '.ant-modal-wrap' : 'html'
    expect(await accessibilityProblems(page, within), `axe on ${name}`).toEqual([])
    await takePictures(page, `leave-planning-${name}`)
  }
})
