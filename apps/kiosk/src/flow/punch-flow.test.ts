import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PinChange, WantedPin } from '../device/change-pin.ts'
import type { FoundNames } from '../device/names.ts'
import type { OwnFigures } from '../device/own-figures.ts'
import type { JobChoice } from '../device/work.ts'
import type { Identified, Shown } from '../device/identify.ts'
import type { Recorded, WantedPunch } from '@timeloom/device'
import { DONE_MS, IDLE_MS, PunchFlow } from './punch-flow.ts'

const MELE = {
  employeeId: 'e1',
  proof: 'p1',
  firstName: 'Mele',
  likely: 'In',
  lastPunch: null,
  shifts: [],
  work: null,
} as const
const WARD = {
  id: 'j1',
  name: 'Ward 3',
  tasks: [
    { id: 't1', name: 'Care' },
    { id: 't2', name: 'Cleaning' },
  ],
}
const THEATRE = { id: 'j2', name: 'Theatre', tasks: [] }
const AT = '2026-11-26T18:55:00.000Z'

let identified: Identified
let recorded: Recorded
let asked: Shown[]
let punched: WantedPunch[]
let flow: PunchFlow
let change: PinChange
let changed: WantedPin[]
let figures: OwnFigures | null
let jobs: JobChoice[] | null
let names: FoundNames

beforeEach(() => {
  vi.useFakeTimers()
  identified = { kind: 'person', person: { ...MELE, shifts: [] } }
  recorded = { kind: 'recorded', id: 'i1', at: AT }
  asked = []
  punched = []
  change = { kind: 'changed' }
  changed = []
  figures = null
  jobs = [WARD, THEATRE]
  names = { kind: 'lost' }
  flow = new PunchFlow({
    identify: async (shown) => {
      asked.push(shown)
      return identified
    },
    record: async (punch) => {
      punched.push(punch)
      return recorded
    },
    changePin: async (wanted) => {
      changed.push(wanted)
      return change
    },
    figures: async () => figures,
    jobs: async () => jobs,
    names: async () => names,
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
    expect([asked, step().kind]).toEqual([[{ pin: '0425', clockId: null }], 'confirm'])
    await flow.punch('In')
    expect(punched).toEqual([{ direction: 'In', who: { employeeId: 'e1', proof: 'p1' }, note: null }])
    expect(flow.state().done).toEqual({ name: 'Mele', direction: 'In', at: AT, changedTo: null })
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
    expect([asked.at(-1), step().kind]).toEqual([{ pin: '0425', clockId: 17 }, 'confirm'])
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

describe('another PIN', () => {
  const problem = () => {
    const now = step()
    return now.kind === 'newPin' ? now.problem : now.kind
  }
  beforeEach(async () => {
    await type('0425')
    flow.beginNewPin()
  })

  it('is asked for with the one just typed, and the person goes on to their punch', async () => {
    await type('14701470')
    expect(changed).toEqual([{ pin: '0425', clockId: null, newPin: '1470' }])
    expect(step()).toMatchObject({ kind: 'confirm', isPinChanged: true, known: { pin: '1470' } })
  })

  it.each([
    { typed: '0425', why: 'is the one they have', problem: { kind: 'same' } },
    { typed: '14701471', why: 'differs the second time', problem: { kind: 'differ' } },
  ])('that $why is asked for again, and the server is not', async ({ typed, problem: said }) => {
    await type(typed)
    expect([problem(), changed]).toEqual([said, []])
  })

  it.each([
    { answer: { kind: 'lost' }, after: { kind: 'lost' } },
    { answer: { kind: 'locked', retryAt: AT }, after: { kind: 'locked', retryAt: AT } },
    { answer: { kind: 'refused' }, after: 'pin' },
  ] as const)('that the server did not take ($answer.kind) is said', async ({ answer, after }) => {
    change = answer
    await type('14701470')
    expect(problem()).toEqual(after)
  })

  it('half typed, by someone who walks away, is forgotten with the one they have', async () => {
    await type('147')
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect([step(), changed]).toEqual([{ kind: 'pin', typed: '', problem: null }, []])
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
    expect(flow.state().done).toEqual({ name: null, direction: 'Out', at: AT, changedTo: null })
  })

  it('what could not be written is not claimed as recorded', async () => {
    recorded = { kind: 'full' }
    await type('0425')
    await flow.punch('Out')
    expect(flow.state()).toEqual({
      step: { kind: 'pin', typed: '', problem: { kind: 'full' } },
      done: null,
      code: null,
    })
  })
})

describe('a badge before the camera', () => {
  const done = () => flow.state().done

  it('punches what the person probably wants, without a touch', async () => {
    await flow.scan('TLB.a')
    expect(asked).toEqual([{ badge: 'TLB.a' }])
    expect(punched).toEqual([{ direction: 'In', who: { employeeId: 'e1', proof: 'p1' }, note: null }])
    expect(done()).toMatchObject({ name: 'Mele', direction: 'In' })
  })

  it('that stays there, or comes again within a minute, does nothing twice; the next one does', async () => {
    await flow.scan('TLB.a')
    await vi.advanceTimersByTimeAsync(59_000)
    await flow.scan('TLB.a')
    expect(punched).toHaveLength(1)
    await flow.scan('TLB.b')
    await vi.advanceTimersByTimeAsync(0)
    await flow.scan('TLB.a')
    expect(punched).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    await flow.scan('TLB.a')
    expect(punched).toHaveLength(3)
  })

  it('that could not be recorded can be shown again at once', async () => {
    recorded = { kind: 'full' }
    await flow.scan('TLB.a')
    recorded = { kind: 'recorded', id: 'i1', at: AT }
    await flow.scan('TLB.a')
    expect(punched).toHaveLength(2)
    expect(done()).toMatchObject({ name: 'Mele' })
  })

  it('that is not valid is said, and a right one afterwards punches', async () => {
    identified = { kind: 'unknown' }
    await flow.scan('TLB.a')
    expect(step()).toMatchObject({ kind: 'pin', problem: { kind: 'badge' } })
    identified = { kind: 'person', person: { ...MELE, shifts: [] } }
    await flow.scan('TLB.a')
    expect(punched).toHaveLength(1)
  })

  it('without a network goes with the punch, and the server decides whether it was in or out', async () => {
    identified = { kind: 'withoutNetwork' }
    await flow.scan('TLB.a')
    expect(punched).toEqual([{ direction: null, who: { badge: 'TLB.a' }, note: null }])
    expect(done()).toMatchObject({ name: null, direction: null })
  })

  it('does not disturb someone who types a PIN', async () => {
    flow.press('0')
    await flow.scan('TLB.a')
    expect([punched, step()]).toEqual([[], { kind: 'pin', typed: '0', problem: null }])
  })
})

it('figures of the person come by themselves, and go with them', async () => {
  figures = { paidMinutes: 945, leave: [{ name: 'Annual Leave', minutes: 5550 }] }
  await type('2580')
  expect(flow.state().step).toMatchObject({ kind: 'confirm', figures })
  flow.leave()
  expect(flow.state().step).not.toHaveProperty('figures')
})

it('the card waits a moment for figures, and what comes later is not shown: nothing moves under the finger', async () => {
  let come: (late: OwnFigures | null) => void = () => undefined
  const late = new Promise<OwnFigures | null>((resolve) => (come = resolve))
  flow = new PunchFlow({
    identify: async () => identified,
    record: async () => recorded,
    changePin: async () => change,
    figures: () => late,
    jobs: async () => null,
    names: async () => names,
  })
  await type('2580')
  expect(flow.state().step).toEqual({ kind: 'checking' })
  await vi.advanceTimersByTimeAsync(300)
  expect(flow.state().step).toMatchObject({ kind: 'confirm', figures: null })
  come({ paidMinutes: 1, leave: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(flow.state().step).toMatchObject({ kind: 'confirm', figures: null })
})

describe('what someone works on', () => {
  const hasJobs = (more: Partial<Identified & { kind: 'person' }>['person'] | object = {}) => {
    identified = {
      kind: 'person',
      person: { ...MELE, shifts: [], work: { hasJobs: true, default: null }, ...more },
    }
  }
  const CARE = { jobId: 'j1', jobName: 'Ward 3', taskId: 't1', taskName: 'Care' }

  it('is asked for when they come in: a job, then a task of it', async () => {
    hasJobs()
    await type('0425')
    await flow.punch('In', 'late')
    await vi.advanceTimersByTimeAsync(0)
    expect([step(), punched]).toMatchObject([{ kind: 'work', jobs: [WARD, THEATRE], job: null }, []])
    await flow.chooseJob('j1')
    expect(step()).toMatchObject({ kind: 'work', job: WARD })
    await flow.chooseJob('t2')
    expect(punched).toMatchObject([{ direction: 'In', note: 'late', work: { jobId: 'j1', taskId: 't2' } }])
  })

  it('is not asked for when they leave', async () => {
    hasJobs({ likely: 'Out' })
    await type('0425')
    await flow.punch('Out')
    expect(punched).toEqual([{ direction: 'Out', who: { employeeId: 'e1', proof: 'p1' }, note: null }])
  })

  it('is the default with one touch, and another one by choice', async () => {
    hasJobs({ work: { hasJobs: true, default: CARE } })
    await type('0425')
    await flow.punch('In')
    expect(punched).toMatchObject([{ work: { jobId: 'j1', taskId: 't1' } }])
    await type('0425')
    flow.chooseWork()
    await vi.advanceTimersByTimeAsync(0)
    await flow.chooseJob('j2')
    expect(step()).toMatchObject({ kind: 'confirm', work: { jobId: 'j2', taskId: null } })
    await flow.punch('In')
    expect(punched[1]).toMatchObject({ work: { jobId: 'j2', taskId: null } })
  })

  it('goes with a badge, without a touch', async () => {
    hasJobs({ work: { hasJobs: true, default: CARE } })
    await flow.scan('TLB.a')
    expect(punched).toMatchObject([{ direction: 'In', work: { jobId: 'j1', taskId: 't1' } }])
  })

  it('changes while they are in: out and in again in the same minute', async () => {
    vi.setSystemTime(new Date('2026-11-26T18:55:59.999Z'))
    hasJobs({ likely: 'Out' })
    await type('0425')
    flow.chooseWork()
    await vi.advanceTimersByTimeAsync(0)
    await flow.chooseJob('j2')
    expect(punched).toMatchObject([{ direction: 'Out' }, { direction: 'In', work: { jobId: 'j2' } }])
    const [out, back] = punched.map(({ at }) => at!)
    expect([back! - out!, Math.floor(back! / 60_000)]).toEqual([1, Math.floor(out! / 60_000)])
    expect(flow.state().done).toMatchObject({ name: 'Mele', changedTo: 'Theatre' })
  })

  it('changes a minute later where they have come in this minute: an In of a minute is one punch', async () => {
    vi.setSystemTime(new Date('2026-11-26T18:55:30Z'))
    hasJobs({ likely: 'Out', lastPunch: { direction: 'In', at: '2026-11-26T18:55:02Z' } })
    await type('0425')
    flow.chooseWork()
    await vi.advanceTimersByTimeAsync(0)
    await flow.chooseJob('j2')
    expect(punched.map(({ at }) => new Date(at!).toISOString())).toEqual([
      '2026-11-26T18:56:00.000Z',
      '2026-11-26T18:56:00.001Z',
    ])
  })

  it('that changed only by half is said', async () => {
    hasJobs({ likely: 'Out' })
    await type('0425')
    flow.chooseWork()
    await vi.advanceTimersByTimeAsync(0)
    const change = flow.chooseJob('j2')
    recorded = { kind: 'full' }
    await change
    expect([punched.length, step()]).toMatchObject([2, { kind: 'pin', problem: { kind: 'onlyOut' } }])
  })

  it('can be left open without the server, and by whoever does not know', async () => {
    hasJobs()
    jobs = null
    await type('0425')
    await flow.punch('In')
    await vi.advanceTimersByTimeAsync(0)
    expect(step()).toMatchObject({ kind: 'work', isLost: true })
    await flow.withoutWork()
    expect(punched).toEqual([{ direction: 'In', who: { employeeId: 'e1', proof: 'p1' }, note: null }])
  })
})

describe('a punch code before the camera', () => {
  const CODE = JSON.stringify({ jobId: 'j1', jobName: 'Ward 3', taskId: 't1', taskName: 'Care', signature: 's' })

  it('goes with the next punch, and with no other', async () => {
    flow.holdCode(CODE)
    expect(flow.state().code).toEqual({ text: CODE, names: ['Ward 3', 'Care'] })
    await flow.scan('TLB.a')
    expect(punched).toMatchObject([{ direction: 'In', punchCode: CODE }])
    await type('0425')
    await flow.punch('In')
    expect(punched[1]).not.toHaveProperty('punchCode')
  })

  it('asks for no job, also without a network', async () => {
    identified = { kind: 'withoutNetwork' }
    flow.holdCode(CODE)
    await type('0425')
    await flow.punch('In')
    expect(punched).toMatchObject([{ direction: 'In', who: { pin: '0425' }, punchCode: CODE }])
  })

  it('is forgotten when nobody comes', async () => {
    flow.holdCode(CODE)
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect([flow.state().code, flow.isAtRest]).toEqual([null, true])
  })

  it.each([
    { text: 'https://example.test', problem: null },
    { text: '{"jobName":"Ward 3"}', problem: null },
    { text: '{"jobName":', problem: null },
    { text: '{"project":"p","projectName":"Bridge","signature":"s"}', problem: { kind: 'projectCode' } },
  ])('that is none ($text) is nothing to the kiosk, and one of a project is named', ({ text, problem }) => {
    flow.holdCode(text)
    expect([flow.state().code, step()]).toEqual([null, { kind: 'pin', typed: '', problem }])
  })
})

describe('a name chosen in place of a PIN', () => {
  it('leads to the card of the person, who cannot change a PIN', async () => {
    flow.beginNames()
    names = { kind: 'names', names: [{ employeeId: 'e1', name: 'Mele T', clockId: null }] }
    expect(await flow.names('mel')).toEqual(names)
    await flow.chooseName('e1')
    expect(asked).toEqual([{ chosenId: 'e1' }])
    flow.beginNewPin()
    expect(step()).toMatchObject({ kind: 'confirm', known: null })
    await flow.punch('In')
    expect(punched).toHaveLength(1)
  })

  it('that the server does not take is said', async () => {
    identified = { kind: 'unknown' }
    flow.beginNames()
    await flow.chooseName('e1')
    expect(step()).toMatchObject({ kind: 'pin', problem: { kind: 'name' } })
  })

  it('is begun only by someone who has not typed a name yet', async () => {
    await type('0425')
    flow.beginNames()
    await flow.chooseName('e2')
    expect([step().kind, asked]).toMatchObject(['confirm', [{ pin: '0425' }]])
  })
})
