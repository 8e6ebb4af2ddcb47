import { type AnswerOf, type EmployeeImportBody, IMPORT_INVITATIONS, type importEmployees } from '@timeloom/contract'
import { createHash } from 'node:crypto'
import type { OwnCall } from '../../platform/http/call.ts'
import { forbidden, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import type { AccountWork } from '../accounts/users-accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { keepingFailures, recordSyncResult } from '../sync-results/sync-results.service.ts'
import { addEmployees, type EmployeeToAdd } from '../people/people.service.ts'
import { planAndRecalculate } from '../schedule-templates/template-days.service.ts'
import { lockPeople } from '../people/save-employee.service.ts'
import { isActive, planImport, type ImportPlan } from './employee-import-check.ts'
import { inviteImported } from './employee-import-invite.ts'
import { addNewDepartments } from './employee-import-nodes.ts'
import {
  insertImport,
  learnPeopleTables,
  saveDetails,
  selectClockIds,
  type ImportedDetails,
} from './employee-import.repository.ts'
import type { ReadRow } from './employee-import-rows.ts'
import { plain } from './employee-import-columns.ts'

/** Hours of an ordinary day where the row says nothing, as in the employee's form. */
const STANDARD_MINUTES = 480

/** How many people added at once make the planner's statistics outdated: as many as trigger its own update. */
const MANY = 50

/** As addImported; an import that was refused is kept among the sync results too. */
export function importPeople(
  call: OwnCall<typeof importEmployees>,
  body: EmployeeImportBody,
): Promise<AnswerOf<typeof importEmployees> | Refusal> {
  const transfer = { type: 'Employee', subject: body.fileName, reasons: REASONS } as const
  return keepingFailures(call, transfer, () => call.transact((work) => addImported({ ...call, ...work }, body)))
}

const NONE = 'no employee was added'
const REASONS = {
  problems: ({ problems }: Record<string, unknown>) => {
    const { length } = problems as unknown[]
    const count = `${length} ${length === 1 ? 'problem' : 'problems'}`
    return `${NONE}, because of ${count} in its rows. Fix the rows and import the file again.`
  },
  noCompany: `${NONE}, because the company has no department. Add one under Company Structure first.`,
  noCompanyStructure: `${NONE}, because the company has no structure levels. Set them up first.`,
  tooManyInvitations: `${NONE}, because it invites more than ${IMPORT_INVITATIONS} people. Import without invitations, or split the file.`,
  userEmailExit: `${NONE}, because an email of the file belongs to another account. Change it and import the file again.`,
}

/**
 * Adds the employees of the rows, all or none: a row with a problem refuses them all. Existing people are counted and
 * left as they are. With `invites`, people with an email get an account and an invitation.
 */
async function addImported(
  work: AccountWork,
  body: EmployeeImportBody,
): Promise<AnswerOf<typeof importEmployees> | Refusal> {
  const { tx, caller } = work
  if (body.invites === true && !mayDo(caller, 'user:update')) return forbidden()
  // What templates plan for the new people is written under it; whoever changes people takes it first.
  await lockOutClosing(tx)
  await lockPeople(tx)
  const plan = await planImport(work, body)
  if (isRefusal(plan)) return plan
  if (plan.problems.length > 0) return refused('problems', { problems: plan.problems })
  const alreadyThere = plan.alreadyThere.length
  if (plan.toAdd.length === 0) {
    await recordAdded(work, { fileName: body.fileName, added: 0, alreadyThere })
    return { message: 'success', importId: null, added: 0, alreadyThere, invited: 0 }
  }
  const invited = body.invites === true ? plan.toAdd.filter((row) => canSignIn(row, plan)) : []
  if (invited.length > IMPORT_INVITATIONS) return refused('tooManyInvitations')
  const made = await addNewDepartments(work, { body, plan })
  if (isRefusal(made)) return made
  await numberClockIds(work, body, plan)
  const accounts = await inviteImported(work, { rows: invited, leftOver: plan.leftOver })
  if (isRefusal(accounts)) return accounts
  const importId = await insertImport(tx, {
    companyId: caller.companyId,
    accountId: caller.accountId,
    fileName: body.fileName,
    digest: createHash('sha256').update(JSON.stringify(body.rows)).digest(),
    mapping: { columns: body.columns, dateOrder: body.dateOrder },
    added: plan.toAdd.length,
    alreadyThere,
    at: work.now,
  })
  await addPeople(work, { plan, importId, made, accounts, fileName: body.fileName })
  if (plan.toAdd.length >= MANY) await learnPeopleTables(tx)
  await recordAdded(work, { fileName: body.fileName, added: plan.toAdd.length, alreadyThere })
  return { message: 'success', importId, added: plan.toAdd.length, alreadyThere, invited: accounts.size }
}

interface Added {
  fileName: string
  added: number
  alreadyThere: number
}

function recordAdded(work: AccountWork, { fileName, added, alreadyThere }: Added): Promise<void> {
  const people = `${added} ${added === 1 ? 'employee' : 'employees'}`
  const message = `${fileName}: ${people} added, ${alreadyThere} already there.`
  return recordSyncResult(work, { type: 'Employee', status: 'Success', message })
}

interface Adding {
  plan: ImportPlan
  importId: string
  /** Ids of the departments that were made, by name. */
  made: ReadonlyMap<string, string>
  /** Accounts by row. */
  accounts: ReadonlyMap<number, string>
  fileName: string
}

async function addPeople(work: AccountWork, { plan, importId, made, accounts, fileName }: Adding): Promise<void> {
  const { tx, caller } = work
  const people = plan.toAdd.map((row) => employeeOf(row, plan.today, made))
  const ids = await addEmployees(tx, caller.companyId, people)
  const details = plan.toAdd.map((row, index) => detailsOf(row, ids[index]!, accounts.get(row.row) ?? null))
  await saveDetails(tx, { importId, accountId: caller.accountId, details })
  await recordAudit(work, [
    { action: 'import', entity: 'employee_import', entityId: importId, after: { fileName, added: people.length } },
    ...people.map((person, index) => ({
      action: 'create',
      entity: 'employee',
      entityId: ids[index]!,
      employeeId: ids[index]!,
      after: told({ ...details[index]!, ...person, importId }),
    })),
  ])
  await planAndRecalculate(work, { employeeIds: ids, title: 'Imported employees' })
}

function employeeOf({ person, newDepartment }: ReadRow, today: string, made: Adding['made']): EmployeeToAdd {
  const { standardHours } = person
  return {
    clockId: person.clockId ?? null,
    payId: person.payId ?? null,
    firstName: person.firstName!,
    lastName: person.lastName!,
    email: person.email ?? null,
    hiredOn: person.hireOnDateValue!,
    terminatedOn: person.terminateDateValue ?? null,
    status: isActive({ person }, today) ? 'Active' : 'Terminated',
    accountId: null,
    effectiveFrom: person.hireOnDateValue!,
    departmentId: newDepartment === null ? person.departmentId! : made.get(plain(newDepartment))!,
    payGroupId: person.paygroupId!,
    timeRoundingId: person.timeRoundingId ?? null,
    standardMinutes:
      standardHours === undefined || standardHours === null ? STANDARD_MINUTES : Math.round(standardHours * 60),
  }
}

function detailsOf({ person }: ReadRow, id: string, accountId: string | null): ImportedDetails {
  const { guaranteedHours } = person
  return {
    id,
    accountId,
    middleName: person.middleName ?? null,
    displayName: person.name ?? null,
    title: person.title ?? null,
    mobile: person.mobile ?? null,
    phone: person.phone ?? null,
    fax: person.fax ?? null,
    physicalAddress: person.physicalAddr ?? null,
    postalAddress: person.postalAddr ?? null,
    comments: person.comments ?? null,
    workflowId: person.workflowId ?? null,
    externalId: person.externalId ?? null,
    scheduleTemplateId: person.scheduleId ?? null,
    guaranteedMinutes:
      guaranteedHours === undefined || guaranteedHours === null ? null : Math.round(guaranteedHours * 60),
  }
}

/** Assigns the lowest never-used numbers to people without one. */
async function numberClockIds(
  { tx }: AccountWork,
  { numbersClockIds }: EmployeeImportBody,
  plan: ImportPlan,
): Promise<void> {
  const without = plan.toAdd.filter(({ person }) => person.clockId === undefined || person.clockId === null)
  if (numbersClockIds !== true || without.length === 0) return
  const taken = new Set([...(await selectClockIds(tx)), ...plan.toAdd.map(({ person }) => person.clockId)])
  let next = 1
  for (const { person } of without) {
    while (taken.has(next)) next += 1
    person.clockId = next
    taken.add(next)
  }
}

function canSignIn(row: ReadRow, { today }: ImportPlan): boolean {
  return Boolean(row.person.email) && isActive(row, today)
}

function told(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && name !== 'id'))
}
