import { ROLE_IDS } from '@timeloom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import { installationTransaction, tenantTransaction } from '../../platform/db/transaction.ts'
import type { Surroundings } from '../../platform/http/surroundings.ts'
import type { Log } from '../../platform/log/log.ts'
import * as calls from './terminal-calls.service.ts'

/** Requests that name no terminal of ours, by where they come from. */
const WRONG: Limit = { name: 'address of a terminal', attempts: 60, windowMinutes: 15 }
/** Bytes of a body that is read; terminals send a few hundred lines at once. */
const MOST_BYTES = 8 * 1024 * 1024
/** Lines of one transaction: a long log is taken in parts, and sent again from its beginning if one of them fails. */
const LINES_AT_ONCE = 500

/** Tables that are taken, or at least are no secret of a body; any other is biometric, or nothing that is known. */
const PUNCHES = 'ATTLOG'
const LOG_OF_USE = 'OPERLOG'
/** Within the log of use, older terminals send fingers, faces and pictures. */
const BIOMETRIC_LINE = /^(?:FP|FACE|FVEIN|BIODATA|BIOPHOTO|USERPIC|PALM)[ \t]/im

type Around = Pick<Surroundings, 'db' | 'clock' | 'jobs' | 'signer' | 'log'>

interface Caller extends calls.AddressOwner {
  serial: string
  query: URLSearchParams
}

/**
 * Serves terminals that send their punches by themselves: plain text over HTTP, outside the contract. A terminal is known by
 * the secret in its path and its serial number; anyone else hears 404, whatever is wrong. Errors are answered so that it
 * sends again later.
 *
 * @source docs/decisions/0042-push-terminals.md
 */
export async function serveTerminals(app: FastifyInstance, around: Around): Promise<void> {
  await app.register(async (plain) => {
    plain.removeAllContentTypeParsers()
    plain.addContentTypeParser('*', (_request, body, done) => done(null, body))
    plain.setErrorHandler((error, request, reply) => {
      const { statusCode = 503, message } = error as Error & { statusCode?: number }
      if (statusCode >= 500) request.log.error({ reason: message }, 'a call of a terminal failed')
      return say(reply.code(statusCode >= 500 ? 503 : statusCode), 'ERROR')
    })
    const known = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOf(request, around)
      if (caller === undefined) return refuse(request, reply, around)
      const answer = await handler({ caller, request, around })
      return answer === undefined ? refuse(request, reply, around) : say(reply, answer)
    }
    // Terminals append `/iclock/…` to the address that is typed into them, some without its last part.
    for (const path of ['/iclock/:address', '/iclock/:address/iclock']) {
      for (const [method, name, handler] of CALLS) {
        plain.route({ method, url: `${path}/${name}`, exposeHeadRoute: false, handler: known(handler) })
        plain.route({ method, url: `${path}/${name}.aspx`, exposeHeadRoute: false, handler: known(handler) })
      }
    }
    plain.all('/iclock', (request, reply) => refuse(request, reply, around))
    plain.all('/iclock/*', (request, reply) => refuse(request, reply, around))
  })
}

interface Asked {
  caller: Caller
  request: FastifyRequest
  around: Around
}

/** @returns the answer; undefined: it is no terminal of ours */
type Handler = (asked: Asked) => Promise<string | undefined>

const CALLS: [method: 'GET' | 'POST', name: string, handler: Handler][] = [
  ['GET', 'cdata', (asked) => inCompany(asked, calls.readOptions)],
  ['POST', 'cdata', takeTable],
  ['GET', 'getrequest', sendCommands],
  ['POST', 'devicecmd', takeReports],
  ['GET', 'ping', (asked) => inCompany(asked, async () => 'OK')],
]

async function takeTable(asked: Asked): Promise<string | undefined> {
  const { query } = asked.caller
  const table = (query.get('table') ?? '').toUpperCase()
  if (table === PUNCHES) return takePunches(asked)
  const isLog = table === LOG_OF_USE
  const isBiometric = isLog ? BIOMETRIC_LINE.test(await readBody(asked.request)) : await discardBody(asked.request)
  return inCompany(asked, async (work) => {
    if (isBiometric && table !== 'OPTIONS') await calls.noteRefused(work)
    // Otherwise it sends the same for ever.
    return 'OK'
  })
}

async function takePunches(asked: Asked): Promise<string | undefined> {
  const body = await readBody(asked.request)
  const lines = body.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const parts = Array.from({ length: Math.ceil(lines.length / LINES_AT_ONCE) }, (_, place) =>
    lines.slice(place * LINES_AT_ONCE, (place + 1) * LINES_AT_ONCE),
  )
  for (const part of parts) {
    const done = await inCompany(asked, async (work) => {
      await calls.takeLines(work, part)
      return 'OK'
    })
    if (done === undefined) return undefined
  }
  return inCompany(asked, async (work) => {
    await calls.keepStamp(work, asked.caller.query.get('Stamp') ?? '')
    return `OK: ${lines.length}`
  })
}

function sendCommands(asked: Asked): Promise<string | undefined> {
  return inCompany(asked, async (work) => {
    const commands = await calls.nextCommands(work, asked.caller.query.get('INFO'))
    return commands.length === 0 ? 'OK' : `${commands.join('\n')}\n`
  })
}

async function takeReports(asked: Asked): Promise<string | undefined> {
  const body = await readBody(asked.request)
  return inCompany(asked, async (work) => {
    await calls.takeReports(work, body)
    return 'OK'
  })
}

/** Runs in a transaction of the terminal's company, in the name of the system. */
function inCompany(
  { caller: { companyId, deviceId: id, serial }, request, around }: Asked,
  run: (work: calls.TerminalWork) => Promise<string>,
): Promise<string | undefined> {
  const { db, clock, jobs } = around
  const system = { companyId, accountId: null, roleId: ROLE_IDS.Admin, employeeId: null, address: request.ip }
  return retryConflicts(() =>
    tenantTransaction(
      db,
      system,
      async (tx) => {
        const work = { tx, caller: system, now: clock.now(), jobs, log: request.log as Log }
        const known = await calls.callingTerminal(work, { id, serial })
        return known && run(known)
      },
      { limits: 'call', plansOnce: 'byIndexes' },
    ),
  )
}

async function callerOf(request: FastifyRequest, { db, signer }: Around): Promise<Caller | undefined> {
  const { address = '' } = request.params as { address?: string }
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const serial = query.get('SN') ?? ''
  if (!/^[a-z\d]{26}$/i.test(address) || !/^[\w-]{1,40}$/.test(serial)) return undefined
  const owner = await calls.findAddressOwner(db, calls.digestOfSecret(signer, address))
  return owner && { ...owner, serial, query }
}

/** The same to everyone who is no terminal of ours; more slowly to those who go on asking. */
async function refuse(request: FastifyRequest, reply: FastifyReply, { db, clock }: Around): Promise<FastifyReply> {
  const attempt = [{ limit: WRONG, subject: addressSubject(request.ip) }]
  const wait = await installationTransaction(db, (tx) => takeAttempt(tx, attempt, clock.now()), { limits: 'call' })
  return wait > 0 ? say(reply.code(429).header('retry-after', wait), 'ERROR') : say(reply.code(404), 'Not found')
}

function say(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

async function readBody({ body, headers }: FastifyRequest): Promise<string> {
  if (headers['content-encoding'] !== undefined) throw failure(415, 'A terminal compresses what it sends.')
  if (!isStream(body)) return ''
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw failure(413, 'A terminal sends too much at once.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failure(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode })
}

/** Lets a body pass without keeping any of it. @returns true, once it has */
async function discardBody({ body }: FastifyRequest): Promise<true> {
  if (isStream(body)) for await (const _ of body) continue
  return true
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}
