import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { stopOf, tabTo, walk } from './kit-keyboard.ts'
import { type KitPage, type KitPart, openKitPage } from './kit-page.ts'

test.describe.serial('the whole kit by the keyboard alone', () => {
  let kit: KitPage
  let page: Page

  test.beforeAll(async ({ browser }) => {
    kit = await openKitPage(browser)
    page = kit.page
  })
  test.afterAll(() => kit?.close())

  test('Tab leads through every part and out of the page again, and the focus is always seen', async () => {
    await show()
    const stops = await walk(page)
    expect(stops.filter(({ isVisible }) => !isVisible).map(({ words }) => words)).toEqual([])
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ words }) => words)).toEqual([])
    const trail = stops.map(({ words }) => words)
    // the way is recorded: a part that drops out of it, or a new one, shows as a difference (--update-snapshots records it)
    expect(`${trail.join('\n')}\n`).toMatchSnapshot('kit-keyboard-stops.txt')
  })

  test('Shift and Tab leads the same way back', async () => {
    await show('marks')
    await tabTo(page, /^Buttons: .*New$/)
    const there = [await stopOf(page)]
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      there.push(await stopOf(page))
    }
    const back = [await stopOf(page)]
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab')
      back.push(await stopOf(page))
    }
    expect(back.map((stop) => stop?.words)).toEqual(there.toReversed().map((stop) => stop?.words))
  })

  test('a select and a picker are opened, searched and left', async () => {
    await show('form')
    await tabTo(page, /^Form: combobox Pay group/)
    await press('ArrowDown', 'ArrowDown', 'Enter')
    await page.locator('[data-kit=Form]').getByText('Office monthly').filter({ visible: true }).first().waitFor()
    await show('fields')
    await tabTo(page, /^Pickers: combobox Employee$/)
    await page.keyboard.type('1043')
    await press('Enter')
    await page.locator('[data-kit=Pickers]').getByText('Ines Calderro').filter({ visible: true }).first().waitFor()
    expect((await stopOf(page))?.words).toBe('Pickers: combobox Employee')
  })

  test('a tree of departments is opened and a department is ticked', async () => {
    await show('fields')
    await tabTo(page, /^Multi-select: combobox Departments/)
    await press('ArrowDown')
    await page.getByRole('treeitem', { name: 'Dispatch' }).waitFor()
    await press('Escape')
    await page.getByRole('treeitem', { name: 'Dispatch' }).waitFor({ state: 'hidden' })
    expect((await stopOf(page))?.words).toBe('Multi-select: combobox Departments')
  })

  test('times and dates are typed', async () => {
    await show('fields')
    await tabTo(page, /dates: input text Time$/)
    await page.keyboard.type('530p')
    await press('Tab')
    await expect.poll(() => valueOf('Time')).toBe('17:30')
    await tabTo(page, /dates: input text Date range$/)
    await press('Control+a')
    await page.keyboard.type('last fortnight')
    await press('Enter')
    await expect.poll(() => valueOf('Date range')).toBe('19/10/2026 – 01/11/2026')
  })

  test('a date is typed, a range is chosen among the presets', async () => {
    await show('fields')
    await tabTo(page, /dates: input Date$/)
    await press('Control+a')
    await page.keyboard.type('12/11/2026')
    await press('Enter')
    await expect.poll(() => valueOf('Date')).toBe('12/11/2026')
    await tabTo(page, /dates: button button Choose a date range$/)
    await press('Enter')
    await page.getByRole('button', { name: 'Yesterday' }).waitFor()
    await tabTo(page, /button button Yesterday$/)
    await press('Enter')
    await expect.poll(() => valueOf('Date range')).toBe('05/11/2026')
  })

  test('a table is sorted, its rows are walked, selected and opened', async () => {
    await show('long-table')
    await tabTo(page, /^Long table: button button Entry$/)
    await press('Enter', 'Enter')
    await page.getByRole('row').filter({ hasText: /^6180/ }).waitFor()
    await tabTo(page, /^Long table: tr 6180/)
    await press('ArrowDown', 'Space')
    await page.getByRole('toolbar', { name: 'Selection' }).getByText('1 selected').waitFor()
    await press('End')
    await expect.poll(async () => (await stopOf(page))?.words).toMatch(/^Long table: tr 1\D/)
    await press('Enter')
    await page.getByText('Entry 1', { exact: true }).waitFor()
    await press('Home')
    await expect.poll(async () => (await stopOf(page))?.words).toMatch(/^Long table: tr 6180/)
    expect(page.url()).toContain('long.sort=place.desc')
  })

  test('the column chooser and the pages are reached', async () => {
    await show('tables')
    await tabTo(page, /^Table: button button Columns$/)
    await press('Enter')
    await page.getByRole('group', { name: 'Columns' }).first().waitFor()
    await press('Escape')
    await tabTo(page, /^Table: button button Page 6$/)
    await press('Enter')
    await page.getByText('Show 126 to 140 of 140 entries').waitFor()
  })

  test('each dialog holds the focus, and gives it back on Escape', async () => {
    await show('dialogs')
    for (const name of ['New Punch', 'Modify Shift', 'Copy Roster', 'Create a new leave', 'Examine']) {
      await tabTo(page, new RegExp(`^Dialogs: button button ${name}$`))
      await press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await expect.poll(isInDialog).toBe(true)
      for (let step = 0; step < 25; step += 1) {
        await press('Tab')
        expect(await isInDialog(), name).toBe(true)
      }
      await press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(async () => (await stopOf(page))?.words).toBe(`Dialogs: button button ${name}`)
    }
  })

  test('a question is answered, and what was done is undone', async () => {
    await show('feedback')
    await tabTo(page, /questions: button button Delete with a question$/)
    await press('Enter')
    await page.getByRole('dialog', { name: 'Delete punch' }).waitFor()
    await expect.poll(async () => (await stopOf(page))?.name).toBe('No')
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tabTo(page, /button button Undo for ten seconds$/)
    await press('Enter')
    await page.getByText('The punch is deleted successfully.').waitFor()
    await tabTo(page, /^page: button button Undo/)
    await press('Enter')
    await page.getByText('It is back.').waitFor()
  })

  test('the palette opens, finds, and closes with the focus where it was', async () => {
    await show('palette')
    await tabTo(page, /palette: button button Open the palette$/)
    await press('Enter')
    const palette = page.getByRole('dialog', { name: 'Palette' })
    await palette.waitFor()
    await page.keyboard.type('mele fon 27')
    await palette.getByRole('option').first().waitFor()
    await press('ArrowDown', 'ArrowUp', 'Escape')
    await palette.waitFor({ state: 'detached' })
    expect((await stopOf(page))?.words).toBe('Command palette: button button Open the palette')
  })

  test('nothing threw on the way', () => expect(kit.problems).toEqual([]))

  function show(...parts: KitPart[]): Promise<void> {
    return kit.show({ width: 1440, theme: 'light' }, parts.length === 0 ? undefined : parts)
  }

  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
  }

  function valueOf(name: string): Promise<string> {
    return page.getByRole('textbox', { name, exact: true }).first().inputValue()
  }

  function isInDialog(): Promise<boolean> {
    return page.evaluate(() => document.activeElement?.closest('[role=dialog], dialog') !== null)
  }
})
