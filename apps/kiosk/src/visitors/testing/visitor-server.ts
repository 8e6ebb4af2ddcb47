import type { VisitorScreen } from '@timeloom/contract'
import type { TestBrowser } from '@timeloom/device/testing'

export const SCREEN: VisitorScreen = {
  companyId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b00',
  badgeKey: 'a key of 22 characters',
  labels: { Visitor: 'Guest', Contractor: 'Contractor' },
  enabled: { Visitor: true, Contractor: true },
  asks: { carRego: false, comment: false, email: false },
  contents: {
    Visitor: [
      {
        kioskContentType: 'Html',
        content: '<h2>Rules</h2><p>No <strong>smoking</strong></p>',
        video: null,
        digest: 'rules',
      },
      { kioskContentType: 'Web', content: 'Wear a vest', video: null, digest: 'vest' },
    ],
    Contractor: [],
  },
  contentsVersion: 3,
  hosts: [
    { id: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b01', name: 'Rosa Host', department: 'Sales' },
    { id: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b02', name: 'Ana Rose', department: '' },
  ],
}

type Item = Record<string, unknown>

/** What the server answers visitors' calls, in memory; the others go to the browser's server, which checks signatures. */
export class VisitorServer {
  screen = SCREEN
  /** the items of each call that came */
  readonly batches: Item[][] = []
  /** what it answers to an item; otherwise `stored` */
  result: (item: Item) => Item = () => ({ result: 'stored' })
  /** what it answers to searches, by what is searched */
  visits: Item[] = []
  /** how often it was asked what to show */
  asked = 0
  found: Item = { message: 'unknown' }
  isTooOften = false

  fetchOf(browser: TestBrowser): typeof fetch {
    return async (address, request) => {
      const path = address as string
      const own = /^\/api\/device\/(visitor-screen|visits(?:\/(?:search|find))?)$/.exec(path)?.[1]
      // signatures are checked there
      const answer = await browser.server.fetch(address, request)
      if (own === undefined || !answer.ok) return answer
      const body = JSON.parse(typeof request?.body === 'string' ? request.body : '{}') as Item
      if (own === 'visits/search' && this.isTooOften) return Response.json({ message: 'Too many.' }, { status: 429 })
      return Response.json({ serverTime: new Date().toISOString(), ...this.#answer(own, body) })
    }
  }

  #answer(call: string, { digest, items }: Item): Item {
    if (call === 'visits/search') return { visits: this.visits }
    if (call === 'visits/find') return this.found
    if (call === 'visits') {
      const sent = items as Item[]
      this.batches.push(sent)
      return { items: sent.map((item) => ({ id: item['id'], ...this.result(item) })) }
    }
    this.asked += 1
    const known = JSON.stringify(this.screen)
    return { digest: known, screen: digest === known ? null : this.screen }
  }
}
