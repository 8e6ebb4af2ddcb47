import { pino, type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from '../config/settings.ts'

export type Log = Logger

const secretFields = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'pin', 'secret']

/**
 * The process's log: one JSON object a line on standard output. Fields named like a secret, at the top or down to three
 * levels below it, are written as `[redacted]`.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: null, redact: { paths: secretPaths(), censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}

function secretPaths(): string[] {
  return ['', '*.', '*.*.', '*.*.*.'].flatMap((prefix) =>
    secretFields.map((field) => (prefix === '' ? `["${field}"]` : `${prefix.slice(0, -1)}["${field}"]`)),
  )
}
