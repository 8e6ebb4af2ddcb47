import type { AnswerOf, ComingOvertime, QueryOf, readComingOvertime as call } from '@timeloom/contract'
import { addDays, dateOfDay, dayOfDate, mondayOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { workAsPlanned } from '../roster/planned-work.service.ts'
import { type CandidateRow, selectCandidates } from './coming-overtime.repository.ts'
import { selectOvertimeGroups } from './overtime-groups.repository.ts'

/**
 * Who passes the overtime threshold of their pay group in the day, week or pay period of today, if what is left of their
 * plan is worked. Stored sums choose who may; the engine says who does, when, and by how much.
 *
 * @source docs/decisions/0058-dashboard-figures.md
 */
export async function readComingOvertime(
  work: Work,
  { departmentIds = [], count }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call> | Refusal> {
  const { tx, now } = work
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const zone = await companyZone(tx)
  const today = localDate(zone, now)
  const [narrowed] = await Promise.all([
    narrowedTo(work, departmentIds),
    ensurePayPeriods(tx, { payGroupIds: null, through: today }),
  ])
  const groups = await selectOvertimeGroups(tx, today, dateOfDay(mondayOf(dayOfDate(today))))
  if (groups.length === 0) return { rows: [], more: 0 }
  const candidates = await selectCandidates(tx, { now, today, zone, groups, departmentIds: narrowed, limit: count })
  const passing = await passingDays(work, candidates, today)
  const rows = candidates.flatMap(({ avatarFileId, isTodayAhead: _, total: __, ...candidate }): ComingOvertime[] => {
    const found = passing.get(candidate.employeeId)
    return found ? [{ ...candidate, avatarFileName: avatarFileId, ...found }] : []
  })
  return { rows, more: Math.max(0, (candidates[0]?.total ?? 0) - candidates.length) }
}

type Worked = Pick<ComingOvertime, 'plannedMinutes' | 'passesOn' | 'overtimeMinutes' | 'limitMinutes'>

/** The rest of each one's span worked as planned: those who pass the threshold, when and by how much. */
async function passingDays(
  work: Work,
  candidates: readonly CandidateRow[],
  today: string,
): Promise<Map<string, Worked>> {
  const worked = new Map<string, Worked>()
  const asked = candidates.map(({ employeeId, isTodayAhead, to }) => ({
    employeeId,
    from: isTodayAhead ? today : addDays(today, 1),
    to,
  }))
  await workAsPlanned(work, asked, ({ employee: { employeeId }, result }) => {
    const minutes = result.overtimeMinutes + result.pendingOvertimeMinutes
    const before = worked.get(employeeId)
    const isPassing = before !== undefined && before.overtimeMinutes > 0
    worked.set(employeeId, {
      plannedMinutes: (before?.plannedMinutes ?? 0) + result.countedMinutes,
      passesOn: isPassing ? before.passesOn : result.date,
      overtimeMinutes: (before?.overtimeMinutes ?? 0) + minutes,
      limitMinutes: (minutes > 0 && result.overtime?.limitMinutes) || (before?.limitMinutes ?? 0),
    })
  })
  return new Map([...worked].filter(([, { overtimeMinutes }]) => overtimeMinutes > 0))
}
