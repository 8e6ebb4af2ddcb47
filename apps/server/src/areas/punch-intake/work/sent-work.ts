import { readPunchCodeText } from '../../punch-codes/punch-codes.service.ts'
import { NO_WORK, type PunchWork } from '../../punches/punches.service.ts'
import type { Decision } from '../decide-item.ts'
import type { Fences } from '../judge-place.ts'
import type { DecidedItem } from '../keep-items.ts'
import type { IntakeWork } from '../pin-holders.ts'
import { selectDefaultWork, selectKnownParts, type DefaultWork } from './sent-work.repository.ts'

/** What a device can say of the work; its site is its own. */
type SaidWork = Omit<PunchWork, 'workPlaceId'>

/**
 * What punches of a device are booked to: what a punch code names, else what the person chose, else the default where the
 * company's kiosks use one. A code that the company's server did not make books nothing, and neither does what the company
 * does not have: the punch counts all the same, and a pair without a job is an exception.
 *
 * @param siteId where the device stands; null: at no site
 * @param fences of the person whose phone it is; null: it is none
 * @param usesDefault an In without a job is booked to the default
 * @returns by the item's place
 */
export async function workOfItems(
  work: IntakeWork,
  decided: readonly DecidedItem[],
  { siteId, fences, usesDefault }: { siteId: string | null; fences: Fences | null; usesDefault: boolean },
): Promise<PunchWork[]> {
  const said = decided.map(({ item }) => saidWork(work, item.punch))
  const known = await knownParts(work, said)
  const booked = said.map((each) => onlyKnown(each, known))
  const defaults = usesDefault ? await defaultsFor(work, decided, booked) : new Map<number, DefaultWork>()
  return booked.map((own, line) => ({
    ...NO_WORK,
    workPlaceId: siteOf(decided[line]!.decision, fences) ?? siteId,
    ...own,
    ...defaults.get(line),
  }))
}

/** The site in whose fence the phone was; null: in none, as far as it knew. */
function siteOf({ place }: Decision, fences: Fences | null): string | null {
  if (place?.verdict !== 'inside') return null
  return fences?.sites.find(({ name }) => name === place.site)?.id ?? null
}

function saidWork({ signer, caller }: IntakeWork, punch: DecidedItem['item']['punch']): SaidWork {
  const code = punch?.punchCode ? readPunchCodeText(signer, caller.companyId, punch.punchCode) : undefined
  const { departmentId = null, jobId = null, taskId = null } = code ?? {}
  return { departmentId, jobId, taskId, ...(code ? {} : punch?.work) }
}

async function knownParts({ tx }: IntakeWork, said: readonly SaidWork[]): Promise<ReadonlySet<string>> {
  const idsOf = (part: keyof SaidWork) => [...new Set(said.flatMap((each) => each[part] ?? []))]
  const ids = { departmentIds: idsOf('departmentId'), jobIds: idsOf('jobId'), taskIds: idsOf('taskId') }
  const isNone = Object.values(ids).every(({ length }) => length === 0)
  return new Set(isNone ? [] : await selectKnownParts(tx, ids))
}

function onlyKnown({ departmentId, jobId, taskId }: SaidWork, known: ReadonlySet<string>): SaidWork {
  const kept = (id: string | null) => (id !== null && known.has(id.toLowerCase()) ? id : null)
  const job = kept(jobId)
  return { departmentId: kept(departmentId), jobId: job, taskId: job === null ? null : kept(taskId) }
}

/** Of those that are stored now and may begin work. */
function defaultsFor({ tx }: IntakeWork, decided: readonly DecidedItem[], booked: readonly SaidWork[]) {
  const moments = decided.flatMap(({ decision }, line) =>
    decision.result === 'punch' && decision.punch.direction !== 'Out' && booked[line]!.jobId === null
      ? [{ line, ...decision.punch }]
      : [],
  )
  return selectDefaultWork(tx, moments)
}
