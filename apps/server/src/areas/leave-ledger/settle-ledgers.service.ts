import { ROLE_IDS } from '@timeloom/contract'
import { replayLedger } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { companyToday } from '../local-time/zones.service.ts'
import type { Reader } from '../published-days/published-days.service.ts'
import {
  insertEntries,
  selectKeptEntries,
  selectKeptPeople,
  supersedeEntries,
  type KeptEntry,
} from './ledger-entries.repository.ts'
import { loadLedgers } from './load-ledgers.ts'

type Settling = Pick<Work, 'tx' | 'now'> & { caller: { companyId: string } }

/** Employees that are settled with one reading of the facts. */
const AT_ONCE = 200

/**
 * Brings the entries that are kept of the employees up to today: what the replayed ledger no longer has is superseded, what
 * is new is added, the rest stays. Safe to repeat; a second time writes nothing.
 */
export async function settleLedgers(work: Settling, employeeIds: readonly string[]): Promise<{ changed: number }> {
  const ids = [...new Set(employeeIds)].toSorted()
  let changed = 0
  for (let i = 0; i < ids.length; i += AT_ONCE) changed += await settleSome(work, ids.slice(i, i + AT_ONCE))
  return { changed }
}

/** As settleLedgers, of everyone in the company. */
export async function settleCompany(work: Settling): Promise<{ changed: number }> {
  return settleLedgers(work, await selectKeptPeople(work.tx, await companyToday(work)))
}

async function settleSome(work: Settling, employeeIds: string[]): Promise<number> {
  const { tx, now } = work
  const today = await companyToday(work)
  const kept = await selectKeptEntries(tx, employeeIds)
  const ledgers = await loadLedgers(asPlanned(work), { employeeIds, until: today, sinceImport: false })
  const replayed = ledgers.flatMap(({ employeeId, payTypeId, facts }) =>
    placed(replayLedger(facts, today)).map((entry): KeptEntry => ({ employeeId, payTypeId, ...entry })),
  )
  const isWanted = new Set(replayed.map(keyOf))
  const isKept = new Set(kept.map(keyOf))
  const gone = kept.filter((entry) => !isWanted.has(keyOf(entry)))
  const added = replayed.filter((entry) => !isKept.has(keyOf(entry)))
  if (gone.length > 0)
    await supersedeEntries(
      tx,
      gone.map(({ id }) => id),
      now,
    )
  if (added.length > 0) await insertEntries(tx, added, now)
  return gone.length + added.length
}

/** Whoever causes it, leave takes what is planned, published or not. */
function asPlanned({ tx, now, caller: { companyId } }: Settling): Reader {
  return { tx, now, caller: { companyId, accountId: null, roleId: ROLE_IDS.Admin, employeeId: null } }
}

/** Each entry with its place among those of its date. */
function placed(entries: ReturnType<typeof replayLedger>) {
  let place = 0
  return entries.map(({ balance: _balance, ...entry }, i) => {
    place = entry.date === entries[i - 1]?.date ? place + 1 : 0
    return { ...entry, place }
  })
}

function keyOf({ employeeId, payTypeId, date, place, kind, minutes, sourceId, basis }: KeptEntry): string {
  const sortedBasis = basis && Object.entries(basis).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([employeeId, payTypeId, date, place, kind, minutes, sourceId, sortedBasis])
}
