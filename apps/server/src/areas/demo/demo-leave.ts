import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { datesBetween } from './demo-days.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoPlan } from './demo-plan.ts'
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
