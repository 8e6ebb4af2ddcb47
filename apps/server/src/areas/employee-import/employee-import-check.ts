import type { EmployeeImportBody, EmployeeImportCheck, ImportField, ImportProblem } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { freeLicences } from '../people/check-people.service.ts'
import { refuseReferences } from '../people/save-employee.service.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'
import { readDate } from './employee-import-dates.ts'
import { namesakes } from './employee-import-known.ts'
import { selectAccountEmails, selectNamedRecords, type NamedRecords } from './employee-import.repository.ts'
import { readRows, type ReadRow } from './employee-import-rows.ts'

/** What an import would do. */
export interface ImportPlan {
  /** People who are new and can be added as the row says. */
  toAdd: ReadRow[]
  /** Rows whose person already exists. */
  alreadyThere: number[]
  problems: ImportProblem[]
  records: NamedRecords
  freeLicences: number
  today: string
  /** Accounts that an undone import left, by email. */
  leftOver: ReadonlyMap<string, string>
}

/** Checks the rows as the import does. Writes nothing. */
export async function planImport(work: Work, body: EmployeeImportBody): Promise<ImportPlan | Refusal> {
  const { tx } = work
  const refusal = await refuseChosen(work, body)
  if (refusal) return refusal
  const [records, settings, free, zone] = [
    await selectNamedRecords(tx),
    await ownSettings(work),
    (await freeLicences(tx))?.employees,
    await companyZone(tx),
  ]
  if (free === undefined) return refused('noCompany')
  const today = localDate(zone, work.now)
  const read = readRows(body, records, { settings, thisYear: Number(today.slice(0, 4)) })
  const columnOf = columnsOf(body)
  const known = await namesakes(tx, read.rows)
  const accounts = await selectAccountEmails(tx, emailsOf(read.rows))
  const leftOver = new Map(accounts.filter(({ isLeftOver }) => isLeftOver).map((each) => [each.email, each.accountId]))
  const signingIn = new Set(accounts.filter(({ isLeftOver }) => !isLeftOver).map(({ email }) => email))
  const alreadyThere = read.rows.filter((row) => known.isThere(row)).map(({ row }) => row)
  const thereRows = new Set(alreadyThere)
  const problems = read.problems.filter(({ row }) => !thereRows.has(row))
  const fresh = read.rows.filter(({ row }) => !thereRows.has(row))
  problems.push(...(await known.problemsOf(fresh, signingIn)).map((each) => ({ ...each, ...columnOf(each.field) })))
  const stopped = new Set(problems.map(({ row }) => row))
  const ready = fresh.filter(({ row }) => !stopped.has(row))
  const over = ready.filter((each) => isActive(each, today)).slice(free)
  problems.push(...over.map(({ row }) => noLicence(row, free)))
  const left = new Set(over)
  return {
    toAdd: ready.filter((each) => !left.has(each)),
    alreadyThere,
    problems: problems.toSorted((a, b) => a.row - b.row),
    records,
    freeLicences: free,
    today,
    leftOver,
  }
}

/** The dry run: what the import would do, and what prevents it. */
export async function checkImport(work: Work, body: EmployeeImportBody): Promise<EmployeeImportCheck | Refusal> {
  const plan = await planImport(work, body)
  if (isRefusal(plan)) return plan
  return {
    toAdd: plan.toAdd.length,
    alreadyThere: plan.alreadyThere,
    problems: plan.problems,
    freeLicences: plan.freeLicences,
    dateExample: dateExample(body, plan.today),
    canInvite: mayDo(work.caller, 'user:update'),
    emails: plan.toAdd.filter(({ person }) => person.email).length,
  }
}

/** Whether someone works here on the day, or will. */
export function isActive({ person }: Pick<ReadRow, 'person'>, today: string): boolean {
  return !person.terminateDateValue || person.terminateDateValue >= today
}

function refuseChosen(work: Work, body: EmployeeImportBody): Promise<Refusal | undefined> {
  const { departmentId, paygroupId, newDepartmentsBelow } = body
  const departments = [departmentId, newDepartmentsBelow].filter((id) => typeof id === 'string')
  return refuseReferences(work, { departments, paygroupId: paygroupId ?? null }, null)
}

function columnsOf({ columns }: EmployeeImportBody) {
  return (field: ImportField): Pick<ImportProblem, 'field' | 'column'> => {
    const broad: ImportField =
      (field === 'clockId' || field === 'payId') && !columns.includes(field) ? 'staffNumber' : field
    const at = columns.indexOf(broad)
    return { field: at === -1 ? field : broad, column: at === -1 ? null : at }
  }
}

function emailsOf(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ person }) => (person.email ? [person.email.toLowerCase()] : []))
}

function noLicence(row: number, free: number): ImportProblem {
  const text = `You have licences for ${free} more employees. Leave people out, or ask for more licences.`
  return { row, field: 'ignore', column: null, code: 'licenses', text, suggestions: [] }
}

function dateExample(
  { columns, rows, dateOrder }: EmployeeImportBody,
  today: string,
): EmployeeImportCheck['dateExample'] {
  const at = columns.findIndex((field) => field === 'hireOnDateValue' || field === 'terminateDateValue')
  const texts = at === -1 ? [] : rows.map((cells) => cells[at] ?? '')
  const isTelling = (text: string) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}/.test(text)
  for (const text of [...texts.filter(isTelling), ...texts]) {
    const date = readDate(text, dateOrder, Number(today.slice(0, 4)))
    if (date !== undefined) return { text, date }
  }
  return null
}
