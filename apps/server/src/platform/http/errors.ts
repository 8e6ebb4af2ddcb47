import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NotNowCode } from '@timeloom/contract'
import { DatabaseUnavailableError, hindranceOf, isConflict, sqlState } from '../db/database-error.ts'
import type { Issue } from '../call/issues.ts'
import { HttpError } from './http-error.ts'

interface Failure {
  status: number
  message: string
  issues?: Issue[] | undefined
  code?: string | undefined
  headers?: Record<string, string> | undefined
}

/** Answers what was thrown: `{message, issues?, requestId}`, never a stack trace or SQL. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(failureOf(error), error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendFailure({ status: 404, message: 'Not found.' }, undefined, request, reply),
  )
}

function sendFailure(failure: Failure, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (failure.status >= 500) request.log.error(forLog(error), 'a call failed')
  return reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', ...failure.headers })
    .send({
      message: failure.message,
      ...(failure.code ? { code: failure.code } : {}),
      ...(failure.issues ? { issues: failure.issues } : {}),
      requestId: request.id,
    })
}

/** Not the whole error: node-postgres hangs its connection on it. */
function forLog(error: unknown): object {
  if (!(error instanceof Error)) return { reason: String(error) }
  const { message, stack, cause } = error
  return { reason: message, code: sqlState(error), cause: cause instanceof Error ? cause.message : undefined, stack }
}

/**
 * It was unforeseen, so there is nothing to say about it: the caller at least knows what was tried. @source spec 000
 * §8.1
 */
const BUG: Failure = { status: 500, code: 'fault', message: '' }
const CONFLICT: Failure = {
  status: 409,
  message: 'Someone else changed this at the same time. Please try again.',
}

function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { status: error.statusCode, message: error.message, ...error.more }
  if (error instanceof DatabaseUnavailableError) return unavailable(error)
  const hindrance = hindranceOf(error)
  if (hindrance) return notNow(hindrance)
  if (isConflict(error) || sqlState(error) === '23505') return CONFLICT
  // What no text of the database can hold: a NUL or half a character, which only a file can still have brought.
  if (sqlState(error) === '22021' || sqlState(error) === '22P05') {
    return { status: 400, message: 'Please check the request. It contains a character that cannot be stored.' }
  }
  if (sqlState(error) === 'TL001') return { status: 409, message: 'The pay period is closed. Please re-open it first.' }
  return clientFailure(error as FastifyError) ?? BUG
}

const RETRY = { 'retry-after': '5' }

function unavailable({ outcome }: DatabaseUnavailableError): Failure {
  return outcome === 'unknown' ? notNow('outcomeUnknown') : notNow('unavailable')
}

/** 503 with what the person can do, and when it is worth trying again. */
function notNow(code: NotNowCode): Failure {
  return { status: 503, code, message: NOT_NOW[code], headers: RETRY }
}

const NOT_NOW: Record<NotNowCode, string> = {
  unavailable: 'The service is not available at the moment. Nothing was saved. Please try again.',
  outcomeUnknown: 'The connection was lost while saving. Please check whether it was saved before you try again.',
  busy: 'The service is busy at the moment. Nothing was saved. Please try again.',
  diskFull: 'The server has run out of disk space. Nothing was saved. Please tell whoever runs the server.',
}

/** What Fastify and its plugins say of a request, in plain words. */
function clientFailure(error: FastifyError): Failure | undefined {
  const status = error.statusCode
  if (status === 413) return { status, message: 'The request is too large.' }
  if (status === 415) {
    return {
      status,
      message: 'Please send application/json, application/x-www-form-urlencoded or multipart/form-data.',
    }
  }
  if (error.code?.startsWith('FST_') && status !== undefined && status >= 400 && status < 500) {
    return { status: status === 406 ? 415 : status, message: 'The request cannot be read.' }
  }
  return undefined
}
