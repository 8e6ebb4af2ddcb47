import Fastify from 'fastify'
import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { closeApp } from './close-app.ts'

/** More than the buffers on the way take, so that the answer waits for its reader. */
const LARGE = 'x'.repeat(50_000_000)

it('does not wait for a client that never reads its answer', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/large', () => LARGE)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  client.pause()
  client.write('GET /large HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(app.server, 'request')
  await closeApp(app, 200)
  expect(app.server.listening).toBe(false)
  client.destroy()
})

it('lets a call in hand be answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const saving = new EventEmitter()
  app.get('/slow', async () => {
    const done = once(saving, 'done')
    saving.emit('asked')
    await done
    return 'saved'
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = once(saving, 'asked')
  const answer = fetch(`${address}/slow`).then((response) => response.text())
  await asked
  const closed = closeApp(app)
  saving.emit('done')
  expect(await answer).toBe('saved')
  await closed
})
