import { expect, type Locator, type Page } from '@playwright/test'

/** Waits, within a test, until something is to be seen. */
export async function seen(what: Locator): Promise<void> {
  await expect(what.first()).toBeVisible()
}

/** Waits until something is no longer on the page. */
export async function gone(what: Locator): Promise<void> {
  await expect(what).toHaveCount(0)
}

/** Waits until each of the texts is to be read somewhere. */
export async function seenTexts(page: Page, texts: string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const read = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
      const shown = [...document.querySelectorAll('body *')]
        .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => read(textContent ?? ''))
      return wanted.every((text) => shown.some((each) => each.includes(read(text))))
    },
    texts,
    { polling: 50 },
  )
}

/** Reads what a notice of a failure says, and closes it: the same words are not said twice at once. */
export async function closeNotice(page: Page, words: string): Promise<void> {
  const alerts = page.getByRole('alert')
  const said = alerts.getByText(words, { exact: true })
  await seen(said)
  const notice = alerts.locator('div').filter({ hasText: words })
  await notice.getByRole('button', { name: 'Close' }).first().click()
  await gone(said)
}
