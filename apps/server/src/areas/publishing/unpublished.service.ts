import {
  MAX_CHANGES_TOLD,
  type AnswerOf,
  type getUnpublishedRoster,
  type PlanOfDay,
  type QueryOf,
  type UnpublishedPerson,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { companyToday } from '../local-time/zones.service.ts'
import {
  isToldOf,
  planDifferences,
  publishedFrom,
  reachedOf,
  type NamedShift,
  type PlanDifference,
} from '../published-days/published-days.service.ts'
import { rosterPeople } from '../roster/roster-people.service.ts'
import { sectionTimes } from '../schedules/section-wire.service.ts'
import { publishedRanges } from './roster-range.ts'

type Answer = AnswerOf<typeof getUnpublishedRoster>

/** What publishing a roster would change for each of its people, by last name. */
export async function readUnpublished(
  work: Work,
  { isDetailed = false, ...asked }: QueryOf<typeof getUnpublishedRoster>,
): Promise<Answer | Refusal> {
  const people = await rosterPeople(work, asked, { sort: 'LastName' })
  if (isRefusal(people)) return people
  const since = await publishedFrom(work)
  if (since === null) return { changes: 0, people: [] }
  const differences = await planDifferences(work.tx, publishedRanges(people, { ...asked, since }))
  const byEmployee = groupBy(differences, ({ employeeId }) => employeeId)
  const reached = await reachedOf(work, [...byEmployee.keys()])
  const today = await companyToday(work)
  const left = { details: isDetailed ? MAX_CHANGES_TOLD : 0 }
  const changed = people.flatMap(({ id, firstName, lastName }): UnpublishedPerson[] => {
    const days = byEmployee.get(id)
    if (!days) return []
    return [
      {
        employeeId: id,
        employeeName: `${firstName} ${lastName}`,
        isNotified: reached.has(id) && days.some((day) => isToldOf(day, today)),
        days: days.map((day) => unpublishedDay(day, left)),
      },
    ]
  })
  return { changes: differences.length, people: changed }
}

/** @param left how many days may still be told with their shifts */
function unpublishedDay(day: PlanDifference, left: { details: number }): UnpublishedPerson['days'][number] {
  const { workDate, wasOffDay, shown, isOffDay, planned } = day
  left.details -= 1
  const isTold = left.details >= 0
  return {
    ruleDate: workDate,
    kind: kindOf(day),
    before: isTold ? planOfDay(shown, wasOffDay) : null,
    after: isTold ? planOfDay(planned, isOffDay) : null,
  }
}

function kindOf({ wasOffDay, shown, isOffDay, planned }: PlanDifference): UnpublishedPerson['days'][number]['kind'] {
  if (!wasOffDay && shown.length === 0) return 'added'
  return !isOffDay && planned.length === 0 ? 'removed' : 'changed'
}

function planOfDay(shifts: readonly NamedShift[], isOffDay: boolean): PlanOfDay {
  return {
    isOffDay,
    shifts: shifts.map((shift) => {
      const { labelName, departmentName, jobName, taskName } = shift
      return { ...sectionTimes(shift), labelName, departmentName, jobName, taskName }
    }),
  }
}
