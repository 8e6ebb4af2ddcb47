import type { DepartmentTreeNode, EmployeeRow, Leave, PayrollTransfer } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, shownDate, weekday } from '../demo-dates.ts'
import { type Calls, dayOf, times } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

test.describe.serial('the same for many people', () => {
  const today = demoDate()
  let product: Product
  let page: Page
  let api: Calls
  let department: string
  /** of the department */
  let people: EmployeeRow[]

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const all = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    const sizes = leavesOf(await api.get<DepartmentTreeNode[]>('/api/departments'))
      .map(({ key, title }) => ({ title, members: all.filter(({ departmentId }) => departmentId === key) }))
      .filter(({ members }) => members.length > 1)
      .toSorted((one, other) => one.members.length - other.members.length)
    const [smallest] = sizes
    if (!smallest) throw new Error('the demo has no department of two')
    department = smallest.title
    people = smallest.members
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('a punch is previewed, and added for a department', async () => {
    await open('/timesheet/createGroupTimePunch', 'Global Punch')
    await chooseDepartment()
    await page.getByLabel('Punch Time').fill('03:17')
    await page.getByLabel('Note').fill('The terminal was down.')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Global Punch' })
    await preview.getByText(`${people.length} people get a punch`).waitFor()
    await preview.getByRole('row').filter({ hasText: people[0]!.lastName }).first().waitFor()
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    await takePictures(page, 'bulk-punch-preview')
    expect(await punchesOf(people[0]!.id)).not.toContain('03:17')
    await preview.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('The punch is added successfully.').waitFor()
    await page.getByText(`${people.length} punches added`).waitFor()
    await page.getByRole('button', { name: 'Result per person' }).click()
    await page.getByText('Punch added', { exact: true }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'bulk-punch')
    for (const { id } of people) expect(await punchesOf(id)).toContain('03:17')
  })

  test('it stands on the timesheet', async () => {
    await openAnew(page, `${product.address}/#/timesheet/view?id=${people[0]!.id}&fromT=${today}&toT=${today}`)
    await page.locator(`[data-day="${today}"]`).getByText('03:17').first().waitFor()
  })

  test('it is undone', async () => {
    await open('/timesheet/createGroupTimePunch', 'Global Punch')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText(`${people.length} undone`).waitFor()
    for (const { id } of people) expect(await punchesOf(id)).not.toContain('03:17')
  })

  test('a closed period is refused with its words', async () => {
    const periods = await api.post<PayrollTransfer[]>('/payrolltransfer/searchlist', { days: 90 })
    const closed = periods.find(({ isClosed, paygroupId }) => isClosed && paygroupId === people[0]!.paygroupId)
    if (!closed) throw new Error('the demo has no closed period of the department')
    const words =
      "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page."
    await chooseDepartment()
    await enterDate('Date', closed.toDate)
    await page.getByLabel('Punch Time').fill('08:00')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Global Punch' })
    await preview.getByText(words).first().waitFor()
    await takePictures(page, 'bulk-punch-closed')
    await expect(preview.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await preview.getByRole('button', { name: 'Cancel' }).click()
    const employees = people.filter(({ paygroupId }) => paygroupId === closed.paygroupId).map(({ id }) => id)
    const body = { employees, date: shownDate(closed.toDate).replaceAll('/', '-'), punchTime: '08:00' }
    expect(await api.post('/timesheet/saveGroupTimePunch', body)).toMatchObject({ message: 'close' })
  })

  test('leave is added for a department, and cancelled again', async () => {
    const monday = addDays(today, 28 + ((8 - weekday(today)) % 7))
    await open('/global-leave/condition', 'Global Leave')
    await chooseDepartment()
    await page.getByRole('combobox', { name: 'Leave Type' }).click()
    await page.getByTitle('Unpaid Leave').click()
    await page.getByRole('switch', { name: 'By Schedule' }).click()
    // It may be a holiday, and has no shifts yet.
    for (const name of ['Skip holiday', 'Skip unscheduled']) await page.getByRole('checkbox', { name }).uncheck()
    await page.getByRole('spinbutton', { name: 'Hours per day' }).fill('8')
    await enterDate('Date', `${shownDate(monday)} - ${shownDate(monday)}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Global Leave' })
    await preview.getByText('It is approved at once.').waitFor()
    await takePictures(page, 'bulk-leave-preview')
    await preview.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(/^The leave is being added for/).waitFor()
    await page.getByText(/leaves? added/).waitFor()
    await takePictures(page, 'bulk-leave')
    expect((await leavesOn(monday)).every(({ leaveStatus }) => leaveStatus === 'Approved')).toBe(true)
    expect(await leavesOn(monday)).not.toHaveLength(0)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText(/\d+ undone/).waitFor()
    expect((await leavesOn(monday)).every(({ leaveStatus }) => leaveStatus === 'Cancelled')).toBe(true)
  })

  test('days are recalculated', async () => {
    await open('/recalculate/condition', 'Global Recalculate')
    await chooseDepartment()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Global Recalculate' })
    await preview.getByText(/to recalculate\.$/).waitFor()
    await takePictures(page, 'bulk-recalculation-preview')
    await preview.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Request submitted. It can take a while to complete the task.').waitFor()
    await page.getByText(/people recalculated/).waitFor()
    await takePictures(page, 'bulk-recalculation')
  })

  async function open(path: string, heading: string): Promise<void> {
    await openAnew(page, `${product.address}/#${path}`)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  }

  async function chooseDepartment(): Promise<void> {
    await page.getByRole('switch', { name: 'By Employee' }).click()
    const choice = page.getByRole('combobox').first()
    await choice.fill(department)
    await page.getByTitle(department).first().click()
    await page.keyboard.press('Escape')
  }

  async function enterDate(name: string, text: string): Promise<void> {
    const shown = /^\d{4}-/.test(text) ? shownDate(text) : text
    const date = page.getByRole('textbox', { name }).first()
    await date.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(shown)
    await page.keyboard.press('Enter')
  }

  async function punchesOf(employeeId: string): Promise<string[]> {
    return times(await dayOf(api, employeeId, today))
  }

  async function leavesOn(date: string): Promise<Leave[]> {
    const leaves = await api.get<Leave[]>(`/api/leaves?startDate=${date}&endDate=${date}`)
    const ids = new Set(people.map(({ id }) => id))
    return leaves.filter(({ employeeId, fromDate }) => ids.has(employeeId) && fromDate === date)
  }
})

/** The nodes without others below them. */
function leavesOf(nodes: DepartmentTreeNode[]): DepartmentTreeNode[] {
  return nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))
}
