import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../journey.ts'
import { type KitPage, LOOKS, openKitPage } from './kit-page.ts'
import { isSame, type PictureDifference, pictureDifference } from './kit-picture-difference.ts'

const BASELINES = fileURLToPath(new URL('./kit-pictures', import.meta.url))
const SEEN = fileURLToPath(new URL('../pictures', import.meta.url))
/** `RECORD_PICTURES=1` takes the pictures as they are now for what is wanted. */
const IS_RECORDING = process.env['RECORD_PICTURES'] === '1'
const MOST_BYTES = 3_000_000

test.describe.serial('the kit looks as it was recorded', () => {
  let kit: KitPage
  let folder: string
  /** Whether pictures with letters as wide as here were recorded. */
  let isKnown: boolean

  test.beforeAll(async ({ browser }) => {
    kit = await openKitPage(browser)
    await kit.page.clock.setFixedTime(new Date('2026-11-06T02:00:00Z'))
    await kit.show({ width: 1440, theme: 'light' })
    const fonts = await fontsOf(kit)
    folder = `${BASELINES}/${fonts}`
    if (IS_RECORDING) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
    }
    isKnown = existsSync(folder)
    if (isKnown) return
    folder = `${BASELINES}/${readdirSync(BASELINES).toSorted()[0]}`
    process.stdout.write(`pictures of the kit: none have letters as wide as here (${fonts}), only sizes are compared\n`)
  })
  test.afterAll(() => kit?.close())

  test('its letters are the product’s own, whatever fonts the machine has', async () => {
    expect(await kit.page.evaluate(() => document.fonts.check('700 14px Nunito') && document.fonts.size > 0)).toBe(true)
    expect(await foreignLetters(kit)).toEqual([])
  })

  for (const look of LOOKS)
    test(`${look.width} px, ${look.theme}`, async () => {
      await kit.show(look)
      const suffix = `-${look.width}-${look.theme}.png`
      const pictures = await picturesOf(kit)
      if (IS_RECORDING) for (const [name, picture] of pictures) writeFileSync(`${folder}/${name}${suffix}`, picture)
      const wanted = readdirSync(folder).filter((file) => file.endsWith(suffix))
      expect([...pictures.keys()].map((name) => name + suffix).toSorted()).toEqual(wanted.toSorted())
      const differences: string[] = []
      for (const [name, picture] of pictures) {
        const recorded = readFileSync(`${folder}/${name}${suffix}`)
        const difference = isKnown
          ? await pictureDifference(kit.page, recorded, picture)
          : sizeDifference(recorded, picture)
        if (isSame(difference)) continue
        mkdirSync(SEEN, { recursive: true })
        writeFileSync(`${SEEN}/differs-${name}${suffix}`, picture)
        differences.push(`${name}${suffix}: ${difference.pixels} pixels, ${difference.where}`)
      }
      expect(differences, 'RECORD_PICTURES=1 records what is wanted; pictures/differs-* is what was seen').toEqual([])
    })

  test('the pictures stay small', () => {
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  test.describe('the comparison', () => {
    test.beforeAll(() => kit.show({ width: 1440, theme: 'light' }, ['marks']))

    for (const { why, css } of [
      { why: 'a button that moved by 4 px', css: '[data-kit=Buttons] button:nth-of-type(3) { translate: 4px 0 }' },
      { why: 'a word that is gone', css: '[data-kit=Buttons] button:nth-of-type(4) span { visibility: hidden }' },
      { why: 'another colour', css: '[data-kit=Buttons] button:nth-of-type(1) { background: #1d5fa8 !important }' },
      { why: 'a lighter edge', css: '[data-kit=Buttons] button:nth-of-type(4) { border-color: #cfd8d3 !important }' },
    ])
      test(`sees ${why}`, async () => {
        expect(isSame(await differenceWith(css))).toBe(false)
      })

    for (const { why, css } of [
      { why: 'letters a third of a pixel aside', css: '[data-kit=Buttons] button span { translate: 0.33px 0 }' },
      { why: 'letters smoothed over twice', css: '[data-kit=Buttons] { filter: blur(0.3px) }' },
    ])
      test(`does not mind ${why}, as another build of the browser draws them`, async () => {
        const difference = await differenceWith(css)
        expect(isSame(difference), JSON.stringify(difference)).toBe(true)
      })
  })

  /** What the comparison says of the buttons before and after a change. */
  async function differenceWith(css: string): Promise<PictureDifference> {
    const section = kit.page.locator('[data-kit=Buttons]')
    const before = await section.screenshot({ animations: 'disabled' })
    const style = await kit.page.addStyleTag({ content: css })
    const after = await section.screenshot({ animations: 'disabled' })
    await style.evaluate((element: Element) => element.remove())
    return pictureDifference(kit.page, before, after)
  }
})

/** Lines may break elsewhere where letters are wider, so that a section is a little higher; nothing else may change. */
function sizeDifference(before: Buffer, after: Buffer): PictureDifference {
  // Of a PNG, width and height are the first two fields of its header.
  const [one, other] = [before, after].map((picture) => [picture.readUInt32BE(16), picture.readUInt32BE(20)] as const)
  const isAlike = one![0] === other![0] && Math.abs(one![1] - other![1]) <= one![1] * 0.1
  return { pixels: isAlike ? 0 : Infinity, where: `${one!.join(' × ')} before, ${other!.join(' × ')} now` }
}

/** Each section of the page by its name. */
async function picturesOf({ page }: KitPage): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const section of await page.locator('[data-kit]').all()) {
    const name = (await section.getAttribute('data-kit')) ?? ''
    const picture = await section.screenshot({ animations: 'disabled' })
    pictures.set(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), picture)
  }
  return pictures
}

/**
 * A name for how wide this machine draws the letters of the page; pictures of another one cannot be compared. The
 * product brings its font, so it is the same wherever that font is used.
 */
async function fontsOf({ page }: KitPage): Promise<string> {
  return page.evaluate(async () => {
    const context = new OffscreenCanvas(10, 10).getContext('2d')!
    const widths = ['400 14px Nunito', '700 14px Nunito', '800 20px Nunito'].map((font) => {
      context.font = font
      return ['Time Approvals 0123456789', 'Tāmati – 7h 36m · 5/11'].map((text) => context.measureText(text).width)
    })
    const text = new TextEncoder().encode(JSON.stringify(widths.flat().map((width) => width.toFixed(1))))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    return Array.from(digest.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  })
}

/** Texts whose first font is not the product's. */
async function foreignLetters({ page }: KitPage): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-kit] *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => !/^"?Nunito/.test(getComputedStyle(element).fontFamily))
      .map((element) => `${element.tagName} ${element.textContent} ${getComputedStyle(element).fontFamily}`)
      .slice(0, 5),
  )
}
