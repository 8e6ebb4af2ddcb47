import type { Holiday, TimeRounding } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import type { Product } from '../product.ts'

const YEAR = 2031

test.describe.serial('an administrator says how time is rounded, and which days are holidays', () => {
  let product: Product
  let page: Page
  let api: Calls

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    api = await callsAs(product.address, 'admin@demo.example')
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(({ browser }) => closePages(browser))

  test('a new rounding rule is put right, tried out and saved', async () => {
    await open('/roundingrules/list', 'Rounding Rules')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a new rounding rule' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    await dialog.getByText('This field is required.').waitFor()
    await dialog.getByText('Warning: Please set the Rounding Rules.').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Five minutes')
    await dialog.getByRole('button', { name: '5 minutes', exact: true }).click()
    await dialog.getByText(/^Fair:/).waitFor()
    const end = dialog.getByRole('textbox', { name: 'To of rule 13' })
    await end.fill('61')
    await save.click()
    await dialog.getByText('Warning: Rounding Rule must be between 0 and 60.').waitFor()
    await end.fill('58')
    await save.click()
    await dialog.getByText('Warning: Rounding rules "To" must be greater than "From".').waitFor()
    await end.fill('60')
    for (let more = 0; more < 8; more++) await dialog.getByRole('button', { name: 'Add a rule' }).click()
    await save.click()
    await dialog.getByText('Warning: Rounding Rules cannot exceed 20.').waitFor()
    for (let place = 21; place > 13; place--) {
      await dialog.getByRole('button', { name: `Remove rule ${place}`, exact: true }).click()
    }
    await dialog.getByRole('textbox', { name: 'In', exact: true }).fill('8:08')
    await dialog.getByText(/^08:08.* becomes 08:10/).waitFor()
    await lookAt('rounding-form', '[role="dialog"]')
    await save.click()
    await told('Rounding Rule is saved successfully.')
    const saved = (await api.get<TimeRounding[]>('/api/time-roundings')).find(({ name }) => name === 'Five minutes')
    expect(saved?.rules).toHaveLength(13)
  })

  test('a rule in use stays, an unused one goes', async () => {
    await choose('Quarter hour', 'Five minutes')
    await deleteChosen()
    await told('Warning: Rounding rule Quarter hour cannot be deleted as is currently in use')
    await page.getByRole('checkbox', { name: /Quarter hour/ }).click()
    await lookAt('rounding-list')
    await deleteChosen()
    await told('Rounding Rules are deleted successfully.')
    await page.getByText('Five minutes').waitFor({ state: 'detached' })
  })

  test('a year of holidays is looked at, loaded and seen in the calendar', async () => {
    await open(`/holiday/list?year=${YEAR}`, 'Holidays')
    await page.getByRole('button', { name: 'Load a year' }).click()
    const dialog = page.getByRole('dialog', { name: 'Load a year' })
    await dialog.getByRole('combobox', { name: 'Country' }).fill('New Zealand')
    await page.getByTitle('New Zealand', { exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Region' }).fill('Otago')
    await page.getByTitle('Otago', { exact: true }).click()
    await dialog.getByText('Otago Anniversary Day').waitFor()
    await lookAt('holidays-load', '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Load 12 holidays' }).click()
    await told('12 holidays were loaded.')
    await page
      .getByRole('row', { name: /Matariki/ })
      .getByRole('img', { name: 'System default holiday' })
      .waitFor()
    await lookAt('holidays-list')
    await page.getByText('Calendar', { exact: true }).click()
    await page.getByText(`12 holidays in ${YEAR}`).waitFor()
    expect(page.url()).toBe(`${product.address}/#/holiday/list?year=${YEAR}&view=calendar`)
    await page.getByRole('cell', { name: '11 Matariki' }).waitFor()
    await lookAt('holidays-calendar')
  })

  test('a holiday is added, refused twice, moved and deleted', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a new Holiday' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This field is required.').first().waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('matariki')
    const date = dialog.getByRole('textbox', { name: 'Date', exact: true })
    await typeDate(date, `${YEAR}-07-11`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Warning: Name has existed.').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Founding Day')
    await typeDate(date, `${YEAR}-08-02`)
    await dialog.getByRole('button', { name: 'Mon 04/08' }).click()
    await lookAt('holiday-form', '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told('Holiday is saved successfully.')
    await page.getByRole('cell', { name: '4 Founding Day, alternative day' }).waitFor()
    await page.getByText('List', { exact: true }).click()
    await choose('Founding Day')
    await deleteChosen()
    await told('Holidays are deleted successfully.')
    expect((await api.get<Holiday[]>('/api/holidays')).some(({ name }) => name === 'Founding Day')).toBe(false)
  })

  async function typeDate(field: Locator, date: string) {
    await field.click()
    await field.press('ControlOrMeta+A')
    await page.keyboard.type(date)
    await page.keyboard.press('Tab')
  }

  async function open(path: string, title: string) {
    await page.goto(`${product.address}/#${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }

  async function choose(...names: string[]) {
    for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).click()
  }

  async function deleteChosen() {
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }

  async function told(words: string) {
    await page.getByText(words, { exact: true }).first().waitFor()
  }

  async function lookAt(name: string, within?: string) {
    await takePictures(page, name)
    expect(await accessibilityProblems(page, within)).toEqual([])
  }
})
