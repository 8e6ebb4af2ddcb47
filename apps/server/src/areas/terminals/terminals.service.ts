import {
  MOST_TERMINALS,
  type addTerminal as addTerminalCall,
  type AnswerOf,
  type BodyOf,
  type listTerminals,
  type QueryOf,
  type renewTerminalAddress,
  type revokeTerminal,
  type saveTerminal,
  type Terminal,
} from '@timeloom/contract'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { hasSite, NO_SITE } from '../devices/devices.service.ts'
import { isTimeZone } from '../local-time/time-zones.service.ts'
import { companyZone } from '../local-time/zones.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { digestOfSecret, newTerminalSecret } from './terminal-secret.ts'
import {
  countTerminals,
  countUsedTerminals,
  insertTerminal,
  lockTerminal,
  selectTerminals,
  terminalSorts,
  updateRevoked,
  updateTerminal,
  upsertAddress,
  type TerminalRow,
  type TerminalSort,
} from './terminals.repository.ts'

const ENTITY = 'terminal'
const NO_TERMINAL = 'There is no such terminal.'

type AddressWork = Work & { signer: Signer; publicUrl: string }

/** The company's terminals, by name and revoked ones last unless requested otherwise. */
export async function readTerminals(
  { tx, caller, now }: Pick<Work, 'tx' | 'caller' | 'now'>,
  query: QueryOf<typeof listTerminals>,
): Promise<AnswerOf<typeof listTerminals> | Refusal> {
  const sort = query.sort?.replace(/^-/, '') ?? null
  if (sort !== null && !isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${terminalSorts.join(', ')}` },
    ])
  }
  const filter = { search: await readTableSearch(tx, caller, query), at: now }
  const rows = await selectTerminals(tx, filter, {
    sort,
    isDescending: query.sort?.startsWith('-') ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  return { total: await countTerminals(tx, filter), rows: rows.map(toTerminal) }
}

/**
 * Registers a terminal. Its address is answered once; what is kept of it is a digest.
 *
 * Refusals: `serial` when a terminal of the company that is in use has the serial number; `tooMany`.
 */
export async function addTerminal(
  work: AddressWork,
  body: BodyOf<typeof addTerminalCall>,
): Promise<AnswerOf<typeof addTerminalCall> | Refusal> {
  const { tx, caller, now } = work
  const { name, serial, siteId, hasDirections = false, sendsUsers = true } = body
  const timeZoneId = body.timeZoneId ?? (await companyZone(tx))
  if (!isTimeZone(timeZoneId)) return notZone()
  await lockInCompany(tx, 'devices')
  const used = await countUsedTerminals(tx, serial)
  if (used.same > 0) return refused('serial')
  if (used.all >= MOST_TERMINALS) return refused('tooMany')
  if (!(await hasSite(tx, siteId))) return notFound(NO_SITE)
  const { address, digest } = newAddress(work)
  const values = { name, siteId, timeZoneId, hasDirections, sendsUsers }
  const id = await insertTerminal(tx, { ...values, serial, digest, addedBy: caller.accountId, at: now })
  const after = { ...values, serial }
  await recordAudit(work, [{ action: 'create', entity: ENTITY, entityId: id, before: null, after }])
  return { message: 'success', id, address }
}

/** Changes what people say of a terminal. Punches that were taken stay as they are. */
export async function changeTerminal(
  work: Work,
  id: string,
  body: BodyOf<typeof saveTerminal>,
): Promise<AnswerOf<typeof saveTerminal> | Refusal> {
  const { tx, now } = work
  const terminal = await lockTerminal(tx, id)
  if (!terminal) return notFound(NO_TERMINAL)
  const { revokedAt: _, version, ...before } = terminal
  const refusal = await refuseStale(work, { entity: ENTITY, entityId: id, version, read: body.version })
  if (refusal) return refusal
  const after = {
    name: body.name ?? before.name,
    timeZoneId: body.timeZoneId ?? before.timeZoneId,
    hasDirections: body.hasDirections ?? before.hasDirections,
    sendsUsers: body.sendsUsers ?? before.sendsUsers,
    siteId: body.siteId ?? before.siteId,
  }
  if (after.timeZoneId !== before.timeZoneId && !isTimeZone(after.timeZoneId)) return notZone()
  if (after.siteId !== before.siteId && !(await hasSite(tx, after.siteId))) return notFound(NO_SITE)
  if (isSame(before, after)) return { message: 'success' }
  await updateTerminal(tx, { id, ...after, at: now })
  await recordAudit(work, [{ action: 'update', entity: ENTITY, entityId: id, before, after }])
  return { message: 'success' }
}

/** Gives a terminal a new address, with the commit; a revoked one gets none. */
export async function renewAddress(
  work: AddressWork,
  id: string,
): Promise<AnswerOf<typeof renewTerminalAddress> | Refusal> {
  const { tx } = work
  const terminal = await lockTerminal(tx, id)
  if (!terminal || terminal.revokedAt !== null) return notFound(NO_TERMINAL)
  const { address, digest } = newAddress(work)
  await upsertAddress(tx, { id, digest })
  const after = { address: 'renewed' }
  await recordAudit(work, [{ action: 'update', entity: ENTITY, entityId: id, before: null, after }])
  return { message: 'success', address }
}

/** Ends what a terminal may do, with the commit and for good; again it changes nothing. */
export async function endTerminal(work: Work, id: string): Promise<AnswerOf<typeof revokeTerminal> | Refusal> {
  const { tx, now } = work
  const terminal = await lockTerminal(tx, id)
  if (!terminal) return notFound(NO_TERMINAL)
  if (terminal.revokedAt !== null) return { message: 'success' }
  await updateRevoked(tx, { id, at: now })
  const [before, after] = [{ revokedAt: null }, { revokedAt: now.toISOString() }]
  await recordAudit(work, [{ action: 'revoke', entity: ENTITY, entityId: id, before, after }])
  return { message: 'success' }
}

function newAddress({ signer, publicUrl }: AddressWork): { address: string; digest: string } {
  const secret = newTerminalSecret()
  return { address: `${publicUrl}/iclock/${secret}`, digest: digestOfSecret(signer, secret) }
}

function notZone(): Refusal {
  return invalid('There is no such time zone.', [{ field: 'timeZoneId', reason: 'a time zone' }])
}

function isSort(sort: string): sort is TerminalSort {
  return (terminalSorts as readonly string[]).includes(sort)
}

function toTerminal({ addedAt, lastSeenAt, biometricsAt, revokedAt, ...same }: TerminalRow): Terminal {
  return {
    ...same,
    addedAt: addedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    biometricsAt: biometricsAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
