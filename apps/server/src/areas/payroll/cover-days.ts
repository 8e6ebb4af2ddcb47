import type { AnswerOf, movePeriodStart } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { payGroups } from '../pay-rules/pay-rules.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { learnTimeTables } from '../calculation/calculated-days.service.ts'
import { storeEarlierPeriods } from '../pay-periods/pay-periods.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { recalculateNow, startRecalculationJob } from '../calculation/recalculation.service.ts'
import { findDaysOutside } from './days-outside.ts'
import { moveFirstRules, movePeriodStarts, selectDaysBeforeRules } from './days-outside.repository.ts'

/** What was done, and which employees to recalculate because overtime adds up over a pay period. */
interface Covered {
  moved: { paygroupId: string; startDate: string }[]
  employeeIds: string[]
}

/** Employees who are calculated before the answer; for more a job is started. */
const mostEmployeesAtOnce = 60

/** As coverDays, with new figures where overtime adds up over a pay period. */
export async function coverDaysOutside(
  work: Work,
  { paygroupIds }: { paygroupIds: string[] },
): Promise<AnswerOf<typeof movePeriodStart> | Refusal> {
  const groups = new Set((await payGroups(work.tx)).map(({ id }) => id))
  if (paygroupIds.some((id) => !groups.has(id))) return notFound('There is no such pay group.')
  const { moved, employeeIds } = await coverDays(work, paygroupIds)
  if (employeeIds.length <= mostEmployeesAtOnce) {
    await recalculateNow(work, employeeIds)
    return { message: 'success', moved }
  }
  const jobId = await startRecalculationJob(work, {
    title: 'Earlier pay periods',
    employeeIds,
    link: SCREENS.payPeriods(),
  })
  return { message: 'success', moved, jobId }
}

/**
 * Brings every recorded day of pay groups into a pay period: their start moves back, and so do the first rules of people
 * who have days before them. Periods that are stored stay as they are, closed ones too. Repeating it changes nothing.
 *
 * @param paygroupIds null: every group
 * @source docs/engine.md A11
 */
export async function coverDays(work: Work, paygroupIds: string[] | null): Promise<Covered> {
  const { tx, now } = work
  await lockOutWriters(tx)
  const outside = await findDaysOutside(work, null)
  const asked = outside.filter(({ paygroupId }) => paygroupIds === null || paygroupIds.includes(paygroupId))
  if (asked.length === 0) return { moved: [], employeeIds: [] }
  const ids = asked.map(({ paygroupId }) => paygroupId)
  await extendFirstRules(work, ids)
  const startOf = new Map(asked.map(({ paygroupId, startDate }) => [paygroupId, startDate]))
  const starts = await movePeriodStarts(
    tx,
    asked.map(({ paygroupId, startDate }) => ({ payGroupId: paygroupId, startDate })),
  )
  await recordAudit(
    work,
    starts.map(({ payGroupId, before }) => ({
      action: 'update',
      entity: 'pay_group',
      entityId: payGroupId,
      before: { startTime: before },
      after: { startTime: startOf.get(payGroupId) },
    })),
  )
  const employeeIds = await storeEarlierPeriods(tx, {
    payGroupIds: ids,
    through: await companyToday({ tx, now }),
  })
  await learnTimeTables(tx)
  return { moved: asked.map(({ paygroupId, startDate }) => ({ paygroupId, startDate })), employeeIds }
}

async function extendFirstRules(work: Work, payGroupIds: string[]): Promise<void> {
  const rules = await selectDaysBeforeRules(work.tx, payGroupIds)
  if (rules.length === 0) return
  await moveFirstRules(work.tx, rules)
  await recordAudit(
    work,
    rules.map(({ employeeId, effectiveFrom, firstDay }) => ({
      action: 'update',
      entity: 'employee_assignment',
      entityId: `${employeeId}@${firstDay}`,
      employeeId,
      before: { effectiveFrom },
      after: { effectiveFrom: firstDay },
    })),
  )
}
