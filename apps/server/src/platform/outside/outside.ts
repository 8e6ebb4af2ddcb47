import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPrivateAddress } from './private-address.ts'
import { requestAt, type OutsideRequest } from './request-at.ts'

/** Calls addresses that a company has set. @source spec/decisions.md 21 */
export interface Outside {
  /**
   * What is wrong with an address, in words for the person who typed it; undefined when it may be set. A host that has
   * no address at the moment may: it is looked at again at each call.
   */
  problemOf(address: string): Promise<string | undefined>
  /**
   * Calls an address. Redirects are not followed, and the host is looked up once: what was checked is what is called.
   *
   * @param request without a signal it ends after ten seconds
   * @throws UnreachableError when the address may not be called or nothing answers; at most 1 MB is read
   */
  fetch(
    address: string,
    request: Omit<OutsideRequest, 'signal'> & { signal?: AbortSignal | undefined },
  ): Promise<Response>
}

/** Nothing useful answers at an address; the message says why, without anything that was sent. */
export class UnreachableError extends Error {}

const TIMEOUT_MS = 10_000

const LATE = 'The address does not respond in time.'
const NOT_HTTPS = 'The address must begin with https://.'
const NOT_AN_ADDRESS = 'This is not a web address.'
const PRIVATE = 'The address is private. Ask whoever runs the installation to allow it.'

/** @param allowPrivateHosts hosts that may be called although they are private, by http as well; lower case */
export function outsideOf(allowPrivateHosts: readonly string[]): Outside {
  const isAllowed = (url: URL) => allowPrivateHosts.includes(hostOf(url))
  const wrongOf = (address: string): { url: URL } | { problem: string } => {
    if (!URL.canParse(address)) return { problem: NOT_AN_ADDRESS }
    const url = new URL(address)
    const isHttp = url.protocol === 'http:' && isAllowed(url)
    if (url.protocol !== 'https:' && !isHttp) return { problem: NOT_HTTPS }
    if (url.username !== '' || url.password !== '') return { problem: NOT_AN_ADDRESS }
    if (isIP(hostOf(url)) > 0 && isPrivateAddress(hostOf(url)) && !isAllowed(url)) return { problem: PRIVATE }
    return { url }
  }
  const addressesOf = async (url: URL): Promise<string[] | 'private'> => {
    const found = await lookup(hostOf(url), { all: true })
    const addresses = found.map(({ address }) => address)
    return !isAllowed(url) && addresses.some(isPrivateAddress) ? 'private' : addresses
  }
  return {
    async problemOf(address) {
      const checked = wrongOf(address)
      if ('problem' in checked) return checked.problem
      const addresses = await addressesOf(checked.url).catch(() => [])
      return addresses === 'private' ? PRIVATE : undefined
    },
    async fetch(address, { signal = AbortSignal.timeout(TIMEOUT_MS), ...request }) {
      const checked = wrongOf(address)
      if ('problem' in checked) throw new UnreachableError(checked.problem)
      const { url } = checked
      try {
        const addresses = await Promise.race([addressesOf(url), lateness(signal)])
        if (addresses === 'private') throw new UnreachableError(PRIVATE)
        return await requestAt(url, addresses, { ...request, signal })
      } catch (error) {
        if (error instanceof UnreachableError) throw error
        throw new UnreachableError(signal.aborted ? LATE : wordsOf(error))
      }
    },
  }
}

/** A look-up of a name cannot be ended; nobody waits for it longer than for the rest. */
function lateness(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new UnreachableError(LATE)), { once: true })
  })
}

/** Without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '').toLowerCase()
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The address does not respond.'
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such host.'
  if (code === 'TOO_LARGE') return 'The response is too large.'
  const isTls = code?.startsWith('ERR_TLS') || code?.includes('CERT') || code?.startsWith('UNABLE_TO')
  return isTls ? 'The certificate of the address is not valid.' : 'The address does not respond.'
}
