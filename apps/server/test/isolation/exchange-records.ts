import type { FastifyInstance } from 'fastify'
import type { TestApp, TestPerson } from '../test-app.ts'

export type ExchangeKind =
  | 'availabilityPattern'
  | 'availabilityException'
  | 'openShift'
  | 'swap'
  /** Someone whom the Employee may ask for a swap. */
  | 'colleague'

/** A shift of the Employee that waits in no swap. */
export interface OwnShift {
  workDate: string
  workSectionId: string
}

export const EARLY = { startTime: '06:00', endTime: '10:00' }
export const MONDAYS = { kind: 'NotAvailable', weekdays: [1], validFrom: '2026-11-02' }
export const HOLIDAY = { kind: 'NotAvailable', fromDate: '2027-02-01', toDate: '2027-02-05' }

interface People {
  admin: TestPerson
  own: TestPerson & { employeeId: string }
  colleague: TestPerson & { employeeId: string }
  departmentId: string
}

/** What the colleague has said, open shifts, and swaps between the Employee and the colleague. */
export async function addExchange(
  server: TestApp,
  { admin, own, colleague, departmentId }: People,
): Promise<{ ids: Record<ExchangeKind, string[]>; ownShift: OwnShift }> {
  const post = async (url: string, payload: object, who: TestPerson) =>
    saved(server.app, await server.bearer(who), { url, payload })
  const of = { employeeId: colleague.employeeId }
  const add = (workDate: string, to?: TestPerson) => {
    const offer = to ? { offerTo: 'Named', employeeIds: [to.employeeId] } : {}
    return post('/api/open-shifts/save', { workDate, ...EARLY, departmentId, ...offer }, admin)
  }
  // What is claimed is published at once.
  const claimed = async (workDate: string, who: TestPerson): Promise<OwnShift> => {
    await post('/api/open-shifts/claim', { id: await add(workDate, who) }, who)
    const answer = await server.app.inject({ url: '/api/swaps/shifts', headers: await server.bearer(who) })
    const shifts = answer.json<OwnShift[]>()
    return { workDate, workSectionId: shifts.find((shift) => shift.workDate === workDate)!.workSectionId }
  }
  const asked = async (workDate: string, from: People['own'], to: People['own']) =>
    post('/api/swaps/ask', { ...(await claimed(workDate, from)), employeeId: to.employeeId }, from)
  const accepted = await asked('2026-12-19', colleague, own)
  await post('/api/swaps/answer', { id: accepted, isAccepted: true }, own)
  return {
    ids: {
      availabilityPattern: [
        await post('/api/availability/patterns', { ...MONDAYS, ...of }, admin),
        await post('/api/availability/patterns', { ...MONDAYS, ...of }, admin),
      ],
      availabilityException: [
        await post('/api/availability/exceptions', { ...HOLIDAY, ...of }, admin),
        await post('/api/availability/exceptions', { ...HOLIDAY, ...of }, admin),
      ],
      openShift: [
        await add('2026-12-17'),
        await add('2026-12-18'),
        await add('2026-12-18'),
        await add('2026-12-29', own),
        await add('2026-12-30', own),
      ],
      swap: [await asked('2026-12-22', colleague, own), await asked('2026-12-23', own, colleague), accepted],
      colleague: [colleague.employeeId],
    },
    ownShift: await claimed('2026-12-24', own),
  }
}

/** @returns the id, where the answer has one */
async function saved(
  app: FastifyInstance,
  headers: { authorization: string },
  { url, payload }: { url: string; payload: object },
): Promise<string> {
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  const { message, id = '' } = answer.json<{ message: string; id?: string }>()
  if (message !== 'success') throw new Error(`${url} did not save: ${answer.body}`)
  return id
}
