import type { EmployeeRow, Leave, LeaveType, Message } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, daysOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'

const [ADMIN, SUPERVISOR, DELEGATE] = ['Kate Sinclair', 'Hēmi Waititi', 'Sarah Kelliher']

test.describe.serial('leave with two steps, the first of them decided by a delegate', () => {
  let product: Product
  /** The Admin's, and the Supervisor's of another branch. */
  let desk: Page
  let second: Page
  let mine: Calls
  let theirs: Calls
  let me: EmployeeRow
  let type: LeaveType
  let day: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    mine = await callsAs(product.address, 'employee@demo.example')
    theirs = await callsAs(product.address, 'chilled@demo.example')
    ;[me] = (await mine.get<EmployeeRow[]>('/api/employees')) as [EmployeeRow]
    type = (await mine.get<LeaveType[]>('/api/leave-types')).find(({ name }) => name === 'Annual Leave')!
    day = await dayToCome()
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    second = await signedIn({ browser, product }, 'chilled@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin sets two steps for a leave type', async () => {
    await desk.goto(`${product.address}/#/leave/steps`)
    await desk.getByRole('heading', { name: 'Confidential leave' }).waitFor()
    await lookAt(desk, 'none')
    await desk.getByRole('button', { name: 'Add steps' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Approval steps' })
    await dialog.getByRole('combobox', { name: 'Leave Type' }).click()
    await desk.locator('.ant-select-item-option').filter({ hasText: type.name }).first().click()
    await choose(dialog.getByRole('combobox', { name: 'Who decides at step 2' }), 'Named people')
    await dialog.getByRole('combobox', { name: 'People of step 2' }).click()
    await desk.locator('.ant-select-item-option').filter({ hasText: ADMIN }).first().click()
    await desk.keyboard.press('Escape')
    await lookAt(desk, 'dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await desk.getByRole('listitem', { name: `${type.name}, all departments` }).waitFor()
    await lookAt(desk, 'settings')
  })

  test('an Admin names a delegate, who gets a message', async () => {
    await desk.goto(`${product.address}/#/leave/list`)
    await desk.getByRole('button', { name: 'Delegates' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Delegates' })
    await choose(dialog.getByRole('combobox', { name: 'In place of' }), SUPERVISOR)
    await choose(dialog.getByRole('combobox', { name: 'Delegate', exact: true }), DELEGATE)
    const until = dialog.getByLabel('To', { exact: true })
    await until.fill(demoDate(7))
    await until.press('Enter')
    await lookAt(desk, 'name-delegate')
    await dialog.getByRole('button', { name: 'Name delegate' }).click()
    await dialog.getByRole('listitem', { name: `${DELEGATE} for ${SUPERVISOR}` }).waitFor()
    await lookAt(desk, 'delegates')
    const { rows } = await theirs.get<{ rows: Message[] }>('/api/messages')
    expect(rows.some(({ subject }) => subject === `You decide on leave for ${SUPERVISOR}`)).toBe(true)
    await desk.keyboard.press('Escape')
  })

  test('the delegate approves the first step, and nobody decides out of turn', async () => {
    const id = await ask()
    await second.goto(`${product.address}/#/leave/list?status=Pending&waiting=me`)
    await second.getByText('Pending 1/2').waitFor()
    await second.goto(`${product.address}/#/leave/list?id=${id}`)
    const dialog = second.getByRole('dialog', { name: /^Examine/ })
    await dialog.getByText(/^Waits for .*, step 1 of 2$/).waitFor()
    await dialog.getByText(`You decide for ${SUPERVISOR}.`).waitFor()
    await lookAt(second, 'for-someone')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await own(id)).toMatchObject({ leaveStatus: 'Pending', step: 2, steps: 2 })
    const again = await theirs.post<{ message: string }>('/leave/updateExamine', { id, status: 'Approved' })
    expect(again.message).toBe('decidedBefore')
  })

  test('the person named for the second step decides, and the Employee is notified at the end', async () => {
    const [{ id }] = (await pending()) as [Leave]
    await desk.goto(`${product.address}/#/leave/list?id=${id}`)
    const dialog = desk.getByRole('dialog', { name: /^Examine/ })
    await dialog.getByText(`Waits for ${ADMIN}, step 2 of 2`).waitFor()
    await dialog.getByText(`${DELEGATE} for ${SUPERVISOR}`).waitFor()
    await dialog.getByLabel('Reason').fill('Enjoy it')
    await lookAt(desk, 'history')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await own(id)).toMatchObject({ leaveStatus: 'Approved' })
    const { rows } = await mine.get<{ rows: Message[] }>('/api/messages')
    expect(rows.filter(({ subject }) => subject === 'Your leave was approved')).toHaveLength(1)
  })

  async function choose(field: ReturnType<Page['getByRole']>, name: string) {
    await field.click()
    const page = field.page()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).first().click()
  }

  async function ask(): Promise<string> {
    const { id } = await mine.post<{ id: string }>('/leave/save', { typeId: type.id, fromDate: day })
    return id
  }

  async function own(id: string): Promise<Leave> {
    return mine.get<Leave>(`/api/leaves/${id}`)
  }

  async function pending(): Promise<Leave[]> {
    const leaves = await mine.get<Leave[]>(`/api/leaves/list-by-employeeId?employeeId=${me.id}`)
    return leaves.filter(({ fromDate, leaveStatus }) => fromDate === day && leaveStatus === 'Pending')
  }

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

  /** axe finds nothing; with `PICTURES=1` it is kept in every width and theme. */
  async function lookAt(page: Page, name: string) {
    const within = (await page.getByRole('dialog').count()) > 0 ? '.ant-modal-wrap' : 'html'
    expect(await accessibilityProblems(page, within), `axe on ${name}`).toEqual([])
    await takePictures(page, `leave-steps-${name}`)
  }
})
