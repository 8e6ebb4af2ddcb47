import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import type { SocketAddress } from '../src/platform/postgres/server-connection.ts'

/** Sits between a program and its database; while frozen, nothing goes through, as with a stopped server. */
export interface FreezingProxy {
  port: number
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export async function freezingProxy({ host, port }: SocketAddress): Promise<FreezingProxy> {
  const pairs = new Set<[near: Socket, far: Socket]>()
  let isFrozen = false
  const server: Server = createServer((near) => {
    const far = connect(path.join(host, `.s.PGSQL.${port}`))
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    // What comes from a socket that is paused stays in it, as with a process that does not read.
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => to.write(data))
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket)
  }
  return {
    port: address.port,
    freeze() {
      isFrozen = true
      each((socket) => socket.pause())
    },
    thaw() {
      isFrozen = false
      each((socket) => socket.resume())
    },
    close: () =>
      new Promise((resolve) => {
        each((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}
