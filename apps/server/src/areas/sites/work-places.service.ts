import {
  coordinateOf,
  MAP_DEFAULTS,
  type AnswerOf,
  type defaultLocation,
  type StatusFilter,
  type Workplace,
  type WorkplaceRow,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { selectCompanyPlace } from './company-place.repository.ts'
import { selectSiteEmployees, selectWorkPlace, selectWorkPlaces, type WorkPlace } from './work-places.repository.ts'

export { saveWorkplace } from './save-work-place.ts'

type Reader = Pick<Work, 'tx'>

/** Work sites by name: every signed-in person chooses from them. @source spec 002 §2.9; spec/permissions.md section 2, rule 2 */
export async function readWorkplaces(
  { tx }: Reader,
  { status }: { status?: StatusFilter | undefined },
): Promise<WorkplaceRow[]> {
  return (await selectWorkPlaces(tx, isActive(status))).map(toRow)
}

/** Every work site with all its fields but its people. */
export async function readWorkplaceRecords({ tx }: Reader) {
  const sites = await selectWorkPlaces(tx, null)
  return sites.map((site) => ({ ...toRow(site), description: site.description }))
}

/** A work site with the people assigned to it whom the caller may see. @source spec 002 §3 Workplace */
export async function readWorkplace({ tx }: Reader, id: string): Promise<Workplace | Refusal> {
  const [site, employees] = await Promise.all([selectWorkPlace(tx, id), selectSiteEmployees(tx, id)])
  if (!site) return notFound('There is no such work site.')
  const { description } = site
  return { ...toRow(site), description, employeeIds: employees.map((each) => each.id), employees }
}

/** Where the map of a new work site begins. @source spec 002 §7, §9; spec/gaps.md C19 */
export async function readDefaultLocation({ tx }: Reader): Promise<AnswerOf<typeof defaultLocation>> {
  const { latitude, longitude } = MAP_DEFAULTS
  return (await selectCompanyPlace(tx)) ?? { latitude, longitude }
}

function toRow(site: WorkPlace): WorkplaceRow {
  const { id, name, isActive: workSiteStatus, address, latitude, longitude, radiusMetres, siteCode, version } = site
  const coordinate = latitude === null || longitude === null ? '' : coordinateOf({ latitude, longitude })
  return { id, name, workSiteStatus, address, coordinate, radius: radiusMetres, siteCode, version }
}
