import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A place that the geocoder knows, as Nominatim writes it. */
export interface KnownPlace {
  lat: string
  lon: string
  display_name: string
}

/** A geocoder that answers as Nominatim does, and a server of map pictures, on a port of this machine. */
export interface MapServicesServer {
  geocoderUrl: string
  tileUrl: string
  /** To be changed at will. A search finds those whose name has the words; a look-up the nearest within a kilometre. */
  places: KnownPlace[]
  /** What was requested, pictures left out. */
  asked: { url: string; userAgent: string }[]
  /** What it answers instead, until it is undefined again. */
  instead: { status: number; body: string } | undefined
  close(): Promise<void>
}

/** Half a kilometre, in degrees of latitude. */
const NEAR_DEGREES = 0.005

/** Starts it on a free port. */
export async function startMapServices(): Promise<MapServicesServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://map.test')
    if (url.pathname.startsWith('/tiles/')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(tile(url.pathname))
      return
    }
    running.asked.push({ url: request.url ?? '', userAgent: request.headers['user-agent'] ?? '' })
    const said = running.instead ?? { status: 200, body: JSON.stringify(answerTo(url, running.places)) }
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const running: MapServicesServer = {
    geocoderUrl: address,
    tileUrl: `${address}/tiles/{z}/{x}/{y}.svg`,
    places: [],
    asked: [],
    instead: undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return running
}

function answerTo({ pathname, searchParams }: URL, places: KnownPlace[]): unknown {
  if (pathname === '/search') {
    const words = (searchParams.get('q') ?? '').toLowerCase()
    return places.filter(({ display_name: name }) => name.toLowerCase().includes(words))
  }
  const [lat, lon] = [Number(searchParams.get('lat')), Number(searchParams.get('lon'))]
  const distance = (place: KnownPlace) => Math.hypot(Number(place.lat) - lat, Number(place.lon) - lon)
  const [nearest] = places.toSorted((one, other) => distance(one) - distance(other))
  return nearest && distance(nearest) < NEAR_DEGREES ? nearest : { error: 'Unable to geocode' }
}

/** A picture that shows which one it is. */
function tile(pathname: string): string {
  const [, z, x, y] = /(\d+)\/(\d+)\/(\d+)/.exec(pathname) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e8efe6" stroke="#c5d3c0"/>
<path d="M0 90 L256 150 M120 0 L90 256" stroke="#fff" stroke-width="9"/><text x="12" y="24" font-size="13" fill="#8a978a">${z}/${x}/${y}</text></svg>`
}
