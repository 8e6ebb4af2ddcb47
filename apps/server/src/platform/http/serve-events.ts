import type { FastifyReply, FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { callsInFlight } from '../call/calls-in-flight.ts'
import { isRefusal } from '../call/refusal.ts'
import { authenticate } from './authenticate.ts'
import { checkAccess } from './check-access.ts'
import { HttpError } from './http-error.ts'
import type { Route } from './route.ts'
import { runRoute } from './run-route.ts'
import { sendAnswer } from './send-answer.ts'
import type { Surroundings } from './surroundings.ts'

/** Milliseconds between signs of life. Whoever hears none for longer knows that the stream is dead. */
const BEAT_MS = 10_000
/** Streams of one account in one process: its tabs and devices. */
const MOST_STREAMS = 20

const streams = new Map<string, number>()

/**
 * Streams `changed` to the caller whenever someone of the company comes or leaves, as server-sent events. They say nothing
 * else: the client reads again what it may see. Before each event and at each sign of life the caller's session and
 * permission are checked again, and the stream ends with them.
 */
export async function serveEvents(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  around: Surroundings,
): Promise<FastifyReply> {
  const { session } = request
  if (!session?.companyId) throw new Error('The access check lets no call without a company through.')
  const { companyId, accountId } = session
  const input = { params: {}, query: {}, body: {}, file: undefined }
  const { answer } = await runRoute(route, { input, request, reply, around })
  if (isRefusal(answer)) return sendAnswer(route.endpoint, answer, reply)
  const leaveSeat = takeSeat(accountId)

  const stream = new PassThrough()
  let ended = false
  const mayStill = async () => {
    try {
      request.session = await authenticate(route.endpoint, request, around)
      checkAccess(route, request, around.allows)
      return !isRefusal((await runRoute(route, { input, request, reply, around })).answer)
    } catch {
      return false
    }
  }
  const write = async (text: string) => {
    const isAllowed = await mayStill()
    if (ended) return
    if (isAllowed) stream.write(text)
    else stream.end()
  }
  const beat = setInterval(() => void write(':\n\n'), BEAT_MS)
  const cleanUp: (() => void)[] = [leaveSeat, () => clearInterval(beat)]
  const end = () => {
    if (ended) return
    ended = true
    for (const each of cleanUp) each()
    stream.end()
  }
  reply.raw.once('close', end)
  try {
    const follower = { onChange: () => void write('data: changed\n\n'), onLoss: end }
    cleanUp.push(await around.presence.follow(companyId, follower))
  } catch {
    end()
    throw new HttpError(503, 'Changes cannot be followed right now.', {
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    })
  }
  if (reply.raw.destroyed) end()
  // It only waits: background work need not let it go first.
  else cleanUp.push(callsInFlight.stepAside())
  stream.once('finish', end)
  stream.write('data: open\n\n')
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // A server that stops waits for connections that are kept.
      .header('connection', 'close')
      .send(stream)
  )
}

/** @returns gives it back */
function takeSeat(accountId: string): () => void {
  const taken = streams.get(accountId) ?? 0
  if (taken >= MOST_STREAMS) {
    throw new HttpError(429, 'Too many pages follow changes at once. Close some of them.', {
      headers: { 'retry-after': '30' },
    })
  }
  streams.set(accountId, taken + 1)
  return () => {
    const left = (streams.get(accountId) ?? 1) - 1
    if (left > 0) streams.set(accountId, left)
    else streams.delete(accountId)
  }
}
