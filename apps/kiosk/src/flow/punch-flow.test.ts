import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Identified } from '../device/identify.ts'
import type { Recorded, WantedPunch } from '../kiosk.ts'
import { DONE_MS, IDLE_MS, PunchFlow } from './punch-flow.ts'

const MELE = { employeeId: 'e1', firstName: 'Mele', likely: 'In', lastPunch: null, shifts: [] } as const
const AT = '2026-11-26T18:55:00.000Z'

let identified: Identified
let recorded: Recorded
let asked: [string, number | null][]
let punched: WantedPunch[]
let flow: PunchFlow

beforeEach(() => {
  vi.useFakeTimers()
  identified = { kind: 'person', person: { ...MELE, shifts: [] } }
  recorded = { kind: 'recorded', at: AT }
  asked = []
  punched = []
  flow = new PunchFlow({
    identify: async (pin, clockId) => {
      asked.push([pin, clockId])
      return identified
    },
    record: async (punch) => {
      punched.push(punch)
      return recorded
    },
  })
})
afterEach(() => vi.useRealTimers())

async function type(digits: string): Promise<void> {
  for (const digit of digits) flow.press(digit)
  await vi.advanceTimersByTimeAsync(0)
}
const step = () => flow.state().step

describe('with the server', () => {
  it('the fourth digit asks who it is, and one touch punches', async () => {
    await type('0425')
    expect([asked, step().kind]).toEqual([[['0425', null]], 'confirm'])
    await flow.punch('In')
    expect(punched).toEqual([{ direction: 'In', who: { employeeId: 'e1' }, note: null }])
    expect(flow.state().done).toEqual({ name: 'Mele', direction: 'In', at: AT })
  })

  it('the next person types while the last one is still shown', async () => {
    await type('0425')
    await flow.punch('In')
    await type('17')
    expect(flow.state()).toMatchObject({ step: { kind: 'pin', typed: '17' }, done: { name: 'Mele' } })
    await vi.advanceTimersByTimeAsync(DONE_MS)
    expect(flow.state()).toMatchObject({ step: { kind: 'pin', typed: '17' }, done: null })
  })

  it('two touches are one punch', async () => {
    await type('0425')
    await Promise.all([flow.punch('In'), flow.punch('Out')])
    expect(punched).toHaveLength(1)
  })

  it('someone who walks away has punched nothing; a touch gives them more time', async () => {
    await type('0425')
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1)
    flow.stir()
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1)
    expect(step().kind).toBe('confirm')
    await vi.advanceTimersByTimeAsync(1)
    expect([step(), punched]).toEqual([{ kind: 'pin', typed: '', problem: null }, []])
  })

  it('“Not me” punches nothing', async () => {
    await type('0425')
    flow.leave()
    await flow.punch('In')
    expect([step().kind, punched]).toEqual(['pin', []])
  })

  it('half a PIN does not wait for the next person', async () => {
    await type('04')
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(flow.isAtRest).toBe(true)
  })

  it('of people with the same PIN the clock ID decides', async () => {
    identified = { kind: 'several' }
    await type('0425')
    await type('179')
    flow.erase()
    identified = { kind: 'person', person: { ...MELE, shifts: [] } }
    flow.continue()
    await vi.advanceTimersByTimeAsync(0)
    expect([asked.at(-1), step().kind]).toEqual([['0425', 17], 'confirm'])
  })

  it.each([
    { answer: { kind: 'unknown' }, problem: { kind: 'unknown' } },
    { answer: { kind: 'locked', retryAt: AT }, problem: { kind: 'locked', retryAt: AT } },
    { answer: { kind: 'disabled' }, problem: { kind: 'disabled' } },
  ] as const)('$answer.kind is said, until the next key', async ({ answer, problem }) => {
    identified = answer
    await type('0425')
    expect(step()).toEqual({ kind: 'pin', typed: '', problem })
    await type('1')
    expect(step()).toEqual({ kind: 'pin', typed: '1', problem: null })
  })
})

describe('without the server', () => {
  beforeEach(() => {
    identified = { kind: 'withoutNetwork' }
  })

  it('the person says which it is, and the PIN goes along', async () => {
    await type('0425')
    await flow.punch('Out')
    expect(punched).toEqual([{ direction: 'Out', who: { pin: '0425', clockId: null }, note: null }])
    expect(flow.state().done).toEqual({ name: null, direction: 'Out', at: AT })
  })

  it('what could not be written is not claimed as recorded', async () => {
    recorded = { kind: 'full' }
    await type('0425')
    await flow.punch('Out')
    expect(flow.state()).toEqual({ step: { kind: 'pin', typed: '', problem: { kind: 'full' } }, done: null })
  })
})
