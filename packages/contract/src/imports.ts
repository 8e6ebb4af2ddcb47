import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, SaveAnswer, typedText } from './wire.ts'

/** What became of one line of a file. */
export const LineOutcome = z.enum(['imported', 'replaced', 'alreadyThere', 'late', 'refused'])

export const ImportedLine = z.object({
  line: z.int(),
  outcome: LineOutcome,
  /** Code of the refusal, null for the others. */
  reason: z.string().nullable(),
  text: z.string(),
})

/** How the dates and times of a table were understood, where that is not plain: 3/4/2026 or 8:05 pm. */
export const PunchFormat = z.enum(['dayMonth', 'monthDay', 'amPm'])
export type PunchFormat = z.output<typeof PunchFormat>

/** What a file has. */
export const ImportSubject = z.enum(['punches', 'schedule'])
export type ImportSubject = z.output<typeof ImportSubject>

/** The account of a file: every line is in exactly one of the five counts. */
export const ImportSummary = z.object({
  importId: z.string(),
  fileName: z.string(),
  lines: z.int(),
  imported: z.int(),
  /** Of a schedule: planned days that had another plan of an import. */
  replaced: z.int(),
  alreadyThere: z.int(),
  /** Stored, but on a closed day: counted once the period is re-opened. */
  late: z.int(),
  refused: z.int(),
  /** The first refused lines, at most 100; `/api/imports/{id}/lines` has all. */
  refusedLines: z.array(ImportedLine),
  employees: z.int(),
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
  /** Background job that recalculates, when the file is large. */
  jobId: z.string().nullable(),
})
export type ImportSummary = z.output<typeof ImportSummary>

export const uploadTimes = endpoint({
  method: 'POST',
  path: '/times/upload',
  summary:
    'Imports punches from a time clock file (.dat), or from CSV, XLS or XLSX with columns for employee, date and time. Safe to repeat; bad lines are reported and skipped.',
  isLong: true,
  access: 'import:create',
  body: z.object({
    /** How 3/4/2026 is meant; asked for with `askDateOrder` where the dates do not say it themselves. */
    dateOrder: optionalText(z.enum(['dayMonth', 'monthDay'])),
  }),
  file: 'uploadFile',
  answer: SaveAnswer.extend({ result: ImportSummary.extend({ formats: z.array(PunchFormat) }).optional() }),
  refusals: ['WrongFileFormat', 'emptyFile', 'tooManyRows', 'tooLarge', 'askDateOrder'],
  creates: true,
})

/** What a schedule file has to be asked about before anything of it is imported. */
export const ScheduleQuestions = z.object({
  /** Words that are the name or code of no leave type, each with the lines that have it. */
  leaveWords: z.array(z.object({ word: z.string(), lines: z.int() })),
  /** What the words can mean. */
  leaveTypes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Planned days that were changed by hand, or after this very file came in. */
  changedPlans: z.int(),
})
export type ScheduleQuestions = z.output<typeof ScheduleQuestions>

export const uploadSchedule = endpoint({
  method: 'POST',
  path: '/schedule/uploadExl',
  summary:
    'Imports planned days from CSV, XLS or XLSX with the columns employee_no, date, type (work, off, leave), start, end, break_minutes and leave_type. `askSchedule` has questions and imports nothing: send the file again with the answers. Safe to repeat; bad lines are reported and skipped.',
  isLong: true,
  access: 'import:create',
  body: z.object({
    /** How 3/4/2026 is meant; asked for with `askDateOrder` where the dates do not say it themselves. */
    dateOrder: optionalText(z.enum(['dayMonth', 'monthDay'])),
    /** As JSON: the id of a leave type by word, which is remembered; an empty text leaves the lines of the word out. */
    leaveWords: optionalText(z.record(typedText(200), typedText(200))),
    /** What becomes of plans that were changed by hand or since. */
    changedPlans: optionalText(z.enum(['keep', 'replace'])),
  }),
  file: 'uploadFile',
  answer: SaveAnswer.extend({
    result: ImportSummary.extend({ formats: z.array(PunchFormat) }).optional(),
    questions: ScheduleQuestions.optional(),
  }),
  refusals: ['modelerror', 'emptyFile', 'tooManyRows', 'tooLarge', 'askDateOrder', 'askSchedule', 'unknownLeaveType'],
  creates: true,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'The latest imports of the company, newest first.',
  access: 'import:create',
  answer: z.array(
    ImportSummary.omit({ refusedLines: true }).extend({
      subject: ImportSubject,
      importedAt: z.string(),
      importedBy: z.string().nullable(),
    }),
  ),
})

export const importLines = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/lines',
  summary: 'Every line of an import with what became of it, as CSV.',
  isLong: true,
  access: 'import:create',
  params: z.object({ id: Id }),
  answers: 'file',
  answer: z.string(),
})

export const sampleOffer = endpoint({
  method: 'GET',
  path: '/api/imports/sample',
  summary: 'Whether there is a sample time clock file to try the import with: in a demo only.',
  access: 'import:create',
  answer: z.object({ isOffered: z.boolean() }),
})

export const sampleTimes = endpoint({
  method: 'GET',
  path: '/api/imports/sample/file',
  summary: 'Demo only: a time clock file with the people and dates of the company; 404 elsewhere.',
  isLong: true,
  access: 'import:create',
  answers: 'file',
  answer: z.string(),
})
