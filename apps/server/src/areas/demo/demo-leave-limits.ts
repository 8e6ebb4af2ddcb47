import { isRefusal } from '../../platform/call/refusal.ts'
import { pathKey } from '../new-companies/new-companies.service.ts'
import { saveLimits } from '../leave-limits/leave-limits.service.ts'
import type { DemoCompany } from './demo-company.ts'
import { branches } from './demo-teams.ts'

/** How many of the bakery's departments may be away at once. */
const limits = [
  { path: [...branches.bakery, 'Baking'], mostAway: 3 },
  { path: [...branches.bakery, 'Packing'], mostAway: 2 },
]

/** Limits that warn, and refuse nothing. */
export async function addLeaveLimits({ work, nodes }: DemoCompany): Promise<void> {
  const saved = await saveLimits(work, {
    limits: limits.map(({ path, mostAway }) => ({ departmentId: nodes.get(pathKey(path))!, mostAway })),
  })
  if (isRefusal(saved)) throw new Error(`The limits of the demo were refused: ${saved.answer.message}`)
}
