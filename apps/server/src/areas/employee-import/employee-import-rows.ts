import {
  EmployeeBody,
  type CompanySettings,
  type EmployeeImportBody,
  type ImportField,
  type ImportProblem,
} from '@timeloom/contract'
import { endsBeforeItBegins, neededOfNew } from '../people/check-people.service.ts'
import { readDate } from './employee-import-dates.ts'
import type { NamedRecords } from './employee-import.repository.ts'
import { namedBy, nodesBy, type Named } from './employee-import-names.ts'
import { plain } from './employee-import-columns.ts'

/** A row as the employee's form would send it, as far as it could be read. */
export interface ReadRow {
  row: number
  person: Person
  /** A department that is to be made; its id is not known yet. */
  newDepartment: string | null
}

/** The form's fields that a file can say. */
export type Person = Pick<
  EmployeeBody,
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'name'
  | 'clockId'
  | 'payId'
  | 'workflowId'
  | 'externalId'
  | 'email'
  | 'hireOnDateValue'
  | 'terminateDateValue'
  | 'departmentId'
  | 'paygroupId'
  | 'timeRoundingId'
  | 'scheduleId'
  | 'standardHours'
  | 'guaranteedHours'
  | 'title'
  | 'mobile'
  | 'phone'
  | 'fax'
  | 'physicalAddr'
  | 'postalAddr'
  | 'comments'
>

export interface RowsRead {
  rows: ReadRow[]
  problems: ImportProblem[]
}

/** Reads the rows by the rules of the employee's form. What a row leaves out takes the defaults for all rows. */
export function readRows(
  body: EmployeeImportBody,
  records: NamedRecords,
  { settings, thisYear }: { settings: CompanySettings; thisYear: number },
): RowsRead {
  const reader = rowReader(body, records, thisYear)
  const problems: ImportProblem[] = []
  const needed = neededFields(settings, body)
  const columnOf = (field: ImportField) => {
    const at = body.columns.indexOf(field)
    return at === -1 ? null : at
  }
  const rows = body.rows.map((cells, row): ReadRow => {
    const own: ImportProblem[] = []
    const say: Say = (field, code, text, suggestions = []) =>
      own.push({ row, field, column: columnOf(field), code, text, suggestions })
    const { raw, newDepartment } = reader(cells, say)
    const parsed = FORM.safeParse(raw)
    const bad = new Set((parsed.error?.issues ?? []).map(({ path }) => String(path[0])))
    for (const field of bad) say(fieldOf(field, body.columns), 'badValue', `This must be ${wanted(field)}.`)
    const person = parsed.success ? parsed.data : goodPart(raw, bad)
    for (const field of needed) {
      const column = fieldOf(field, body.columns)
      const isThere = Boolean(raw[field]) || (field === 'departmentId' && newDepartment !== null)
      if (!isThere && !own.some((each) => each.field === column)) say(column, 'required', 'This field is required.')
    }
    const { hireOnDateValue: from, terminateDateValue: to } = person
    if (endsBeforeItBegins(from, to)) say('terminateDateValue', 'badDate', 'This is before the hire date.')
    problems.push(...own)
    return { row, person, newDepartment }
  })
  return { rows, problems }
}

type Say = (field: ImportField, code: ImportProblem['code'], text: string, suggestions?: string[]) => void
type Raw = Partial<Record<string, string>>

const FORM = EmployeeBody.pick({
  firstName: true,
  lastName: true,
  middleName: true,
  name: true,
  clockId: true,
  payId: true,
  workflowId: true,
  externalId: true,
  email: true,
  hireOnDateValue: true,
  terminateDateValue: true,
  departmentId: true,
  paygroupId: true,
  timeRoundingId: true,
  scheduleId: true,
  standardHours: true,
  guaranteedHours: true,
  title: true,
  mobile: true,
  phone: true,
  fax: true,
  physicalAddr: true,
  postalAddr: true,
  comments: true,
})

const COLUMN_OF: Record<string, ImportField> = {
  departmentId: 'department',
  paygroupId: 'payGroup',
  timeRoundingId: 'timeRounding',
  scheduleId: 'schedule',
}

/** The column for a field of the form. */
function fieldOf(field: string, columns: readonly ImportField[]): ImportField {
  const own = COLUMN_OF[field] ?? (field as ImportField)
  if (columns.includes(own)) return own
  if ((own === 'clockId' || own === 'payId') && columns.includes('staffNumber')) return 'staffNumber'
  if ((own === 'firstName' || own === 'lastName') && columns.includes('fullName')) return 'fullName'
  return own
}

/**
 * Fields the form requires for a new person; the import may assign clock IDs, and no file contains the cloud accounting
 * ID.
 */
function neededFields(settings: CompanySettings, { numbersClockIds }: EmployeeImportBody): (keyof Person)[] {
  const isSaid = (field: keyof EmployeeBody): field is keyof Person =>
    field in FORM.shape && !(field === 'clockId' && numbersClockIds === true)
  return [...neededOfNew(settings).filter(isSaid), 'departmentId', 'paygroupId']
}

/** Cells to the form's fields. */
function rowReader(body: EmployeeImportBody, records: NamedRecords, thisYear: number) {
  const made = new Set((body.newDepartments ?? []).map(plain))
  const find = {
    department: nodesBy(records.nodes),
    payGroup: namedBy(records.payGroups),
    timeRounding: namedBy(records.timeRoundings),
    schedule: namedBy(records.schedules),
  }
  const ids = {
    department: 'departmentId',
    payGroup: 'paygroupId',
    timeRounding: 'timeRoundingId',
    schedule: 'scheduleId',
  } as const
  return (cells: readonly string[], say: Say): { raw: Raw; newDepartment: string | null } => {
    const said = saidBy(cells, body.columns)
    const raw: Raw = {
      hireOnDateValue: body.hireOnDateValue,
      departmentId: body.departmentId ?? undefined,
      paygroupId: body.paygroupId ?? undefined,
    }
    let newDepartment: string | null = null
    for (const [field, text] of said) {
      if (field === 'fullName') Object.assign(raw, splitName(text))
      else if (field === 'staffNumber') {
        raw['payId'] ??= text
        raw['clockId'] ??= wholeNumber(text)
      } else if (field === 'clockId') raw[field] = wholeNumber(text)
      else if (field === 'standardHours' || field === 'guaranteedHours') raw[field] = text.replace(',', '.')
      else if (field === 'hireOnDateValue' || field === 'terminateDateValue') {
        const date = readDate(text, body.dateOrder, thisYear)
        if (date === undefined) say(field, 'badDate', `'${text}' is not a date.`)
        raw[field] = date ?? ''
      } else if (field in find) {
        const kind = field as keyof typeof find
        const found = find[kind](text)
        if (found.id !== null) raw[ids[kind]] = found.id
        else if (kind === 'department' && !found.isAmbiguous && made.has(plain(text))) {
          newDepartment = text
          raw['departmentId'] = undefined
        } else {
          raw[ids[kind]] = ''
          sayUnknown(say, kind, text, found)
        }
      } else raw[field] = text
    }
    return { raw, newDepartment }
  }
}

const UNKNOWN = {
  department: { code: 'unknownDepartment', text: 'There is no department' },
  payGroup: { code: 'unknownPayGroup', text: 'There is no pay group' },
  timeRounding: { code: 'unknownTimeRounding', text: 'There is no time rounding' },
  schedule: { code: 'unknownSchedule', text: 'There is no schedule' },
} as const

function sayUnknown(say: Say, kind: keyof typeof UNKNOWN, text: string, found: Named & { id: null }): void {
  if (found.isAmbiguous)
    say(kind, 'ambiguousDepartment', `Several departments are called '${text}'.`, found.suggestions)
  else say(kind, UNKNOWN[kind].code, `${UNKNOWN[kind].text} '${text}'.`, found.suggestions)
}

/** The cells' values; specific columns win over those that cover two fields. */
function saidBy(cells: readonly string[], columns: readonly ImportField[]): [ImportField, string][] {
  const said = columns.flatMap((field, index): [ImportField, string][] => {
    const text = (cells[index] ?? '').trim()
    return field === 'ignore' || text === '' ? [] : [[field, text]]
  })
  const isBroad = ([field]: [ImportField, string]) => field === 'staffNumber' || field === 'fullName'
  return [...said.filter((each) => !isBroad(each)), ...said.filter(isBroad)]
}

/** `Lane, Ada Mary` or `Ada Mary Lane`: the last word is the surname where no comma says so. */
function splitName(text: string): Raw {
  const comma = text.indexOf(',')
  if (comma !== -1) return { lastName: text.slice(0, comma).trim(), firstName: text.slice(comma + 1).trim() }
  const words = text.split(' ')
  return words.length === 1 ? { firstName: text } : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) }
}

/** Spreadsheets write 12 as 12.0 at times; clocks and files write 0012. */
function wholeNumber(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.replace(/\.0+$/, '') : text
}

function goodPart(raw: Raw, bad: ReadonlySet<string>): Person {
  return FORM.parse(Object.fromEntries(Object.entries(raw).filter(([field]) => !bad.has(field))))
}

const WANTED: Record<string, string> = {
  clockId: 'a whole number of at most nine digits',
  email: 'an email address',
  standardHours: 'hours from 0 to 24',
  guaranteedHours: 'hours from 0 to 400',
}

function wanted(field: string): string {
  return WANTED[field] ?? 'a shorter text'
}
