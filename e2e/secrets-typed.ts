import type { Browser, Request } from '@playwright/test'
import type { KnownSecret } from '../apps/server/test/secrets/find-secrets.ts'

const typed = new Map<string, KnownSecret>()

/**
 * Remembers what nobody may find afterwards where the product keeps things; see findKept. What a browser of `openBrowser`
 * sends in fields of such names is remembered without it.
 *
 * @param name what it is, for whoever reads a failure
 * @returns the value, to be typed
 */
export function secret(name: string, value: string): string {
  // A shorter one stands in other words by chance.
  if (value.length >= 4 && !typed.has(value)) typed.set(value, { name, value })
  return value
}

/** Those that are remembered, in the order in which they were typed. @param from how many to leave out */
export function secretsTyped(from = 0): KnownSecret[] {
  return [...typed.values()].slice(from)
}

/**
 * For the next journey of this worker: another journey's PIN is a line number of its import.
 *
 * @param from how many to keep: of the product that all journeys of the worker share
 */
export function forgetSecrets(from: number): void {
  for (const { value } of secretsTyped(from)) typed.delete(value)
}

/** Remembers the passwords, tokens and other secrets that pages of the browser send. */
export function rememberSent(browser: Browser): void {
  browser.on('context', (context) => context.on('request', (request) => rememberIn(request)))
}

const SECRET_FIELDS = /(?:password|secret|token|challenge)$|^pin$/i
/** As of `changePassword`. */
const FLAG = /^(?:true|false)$/

function rememberIn(request: Request): void {
  const { pathname, searchParams } = new URL(request.url())
  const bearer = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1]
  if (bearer !== undefined) secret('access token', bearer)
  for (const [field, value] of [...searchParams, ...fieldsOf(request)]) {
    if (SECRET_FIELDS.test(field) && !FLAG.test(value)) secret(`${field} of ${pathname}`, value)
  }
}

/** The text fields of a call's form or JSON. */
function fieldsOf(request: Request): [string, string][] {
  const sent = request.postData() ?? ''
  if (!sent.startsWith('{')) return [...new URLSearchParams(sent)]
  const fields = Object.entries(JSON.parse(sent) as Record<string, unknown>)
  return fields.filter((field): field is [string, string] => typeof field[1] === 'string')
}
