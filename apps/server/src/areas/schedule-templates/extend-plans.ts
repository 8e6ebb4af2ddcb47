import type { Work } from '../../platform/call/call.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { isPublishing, publishContinued } from '../published-days/published-days.service.ts'
import { notePlannedThrough, selectFollowersOf, selectShortTemplates } from './template-days.repository.ts'
import { PLANNING_BATCH, type Transact } from './plan-marked.ts'
import { planPeople, planRange } from './template-days.service.ts'

type DayWork = Pick<Work, 'tx' | 'now'>

/**
 * Writes the days that templates plan through the last one to be written ahead, where they are not yet, and marks them:
 * the next sweep of the recalculation takes the marks. Where the company publishes its rosters, the days of templates that
 * merely go on are published with it. Done twice, it changes nothing the second time.
 *
 * @param transact runs work in a transaction of the company
 * @returns how many days were planned
 */
export async function extendPlans(transact: Transact): Promise<number> {
  const due = await transact(dueOf)
  if (due.templateIds.length === 0) return 0
  let days = 0
  for (let start = 0; start < due.employeeIds.length; start += PLANNING_BATCH) {
    const employeeIds = due.employeeIds.slice(start, start + PLANNING_BATCH)
    const planned = await transact(async (work) => {
      await lockOutWriters(work.tx)
      const planned = await planPeople(work, employeeIds)
      await publishGoingOn(work, employeeIds)
      return planned
    })
    days += planned.days
  }
  await transact(({ tx }) => notePlannedThrough(tx, due.templateIds, due.through))
  return days
}

async function publishGoingOn(work: DayWork, employeeIds: readonly string[]): Promise<void> {
  if (!(await isPublishing(work.tx))) return
  const { today, through } = await planRange(work)
  const ranges = employeeIds.map((employeeId) => ({ employeeId, from: today, to: through }))
  await publishContinued(work.tx, ranges, work.now)
}

async function dueOf(work: DayWork) {
  const { from, through } = await planRange(work)
  const templateIds = await selectShortTemplates(work.tx, through)
  const employeeIds = await selectFollowersOf(work.tx, { templateIds, from, through })
  return { templateIds, employeeIds, through }
}
