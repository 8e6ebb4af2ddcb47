import {
  MOST_CONFLICTS,
  type AnswerOf,
  type BodyOf,
  type GlobalScheduleReason,
  type verifyGlobalSchedule,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import type { AskedPerson } from '../people/people.service.ts'
import { judgeDays } from '../planning/plan-days.service.ts'
import { plannedDays } from '../schedules/planned-days.service.ts'
import { conflictsOf, daysAround } from './conflicts.ts'
import { plansOf, readRequest, type AskedSchedule } from './read-request.ts'

interface RefusedPerson {
  employeeId: string
  employeeName: string
  reason: GlobalScheduleReason
}

/** What generating would do: who has other plans at that time, and who cannot be planned so. Nothing is saved. */
export async function verify(
  work: Work,
  body: BodyOf<typeof verifyGlobalSchedule>,
): Promise<AnswerOf<typeof verifyGlobalSchedule> | Refusal> {
  const judged = await readJudged(work, body)
  if (isRefusal(judged)) return judged
  const { asked, planned, refusedPeople } = judged
  const found = await conflictsWith(work, asked, planned)
  const answer = {
    employees: planned.length,
    refused: refusedPeople.slice(0, MOST_CONFLICTS),
    refusedCount: refusedPeople.length,
    conflictCount: new Set(found.map(({ employeeId }) => employeeId)).size,
  }
  if (found.length === 0) return { message: 'success', ...answer }
  return refused('conflicts', { ...answer, conflicts: found.slice(0, MOST_CONFLICTS) })
}

/**
 * A request with the people it can be planned for, by name, and the others with the reason. Refused where it can be planned
 * for nobody, with the reason of the first.
 */
export async function readJudged(
  work: Work,
  body: BodyOf<typeof verifyGlobalSchedule>,
): Promise<{ asked: AskedSchedule; planned: AskedPerson[]; refusedPeople: RefusedPerson[] } | Refusal> {
  const asked = await readRequest(work, body)
  if (isRefusal(asked)) return asked
  const judged = await judgeDays(work, plansOf(asked))
  if (isRefusal(judged)) return judged
  const reasons = new Map(judged.map((day) => [day.employeeId, day.refused]))
  const planned: AskedPerson[] = []
  const refusedPeople: RefusedPerson[] = []
  for (const person of asked.people) {
    const { employeeId, employeeName } = person
    const reason = person.isEmployed ? (reasons.get(employeeId) ?? null) : 'notEmployed'
    if (reason === null) planned.push(person)
    else refusedPeople.push({ employeeId, employeeName, reason })
  }
  if (planned.length === 0) {
    const { reason, employeeName } = refusedPeople[0]!
    return refused(reason, { employeeName })
  }
  return { asked, planned, refusedPeople }
}

async function conflictsWith({ tx }: Work, asked: AskedSchedule, people: AskedPerson[]) {
  const employeeIds = people.map(({ employeeId }) => employeeId)
  const days = await plannedDays(tx, { employeeIds, ...daysAround(asked.workDate) })
  const ofPerson = groupBy(days, ({ employeeId }) => employeeId)
  return people.flatMap(({ employeeId, employeeName }) =>
    conflictsOf({ employeeId, employeeName }, ofPerson.get(employeeId) ?? [], asked),
  )
}
