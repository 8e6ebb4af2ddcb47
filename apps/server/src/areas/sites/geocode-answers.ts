import { placeOf, type FoundPlace } from '@timeloom/contract'
import { z } from 'zod'

/** The geocoder said something else than its format tells. */
export class UnreadableError extends Error {}

const Found = z.array(z.object({ lat: z.string(), lon: z.string(), display_name: z.string().min(1) }))
const Address = z.union([z.object({ display_name: z.string().min(1) }), z.object({ error: z.unknown() })])

/** Places of a Nominatim search in jsonv2; one that is not on earth is left out. @throws UnreadableError */
export function placesIn(answer: unknown): FoundPlace[] {
  const read = Found.safeParse(answer)
  if (!read.success) throw new UnreadableError('Its search response has an unexpected format.')
  return read.data.flatMap(({ lat, lon, display_name: address }) => {
    const place = placeOf(`(${lat}, ${lon})`)
    return place ? [{ address, ...place }] : []
  })
}

/** Address of a Nominatim look-up in jsonv2; null: there is none at the place. @throws UnreadableError */
export function addressIn(answer: unknown): string | null {
  const read = Address.safeParse(answer)
  if (!read.success) throw new UnreadableError('Its lookup response has an unexpected format.')
  return 'display_name' in read.data ? read.data.display_name.slice(0, 500) : null
}
