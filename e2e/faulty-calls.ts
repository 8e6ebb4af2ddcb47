import type { Page, Route } from '@playwright/test'

/** A fault that nobody foresaw: of the server, which has no words for it, or of the way there. */
export type Fault = 'bug' | 'gone'

export interface FaultyCalls {
  /** From now on calls of the method and path fail; no others do. */
  break: (call: Call, fault: Fault) => void
  /** From now on they are answered this, without reaching the server. */
  answer: (call: Call, answer: object) => void
  mend: () => void
}

interface Call {
  method: 'GET' | 'POST'
  path: string
}

/** Lets single calls of a page fail, one at a time. */
export async function faultyCalls(page: Page): Promise<FaultyCalls> {
  let faulty: (Call & { meet: (route: Route) => Promise<void> }) | undefined
  await page.route(
    (url) => url.pathname === faulty?.path,
    (route) => (route.request().method() === faulty?.method ? faulty.meet(route) : route.continue()),
  )
  return {
    break: (call, fault) => {
      const meet = (route: Route) => (fault === 'gone' ? route.abort('connectionreset') : route.fulfill(BUG))
      faulty = { ...call, meet }
    },
    answer: (call, json) => (faulty = { ...call, meet: (route) => route.fulfill({ json }) }),
    mend: () => (faulty = undefined),
  }
}

/** What the product's own error handler answers. */
const BUG = { status: 500, json: { message: '', code: 'fault', requestId: 'of-a-journey' } }
