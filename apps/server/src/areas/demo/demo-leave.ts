import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { saveLimits } from '../leave-limits/leave-limits.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { pathKey } from '../new-companies/new-companies.service.ts'
import { datesBetween } from './demo-days.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoPlan } from './demo-plan.ts'
import { branches } from './demo-teams.ts'
import { insertLeave } from './demo.repository.ts'
import { dayKey } from './demo-story.ts'

/** Adds the leave of a demo's story, whatever its status. @returns the days of what is approved, by `dayKey` */
export async function addLeave(
  work: Work,
  { story, rules }: Pick<DemoPlan, 'story' | 'rules'>,
  employeeIds: ReadonlyMap<DemoPerson, string>,
): Promise<Set<string>> {
  const leave = story.leave.map(({ person, code, ...same }) => {
    return { ...same, employeeId: employeeIds.get(person)!, payTypeId: rules.payTypeIds.get(code)! }
  })
  const ids = await insertLeave(work.tx, work.caller.companyId, leave)
  await recordAudit(
    work,
    leave.map(({ employeeId, from, to, status }, index) => {
      return { action: 'create', entity: 'leave', entityId: ids[index]!, employeeId, after: { from, to, status } }
    }),
  )
  const approved = story.leave.filter(({ status }) => status === 'Approved')
  await markForRecalculation(
    work.tx,
    approved.map(({ person, from, to }) => ({ employeeId: employeeIds.get(person)!, from, to })),
  )
  return new Set(approved.flatMap(({ person, from, to }) => datesBetween(from, to).map((date) => dayKey(person, date))))
}

/** How many of the bakery's departments may be away at once. */
const limits = [
  { path: [...branches.bakery, 'Baking'], mostAway: 3 },
  { path: [...branches.bakery, 'Packing'], mostAway: 2 },
]

/** Limits that warn, and refuse nothing. */
export async function addLeaveLimits({
  work,
  nodes,
}: {
  work: Work
  nodes: ReadonlyMap<string, string>
}): Promise<void> {
  const saved = await saveLimits(work, {
    limits: limits.map(({ path, mostAway }) => ({ departmentId: nodes.get(pathKey(path))!, mostAway })),
  })
  if (isRefusal(saved)) throw new Error(`The limits of the demo were refused: ${saved.answer.message}`)
}
