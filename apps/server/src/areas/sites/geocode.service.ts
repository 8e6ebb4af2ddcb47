import type { AnswerOf, addressAt, Place, searchPlaces } from '@timeloom/contract'
import type { Log } from '../../platform/log/log.ts'
import { UnreachableError, type Outside } from '../../platform/outside/outside.ts'
import { addressIn, placesIn, UnreadableError } from './geocode-answers.ts'
import { keptAnswers } from './kept-answers.ts'

/** Milliseconds that the geocoder has: someone waits with a finger on the map. */
const TIMEOUT_MS = 5000
const MOST_PLACES = 6

/** Nothing here belongs to a company: places are the same for everyone. */
const kept = keptAnswers({ most: 300, minutes: 60 })

interface Asking {
  now: Date
  log: Log
  outside: Outside
  publicUrl: string
  maps: { geocoderUrl: string | undefined }
}

/** Places of a name or an address, the likeliest first. @source spec 002 §2.9; spec/decisions.md 21 */
export async function findPlaces(asking: Asking, typed: string): Promise<AnswerOf<typeof searchPlaces>> {
  const query = new URLSearchParams({ format: 'jsonv2', limit: String(MOST_PLACES), q: typed })
  const said = await ask(asking, `/search?${query.toString()}`)
  return 'state' in said ? { state: said.state, places: [] } : { state: 'done', places: placesIn(said.answer) }
}

/** The address of a place, null where there is none. @source spec 002 §2.9 */
export async function findAddress(asking: Asking, { latitude, longitude }: Place): Promise<AnswerOf<typeof addressAt>> {
  const query = new URLSearchParams({ format: 'jsonv2', lat: latitude.toFixed(6), lon: longitude.toFixed(6) })
  const said = await ask(asking, `/reverse?${query.toString()}`)
  return 'state' in said ? { state: said.state, address: null } : { state: 'done', address: addressIn(said.answer) }
}

/** Asks the geocoder of the installation; who it is asked for is not said. */
async function ask(
  { now, log, outside, publicUrl, maps }: Asking,
  path: string,
): Promise<{ answer: unknown } | { state: 'unset' | 'unreachable' }> {
  if (maps.geocoderUrl === undefined) return { state: 'unset' }
  const address = maps.geocoderUrl + path
  const known = kept.get(address, now)
  if (known !== undefined) return { answer: known }
  try {
    const answered = await outside.fetch(address, {
      method: 'GET',
      headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': `Timeloom (${publicUrl})` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answered.ok) throw new UnreachableError(`It responded with ${answered.status}.`)
    const answer: unknown = await answered.json().catch(() => undefined)
    // Read once before it is kept: what cannot be read is asked for again.
    if (path.startsWith('/search')) placesIn(answer)
    else addressIn(answer)
    kept.keep(address, answer, now)
    return { answer }
  } catch (error) {
    if (!(error instanceof UnreachableError || error instanceof UnreadableError)) throw error
    log.warn({ reason: error.message }, 'the geocoder is not responding')
    return { state: 'unreachable' }
  }
}
