import type { AnswerOf, BodyOf, RollCallPerson, syncRollCall, WholeRollCall } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { CallError } from '../../lib/api/call-error.ts'
import { withWaiting } from './merge-roll-call.ts'
import { RollCallDesk } from './roll-call-desk.ts'
import type { KeptRollCall, RollCallStore, WaitingEntry } from './roll-call-store.ts'

const ME = 'warden'
const ANN = person({ id: 'ann', name: 'Ann' })
const BEN = person({ id: 'ben', name: 'Ben' })

it('a mark is on the disk before it is sent, and forgotten once the server has it', async () => {
  const world = openWorld()
  await world.desk.open()
  const order: string[] = []
  world.onSend = () => void order.push(`sent with ${world.disk.length} on the disk`)
  await world.desk.mark('ann', 'safe')
  expect(order).toEqual(['sent with 1 on the disk'])
  expect(world.sent.at(-1)).toMatchObject({ marks: [{ personId: 'ann', status: 'safe' }] })
  expect(world.disk).toEqual([])
  expect(world.desk.state.waiting).toEqual([])
})

it('without a network marks wait, over a reload, and are sent once when it is back', async () => {
  const world = openWorld()
  await world.desk.open()
  world.isCutOff = true
  await world.desk.mark('ann', 'missing')
  await world.desk.mark('ann', 'safe')
  await world.desk.add('Courier')
  expect(world.desk.state).toMatchObject({ isCutOff: true, rollCall: { id: 'call' } })
  expect(statuses(world.desk)).toEqual({ Ann: 'safe', Ben: 'unknown', Courier: 'safe' })

  const reloaded = new RollCallDesk('call', ME, world.sync, world.store)
  await reloaded.open()
  expect(statuses(reloaded)).toEqual({ Ann: 'safe', Ben: 'unknown', Courier: 'safe' })
  expect(reloaded.state.heardAt).toEqual(expect.any(Number))
  world.isCutOff = false
  await reloaded.sync()
  const { marks, added } = world.sent.at(-1)!
  expect(marks.map(({ status }) => status)).toEqual(['missing', 'safe', 'safe'])
  expect(added).toMatchObject([{ name: 'Courier', id: marks[2]!.personId }])
  expect(world.disk).toEqual([])
  await reloaded.sync()
  expect(world.sent.at(-1)!.marks).toEqual([])
})

it('a mark made while others are being sent is sent in a round of its own', async () => {
  const world = openWorld()
  await world.desk.open()
  let second: Promise<void> | undefined
  world.onSend = () => {
    world.onSend = undefined
    second = world.desk.mark('ben', 'safe')
  }
  await world.desk.mark('ann', 'safe')
  await second
  expect(world.sent.slice(-2).map(({ marks }) => marks.map(({ personId }) => personId))).toEqual([['ann'], ['ben']])
  expect(world.desk.state.waiting).toEqual([])
})

it('changes of others are taken over person by person', async () => {
  const world = openWorld()
  await world.desk.open()
  world.people = [
    person({ ...BEN, status: 'missing', markedAt: '2026-11-26T07:05:00.000Z' }),
    person({ id: 'cem', name: 'Cem' }),
  ]
  await world.desk.sync()
  expect(world.sent.at(-1)!.changedSince).toBe('2026-11-26T07:00:00.000Z')
  expect(statuses(world.desk)).toEqual({ Ann: 'unknown', Ben: 'missing', Cem: 'unknown' })
})

it('marks that the server cannot keep are counted, and not sent for ever', async () => {
  const world = openWorld()
  await world.desk.open()
  world.refuses = true
  await world.desk.mark('nobody', 'safe')
  expect(world.desk.state).toMatchObject({ lost: 1, waiting: [] })
})

it('where nothing can be kept, the desk works on and says so', async () => {
  const world = openWorld()
  const desk = new RollCallDesk('call', ME, world.sync, () => Promise.reject(new Error('no storage')))
  await desk.open()
  await desk.mark('ann', 'safe')
  expect(desk.state).toMatchObject({ isForgetful: true, waiting: [] })
  expect(world.sent.at(-1)!.marks).toHaveLength(1)
})

it('a waiting mark shows at once, but not over a later one of another warden', () => {
  const mark: WaitingEntry = {
    kind: 'mark',
    id: 'm',
    accountId: ME,
    rollCallId: 'call',
    at: '2026-11-26T07:02:00.000Z',
    personId: 'ann',
    status: 'missing',
  }
  const shownOf = (markedAt: string | null) =>
    withWaiting([{ ...ANN, status: 'safe', markedAt }], [mark], { id: ME, name: 'Kate' })[0]!
  expect(shownOf('2026-11-26T07:01:00.000Z')).toMatchObject({
    status: 'missing',
    isWaiting: true,
    markedBy: { name: 'Kate' },
  })
  expect(shownOf('2026-11-26T07:03:00.000Z')).toMatchObject({ status: 'safe', isWaiting: false })
})

function statuses({ state }: RollCallDesk): Record<string, string> {
  const people = withWaiting(state.rollCall?.people ?? [], state.waiting, { id: ME, name: 'Kate' })
  return Object.fromEntries(people.map(({ name, status }) => [name, status]))
}

/** A server and a disk in memory. */
function openWorld() {
  const kept = new Map<string, KeptRollCall>()
  const world = {
    isCutOff: false,
    refuses: false,
    people: [ANN, BEN],
    sent: [] as BodyOf<typeof syncRollCall>[],
    disk: [] as WaitingEntry[],
    onSend: undefined as (() => void) | undefined,
    sync: async (_: string, body: BodyOf<typeof syncRollCall>): Promise<AnswerOf<typeof syncRollCall>> => {
      if (world.isCutOff) throw new CallError({ kind: 'offline' })
      world.sent.push(body)
      world.onSend?.()
      await Promise.resolve()
      const refused = world.refuses ? body.marks.map(({ id }) => id) : []
      return { message: 'success', rollCall: rollCallOf(world.people), refused }
    },
    store: async (): Promise<RollCallStore> => ({
      read: async (_, id) => kept.get(id),
      keep: async (_, each) => void kept.set(each.rollCall.id, each),
      add: async (entry) => void world.disk.push(entry),
      waiting: async () => [...world.disk],
      forget: async (ids) => {
        world.disk = world.disk.filter(({ id }) => !ids.includes(id))
      },
    }),
  }
  return Object.assign(world, { desk: new RollCallDesk('call', ME, world.sync, world.store) })
}

function rollCallOf(people: RollCallPerson[]): WholeRollCall {
  return {
    id: 'call',
    siteId: null,
    siteName: null,
    isDrill: true,
    note: '',
    startedAt: '2026-11-26T07:00:00.000Z',
    startedBy: 'Kate',
    endedAt: null,
    endedBy: null,
    safe: 0,
    missing: 0,
    unknown: people.length,
    readAt: '2026-11-26T07:00:00.000Z',
    people,
    wardens: [],
  }
}

function person(more: Partial<RollCallPerson> & Pick<RollCallPerson, 'id' | 'name'>): RollCallPerson {
  return {
    kind: 'Employee',
    avatarFileName: null,
    company: '',
    hostName: '',
    departmentName: null,
    siteId: null,
    siteName: null,
    mobile: '',
    source: 'present',
    since: '2026-11-26T05:00:00.000Z',
    leftAt: null,
    status: 'unknown',
    markedAt: null,
    markedBy: null,
    ...more,
  }
}
