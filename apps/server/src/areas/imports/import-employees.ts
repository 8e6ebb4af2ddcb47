import type { Work } from '../../platform/call/call.ts'
import { ensureNodes, pathKey, type NodePath } from '../new-companies/new-companies.service.ts'
import { payGroups } from '../pay-rules/pay-rules.service.ts'
import { addEmployees, employeesByClockId, type EmployeeToAdd } from '../people/people.service.ts'
import { planPeople } from '../schedule-templates/template-days.service.ts'
import { accountOfRows, type FileAccount } from './import-account.ts'
import type { EmployeeLine, ReadEmployees } from './read-employee-rows.ts'

/** First date that the files of an import record of a person. */
export type FirstDays = ReadonlyMap<number, string>

export interface EmployeesToImport {
  file: ReadEmployees
  companyName: string
  firstDays: FirstDays
  /** Hire date of people with no recorded day. */
  fallbackDay: string
  today: string
}

const standardMinutes = 480

/**
 * Adds employees with new numbers: the number is clock id and pay id, the name is 'Employee' and the number, a blank
 * hire date becomes the first recorded day. Rules apply from the hire date, or from an earlier recorded day.
 * Departments and positions become nodes below one division and branch.
 */
export async function importEmployees(work: Work, given: EmployeesToImport): Promise<FileAccount> {
  const { read, refused } = given.file
  const known = await employeesByClockId(
    work.tx,
    read.map((line) => line.clockId),
  )
  const knownIds = new Set(known.map((employee) => employee.clockId))
  const fresh = read.filter((line) => !knownIds.has(line.clockId))
  if (fresh.length > 0) await addFresh(work, given, fresh)
  return accountOfRows([
    ...refused.map(({ line, text, reason }) => ({ line, text, outcome: { reason } })),
    ...read.map(({ line, text, clockId }) => ({
      line,
      text,
      outcome: knownIds.has(clockId) ? ('alreadyThere' as const) : ('imported' as const),
    })),
  ])
}

async function addFresh(work: Work, given: EmployeesToImport, lines: EmployeeLine[]): Promise<void> {
  const { companyId } = work.caller
  const payGroupId = (await payGroups(work.tx))[0]?.id
  if (payGroupId === undefined) throw new Error('The company has no active pay group. Create one first.')
  const paths = lines.map((line) => nodePath(given.companyName, line))
  const nodes = await ensureNodes(work.tx, companyId, paths)
  const employees = lines.map((line, index): EmployeeToAdd => {
    const firstDay = given.firstDays.get(line.clockId)
    const hiredOn = line.hiredOn ?? firstDay ?? given.fallbackDay
    return {
      clockId: line.clockId,
      payId: String(line.clockId),
      firstName: 'Employee',
      lastName: String(line.clockId),
      email: null,
      hiredOn,
      terminatedOn: line.leftOn,
      status: line.leftOn !== null && line.leftOn < given.today ? 'Terminated' : 'Active',
      accountId: null,
      effectiveFrom: firstDay !== undefined && firstDay < hiredOn ? firstDay : hiredOn,
      departmentId: nodes.get(pathKey(paths[index]!)) ?? null,
      payGroupId,
      timeRoundingId: null,
      standardMinutes,
    }
  })
  await planPeople(work, await addEmployees(work.tx, companyId, employees))
}

/** Empty for a person without department. */
function nodePath(companyName: string, { department, position }: EmployeeLine): NodePath {
  if (department === '') return []
  const path = [companyName, 'Main', department]
  return position === '' ? path : [...path, position]
}
