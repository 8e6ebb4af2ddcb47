import type { Page, Route } from '@playwright/test'

/** The next call of the path fails on the way, without words of the server's. */
export async function fails(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
}

/** The next call of the path arrives with other fields, as from a program or a screen of another version. */
export async function changesOnTheWay(
  page: Page,
  path: string,
  change: (fields: URLSearchParams) => void,
): Promise<void> {
  const alter = async (route: Route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    change(fields)
    await route.continue({ postData: fields.toString() })
  }
  await page.route(`**${path}`, alter, { times: 1 })
}

/** The next call of the path is answered this, as by a server of another version; this one never sees it. */
export async function isAnswered(page: Page, path: string, answer: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json: answer }), { times: 1 })
}

/** The next call of the path is never answered, and what the page waits for from now on, it waits for a moment only. */
export async function neverAnswered(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(Math.min(ms, 1000))
  })
  await page.route(`**${path}`, () => undefined, { times: 1 })
}
