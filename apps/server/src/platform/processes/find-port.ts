import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * The port that several processes are to listen on, found to be free; any one for 0. Who wants a port that is in use
 * hears of it before a process is started, and one that is started later asks for the same port.
 *
 * @throws Error as listening does: EADDRINUSE, EACCES
 */
export async function findPort({ port, host }: { port: number; host: string }): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const found = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return found.port
}
