import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, optionalText, SaveAnswer } from './wire.ts'

/** Setup lists that can be exported as CSV and imported from a spreadsheet. */
export const SetupListName = z.enum([
  'jobs',
  'tasks',
  'kioskContacts',
  'skills',
  'payTypes',
  'payGroups',
  'roundingRules',
  'holidays',
  'workSites',
])
export type SetupListName = z.output<typeof SetupListName>

/** What happened, or would happen, to a row of the file. */
const FileRow = z.object({
  /** In the file, from 1. */
  line: z.int(),
  /** What identifies the record, such as its code. */
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'wrong']),
  /** For a changed record: the fields that differ, as written in the file. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** For a wrong row: what is wrong; the field is empty if it is the row as a whole. */
  problems: z.array(z.object({ field: z.string(), reason: z.string() })),
})
export type SetupFileRow = z.output<typeof FileRow>

const FileAccount = SaveAnswer.extend({
  added: z.int().optional(),
  changed: z.int().optional(),
  unchanged: z.int().optional(),
  wrong: z.int().optional(),
  /** Every row except unchanged ones, in file order. */
  rows: z.array(FileRow).optional(),
  /** With `unknownColumns`: headers in the file that the list doesn't have; with `missingColumns`: those it needs. */
  columns: z.array(z.string()).optional(),
})
export type SetupFileAccount = z.output<typeof FileAccount>

/** `wrongRows`: nothing was written; `rows` says what is wrong. */
const refusals = [
  'wrongRows',
  'unknownColumns',
  'missingColumns',
  'WrongFileFormat',
  'emptyFile',
  'tooManyRows',
  'tooLarge',
]

export const exportSetupList = endpoint({
  method: 'GET',
  path: '/api/setup-lists/{list}/file',
  summary: 'All records of a setup list, with all fields, as CSV that can be imported again.',
  isLong: true,
  access: 'signed-in',
  params: z.object({ list: SetupListName }),
  answers: 'file',
  answer: z.string(),
})

export const importSetupList = endpoint({
  method: 'POST',
  path: '/api/setup-lists/{list}/file',
  summary:
    'Adds and changes records of a setup list from CSV, XLS or XLSX, all rows or none. Safe to repeat. With dryRun it only reports what it would do.',
  isLong: true,
  access: 'signed-in',
  params: z.object({ list: SetupListName }),
  body: z.object({ dryRun: optionalText(Flag) }),
  file: 'file',
  answer: FileAccount,
  refusals,
  creates: true,
})

export const importJobs = endpoint({
  method: 'POST',
  path: '/api/jobs/import',
  summary: 'Adds and changes jobs from a spreadsheet, like the import of the job list.',
  isLong: true,
  access: 'job:update',
  body: z.object({ dryRun: optionalText(Flag) }),
  file: 'jobFile',
  answer: FileAccount,
  refusals,
  creates: true,
})
