import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ChildProgram } from '../test/child-program.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { testDatabase } from '../test/test-database.ts'
import { processIdentity } from './platform/postgres/process-identity.ts'

const { address } = testDatabase()

it('two web processes answer on one port, are replaced when they die, and end with their primary', async () => {
  const server = startServer({ PORT: '0', METRICS: 'on' })
  const url = await addressOf(server)
  const [first, second] = await readyPids(server, 2)
  await askLive(url, 4)
  expect(await liveCalls(url)).toBe(4)

  process.kill(first!, 'SIGKILL')
  await server.says(/a web process was ended by SIGKILL and is being replaced/)
  const third = (await readyPids(server, 3))[2]!
  // The answers of the killed one are no longer counted: the other one gave some, and not all.
  const left = await liveCalls(url)
  expect([left > 0, left < 4]).toEqual([true, true])
  await askLive(url, 2)
  expect(await liveCalls(url)).toBe(left + 2)

  await server.kill()
  await expect.poll(() => [second!, third].map(processIdentity), { timeout: 5_000 }).toEqual([undefined, undefined])

  const next = startServer({ PORT: new URL(url).port })
  expect(await addressOf(next)).toBe(url)
  const pids = await readyPids(next, 2)
  await askLive(url, 2)
  expect(await next.endBy('SIGTERM')).toBe(0)
  expect(pids.map(processIdentity)).toEqual([undefined, undefined])
})

it('a port in use is reported as by a single process', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const server = startServer({ PORT: String(port) })
  await server.exited
  expect([server.exitCode, server.problem]).toEqual([
    1,
    `PORT ${port} is in use. Stop the other program, or set another PORT.\n`,
  ])
})

function startServer(settings: NodeJS.ProcessEnv): ChildProgram {
  const { host, port, user, database } = address
  const server = new ChildProgram('two-web-processes', {
    env: {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY: 'a secret key of this test, 32 characters',
      DEMO: '0',
      ...settings,
    },
  })
  onTestFinished(() => server.kill())
  return server
}

async function addressOf(server: ChildProgram): Promise<string> {
  return (await server.says(/^Timeloom is at/)).replace('Timeloom is at ', '')
}

/** The web processes in the order in which they were ready, once there were as many. */
async function readyPids(server: ChildProgram, count: number): Promise<number[]> {
  const ready = () => server.lines.filter((line) => line.includes('a web process is ready'))
  await expect.poll(() => ready().length, { timeout: 20_000, interval: 20 }).toBe(count)
  return ready().map((line) => (JSON.parse(line) as { pid: number }).pid)
}

/** Each on a connection of its own, which is what processes take turns with. */
async function askLive(url: string, calls: number): Promise<void> {
  for (let call = 0; call < calls; call++) {
    const response = await fetch(`${url}/health/live`, { headers: { connection: 'close' } })
    expect(response.status).toBe(200)
  }
}

async function liveCalls(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counted = /^http_request_duration_seconds_count\{[^}]*path="\/health\/live"[^}]*\} (\d+)$/m.exec(metrics)
  return Number(counted?.[1] ?? 0)
}
