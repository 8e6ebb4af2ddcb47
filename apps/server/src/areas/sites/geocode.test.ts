import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMapServices, type MapServicesServer } from '../../../test/map-services-server.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp, testConfig } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { outsideOf } from '../../platform/outside/outside.ts'
import { sitesRoutes } from './sites.routes.ts'

const QUAY = { lat: '-36.843000', lon: '174.766000', display_name: '1 Quay Street, Auckland 1010, New Zealand' }
const WHARF = { lat: '-36.846000', lon: '174.770000', display_name: 'Wharf Road, Auckland, New Zealand' }
const AT_QUAY = 'latitude=-36.8431&longitude=174.7661'

const database = testDatabase()
const services = await startMapServices()
afterAll(() => services.close())

const maps = { ...testConfig, geocoderUrl: services.geocoderUrl, tileUrl: services.tileUrl }
const served = testApp(database, sitesRoutes, { config: maps, outside: outsideOf(['127.0.0.1']) })
const guarded = testApp(database, sitesRoutes, { config: maps })
const without = testApp(database, sitesRoutes)
const stranded = testApp(database, sitesRoutes, {
  config: { ...testConfig, geocoderUrl: 'http://127.0.0.1:9' },
  outside: outsideOf(['127.0.0.1']),
})
const offices: Record<'served' | 'guarded' | 'without' | 'stranded', SetupOffice> = {} as never

beforeAll(async () => {
  for (const [name, server] of Object.entries({ served, guarded, without, stranded })) {
    offices[name as 'served'] = await setupOffice(database, server)
  }
})
beforeEach(() => reset(services))

function reset(server: MapServicesServer) {
  server.places = [QUAY, WHARF]
  server.asked.length = 0
  server.instead = undefined
}

const search = async (words: string, office = offices.served) =>
  (await office.get(`/api/geocode/search?q=${encodeURIComponent(words)}`)).json<unknown>()
const addressAt = async (query: string, office = offices.served) =>
  (await office.get(`/api/geocode/reverse?${query}`)).json<unknown>()

describe('the geocoder', () => {
  it('finds places by their words, and says who asks', async () => {
    expect(await search('quay')).toEqual({
      state: 'done',
      places: [{ address: QUAY.display_name, latitude: -36.843, longitude: 174.766 }],
    })
    expect(services.asked).toEqual([
      { url: '/search?format=jsonv2&limit=6&q=quay', userAgent: 'Timeloom (http://timeloom.test)' },
    ])
  })

  it('has the address of a place, and none of the sea', async () => {
    expect(await addressAt(AT_QUAY)).toEqual({ state: 'done', address: QUAY.display_name })
    expect(await addressAt('latitude=-35&longitude=160')).toEqual({ state: 'done', address: null })
  })

  it('is not asked twice for the same within an hour', async () => {
    await search('wharf')
    services.asked.length = 0
    expect(await search('wharf')).toMatchObject({ state: 'done', places: [{ address: WHARF.display_name }] })
    expect(services.asked).toEqual([])
    served.clock.set(new Date('2026-11-20T02:00:00Z'))
    await search('wharf')
    expect(services.asked).toHaveLength(1)
  })

  it.each([
    { why: 'an error', instead: { status: 503, body: 'busy' } },
    { why: 'unexpected format', instead: { status: 200, body: '{"features":[]}' } },
    { why: 'no JSON', instead: { status: 200, body: '<html>' } },
    { why: 'half a place', instead: { status: 200, body: '[{"lat":"north"}]' } },
  ])('that answers $why counts as unreachable, and is asked again', async ({ why, instead }) => {
    services.instead = instead
    expect(await search(`first ${why}`)).toEqual({ state: 'unreachable', places: [] })
    expect(await addressAt(`latitude=1&longitude=${instead.body.length}`)).toEqual({
      state: 'unreachable',
      address: null,
    })
    services.instead = undefined
    expect(await search(`first ${why}`)).toEqual({ state: 'done', places: [] })
  })

  it('that does not answer, or is private without leave, is said to be unreachable', async () => {
    for (const office of [offices.stranded, offices.guarded]) {
      expect(await search('quay street', office)).toEqual({ state: 'unreachable', places: [] })
      expect(await addressAt('latitude=-36.8&longitude=174.8', office)).toEqual({ state: 'unreachable', address: null })
    }
    expect(services.asked).toEqual([])
  })

  it('that is not set is reported', async () => {
    expect(await search('quay', offices.without)).toEqual({ state: 'unset', places: [] })
    expect(await addressAt(AT_QUAY, offices.without)).toEqual({ state: 'unset', address: null })
  })

  it.each(['latitude=91&longitude=0', 'latitude=0&longitude=181', 'latitude=&longitude=0', 'latitude=a&longitude=0'])(
    'is not asked for %s',
    async (query) => {
      expect((await offices.served.get(`/api/geocode/reverse?${query}`)).statusCode).toBe(400)
      expect(services.asked).toEqual([])
    },
  )
})

describe('what maps are drawn with', () => {
  it('is what the installation has', async () => {
    const read = async (office: SetupOffice) => (await office.get('/api/geocode/services')).json<unknown>()
    const { tileUrl } = services
    expect(await read(offices.served)).toEqual({ tileUrl, attribution: '© Somebody', hasGeocoder: true })
    expect(await read(offices.without)).toEqual({ tileUrl: null, attribution: '© Somebody', hasGeocoder: false })
  })
})

it('only who sees work sites asks', async () => {
  const [supervisor, employee] = [await offices.served.person('3'), await offices.served.person('4')]
  for (const url of ['/api/geocode/services', '/api/geocode/search?q=quay', `/api/geocode/reverse?${AT_QUAY}`]) {
    expect((await offices.served.get(url, supervisor)).statusCode).toBe(200)
    expect((await offices.served.get(url, employee)).statusCode).toBe(403)
  }
})
