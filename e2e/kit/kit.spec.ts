import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { accessibilityProblems, takePicture } from '../browser.ts'
import { medianOf, watchWork } from '../watch-work.ts'
import { type KitPage, EACH_ONCE, openKitPage } from './kit-page.ts'

import { WEB } from '../web.ts'

/** What opens over the page, and the field it belongs to. */
const OPENED = '[role=dialog], dialog[open], [role=alert], .ant-select-open, .ant-select-dropdown, .ant-message'

test.describe.serial('the kit, every part in every state', () => {
  let kit: KitPage
  let page: Page

  test.beforeAll(async ({ browser }) => {
    kit = await openKitPage(browser)
    page = kit.page
  })
  test.afterAll(() => kit?.close())

  for (const { width, theme } of EACH_ONCE)
    test(`has room at ${width} px, no accessibility problem, and says what is wrong, ${theme}`, async () => {
      await kit.show({ width, theme })
      expect(await widthBeyond(page)).toEqual([])
      expect(await accessibilityProblems(page)).toEqual([])
      // as tall as the page, so that the picture shows all of it
      const height = await page
        .locator('main')
        .evaluate((main) => main.firstElementChild?.nextElementSibling?.scrollHeight)
      await page.setViewportSize({ width, height: height ?? 900 })
      await takePicture(page, `kit-${width}-${theme}`)

      const form = page.locator('[data-kit="Form"]')
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('This field is required.').first().waitFor()
      await form.getByText('Sch Out must be later than Sch In!').waitFor()
      expect(await widthBeyond(page)).toEqual([])
      expect(await accessibilityProblems(page, '[data-kit=Form]')).toEqual([])
      await takePicture(form, `kit-form-errors-${width}-${theme}`)
    })

  for (const look of EACH_ONCE)
    test(`open lists, notices and dialogs have no accessibility problem, ${look.width} px, ${look.theme}`, async () => {
      await kit.show(look, ['fields', 'feedback', 'palette', 'dialogs'])
      const name = `${look.width}-${look.theme}`
      await page.getByRole('combobox', { name: 'More sites' }).click()
      await page.getByText('Show All options').last().click()
      await page.getByText('Old mill (Inactive)').last().waitFor()
      await see(`kit-multi-select-${name}`)
      await page.keyboard.press('Escape')

      await page.getByRole('combobox', { name: 'Departments' }).click()
      await page.getByRole('treeitem', { name: 'Dispatch' }).waitFor()
      await see(`kit-departments-${name}`)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Delete with a question' }).click()
      await page.getByRole('dialog', { name: 'Delete punch' }).waitFor()
      await see(`kit-question-${name}`)
      await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()

      for (const dialog of ['New Punch', 'Modify Shift', 'Copy Roster', 'Create a new leave', 'Examine']) {
        await page.getByRole('button', { name: dialog }).click()
        await page.getByRole('dialog', { name: dialog }).waitFor()
        await see(`kit-${dialog.toLowerCase().replaceAll(' ', '-')}-${name}`)
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }

      await page.getByRole('heading', { name: 'Kit', level: 1 }).click()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      await see(`kit-shortcuts-${name}`)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Open the palette' }).click()
      await page.keyboard.type('mel 27')
      await page.getByRole('dialog', { name: 'Palette' }).getByRole('option').first().waitFor()
      await see(`kit-palette-${name}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      for (const button of ['Undo for ten seconds', 'Information', 'Error', 'Warning that stays']) {
        await page.getByRole('button', { name: button, exact: true }).click()
      }
      await page.getByText('The punch is deleted successfully.').waitFor()
      await see(`kit-notices-${name}`)
    })

  test('a multi-select is used by the keyboard alone', async () => {
    await kit.show({ width: 1440, theme: 'light' }, ['fields'])
    const sites = page.getByRole('combobox', { name: 'More sites' })
    await sites.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'Escape'])
      await page.keyboard.press(key)
    const tags = page.locator('.ant-select').filter({ has: sites }).locator('.ant-select-selection-item')
    expect(await tags.allTextContents()).toEqual(['Gate 1', 'Gate 2'])
  })

  test('with 2,000 people a key in the palette costs under 50 ms of work', async () => {
    await kit.show({ width: 1440, theme: 'light' }, ['palette'])
    await page.getByRole('button', { name: 'Open the palette' }).click()
    const field = page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox')
    await expect(field).toBeFocused()
    const work = await watchWork(page)
    const taken: number[] = []
    for (const letter of 'mele fonuake 27 oct') taken.push(await work.workOf(() => page.keyboard.type(letter)))
    await work.stop()
    // else the keys went elsewhere, and the figure is of nothing
    const found = page.getByRole('dialog', { name: 'Palette' }).getByRole('option', { selected: true })
    await expect(found).toContainText('Mele Fonuake, Tue 27/10')
    await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '')
    const median = medianOf(taken)
    process.stdout.write(`a key in the palette: ${median.toFixed(1)} ms of work (median of ${taken.length})\n`)
    expect(median).toBeGreaterThan(0)
    expect(median).toBeLessThan(50)
  })

  test('is in no production build', () => {
    const folder = `${WEB}/dist/assets`
    const code = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      .join('\n')
    expect(code).toContain('/time-approvals/list')
    expect(code).not.toContain('data-kit')
    expect(Object.keys(manifest()).filter((id) => id.includes('app/kit/') || id.includes('.fixture.'))).toEqual([])
  })

  test('nothing throws', () => expect(kit.problems).toEqual([]))

  /** Looks at what was opened over the page; the page under it has been looked at. */
  async function see(name: string) {
    expect(await page.locator(OPENED).count()).toBeGreaterThan(0)
    expect(await accessibilityProblems(page, OPENED)).toEqual([])
    await takePicture(page, name)
  }
})

/** The built app's own list of what it loads where. */
function manifest(): Record<string, unknown> {
  return JSON.parse(readFileSync(`${WEB}/dist/.vite/manifest.json`, 'utf8')) as Record<string, unknown>
}

/** What reaches beyond the right edge of the window, though nothing around it scrolls or cuts it off. */
function widthBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (!['visible', 'clip'].includes(getComputedStyle(element).overflowX) && !element.matches('main')
        ? true
        : isCut(element.parentElement))
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element.parentElement))
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`)
      .slice(0, 5)
  })
}
