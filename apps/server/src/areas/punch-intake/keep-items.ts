import type { BatchPunch, BatchResult } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { shareInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { restorePunches, selectRestorableOf } from '../punches/imported-punches.service.ts'
import { insertSentPunches, type SentPunch } from '../punches/incoming-punches.service.ts'
import { ensurePunchMonths, punchValues, type PunchWork } from '../punches/punches.service.ts'
import type { Decision } from './decide-item.ts'
import { insertItems, type ItemToKeep } from './device-punches.repository.ts'
import { punchIntakeQueue, type PunchIntakeJob } from './punch-intake-queue.ts'
import type { Place } from './judge-place.ts'

/** An item that was not sent before, as it is kept. */
export interface ItemOfDevice {
  key: string
  sequence: number | null
  raw: string | null
  punch: Pick<
    BatchPunch,
    'deviceTime' | 'zone' | 'direction' | 'clockId' | 'note' | 'photo' | 'location' | 'work' | 'punchCode'
  > | null
}

export interface DecidedItem {
  item: ItemOfDevice
  decision: Decision
  /** Milliseconds that the device's clock was ahead of the server's, as far as it is known. */
  clockAheadMs: number
}

interface Source {
  source: 'kiosk' | 'mobile' | 'terminal'
  siteName: string | null
  /** what each item is booked to, in their order */
  booked: readonly PunchWork[]
}

type Result = Omit<BatchResult, 'id'>

/**
 * Stores the items and their punches, and marks the days. What was punched in a minute and direction before is a duplicate,
 * whatever sent it; a punch of a closed day is stored as late, and held.
 *
 * @returns what became of each, by key
 */
export async function keepItems(
  work: DeviceWork,
  decided: readonly DecidedItem[],
  { source, siteName, booked }: Source,
): Promise<Map<string, Result>> {
  if (decided.length === 0) return new Map()
  const { tx, now, caller, device } = work
  const punches = decided.flatMap(({ decision }, line) =>
    decision.result === 'punch'
      ? [
          {
            id: randomUUID(),
            line,
            source,
            site: siteOf(decision.place) ?? siteName,
            ...booked[line]!,
            ...decision.punch,
          },
        ]
      : [],
  )
  const kept = await storePunches(work, punches)
  const stored = new Map(
    punches.flatMap((punch) => {
      const found = kept.get(punch.line)
      return found ? [[punch.line, { ...punch, id: found.id }] as const] : []
    }),
  )
  const results = decided.map(({ decision }, line) => resultOf(decision, kept.get(line)?.isLate))
  await Promise.all([
    insertItems(tx, {
      companyId: caller.companyId,
      deviceId: device.id,
      receivedAt: now,
      items: decided.map(({ decision, ...each }, line) =>
        itemToKeep(each, {
          decision,
          result: results[line]!,
          punchId: stored.get(line)?.id ?? null,
          work: booked[line]!,
        }),
      ),
    }),
    recordAudit(
      work,
      [...stored].map(([line, punch]) => entryOf(punch, { device: device.name, decision: decided[line]!.decision })),
    ),
    stored.size === 0 ? null : sendJob(work),
  ])
  return new Map(decided.map(({ item }, line) => [item.key, results[line]!]))
}

interface KeptPunch {
  id: string
  isLate: boolean
}

/** One round trip, where none was there already. @returns each stored punch by its line; one that was there is missing */
async function storePunches(
  { tx, caller }: DeviceWork,
  punches: readonly SentPunch[],
): Promise<Map<number, KeptPunch>> {
  if (punches.length === 0) return new Map()
  const days = punches.map(({ employeeId, localDate }) => ({ employeeId, from: localDate, to: localDate }))
  const [, , stored] = await Promise.all([
    ensurePunchMonths(tx, [...new Set(days.map(({ from }) => `${from.slice(0, 7)}-01`))]),
    // The lock of writers of time and each employee's mark: no period closes and nobody else punches meanwhile.
    markForRecalculation(tx, days),
    insertSentPunches(tx, { companyId: caller.companyId, punches }),
  ])
  const isLate = new Map(stored.map((row) => [row.line, row.isLate]))
  const known = punches.filter(({ line }) => !isLate.has(line))
  return new Map([
    ...punches.flatMap(({ line, id }) =>
      isLate.has(line) ? [[line, { id, isLate: isLate.get(line)! }] as const] : [],
    ),
    ...(await bringBack(tx, known)),
  ])
}

/** What undoing an import removed, and a device has sent too, happened: it is put back. */
async function bringBack(tx: DeviceWork['tx'], punches: readonly SentPunch[]): Promise<[number, KeptPunch][]> {
  if (punches.length === 0) return []
  const open = (await selectRestorableOf(tx, punches)).filter(({ isClosed }) => !isClosed)
  await restorePunches(
    tx,
    open.map(({ punchId }) => punchId),
    null,
  )
  return open.map(({ line, punchId }) => [line, { id: punchId, isLate: false }])
}

/**
 * Sends the job that recalculates, unless one waits already. A job that was taken up meanwhile waits in turn for this
 * transaction, by the lock, before it looks for marks: none is left behind.
 */
async function sendJob({ tx, now, jobs, caller }: DeviceWork): Promise<void> {
  const job: PunchIntakeJob = { sentAt: now.toISOString() }
  await Promise.all([
    shareInCompany(tx, 'punchIntake'),
    jobs.send(tx, punchIntakeQueue, job, { singletonKey: caller.companyId }),
  ])
}

/** Named on the punch where the person was there, as far as the phone knew. */
function siteOf(place: Place | null): string | null {
  return place?.verdict === 'inside' ? place.site : null
}

function resultOf(decision: Decision, isLate: boolean | undefined): Result {
  const employeeName = decision.person?.name ?? null
  const seen = { employeeName, ...(decision.place ? { place: decision.place } : {}) }
  if (decision.result !== 'punch') return { result: decision.result, code: decision.code, ...seen }
  if (isLate === undefined) return { result: 'duplicate', employeeName }
  return isLate ? { result: 'held', code: 'closedPeriod', ...seen } : { result: 'stored', ...seen }
}

function itemToKeep(
  { item: { key, punch, sequence, raw }, clockAheadMs }: Omit<DecidedItem, 'decision'>,
  { decision, result, punchId, work }: { decision: Decision; result: Result; punchId: string | null; work: PunchWork },
): ItemToKeep {
  return {
    itemKey: key,
    sequence,
    clockAheadMs,
    deviceTime: punch?.deviceTime ?? null,
    zone: punch?.zone ?? null,
    direction: punch?.direction ?? null,
    employeeId: decision.person?.id ?? null,
    clockId: punch?.clockId ?? null,
    note: punch?.note ?? null,
    photo: punch?.photo ?? null,
    raw,
    latitude: punch?.location?.latitude ?? null,
    longitude: punch?.location?.longitude ?? null,
    accuracy: punch?.location?.accuracy ?? null,
    departmentId: work.departmentId,
    jobId: work.jobId,
    taskId: work.taskId,
    knownBy: decision.knownBy ?? null,
    place: decision.place?.verdict ?? null,
    placeSite: decision.place?.site ?? null,
    result: result.result,
    code: result.code ?? null,
    punchId,
  }
}

function entryOf(punch: SentPunch, { device, decision }: { device: string; decision: Decision }) {
  return {
    action: 'create',
    entity: 'punch',
    entityId: punch.id,
    employeeId: punch.employeeId,
    workDate: punch.localDate,
    after: {
      ...punchValues({ ...punch, pinnedDate: null }),
      device,
      ...(decision.place ? { place: decision.place.verdict } : {}),
    },
  }
}
