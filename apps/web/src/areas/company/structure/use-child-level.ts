import { companyStructures, STRUCTURE_LEVELS } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'

/** The level that children of a node get: the next that is switched on; undefined where there is none. @param level null: the company */
export function useChildLevel(level: number | null): { level: number; labelName: string } | undefined {
  const { data = [] } = useCall(companyStructures, {}, { staleTimeMs: 60_000 })
  return data
    .map((each) => ({ ...each, level: STRUCTURE_LEVELS.indexOf(each.level) + 1 }))
    .find((each) => each.isActive && each.level > (level ?? 0))
}
