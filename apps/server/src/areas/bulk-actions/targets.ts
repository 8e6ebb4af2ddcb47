import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { areSeen, askedPeople, type AskedPerson } from '../people/people.service.ts'

/** Whom a request is for: the employees where any are named, otherwise the departments with everything below them. */
export interface Targets {
  employees?: string[] | undefined
  departments?: string[] | undefined
}

/** The people of a request, by name. Refused with `nobody` where the departments have none on the dates; 404 as refuseUnseen. */
export async function readTargets(
  work: Pick<Work, 'tx'>,
  targets: Targets,
  days: { from: string; to: string },
): Promise<AskedPerson[] | Refusal> {
  return (await refuseUnseen(work, targets)) ?? readPeople(work, targets, days)
}

/** 404 for people and departments that the caller does not see. */
export async function refuseUnseen(
  { tx }: Pick<Work, 'tx'>,
  { employees, departments }: Targets,
): Promise<Refusal | undefined> {
  const isSeen = await areSeen(tx, { employeeIds: employees, departmentIds: departments })
  return isSeen ? undefined : notFound()
}

/** As readTargets, of targets that the caller sees. */
export async function readPeople(
  { tx }: Pick<Work, 'tx'>,
  { employees = [], departments = [] }: Targets,
  days: { from: string; to: string },
): Promise<AskedPerson[] | Refusal> {
  if (employees.length + departments.length === 0) {
    return invalid(REQUIRED, [{ field: 'employees', reason: REQUIRED }])
  }
  const employeeIds = employees.length > 0 ? employees : null
  const people = await askedPeople(tx, { employeeIds, departmentIds: departments, ...days })
  return people.length === 0 ? refused('nobody') : people
}

const REQUIRED = 'This field is required.'

/** In the company on one of the dates: an inactive person only where it is known until when they were. */
export function isEmployed({ isEmployed: isWithin, isActive, terminatedOn }: AskedPerson): boolean {
  return isWithin && (isActive || terminatedOn !== null)
}

/** As isEmployed, on each of the dates. */
export function isEmployedThroughout(person: AskedPerson, { from, to }: { from: string; to: string }): boolean {
  const { hiredOn, terminatedOn } = person
  return isEmployed(person) && hiredOn <= from && (terminatedOn === null || terminatedOn >= to)
}
