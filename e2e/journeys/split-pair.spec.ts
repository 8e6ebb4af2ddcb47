import type { EmployeeRow, JobWithTasks, PunchPair } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, dayOf, daysOf, finishedOpenPeriod, peopleOf } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'
import { useCodes } from '../use-codes.ts'

const SAVED = 'The punch pair is saved successfully.'

test.describe.serial('a pair of punches is split over several jobs', () => {
  let product: Product
  let page: Page
  let api: Calls
  let employee: EmployeeRow
  let day: string
  let jobs: JobWithTasks[]

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    const owner = await callsAs(product.address, 'superadmin@demo.example')
    await useCodes(owner, { isJobCodeEnabled: true })
    await api.post('/api/company/settings', { allowEditWorkCode: true })
    jobs = await api.get<JobWithTasks[]>('/api/jobs/active-task-tree')
    ;({ employee, day } = await someoneAtWork())
    page = await signedIn({ browser, product }, 'admin@demo.example')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('by percent, on the timesheet, and the minutes add up', async () => {
    await openTimesheet()
    await lookAt('split-none')
    const form = await openSplit()
    await choose(form, 1, jobs[0]!)
    await choose(form, 2, jobs[1]!)
    await form.getByRole('spinbutton', { name: 'Percent' }).first().fill('33.33')
    await seen(form.getByText('16.67 % left to assign'))
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await form.getByRole('spinbutton', { name: 'Percent' }).nth(1).fill('66.67')
    await form.getByRole('spinbutton', { name: 'Percent' }).nth(1).blur()
    await lookAt('split-form', '[role=dialog]')
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText(SAVED))
    await seen(theDay().getByText(new RegExp(`^Work code ${jobs[0]!.name} [\\d.]+, ${jobs[1]!.name} [\\d.]+$`)))
    await lookAt('split-day')
    expect(await addsUp()).toEqual([3_333, 6_667])
  })

  test('follows a punch that is moved', async () => {
    const before = await thePair()
    await moveOut(before, -17)
    expect(await addsUp()).toEqual([3_333, 6_667])
    expect((await thePair()).worktime).not.toBe(before.worktime)
  })

  test('by minutes it says what no longer fits, and undo brings back what was', async () => {
    await openTimesheet()
    const form = await openSplit()
    await form.getByText('By minutes').click()
    await form.getByRole('button', { name: 'Divide evenly' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText(SAVED))
    await moveOut(await thePair(), -13)
    await addsUp()
    await openTimesheet()
    await seen(theDay().getByText('Check the split'))
    await theDay()
      .getByRole('button', { name: /Work code/ })
      .first()
      .click()
    const off = page.getByRole('form', { name: 'Split pair' })
    await seen(off.getByText(/^The pair is 13m shorter than its parts\./))
    await lookAt('split-off', '[role=dialog]')
    await off.getByText('By percent').click()
    await off.getByRole('button', { name: 'Divide evenly' }).click()
    await off.getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText(SAVED))
    expect(await addsUp()).toEqual([5_000, 5_000])
    const again = await openSplit()
    await again.getByRole('button', { name: 'End the split' }).click()
    await again.waitFor({ state: 'detached' })
    expect((await thePair()).parts).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(async () => (await thePair()).parts?.map(({ share }) => share)).toEqual([5_000, 5_000])
  })

  /** Someone with one finished pair on a day of the open period. */
  async function someoneAtWork(): Promise<{ employee: EmployeeRow; day: string }> {
    const period = await finishedOpenPeriod(api)
    for (const each of await peopleOf(api, period)) {
      const found = (await daysOf(api, each, period)).find(({ workShifts }) => {
        const pairs = workShifts.flatMap(({ punchPairs }) => punchPairs)
        return pairs.length === 1 && pairs[0]!.outPunchId !== null && pairs[0]!.worktime > 240
      })
      if (found) return { employee: each, day: found.day }
    }
    throw new Error('nobody worked in the open period')
  }

  async function thePair(): Promise<PunchPair> {
    const { workShifts } = await dayOf(api, employee.id, day)
    return workShifts.flatMap(({ punchPairs }) => punchPairs)[0]!
  }

  /** @returns the shares, once the minutes of the parts are those of the pair */
  async function addsUp(): Promise<(number | null)[]> {
    const { parts = [], worktime } = await thePair()
    expect(parts.reduce((sum, part) => sum + part.worktime, 0)).toBe(worktime)
    return parts.map(({ share }) => share)
  }

  async function moveOut({ outPunchId, ptimeOut }: PunchPair, minutes: number): Promise<void> {
    const [, hour = 0, minute = 0] = /T(\d+):(\d+)/.exec(ptimeOut ?? '')?.map(Number) ?? []
    const at = hour * 60 + minute + minutes
    const punchTime = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    const answer = await api.post<{ message: string }>('/timesheet/saveSinglePunch', {
      id: outPunchId,
      employeeId: employee.id,
      day: ptimeOut!.slice(0, 10),
      dayType: 'Today',
      punchTime,
      direction: 'Out',
    })
    expect(answer.message).toBe('success')
  }

  async function openTimesheet(): Promise<void> {
    await openAnew(page, `${product.address}/#/timesheet/view?id=${employee.id}&fromT=${day}&toT=${day}`)
    await theDay().waitFor()
  }

  function theDay(): Locator {
    return page.locator(`[data-day="${day}"]`)
  }

  async function openSplit(): Promise<Locator> {
    await theDay()
      .getByRole('button', { name: /Work code/ })
      .first()
      .click()
    const form = page.getByRole('form', { name: 'Split pair' })
    const offer = page.getByRole('button', { name: 'Split over several jobs' })
    await form.or(offer).waitFor()
    if (await offer.isVisible()) await offer.click()
    return form
  }

  async function choose(form: Locator, part: number, { name }: JobWithTasks): Promise<void> {
    await form
      .getByRole('group', { name: `Part ${part}` })
      .getByRole('combobox')
      .first()
      .fill(name)
    await page.keyboard.press('Enter')
  }

  async function lookAt(name: string, within?: string): Promise<void> {
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
    await takePictures(page, name)
    expect(await accessibilityProblems(page, within), `axe on ${name}`).toEqual([])
  }
})
