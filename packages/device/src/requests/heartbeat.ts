import type { QueueState } from '../offline-queue/queue.ts'
import type { Identity } from '../store/open-store.ts'
import { batteryPercent } from './battery.ts'
import { type Facts, readFacts } from './facts.ts'
import type { Server } from './server.ts'

/** Tells the server how the device is. @returns what it answered; `lost`: nothing that can be used */
export async function beat(
  server: Server,
  { identity, queue, now, appVersion }: { identity: Identity; queue: QueueState; now: number; appVersion: string },
): Promise<Facts | 'denied' | 'lost'> {
  const reply = await server.postSigned(identity, '/api/device/heartbeat', {
    deviceTime: new Date(now).toISOString(),
    battery: await batteryPercent(),
    queueLength: queue.waiting,
    queuedSince: queue.waitingSince ?? undefined,
    appVersion,
  })
  return reply.kind === 'answered' ? (readFacts(reply.body) ?? 'lost') : reply.kind
}
