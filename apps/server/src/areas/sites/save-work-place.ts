import { placeOf, type AnswerOf, type BodyOf, type saveWorkplace as saveWorkplaceCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { countVisibleEmployees, replaceSiteEmployees } from './site-employees.repository.ts'
import {
  insertWorkPlace,
  lockWorkPlaces,
  selectTaken,
  selectSiteEmployees,
  selectWorkPlace,
  updateWorkPlace,
  type WorkPlace,
  type WorkPlaceValues,
} from './work-places.repository.ts'

const ENTITY = 'work_place'
const REQUIRED = 'This field is required.'
const TAKEN = 'Another work site already has this code.'

type SiteBody = BodyOf<typeof saveWorkplaceCall>
type Saved = AnswerOf<typeof saveWorkplaceCall>

/**
 * Adds a work site, or changes the one with the given id, and who is assigned to it. The people's own records say the
 * same, so their history has it too.
 *
 * Refuses with `name repeat` where another site has the name. (`no company` is never the answer: without an open company
 * the call is refused before it is read.)
 *
 * @source spec 002 §2.9, §3, §4, §5, §8; spec/decisions.md 14, 23, 24
 */
export async function saveWorkplace(work: Work, { employeeIds, ...body }: SiteBody): Promise<Saved | Refusal> {
  const { tx, caller } = work
  if (!mayDo(caller, `workplace:${body.id === undefined ? 'create' : 'update'}`)) return forbidden()
  await lockWorkPlaces(tx)
  const before = await storedOf(work, body)
  if (isRefusal(before)) return before
  const asked = employeeIds && [...new Set(employeeIds)].toSorted()
  if (asked && (await countVisibleEmployees(tx, asked)) < asked.length) return notFound('There is no such employee.')
  const after = savedValues(body, before)
  const refusal = refuseMissing(after, before) ?? (await refuseTaken(work, after, before))
  if (refusal) return refusal
  const held = before ? (await selectSiteEmployees(tx, before.id)).map(({ id }) => id) : []
  const people = asked ?? held
  if (before && isSame(valuesOf(before), after) && isSame(held, people)) return { message: 'success', id: before.id }
  const id = before?.id ?? (await insertWorkPlace(tx, after))
  if (before) await updateWorkPlace(tx, { id, ...after })
  if (!isSame(held, people)) await assign(work, id, people)
  await recordAudit(work, [
    {
      action: before ? 'update' : 'create',
      entity: ENTITY,
      entityId: id,
      before: before ? { ...valuesOf(before), employeeIds: held } : null,
      after: { ...after, employeeIds: people },
    },
  ])
  return { message: 'success', id }
}

/** @returns undefined where one is to be added */
async function storedOf(work: Work, { id, version }: SiteBody): Promise<WorkPlace | Refusal | undefined> {
  if (id === undefined) return undefined
  const site = await selectWorkPlace(work.tx, id)
  if (!site) return notFound('There is no such work site.')
  return (await refuseStale(work, { entity: ENTITY, entityId: id, version: site.version, read: version })) ?? site
}

/** What is absent stays, what is empty is cleared; a new one is active unless it is said. @source spec/fields.tsv F605 */
function savedValues(body: SiteBody, before: WorkPlace | undefined): WorkPlaceValues {
  const place = body.coordinate === undefined ? undefined : placeOf(body.coordinate)
  return {
    name: body.name ?? before?.name ?? '',
    isActive: body.workSiteStatus ?? before?.isActive ?? true,
    address: body.address ?? before?.address ?? '',
    latitude: place ? kept(place.latitude, 6) : (before?.latitude ?? null),
    longitude: place ? kept(place.longitude, 6) : (before?.longitude ?? null),
    radiusMetres: body.radius === undefined ? (before?.radiusMetres ?? 0) : kept(body.radius, 2),
    description: body.description === undefined ? (before?.description ?? '') : (body.description ?? ''),
    siteCode: body.siteCode === undefined ? (before?.siteCode ?? null) : body.siteCode,
  }
}

/** As the database keeps it: what is read again is the same. */
function kept(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** A site from before there were fences may go on without one, but not with half of one. */
function refuseMissing(after: WorkPlaceValues, before: WorkPlace | undefined): Refusal | undefined {
  const missing = [
    ...(after.name === '' ? ['name'] : []),
    ...(before && isWithoutFence(after) ? [] : missingOfFence(after)),
  ]
  if (missing.length === 0) return undefined
  const issues = missing.map((field) => ({ field, reason: REQUIRED }))
  return invalid(REQUIRED, issues)
}

function missingOfFence({ address, latitude, radiusMetres }: WorkPlaceValues): string[] {
  const parts = { address: address === '', coordinate: latitude === null, radius: radiusMetres === 0 }
  return Object.entries(parts).flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

function isWithoutFence(values: WorkPlaceValues): boolean {
  return missingOfFence(values).length === 3
}

async function refuseTaken(
  { tx }: Work,
  { name, siteCode }: WorkPlaceValues,
  before: WorkPlace | undefined,
): Promise<Refusal | undefined> {
  const { isNameTaken, isSiteCodeTaken } = await selectTaken(tx, { id: before?.id ?? null, name, siteCode })
  if (isNameTaken) return refused('name repeat')
  return isSiteCodeTaken ? invalid(TAKEN, [{ field: 'siteCode', reason: TAKEN }]) : undefined
}

async function assign(work: Work, workPlaceId: string, employeeIds: string[]): Promise<void> {
  const changed = await replaceSiteEmployees(work.tx, { workPlaceId, employeeIds })
  await recordAudit(
    work,
    changed.map(({ employeeId, before, after }) => ({
      action: 'update',
      entity: 'employee',
      entityId: employeeId,
      employeeId,
      before: { workPlaceId: before },
      after: { workPlaceId: after },
    })),
  )
}

function valuesOf({ id: _, version: __, ...values }: WorkPlace): WorkPlaceValues {
  return values
}
