import type { ApprovalRow, Timesheet } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { shownDate } from '../demo-dates.ts'
import { expect, test } from '../journey.ts'
import { fails, isAnswered } from '../on-the-way.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { closeNotice, seen } from '../soon.ts'

const LIST = '/time-approvals/list?period=LastPeriod'

const isMorning = (time: string | null) => time !== null && /^0\d:/.test(time)
const anHourLater = (time: string) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:${time.slice(3)}`

test.describe.serial('hours approved by a supervisor, then a manager', () => {
  let product: Product
  let desk: Page
  let team: Page
  let admin: Awaited<ReturnType<typeof callsAs>>
  let supervisor: Awaited<ReturnType<typeof callsAs>>
  /** Of the supervisor: what they approve in the journey. */
  let approved: ApprovalRow[]

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    supervisor = await callsAs(product.address, 'supervisor@demo.example')
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    team = await signedIn({ browser, product }, 'supervisor@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin chooses two approvals, and names a manager', async () => {
    await desk.goto(`${product.address}/#/mydetail/company`)
    await desk.getByRole('tab', { name: 'Settings' }).click()
    const form = desk.getByRole('form', { name: 'Settings' })
    await form.getByLabel('Hours are approved by').click()
    await choose(desk, 'A supervisor, then a manager')
    await form.getByLabel('Remind before a pay period ends').fill('2')
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(desk.getByText('The settings are saved successfully.'))
    await desk.getByRole('button', { name: 'Name managers' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Managers' })
    await dialog.getByRole('combobox', { name: 'Department' }).click()
    await desk.locator('.ant-select-tree-node-content-wrapper').first().click()
    await dialog.getByRole('combobox', { name: 'Who approves after the supervisor' }).click()
    await choose(desk, 'Sarah Kelliher')
    await desk.keyboard.press('Escape')
    await lookAt(desk, 'managers', '.ant-modal-wrap')
    await isAnswered(desk, '/api/approval-managers', { message: 'noApprover' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await closeNotice(desk, 'Someone you named no longer approves hours.')
    await fails(desk, '/api/approval-managers')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await closeNotice(desk, 'Failed to save the managers.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(desk.getByRole('listitem').filter({ hasText: 'Sarah Kelliher' }))
    await lookAt(desk, 'settings')
  })

  test('a supervisor approves the clean rows of a department with one button', async () => {
    await team.goto(`${product.address}/#${LIST}`)
    await waitUntilShown(team)
    await team.getByRole('combobox', { name: 'Grouped' }).selectOption({ label: 'By day' })
    await seen(team.getByText(/^\d+ clean, /).first())
    await lookAt(team, 'by-day')
    await team.getByRole('combobox', { name: 'Grouped' }).selectOption('department')
    const button = team.getByRole('button', { name: /^Approve \d+ clean of / }).first()
    await seen(button)
    await lookAt(team, 'by-department')
    await button.click()
    await seen(team.getByText('Approve successfully'))
    const rows = await supervisor.get<ApprovalRow[]>('/api/time-approvals?status=All&period=LastPeriod')
    approved = rows.filter(({ levels }) => levels?.first)
    expect(approved.length).toBeGreaterThan(0)
    expect(approved.filter((row) => row.approved || !row.clean)).toEqual([])
    await seen(team.getByText('1/2').first())
    await lookAt(team, 'first')
  })

  test('an approval that someone else has given meanwhile is refused: it is not your turn', async () => {
    const rows = await supervisor.get<ApprovalRow[]>('/api/time-approvals?status=All&period=LastPeriod')
    const row = rows.find(({ levels, clean, closed }) => clean && !closed && levels !== null && levels.first === null)!
    await isAnswered(team, '/time-approvals/approveAllSelected', {
      message: 'notYourTurn',
      changed: [],
      refused: [{ punchPairId: row.punchPairId, reason: 'notYourTurn' }],
    })
    await team.getByPlaceholder('Filter').first().fill(row.employeeName)
    await team.getByRole('switch', { name: `Approved: ${row.employeeName}, ${shownDate(row.date)}` }).click()
    await seen(team.getByText('Someone else gives the next approval, or has given the last one.'))
    await team.getByPlaceholder('Filter').first().fill('')
  })

  test('a correction makes one approval fall, and the list says which', async () => {
    const { punchPairId, employeeId, employeeName, date, actualIn } = approved.find((row) => isMorning(row.actualIn))!
    const { timeSheets } = await admin.get<Timesheet>(
      `/api/timesheet/getPunchRecords?employee=${employeeId}&fromT=${date}&toT=${date}`,
    )
    const day = timeSheets.find((each) => each.day === date)!
    const pairs = [...day.workShifts.flatMap(({ punchPairs }) => punchPairs), ...day.unScheduledPairs]
    const id = pairs.find((pair) => pair.id === punchPairId)!.inPunchId
    const punch = { id, employeeId, day: date, direction: 'In', punchTime: anHourLater(actualIn!) }
    expect((await admin.post<{ message: string }>('/timesheet/saveSinglePunch', punch)).message).toBe('success')
    await openAnew(team, `${product.address}/#${LIST}`)
    await waitUntilShown(team)
    await team.getByRole('button', { name: '1 approval fell' }).click()
    const row = team.getByRole('row').filter({ hasText: employeeName })
    await seen(row.getByText('Approval fell'))
    await expect(row).toHaveCount(1)
    await lookAt(team, 'fell')
  })

  test('an administrator approves what waits for a manager, and only then it counts', async () => {
    await desk.goto(`${product.address}/#${LIST}`)
    await waitUntilShown(desk)
    await desk.getByRole('combobox', { name: 'Waiting for' }).selectOption('me')
    await lookAt(desk, 'manager')
    await desk.getByRole('button', { name: /^Approve \d+ clean shown$/ }).click()
    await seen(desk.getByText('Approve successfully'))
    const rows = await admin.get<ApprovalRow[]>('/api/time-approvals?status=Approved&period=LastPeriod')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ levels }) => levels?.first === null)).toEqual([])
  })

  async function choose(page: Page, name: string) {
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await options.filter({ hasText: name }).first().click()
  }

  async function lookAt(page: Page, name: string, within = 'html') {
    expect(await accessibilityProblems(page, within), `axe on ${name}`).toEqual([])
    expect(await layoutFaults(page), name).toEqual([])
    await takePictures(page, `approval-levels-${name}`)
  }
})
