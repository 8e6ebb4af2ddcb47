import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clearable } from './people.ts'
import { Flag, Id, listOf, Moment, optionalText, SaveAnswer, typedText, WorkDate } from './wire.ts'

/** Limits of an employee file: its rows, and the columns that are read. */
export const IMPORT_ROWS = 10_000
export const IMPORT_COLUMNS = 60

/** How many employees one import can invite at once. */
export const IMPORT_INVITATIONS = 500

/**
 * What a column of the file contains. `fullName` is first and last name in one, `staffNumber` the clock ID and the pay
 * ID; `ignore` is not imported. The others are fields of the employee's form, records by their names.
 */
export const ImportField = z.enum([
  'ignore',
  'firstName',
  'lastName',
  'fullName',
  'middleName',
  'name',
  'staffNumber',
  'clockId',
  'payId',
  'workflowId',
  'externalId',
  'email',
  'hireOnDateValue',
  'terminateDateValue',
  'department',
  'payGroup',
  'timeRounding',
  'schedule',
  'standardHours',
  'guaranteedHours',
  'title',
  'mobile',
  'phone',
  'fax',
  'physicalAddr',
  'postalAddr',
  'comments',
])
export type ImportField = z.output<typeof ImportField>

/** How 3/4/2026 is read. A date that starts with its year is always year, month, day. */
export const DateOrder = z.enum(['dayMonth', 'monthDay'])
export type DateOrder = z.output<typeof DateOrder>

/** Why a row cannot be imported as it is. */
export const ImportProblemCode = z.enum([
  'required',
  'badValue',
  'badDate',
  'unknownDepartment',
  'ambiguousDepartment',
  'unknownPayGroup',
  'unknownTimeRounding',
  'unknownSchedule',
  'clockIdTaken',
  'payIdTaken',
  'emailTaken',
  'repeated',
  'licenses',
])
export type ImportProblemCode = z.output<typeof ImportProblemCode>

export const ImportProblem = z.object({
  /** Place of the row in `rows`, from 0. */
  row: z.int(),
  field: ImportField,
  /** The column at fault; null: none in particular. */
  column: z.int().nullable(),
  code: ImportProblemCode,
  /** What is wrong, for people. */
  text: z.string(),
  /** What may have been meant, the likeliest first. */
  suggestions: z.array(z.string()),
})
export type ImportProblem = z.output<typeof ImportProblem>

export const readEmployeeFile = endpoint({
  method: 'POST',
  path: '/api/employee-imports/read',
  summary: 'Reads an employee file (CSV, XLSX, XLS) and suggests what its columns mean. Nothing is saved.',
  isLong: true,
  access: 'employee:create',
  body: z.object({}),
  file: 'uploadFile',
  answer: SaveAnswer.extend({
    fileName: z.string().optional(),
    headers: z.array(z.string()).optional(),
    columns: z.array(ImportField).optional(),
    rows: z.array(z.array(z.string())).optional(),
    /** Line of each row in the file, from 1. */
    lines: z.array(z.int()).optional(),
    dateOrder: DateOrder.optional(),
    /** Whether some date can be read only in this order. */
    isDateOrderCertain: z.boolean().optional(),
    /** The pay group that most active employees are in; null: nobody is in any. */
    paygroupId: z.string().nullable().optional(),
  }),
  refusals: ['WrongFileFormat', 'emptyFile', 'tooManyRows', 'tooLarge'],
})

/** The rows to import, and the defaults for what a row leaves out. */
const importBody = {
  fileName: typedText(200),
  /** One per column of the file. */
  columns: z.array(ImportField).max(IMPORT_COLUMNS),
  rows: z.array(z.array(z.string().max(4000)).max(IMPORT_COLUMNS)).max(IMPORT_ROWS),
  dateOrder: DateOrder,
  departmentId: clearable(Id),
  paygroupId: clearable(Id),
  hireOnDateValue: optionalText(WorkDate),
  /** Assigns a free clock ID to people without one. */
  numbersClockIds: optionalText(Flag),
  /** Names of departments to create below `newDepartmentsBelow`; absent: below the company. */
  newDepartments: listOf(typedText(120), { max: 200 }).optional(),
  newDepartmentsBelow: clearable(Id),
  /** Creates an account for each new email and mails the invitation. */
  invites: optionalText(Flag),
}

export const EmployeeImportBody = z.object(importBody)
export type EmployeeImportBody = z.output<typeof EmployeeImportBody>

export const checkEmployeeImport = endpoint({
  method: 'POST',
  path: '/api/employee-imports/check',
  summary: 'What an employee import would do, and what prevents it. Nothing is saved.',
  isLong: true,
  access: 'employee:create',
  body: EmployeeImportBody,
  answer: z.object({
    toAdd: z.int(),
    /** Rows whose person is already in the company. */
    alreadyThere: z.array(z.int()),
    problems: z.array(ImportProblem),
    /** Active employees that can still be added. */
    freeLicences: z.int(),
    /** A date in the file and how it is read. */
    dateExample: z.object({ text: z.string(), date: z.string() }).nullable(),
    canInvite: z.boolean(),
    /** Emails of the people who would be added. */
    emails: z.int(),
  }),
})
export type EmployeeImportCheck = z.output<(typeof checkEmployeeImport)['answer']>

export const importEmployees = endpoint({
  method: 'POST',
  path: '/api/employee-imports',
  summary: 'Adds the employees in a file, all of them or none. Existing employees are not added again.',
  isLong: true,
  access: 'employee:create',
  body: EmployeeImportBody,
  answer: SaveAnswer.extend({
    importId: z.string().nullable().optional(),
    added: z.int().optional(),
    alreadyThere: z.int().optional(),
    invited: z.int().optional(),
    problems: z.array(ImportProblem).optional(),
  }),
  refusals: ['problems', 'noCompany', 'noCompanyStructure', 'tooManyInvitations', 'userEmailExit'],
  creates: true,
})

export const EmployeeImport = z.object({
  id: z.string(),
  fileName: z.string(),
  importedAt: Moment,
  importedBy: z.string().nullable(),
  added: z.int(),
  alreadyThere: z.int(),
  undoneAt: Moment.nullable(),
  /** How many the undo removed; null: not undone. */
  removed: z.int().nullable(),
})
export type EmployeeImport = z.output<typeof EmployeeImport>

export const listEmployeeImports = endpoint({
  method: 'GET',
  path: '/api/employee-imports',
  summary: 'The latest employee imports, newest first.',
  access: 'employee:create',
  answer: z.array(EmployeeImport),
})

/** What ties a person to the company, so the record cannot be removed. */
export const StayReason = z.enum(['punches', 'leave', 'schedule', 'pay', 'signedIn'])
export type StayReason = z.output<typeof StayReason>

export const undoEmployeeImport = endpoint({
  method: 'POST',
  path: '/api/employee-imports/{id}/undo',
  summary: 'Removes an import’s employees who have no time yet; lists who is kept and why.',
  isLong: true,
  access: 'employee:delete',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: SaveAnswer.extend({
    removed: z.int().optional(),
    stay: z.array(z.object({ id: z.string(), name: z.string(), reasons: z.array(StayReason) })).optional(),
  }),
  refusals: ['alreadyUndone'],
})
