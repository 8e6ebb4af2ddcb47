import { expect, type Page } from '@playwright/test'
import { accessibilityProblems, takePicture } from './browser.ts'

const LEAST_TARGET_PX = 44

/** What is wrong with a screen for fingers: targets that are too small, and a page that has to be scrolled sideways. */
function touchFaults(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    // a box to tick is touched by its label
    const targets = document.querySelectorAll(
      'button, nav a, a.button, select, input:not([type=radio], [type=checkbox]), label:has([type=radio], [type=checkbox])',
    )
    const small = [...targets].filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width > 0 && Math.min(width, height) < least
    })
    const overhang = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return [...small.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...(overhang > 1 ? [`${overhang} px wide`] : [])]
  }, LEAST_TARGET_PX)
}

/** Looks at a screen of the phone app in both themes; with `PICTURES=1` they are kept. */
export async function lookAtPhone(phone: Page, name: string): Promise<void> {
  expect(await touchFaults(phone), name).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme })
    expect(await accessibilityProblems(phone), `axe on ${name}, ${colorScheme}`).toEqual([])
    await takePicture(phone, `phone-${name}-${colorScheme}`)
  }
}

/** Looks at a screen of the kiosk on a phone, a small and a usual tablet; with `PICTURES=1` they are kept. */
export async function lookAtKiosk(kiosk: Page, name: string): Promise<void> {
  const usual = kiosk.viewportSize()!
  for (const width of [360, 768, usual.width]) {
    await kiosk.setViewportSize({ width, height: usual.height })
    expect(await touchFaults(kiosk), `${name} at ${width} px`).toEqual([])
    expect(await accessibilityProblems(kiosk), `axe on ${name} at ${width} px`).toEqual([])
    await takePicture(kiosk, `kiosk-${name}-${width}`)
  }
}
