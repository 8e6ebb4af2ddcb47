import type { BodyOf, verifyGlobalSchedule } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { areSeen, askedPeople, type AskedPerson } from '../people/people.service.ts'
import type { DayPlan } from '../planning/plan-days.service.ts'
import type { Section } from '../schedules/schedules.service.ts'
import { sectionOf } from '../schedules/section-wire.service.ts'

type Body = BodyOf<typeof verifyGlobalSchedule>

/** A global schedule that can be planned for some of its people. */
export interface AskedSchedule {
  workDate: string
  isOffDay: boolean
  /** by start */
  sections: Section[]
  /** by name */
  people: AskedPerson[]
}

/**
 * What a call asks for. Refused where the shifts can stand on nobody's day, and where nobody is meant; 404 for people and
 * departments that the caller does not see.
 */
export async function readRequest(work: Work, body: Body): Promise<AskedSchedule | Refusal> {
  const { ruleDay: workDate, isOffDay, workSections } = body.ruleDay
  if (isOffDay && workSections.length > 0) return refused('offDay')
  if (!isOffDay && workSections.length === 0) {
    return invalid('A shift is missing.', [{ field: 'ruleDay', reason: 'at least one shift, or an off day' }])
  }
  if (!(await areSeen(work.tx, body))) return notFound()
  const sections = await sectionsOf(work, workSections)
  if (isRefusal(sections)) return sections
  const people = await peopleOf(work, body, workDate)
  if (people.length === 0) return refused('nobody')
  return { workDate, isOffDay, sections, people }
}

/** An inactive person cannot be planned, and is not meant by a department. */
async function peopleOf(work: Work, body: Body, workDate: string): Promise<AskedPerson[]> {
  const people = await askedPeople(work.tx, {
    employeeIds: body.byEmployee ? (body.employeeIds ?? []) : null,
    departmentIds: body.departmentIds ?? [],
    from: workDate,
    to: workDate,
  })
  const judged = people.map((person) => ({ ...person, isEmployed: person.isActive && person.isEmployed }))
  return body.byEmployee ? judged : judged.filter(({ isEmployed }) => isEmployed)
}

/** The plan of each person who is employed on the date. */
export function plansOf({ workDate, isOffDay, sections, people }: AskedSchedule): DayPlan[] {
  return people
    .filter(({ isEmployed }) => isEmployed)
    .map(({ employeeId }) => ({ employeeId, workDate, isOffDay, sections }))
}

async function sectionsOf(work: Work, sent: Body['ruleDay']['workSections']): Promise<Section[] | Refusal> {
  const { isTaskCodeEnabled } = await ownSettings(work)
  const sections: Section[] = []
  for (const each of sent) {
    const read = sectionOf(each, { isTaskRequired: isTaskCodeEnabled })
    if ('problem' in read) return refused(read.problem)
    sections.push(read.section)
  }
  return sections.toSorted((a, b) => a.startMinute - b.startMinute)
}
