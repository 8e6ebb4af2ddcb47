import { expect, test } from '../journey.ts'
import { layoutFaults } from '../screen-faults.ts'

test.describe('the look at a screen finds', () => {
  for (const [fault, content, words] of [
    [
      'a mark that covers the date',
      '<div style="position: relative">23/11 <b style="position: absolute; left: 10px; top: 0">Holiday</b></div>',
      "'23/11' and 'Holiday' lie over each other",
    ],
    [
      'a button over the end of a text',
      '<div style="width: 60px; white-space: nowrap">Labour Day <button style="position: absolute; left: 50px" aria-label="History"><svg width="14" height="14"></svg></button></div>',
      "'Labour Day' and 'icon of History' lie over each other",
    ],
    [
      'dates in two formats, of which a field has one',
      '<p>from 2026-11-23</p><input value="24/11/2026">',
      'dates in two formats: 2026-11-23 and 24/11/2026',
    ],
    [
      'what lies outside',
      '<div style="width: 2000px; text-align: right">far</div>',
      'HTML scrolls sideways: 2008 in 800',
    ],
  ] as const)
    test(fault, async ({ page }) => {
      await page.setViewportSize({ width: 800, height: 600 })
      await page.setContent(`<h1>Screen</h1>${content}`)
      expect(await layoutFaults(page)).toContain(words)
    })

  test('nothing where a text is cut off, something is opened over the page, and a file has a date in its name', async ({
    page,
  }) => {
    await page.setContent(`<h1>Screen</h1>
      <p style="width: 40px; overflow: hidden; white-space: nowrap">cut off after a word <span>and another</span></p>
      <p>24/11/2026: punches-2026-11-23.dat</p>
      <div style="position: fixed; inset: 0">opened over it</div>`)
    expect(await layoutFaults(page)).toEqual([])
  })
})
