import type { EmployeeRow, OpenShift, RosterRow } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate, shownDate, weekday } from '../demo-dates.ts'
import { type Calls, nameOf } from '../demo-people.ts'
import { giveAccount } from '../give-account.ts'
import { holdAnswers } from '../hold-answers.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { findSwap, shiftName, type SwapShift, timesOf } from '../shift-swap.ts'
import { signedIn } from '../signed-in.ts'

const COLLEAGUE = 'colleague@demo.example'
const CHOSEN = 'a quiet harbour in winter'
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test.describe.serial('employees say when they can work, claim an open shift, and swap', () => {
  let product: Product
  let admin: Calls
  let me: EmployeeRow
  let colleague: EmployeeRow
  /** What I give, and what the colleague gives for it. */
  let given: SwapShift
  let taken: SwapShift
  /** Mine and the colleague's, as wide as phones, and the planner's. */
  let phone: Page
  let otherPhone: Page
  let desk: Page
  /** Lets the colleague's phone read the open shifts again, which it does every half minute. */
  let readAgain: () => void
  /** A date that nothing plans, of the open shift. */
  const day = addDays(demoDate(), 45)

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    ;({ me, colleague, given, taken } = await findSwap(product, admin))
    await giveAccount(admin, {
      address: product.address,
      employeeId: colleague.id,
      email: COLLEAGUE,
      password: CHOSEN,
    })
    const narrow = { viewport: { width: 360, height: 780 } }
    phone = await signedIn({ browser, product }, 'employee@demo.example', narrow)
    otherPhone = await signedIn({ browser, product }, COLLEAGUE, { ...narrow, password: CHOSEN })
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    await desk.setViewportSize({ width: 1440, height: 900 })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an employee says with one tap on the phone that they are not available, and takes it back and again', async () => {
    await show(otherPhone, '/myshifts/availability')
    const row = otherPhone.getByRole('listitem', { name: WEEKDAYS[weekday(day)]! })
    await row.getByRole('radio', { name: 'Not available' }).check()
    await otherPhone.getByText(/^Saved\. .*Not available$/).waitFor()
    await otherPhone.getByRole('button', { name: 'Undo' }).click()
    await otherPhone.getByText(/^Saved\. Undone: /).waitFor()
    await row.getByRole('radio', { name: 'Not available' }).check()
    await otherPhone.getByText(/^Saved\. .*day: Not available$/).waitFor()
    await lookAt(otherPhone, 'availability')
    await otherPhone.reload()
    await waitUntilShown(otherPhone)
    await expect(row.getByRole('radio', { name: 'Not available' })).toBeChecked()
  })

  test('dates and rules are added in dialogs', async () => {
    await otherPhone.getByRole('button', { name: 'Add dates' }).click()
    const dialog = otherPhone.getByRole('dialog', { name: 'Add dates' })
    const dates = dialog.getByRole('textbox', { name: 'Dates' })
    await dates.fill(addDays(day, 60))
    await dates.press('Enter')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('A wedding')
    await lookAt(otherPhone, 'availability-dates')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await otherPhone.getByRole('region', { name: 'Certain dates' }).getByText('A wedding').waitFor()
    await otherPhone.getByRole('button', { name: 'Add a rule' }).click()
    await otherPhone.getByRole('dialog', { name: 'Add a rule' }).waitFor()
    await lookAt(otherPhone, 'availability-rule')
    await otherPhone.keyboard.press('Escape')
  })

  test('the planner sees it in the week of the team', async () => {
    await show(desk, `/schedule/exchange/availability?week=${day}`)
    await desk.getByRole('searchbox', { name: 'Filter' }).fill(colleague.lastName)
    const row = desk.getByRole('row', { name: new RegExp(nameOf(colleague)) })
    await row.getByText('Not available').first().waitFor()
    await lookAt(desk, 'team-availability')
  })

  test('and among the reasons beside a candidate of an open shift, which is offered to both', async () => {
    await show(desk, '/schedule/exchange')
    await lookAt(desk, 'open-shifts-before')
    await desk.getByRole('button', { name: 'New open shift' }).click()
    const dialog = desk.getByRole('dialog', { name: 'New open shift' })
    const date = dialog.getByRole('textbox', { name: 'Date' })
    await expect(date).toBeEnabled()
    await date.fill(shownDate(day))
    await date.press('Enter')
    await dialog.getByRole('textbox', { name: /Start Time/ }).fill('9')
    await dialog.getByRole('textbox', { name: /End Time/ }).fill('17')
    await choosePosition(dialog)
    const claimBy = dialog.getByRole('textbox', { name: 'Claim by', exact: true })
    await claimBy.fill(shownDate(addDays(day, -1)))
    await claimBy.press('Enter')
    await dialog.getByRole('textbox', { name: 'Claim by (time)' }).fill('17')
    const candidate = dialog.getByRole('list', { name: 'Candidates' }).getByRole('listitem')
    await candidate
      .filter({ hasText: nameOf(colleague) })
      .getByText('Not available')
      .waitFor()
    await dialog.getByRole('checkbox', { name: `Ask ${nameOf(colleague)}` }).check()
    await dialog.getByRole('checkbox', { name: `Ask ${nameOf(me)}` }).check()
    await dialog.getByRole('radio', { name: 'People I choose (2)' }).waitFor()
    await lookAt(desk, 'open-shift-dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await desk.getByText('The open shift is saved and offered to 2 people.').waitFor()
    await desk.getByRole('row', { name: new RegExp(`${shownDate(day)}.*2 people`) }).waitFor()
    await lookAt(desk, 'open-shifts')
  })

  test('the shift is claimed with one tap, and stands on the roster with its times', async () => {
    await show(otherPhone, '/myshifts/open')
    await offerOn(otherPhone).getByText('You said that you are not available').waitFor()
    readAgain = await holdAnswers(otherPhone, '**/api/open-shifts/mine')
    await lookAt(otherPhone, 'open-shifts-not-available')
    await show(phone, '/myshifts/open')
    await offerOn(phone)
      .getByText(/^Claim by .*, 17:00 · 1 place left$/)
      .waitFor()
    await lookAt(phone, 'open-shifts-mine')
    await claimOn(phone).click()
    await phone.getByText(/09:00–17:00 is yours\.$/).waitFor()
    await phone.getByRole('region', { name: 'Yours' }).getByText('09:00–17:00').first().waitFor()
    expect(await plannedTimes(me.id, day)).toEqual(['09:00–17:00'])
    await show(desk, `/standardshifts/rosterByEmployee?startDate=${day}&endDate=${addDays(day, 6)}`)
    await desk.getByRole('textbox', { name: 'Search employees' }).fill(nameOf(me))
    await desk.locator(`[data-cell="${me.id}/${day}"]`).getByText('09:00–17:00').waitFor()
  })

  test('a second claim is refused in words, and changes nothing', async () => {
    await claimOn(otherPhone).click()
    readAgain()
    await otherPhone.getByText('Someone else was faster: the shift is taken.').waitFor()
    await offerOn(otherPhone).getByText('Someone else has it').waitFor()
    expect(await plannedTimes(colleague.id, day)).toEqual([])
    const { rows } = await admin.get<{ rows: OpenShift[] }>(`/api/open-shifts/page?startDate=${day}&endDate=${day}`)
    expect(rows).toMatchObject([{ status: 'Filled', claimed: 1, claimedBy: [{ employeeId: me.id }] }])
  })

  test('a planned shift is made an open one from the menu of its day', async () => {
    const cell = desk.locator(`[data-cell="${me.id}/${day}"]`)
    await cell.click()
    await desk.keyboard.press('m')
    await desk.getByRole('menuitem', { name: 'Make this an open shift' }).click()
    await desk.getByRole('button', { name: 'Make it open' }).click()
    await desk.getByText(/is an open shift, offered to/).waitFor()
    const strip = desk.getByRole('region', { name: 'Open shifts' })
    await strip.getByText('09:00–17:00').waitFor()
    await expect(cell.getByText('09:00–17:00')).toHaveCount(0)
    expect(await plannedTimes(me.id, day)).toEqual([])
    await lookAt(desk, 'roster-open-shifts')
  })

  test('a swap is asked on one phone and accepted on the other', async () => {
    await show(phone, '/myshifts/swaps')
    await lookAt(phone, 'swaps-before')
    await phone.getByRole('button', { name: 'Swap a shift' }).click()
    const panel = phone.getByRole('dialog', { name: 'Swap a shift' })
    const radioOf = (shift: SwapShift) => panel.getByRole('radio', { name: shiftName(shift) }).first()
    await radioOf(given).click()
    const field = panel.getByRole('combobox', { name: 'Colleague' })
    await field.fill(nameOf(colleague))
    await field.press('Enter')
    await radioOf(taken).check()
    await panel.getByRole('textbox', { name: 'A word to your colleague' }).fill('Could we?')
    await lookAt(phone, 'swap-ask')
    await panel.getByRole('button', { name: 'Ask', exact: true }).click()
    await phone.getByText('Your colleague is asked.').waitFor()
    await phone.getByText(`Waiting for ${nameOf(colleague)} to answer.`).waitFor()
    await lookAt(phone, 'swaps-asked')
    await show(otherPhone, '/myshifts/swaps')
    const asked = otherPhone.getByRole('region', { name: 'Asked of you' }).getByRole('article')
    await asked.filter({ hasText: 'Could we?' }).waitFor()
    await lookAt(otherPhone, 'swaps-to-answer')
    await asked.filter({ hasText: 'Could we?' }).getByRole('button', { name: 'Accept' }).click()
    await otherPhone.getByText('Accepted. A supervisor has to approve it.').waitFor()
    expect(await plannedTimes(me.id, given.workDate)).toEqual([timesOf(given)])
  })

  test('the planner approves it with one click, and both plans change', async () => {
    await show(desk, '/schedule/exchange/swaps')
    const row = desk
      .getByRole('row')
      .filter({ hasText: nameOf(me) })
      .filter({ hasText: nameOf(colleague) })
    await row.waitFor()
    await lookAt(desk, 'swaps-to-approve')
    await row.getByText(nameOf(me)).click()
    await desk.getByRole('dialog', { name: 'Swap' }).getByRole('columnheader', { name: 'After' }).waitFor()
    await lookAt(desk, 'swap-panel')
    await desk.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Approve/ }).click()
    await desk.getByText('Your decision is saved. Both people are told.').waitFor()
    expect(await plannedTimes(me.id, given.workDate)).not.toContain(timesOf(given))
    expect(await plannedTimes(colleague.id, given.workDate)).toContain(timesOf(given))
    expect(await plannedTimes(me.id, taken.workDate)).toContain(timesOf(taken))
    expect(await plannedTimes(colleague.id, taken.workDate)).not.toContain(timesOf(taken))
    await openAnew(phone, `${product.address}/#/myshifts/swaps`)
    await phone
      .getByText(/: the shifts have changed hands\.$/)
      .first()
      .waitFor()
    await lookAt(phone, 'swaps-done')
  })

  async function show(page: Page, path: string) {
    await openAnew(page, `${product.address}/#${path}`)
    await waitUntilShown(page)
  }

  function offerOn(page: Page): Locator {
    return page.getByRole('article', { name: new RegExp(shownDate(day).slice(0, 5)) })
  }

  function claimOn(page: Page): Locator {
    return offerOn(page).getByRole('button', { name: /^Claim/ })
  }

  async function choosePosition(dialog: Locator) {
    const position = dialog.getByRole('combobox', { name: /Position/ })
    await expect(position).toBeEnabled()
    await position.click()
    await position.fill(me.departmentName ?? '')
    await desk
      .locator('.ant-select-tree-title')
      .filter({ hasText: me.departmentName ?? '' })
      .last()
      .click()
  }

  async function plannedTimes(employeeId: string, date: string): Promise<string[]> {
    const rows = await admin.get<RosterRow[]>(`/api/shifts/getNewShifts?startDate=${date}&endDate=${date}`)
    const rule = rows.find(({ employee }) => employee.id === employeeId)?.scheduleRuleVoList[0]
    return rule?.isOffDay ? [] : (rule?.workSections.map(timesOf) ?? [])
  }

  /** axe finds nothing and everything lies in the window; with `PICTURES=1` it is kept in both widths and themes. */
  async function lookAt(page: Page, name: string) {
    const isDialog = (await page.getByRole('dialog').count()) > 0
    // how many messages are unread stands on their icon
    const faults = (await layoutFaults(page)).filter((fault) => !fault.includes('icon of Messages'))
    expect(faults, `layout of ${name}`).toEqual([])
    const within = isDialog ? '.ant-modal-wrap, .ant-drawer' : 'html'
    expect(await accessibilityProblems(page, within), `axe on ${name}`).toEqual([])
    await takePictures(page, `exchange-${name}`)
  }
})
