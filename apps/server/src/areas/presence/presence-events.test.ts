import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { routes } from '../../routes.ts'
import { presenceOffice } from './testing/presence-office.ts'

const database = testDatabase()
// Two web processes of one installation: each has its own pool and its own listening connection.
const first = testApp(database, routes, { jobs: idleJobs })
const secondDb = openDatabase({ address: database.address, maxConnections: 3 })
const second = testApp(database, routes, { jobs: idleJobs, db: secondDb })

const open: Stream[] = []
afterEach(async () => {
  for (const stream of open.splice(0)) stream.leave()
  await expect.poll(() => secondDb.pool.totalCount - secondDb.pool.idleCount).toBe(0)
})

it('a punch through one process is told by the other within a second', async () => {
  const office = await presenceOffice(database, first)
  const employeeId = await office.company.addEmployee({})
  const stream = await follow(second, await second.bearer(office.admin))
  expect(await stream.next()).toBe('open')
  const visitor = { userType: 'Visitor', name: 'Vera' }
  for (const come of [() => office.post('/api/visitors', visitor), () => office.punch({ employeeId, hoursAgo: 1 })]) {
    await come()
    const came = performance.now()
    expect(await stream.next()).toBe('changed')
    expect(performance.now() - came).toBeLessThan(1_000)
  }
})

it("another company's people tell nothing", async () => {
  const [office, other] = [await presenceOffice(database, first), await presenceOffice(database, first)]
  const stream = await follow(second, await second.bearer(office.admin))
  const others = await follow(first, await first.bearer(other.admin))
  expect([await stream.next(), await others.next()]).toEqual(['open', 'open'])
  await other.visitor('Ben')
  expect(await others.next()).toBe('changed')
  await office.visitor('Ann')
  expect(await stream.next()).toBe('changed')
  expect(stream.waiting).toEqual([])
})

it('the stream ends instead of telling once the session is signed out', async () => {
  const office = await presenceOffice(database, first)
  const stream = await follow(second, await second.bearer(office.admin))
  expect(await stream.next()).toBe('open')
  await database.db.pool.query(`update session set ended_at = now() where account_id = $1`, [office.admin.accountId])
  await office.visitor('Ann')
  expect(await stream.next()).toBe('ended')
})

it('a server that stops ends its streams instead of waiting for them', async () => {
  const office = await presenceOffice(database, first)
  const stream = await follow(second, await second.bearer(office.admin))
  expect(await stream.next()).toBe('open')
  const began = performance.now()
  await second.app.close()
  expect(await stream.next()).toBe('ended')
  expect(performance.now() - began).toBeLessThan(10_000)
  await secondDb.close()
})

interface Stream {
  /** Told and not read yet. */
  waiting: string[]
  /** What is told next, or `ended`. */
  next(): Promise<string>
  leave(): void
}

async function follow(server: TestApp, headers: Record<string, string>): Promise<Stream> {
  if (!server.app.server.listening) {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  }
  const { port } = server.app.server.address() as AddressInfo
  const leaving = new AbortController()
  const url = `http://127.0.0.1:${port}/api/presence/events`
  const response = await fetch(url, { headers, signal: leaving.signal })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const told = new EventTarget()
  const waiting: string[] = []
  const say = (word: string) => {
    waiting.push(word)
    told.dispatchEvent(new Event('told'))
  }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      for (const [, word] of decoder.decode(chunk).matchAll(/^data: (\w+)$/gm)) say(word!)
    }
  }
  void read().then(
    () => say('ended'),
    () => say('ended'),
  )
  const stream: Stream = {
    waiting,
    async next() {
      while (waiting.length === 0) await once(told, 'told')
      return waiting.shift()!
    },
    leave: () => leaving.abort(),
  }
  open.push(stream)
  return stream
}
