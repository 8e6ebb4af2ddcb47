import {
  addressAt,
  defaultLocation,
  getWorkplace,
  listWorkplaces,
  mapServices,
  saveWorkplace as saveWorkplaceCall,
  searchPlaces,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { pageRows } from '../setup-records/setup-records.service.ts'
import { findAddress, findPlaces } from './geocode.service.ts'
import { saveWorkplace } from './save-work-place.ts'
import { readDefaultLocation, readWorkplace, readWorkplaces } from './work-places.service.ts'

const own = { transaction: 'own' } as const

/** Work sites, and the places that their maps find. */
export const sitesRoutes: Route[] = [
  route(listWorkplaces, async (call) => pageRows(listWorkplaces, call.query, await readWorkplaces(call, call.query))),
  route(defaultLocation, readDefaultLocation),
  route(getWorkplace, (call) => readWorkplace(call, call.params.id)),
  route(saveWorkplaceCall, (call) => saveWorkplace(call, call.body)),
  route(mapServices, ({ maps: { tileUrl, tileAttribution, geocoderUrl } }) => ({
    tileUrl: tileUrl ?? null,
    attribution: tileAttribution,
    hasGeocoder: geocoderUrl !== undefined,
  })),
  // The geocoder is asked outside of any transaction.
  route(searchPlaces, (call) => findPlaces(call, call.query.q), own),
  route(addressAt, (call) => findAddress(call, call.query), own),
]
