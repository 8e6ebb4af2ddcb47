import type { AnswerOf, EmployeeRow, searchEmployeeSchedule } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDays, demoDate } from '../demo-dates.ts'
import { type Calls, dayOf, nameOf } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const NAME = 'Packing days'
const START = demoDate()
/** Four weeks on, where the demo plans nobody by hand: day 2 of the template to day 5, and the first of its days off. */
const DAYS = [29, 30, 31, 32, 33].map((days) => addDays(START, days))
const [DAY2 = '', DAY3 = '', , , DAY6 = ''] = DAYS

test.describe.serial('a week that people work, by keyboard', () => {
  let product: Product
  let page: Page
  let api: Calls
  let people: [EmployeeRow, EmployeeRow]

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    people = await twoWithoutOwnDays()
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('a weekly template is typed, copied, and assigned to two people', async () => {
    await openAnew(page, `${product.address}/#/schedule/create`)
    await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
    await day('1').focus()
    await page.keyboard.type('9-530')
    await day('1').getByText('09:00–17:30').waitFor()
    await page.keyboard.press('Enter')
    await expect(day('1').getByRole('button', { name: '09:00–17:30' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('c')
    for (let copies = 0; copies < 5; copies += 1) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('v')
    }
    await expect(page.getByRole('button', { name: '09:00–17:30' })).toHaveCount(6)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: '09:00–17:30' })).toHaveCount(5)
    for (const _ of ['6', '7']) {
      await page.keyboard.press('o')
      await page.keyboard.press('ArrowRight')
    }
    await day('7').getByText('Day off').waitFor()
    await page.keyboard.press('8')
    await told('This is offday, cannot create rule!')
    await assign(people)
    await lookAt('template-new')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: `Save ${NAME}?` })
    for (const person of people) await dialog.getByText(nameOf(person)).waitFor()
    await lookAt('template-preview')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told('The template is saved successfully.')
    await page.getByRole('row').filter({ hasText: NAME }).getByText('Weekly').waitFor()
    await lookAt('template-list')
  })

  test('the schedules of both follow it, and so does the timesheet', async () => {
    for (const { id } of people) {
      await openSchedule(id)
      await day(DAY2).getByText('09:00–17:30').waitFor()
      await day(DAY6).getByText('Day off').waitFor()
      const { workShifts } = await dayOf(api, id, DAY2)
      expect(workShifts).toMatchObject([{ startTime: '09:00', endTime: '17:30', fromTemplate: true }])
    }
    await lookAt('employee-schedule')
  })

  test('one day of one of them is changed by hand', async () => {
    const [{ id }] = people
    await openSchedule(id)
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await day(DAY3).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('6-2')
    await page.keyboard.press('Enter')
    await day(DAY3).getByText('06:00–14:00').waitFor()
    await save.click()
    await told('Update the schedule successfully.')
    await expect(save).toBeDisabled()
    expect((await dayOf(api, id, DAY3)).workShifts).toMatchObject([{ startTime: '06:00', endTime: '14:00' }])
  })

  test('a change of the template leaves that day alone, and says so before', async () => {
    await openTemplate()
    for (const num of ['2', '3']) {
      await day(num).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('10-6')
      await page.keyboard.press('Enter')
      await day(num).getByText('10:00–18:00').waitFor()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: `Save ${NAME}?` })
    await dialog.getByText(/because (it was|they were) changed by hand/).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told('The template is saved successfully.')
    const [one, other] = people
    const timesOn = async (id: string, date: string) =>
      (await dayOf(api, id, date)).workShifts.map(({ startTime }) => startTime)
    await expect.poll(() => timesOn(one.id, DAY2)).toEqual(['10:00'])
    await expect.poll(() => timesOn(other.id, DAY3)).toEqual(['10:00'])
    expect(await timesOn(one.id, DAY3)).toEqual(['06:00'])
  })

  test('what cannot be so is refused with its words', async () => {
    await openAnew(page, `${product.address}/#/schedule/create`)
    await page.getByRole('textbox', { name: 'Name' }).fill(NAME.toLowerCase())
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Warning: Name has existed.').waitFor()
    await day('1').focus()
    await page.keyboard.type('8-12')
    await page.keyboard.press('Enter')
    await day('1').focus()
    await page.keyboard.type('11-3')
    await page.keyboard.press('Enter')
    await page.getByText('Warning: Scheduling conflicts!').first().waitFor()
    await page.keyboard.press('Escape')
    await day('1').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Day Modify/ })
    await dialog.getByRole('textbox', { name: 'Sch Out' }).fill('7')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.getByText('Sch Out must be later than Sch In!').waitFor()
    await lookAt('day-modify')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Close without saving' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()

    await page.getByRole('checkbox', { name: NAME }).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete schedule templates' })
    await question.getByText('Are you sure you want to delete it?').waitFor()
    await question.getByRole('button', { name: 'OK' }).click()
    await told(`Not deleted, because they are in use: ${NAME}.`)
  })

  /** People without a plan of their own on the days that are looked at. */
  async function twoWithoutOwnDays(): Promise<[EmployeeRow, EmployeeRow]> {
    const found: EmployeeRow[] = []
    for (const person of await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')) {
      const asked = { employeeId: person.id, startDate: DAYS[0], endDate: DAYS.at(-1) }
      const { scheduleRules } = await api.post<AnswerOf<typeof searchEmployeeSchedule>>(
        '/schedule/searchEmployeeSchedule',
        asked,
      )
      if (scheduleRules.every(({ virtual, id, isClosed }) => (virtual || id === null) && !isClosed)) found.push(person)
      const [one, other] = found
      if (one && other) return [one, other]
    }
    throw new Error('everyone of the demo has days of their own')
  }

  async function assign(those: readonly EmployeeRow[]) {
    const assigned = page.getByRole('combobox', { name: 'Assign' })
    for (const person of those) {
      await assigned.fill(nameOf(person))
      await page
        .getByTitle(`${nameOf(person)} · ${person.clockId}`)
        .first()
        .click()
    }
    await page.keyboard.press('Escape')
  }

  async function openSchedule(employeeId: string) {
    const query = new URLSearchParams({ employeeId, startDate: DAYS[0] ?? '', endDate: DAYS.at(-1) ?? '' })
    await openAnew(page, `${product.address}/#/schedule/employee?${query.toString()}`)
    await day(DAY2).waitFor()
  }

  async function openTemplate() {
    await openAnew(page, `${product.address}/#/schedule/list`)
    await page.getByRole('link', { name: `Edit ${NAME}` }).click()
    await day('1').waitFor()
  }

  function day(key: string): Locator {
    return page.locator(`[data-day="${key}"]`)
  }

  async function told(words: string) {
    await page.getByText(words).last().waitFor()
  }

  /** axe finds nothing in the wide light window and the narrow dark one. */
  async function lookAt(name: string) {
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
    await takePictures(page, `schedule-${name}`)
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
