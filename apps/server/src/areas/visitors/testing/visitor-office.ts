import type { AnswerOf, getVisit, listVisits, RoleId, sendVisits } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { setupOffice, type SetupOffice } from '../../../../test/setup-office.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../../../../test/test-device.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'

/** A company with a kiosk at its entrance and a host whom visitors can ask for. */
export interface VisitorOffice extends SetupOffice {
  kiosk: TestDevice
  hostId: string
  /** Sends as the kiosk. */
  send(url: string, payload: object): ReturnType<TestDevice['send']>
  /** Sends arrivals and departures. @returns what became of each, `result` or `result code` */
  batch(items: object[], more?: { sentAt?: Date }): Promise<string[]>
  /** An arrival as the kiosk notes it, now. */
  arrival(more?: Record<string, unknown>): { id: string } & Record<string, unknown>
  departure(visitId: string, more?: Record<string, unknown>): Record<string, unknown>
  visits(query?: string): Promise<AnswerOf<typeof listVisits>>
  visit(id: string): Promise<AnswerOf<typeof getVisit>>
  person(roleId: RoleId): ReturnType<SetupOffice['person']>
}

export async function visitorOffice(
  database: TestDatabase,
  server: TestApp,
  { hostEmail = 'rosa@host.example', siteId = '' }: { hostEmail?: string; siteId?: string } = {},
): Promise<VisitorOffice> {
  const office = await setupOffice(database, server)
  const kiosk = await enrolTestDevice(server, await server.bearer(office.admin), { siteId })
  const host = { firstname: 'Rosa', lastname: 'Host', email: hostEmail, mobile: '021 555', department: 'Sales' }
  const hostId = await office.added('/kiosk/contact/save', host)
  const send: VisitorOffice['send'] = (url, payload) => kiosk.send(server.app, { method: 'POST', url, payload })
  const now = () => server.clock.now().toISOString()
  return {
    ...office,
    kiosk,
    hostId,
    send,
    async batch(items, { sentAt = server.clock.now() } = {}) {
      const answer = await send('/api/device/visits', { sentAt: sentAt.toISOString(), items })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer
        .json<AnswerOf<typeof sendVisits>>()
        .items.map(({ result, code }) => (code === undefined ? result : `${result} ${code}`))
    },
    arrival: (more = {}) => ({
      kind: 'signIn',
      id: randomUUID(),
      at: now(),
      userType: 'Visitor',
      name: 'Vera Gast',
      company: 'Tiles Ltd',
      carRego: '',
      comment: '',
      email: null,
      contactId: hostId,
      contactName: 'Rosa Host',
      agreed: [],
      contentsVersion: 0,
      ...more,
    }),
    departure: (visitId, more = {}) => ({
      kind: 'signOut',
      id: randomUUID(),
      at: now(),
      visitId,
      badge: null,
      ...more,
    }),
    visits: async (query = '') => (await office.get(`/api/visits${query}`)).json(),
    visit: async (id) => (await office.get(`/api/visits/${id}`)).json(),
  }
}
