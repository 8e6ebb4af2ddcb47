import type { Work } from '../../platform/call/call.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { versionOn, type DatedKind } from './dated-kind.ts'
import { selectAllDated } from './dated-records.repository.ts'

/** A record as lists show it: with what applies today, which of the first version is also what applied before it. */
type ListedDated<Values, Rules> = Values &
  Rules & {
    id: string
    version: number
    /** The next change; null: none follows. */
    later: (Rules & { effectiveFrom: string }) | null
  }

/** The company's records of a kind by the first of the kind's unique fields, without those taken off its lists. */
export async function listDated<Values extends object, Rules extends object>(
  work: Pick<Work, 'tx' | 'now'>,
  kind: DatedKind<Values, Rules, never>,
): Promise<ListedDated<Values, Rules>[]> {
  const today = await companyToday(work)
  return (await selectAllDated(work.tx, kind, kind.unique[0]!)).map(({ id, version, values, versions }) => {
    const inForce = versionOn(versions, today)!
    const later = versions[versions.indexOf(inForce) + 1]
    return {
      id,
      version,
      ...values,
      ...inForce.rules,
      later: later ? { effectiveFrom: later.effectiveFrom, ...later.rules } : null,
    }
  })
}
