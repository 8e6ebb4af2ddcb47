import type { Endpoint } from '@timeloom/contract'
import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AnswerFile } from '../call/answer-file.ts'
import { isRefusal } from '../call/refusal.ts'
import { writeAnswer } from './check-answer.ts'

/** Sends what a route answered: JSON, a file to save, a redirect, or a refusal. */
export async function sendAnswer(endpoint: Endpoint, answer: unknown, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (isRefusal(answer)) return reply.code(answer.status).headers(answer.headers).send(answer.answer)
  if (answer instanceof AnswerFile) {
    const { name, type, content, isPicture = false, isFeed = false } = answer.file
    const kept = isPicture ? FOR_GOOD : isFeed ? UNTIL_ASKED : null
    if (kept !== null && !(content instanceof Readable) && isKept(reply, content, kept)) return reply.code(304).send()
    return reply
      .header('content-type', type)
      .header('content-disposition', kept === null ? disposition(name) : 'inline')
      .send(content)
  }
  if (endpoint.answers === 'redirect') return reply.redirect(answer as string, 302)
  return reply.header('content-type', 'application/json; charset=utf-8').send(await writeAnswer(answer))
}

/** A picture never changes under its name: the browser caches it and only asks whether it is still current. */
const FOR_GOOD = 'private, max-age=31536000, immutable'
/** A feed changes: whoever has it asks each time. */
const UNTIL_ASKED = 'private, no-cache'

/** @returns true when the reader has it */
function isKept(reply: FastifyReply, content: string | Buffer, cacheControl: string): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', cacheControl).header('etag', tag)
  const known = (reply.request.headers['if-none-match'] ?? '').split(',')
  return known.some((each) => each.trim().replace(/^W\//, '') === tag)
}

/** The plain name for old clients, the exact one in UTF-8 (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
