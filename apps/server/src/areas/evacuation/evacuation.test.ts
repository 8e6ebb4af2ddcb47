import type { AnswerOf, listRollCallMarks, RollCallStatus, syncRollCall } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { newAccount, testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { presenceOffice, type PresenceOffice } from '../presence/testing/presence-office.ts'

const NOW = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs, now: NOW })
let office: PresenceOffice

type Synced = AnswerOf<typeof syncRollCall>
const CALLS = '/api/evacuation/roll-calls'

beforeEach(async () => {
  server.clock.set(NOW)
  office = await presenceOffice(database, server)
})

/** Seconds after the beginning. */
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString()

async function person(firstName: string, more: { site?: string | null; hoursAgo?: number } = {}): Promise<string> {
  const employeeId = await office.company.addEmployee({ firstName, lastName: 'Lane' })
  await office.punch({ employeeId, hoursAgo: 2, ...more })
  return employeeId
}

async function evacuator(): Promise<TestPerson> {
  const someone = await office.person('4')
  await database.db.pool.query('update account set is_evacuator = true where id = $1', [someone.accountId])
  return someone
}

async function begin(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await office.post(CALLS, { isDrill: true, ...more })
  expect(answer.json()).toMatchObject({ message: 'success' })
  return answer.json<{ id: string }>().id
}

const mark = (personId: string, status: RollCallStatus, seconds: number) => ({
  id: randomUUID(),
  personId,
  status,
  at: at(seconds),
})

async function send(
  id: string,
  marks: object[],
  {
    who = office.admin,
    sentAt = at(0),
    ...more
  }: { who?: TestPerson; sentAt?: string; added?: object[]; changedSince?: string } = {},
) {
  const answer = await office.post(`${CALLS}/${id}/sync`, { sentAt, marks, ...more }, who)
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'success'])
  return answer.json<Synced>()
}

const shown = ({ rollCall }: Synced) =>
  Object.fromEntries(rollCall.people.map(({ name, status }) => [name.split(' ')[0], status]))

it('three wardens, one long offline, end at the same statuses in whatever order their marks come', async () => {
  const ids = { ann: await person('Ann'), ben: await person('Ben'), cem: await person('Cem'), dee: await person('Dee') }
  const wardens = [await evacuator(), await evacuator(), await evacuator()] as const
  const sent = [
    { who: wardens[0], marks: [mark(ids.ann, 'safe', 10), mark(ids.ben, 'missing', 20), mark(ids.cem, 'safe', 30)] },
    { who: wardens[1], marks: [mark(ids.ben, 'safe', 50), mark(ids.cem, 'missing', 25)] },
    // Was offline: saw Ann again after the first warden, and thought Ben missing before the second one found him.
    { who: wardens[2], marks: [mark(ids.ann, 'missing', 40), mark(ids.ben, 'missing', 45), mark(ids.dee, 'safe', 15)] },
  ]
  const expected = { Ann: 'missing', Ben: 'safe', Cem: 'safe', Dee: 'safe' }
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]
  for (const order of orders) {
    server.clock.set(NOW)
    const id = await begin()
    server.clock.set(new Date(at(600)))
    let last: Synced | undefined
    for (const place of order) {
      const { who, marks } = sent[place]!
      // Each roll call has marks of its own.
      const own = marks.map((each) => ({ ...each, id: randomUUID() }))
      await send(id, own, { who, sentAt: at(600) })
      last = await send(id, own, { who, sentAt: at(600) })
    }
    expect(shown(last!)).toEqual(expected)
    expect(last!.rollCall).toMatchObject({ safe: 3, missing: 1, unknown: 0, isDrill: true, siteId: null })
    const history = (await office.get(`${CALLS}/${id}/marks`)).json<AnswerOf<typeof listRollCallMarks>>()
    expect(history.total).toBe(8)
    const overruled = history.rows.filter(({ isOverruled }) => isOverruled)
    expect(overruled.map(({ personName, status, markedAt }) => [personName, status, markedAt])).toEqual([
      ['Ben Lane', 'missing', at(45)],
      ['Cem Lane', 'missing', at(25)],
      ['Ben Lane', 'missing', at(20)],
      ['Ann Lane', 'safe', at(10)],
    ])
    expect((await office.post(`${CALLS}/${id}/end`, {})).json()).toEqual({ message: 'success' })
  }
})

it('the same moment is settled alike in each order, and marks sent at once by all are all kept', async () => {
  const ids = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => person(name)))
  const id = await begin()
  const wardens = [await evacuator(), await evacuator(), await evacuator()]
  server.clock.set(new Date(at(60)))
  await Promise.all(
    wardens.map((who, place) =>
      send(
        id,
        ids.map((personId) => mark(personId, place === 2 ? 'safe' : 'missing', 10 + place)),
        { who, sentAt: at(60) },
      ),
    ),
  )
  const { rollCall } = await send(id, [], { sentAt: at(60) })
  expect(rollCall).toMatchObject({ safe: 3, missing: 0, unknown: 0 })
  expect(rollCall.wardens.map(({ marks }) => marks).toSorted((a, b) => a - b)).toEqual([0, 3, 3, 3])

  const [low, high] = ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000001']
  await send(id, [{ ...mark(ids[0]!, 'missing', 50), id: high }], { sentAt: at(60) })
  await send(id, [{ ...mark(ids[0]!, 'safe', 50), id: low }], { sentAt: at(60) })
  expect(shown(await send(id, [], { sentAt: at(60) }))).toMatchObject({ Ann: 'missing' })
})

it('a wrong clock is taken off: a mark of a fast clock does not overrule the later ones of others', async () => {
  const ann = await person('Ann')
  const id = await begin()
  const fast = await evacuator()
  server.clock.set(new Date(at(60)))
  await send(id, [mark(ann, 'missing', 3600 + 30)], { who: fast, sentAt: at(3600 + 60) })
  const { rollCall } = await send(id, [mark(ann, 'safe', 40)], { sentAt: at(60) })
  expect(rollCall.people).toMatchObject([{ status: 'safe', markedAt: at(40) }])
  const { rows } = (await office.get(`${CALLS}/${id}/marks`)).json<AnswerOf<typeof listRollCallMarks>>()
  expect(rows[1]).toMatchObject({ markedAt: at(30), deviceTime: at(3630), isOverruled: true })
})

it('the list is who is in at the site or at none that is known; who comes and leaves since is noted', async () => {
  const [plant, dock] = [await office.site('Plant'), await office.site('Dock')]
  const ann = await person('Ann', { site: 'Plant' })
  await person('Ben', { site: 'Dock' })
  await person('Nobody knows where')
  await office.visitor('Anton', { siteId: plant })
  const id = await begin({ siteId: plant, isDrill: false })
  expect((await office.post(CALLS, { siteId: plant, isDrill: true })).json()).toEqual({ message: 'running', id })
  await begin({ siteId: dock })

  const first = await send(id, [])
  expect(first.rollCall.people.map(({ name, source }) => [name, source])).toEqual([
    ['Anton', 'present'],
    ['Ann Lane', 'present'],
    ['Nobody knows where Lane', 'present'],
  ])
  server.clock.set(new Date(at(30)))
  await office.punch({ employeeId: ann, hoursAgo: 0, direction: 'Out' })
  await person('Cem', { site: 'Plant', hoursAgo: 0 })
  server.clock.set(new Date(at(60)))
  const added = [{ id: randomUUID(), name: 'Courier', at: at(50) }]
  const then = await send(id, [mark(added[0]!.id, 'safe', 55)], {
    sentAt: at(60),
    added,
    changedSince: first.rollCall.readAt,
  })
  const facts = then.rollCall.people.map(({ name, source, leftAt, status }) => [name, source, leftAt, status])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Ann Lane', 'present', at(30), 'unknown'],
      ['Cem Lane', 'arrived', null, 'unknown'],
      ['Courier', 'added', null, 'safe'],
    ]),
  )

  await office.post(`${CALLS}/${id}/end`, {})
  await person('Dee', { site: 'Plant', hoursAgo: 0 })
  server.clock.set(new Date(at(120)))
  // What a warden marked without a network before the end still counts.
  const late = await send(id, [mark(ann, 'safe', 58)], { sentAt: at(120) })
  expect(late.rollCall).toMatchObject({ endedAt: at(60), safe: 2, unknown: 3 })
  server.clock.set(new Date(at(2 * 86_400)))
  const [missing, tooLate] = [mark(ann, 'missing', 59), mark(ann, 'unknown', 2 * 86_400)]
  const days = await send(id, [missing, tooLate], { sentAt: at(2 * 86_400) })
  expect(days).toMatchObject({ refused: [tooLate.id], rollCall: { missing: 1 } })
  const actions = (await office.history('roll_call', id)).map(({ action }) => action)
  expect(actions).toEqual(['create', 'update', 'close', 'update', 'update'])
})

it('a mark of someone who is not of the roll call is named as refused, and the others are kept', async () => {
  const ann = await person('Ann')
  const id = await begin()
  const own = office
  office = await presenceOffice(database, server)
  const foreign = await person('Foreign')
  const foreignId = await begin()
  const strangers = [mark(randomUUID(), 'safe', 1), mark(foreign, 'safe', 1)]
  const elsewhere = office
  office = own
  const answer = await send(id, [...strangers, mark(ann, 'safe', 2)], { sentAt: at(5) })
  expect(answer).toMatchObject({ refused: strangers.map((each) => each.id), rollCall: { safe: 1 } })
  office = elsewhere
  expect((await send(foreignId, [])).rollCall).toMatchObject({ safe: 0, unknown: 1 })
})

it('an Employee runs roll calls as an evacuator only, and then sees everyone', async () => {
  await person('Ann')
  const id = await begin()
  const { accountId } = await newAccount(database, { roleId: '4', companyId: office.admin.companyId })
  const other: TestPerson = { accountId, companyId: office.admin.companyId, roleId: '4', employeeId: null }
  for (const [url, payload] of [
    [`${CALLS}/${id}/sync`, { sentAt: at(0), marks: [] }],
    [CALLS, { isDrill: true }],
    [`${CALLS}/${id}/end`, {}],
  ] as const) {
    expect((await office.post(url, payload, other)).statusCode).toBe(403)
  }
  for (const url of [CALLS, `${CALLS}/${id}/marks`, '/api/evacuation/events']) {
    expect((await office.get(url, other)).statusCode).toBe(403)
  }
  expect((await send(id, [], { who: await evacuator() })).rollCall.people).toHaveLength(1)
})
