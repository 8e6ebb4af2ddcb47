import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Moment, optionalText, SaveAnswer, typedText } from './wire.ts'

/** What happened to one line of a file. */
export const LineOutcome = z.enum(['imported', 'replaced', 'alreadyThere', 'late', 'refused'])

export const ImportedLine = z.object({
  line: z.int(),
  outcome: LineOutcome,
  /**
   * Code of the refusal; for a punch with a different offset, `otherOffset` with the local time; null for the others.
   */
  reason: z.string().nullable(),
  text: z.string(),
})

/**
 * How a file was understood where that is not obvious: 3/4/2026 or 8:05 pm, what separates cells, what the user answered,
 * and of which maker's clocks it is.
 */
export const PunchFormat = z.enum([
  'dayMonth',
  'monthDay',
  'amPm',
  'semicolons',
  'tabs',
  'chosenColumns',
  'swappedDirections',
  'gigaTms',
  'tna2000',
  'ct101',
])
export type PunchFormat = z.output<typeof PunchFormat>

/** What a column of a table of punches holds. */
export const PunchColumn = z.enum(['employee', 'date', 'time', 'direction', 'offset', 'site', 'source'])
export type PunchColumn = z.output<typeof PunchColumn>

/** Where the columns are, from 0. */
const ColumnPlaces = z.partialRecord(PunchColumn, z.int().min(0).max(1000))

/** Columns that look swapped. */
export const PunchColumns = z.object({
  /** `twoClockIds`: two columns of numbers that could both be the clock ID. */
  reason: z.enum(['swapped', 'twoClockIds']),
  /** What the header calls the columns. */
  names: z.array(z.string()),
  /** The cells of the first rows. */
  samples: z.array(z.array(z.string())),
  /** Where they are, judging by their contents. */
  columns: ColumnPlaces,
})
export type PunchColumns = z.output<typeof PunchColumns>

/**
 * What makes a file of punches or plans doubtful: how many of a person's days, out of how many, and some of their
 * lines.
 */
export const PunchDoubt = z.object({
  days: z.int(),
  ofDays: z.int(),
  lines: z.array(z.object({ line: z.int(), text: z.string() })),
})
export type PunchDoubt = z.output<typeof PunchDoubt>

/** A line whose UTC offset differs from that of the employee's zone at that moment. */
export const OtherOffset = z.object({
  line: z.int(),
  /** As written in the file, with its offset: `2026-04-03 08:05 +08:00`. */
  written: z.string(),
  /** The employee's own time at that moment: `2026-04-03 13:05`. */
  local: z.string(),
  /** IANA name of the employee's zone. */
  zone: z.string(),
})
export type OtherOffset = z.output<typeof OtherOffset>

/** What a file contains. */
export const ImportSubject = z.enum(['punches', 'schedule'])
export type ImportSubject = z.output<typeof ImportSubject>

/** The result of importing a file: every line is in exactly one of the five counts. */
export const ImportSummary = z.object({
  importId: z.string(),
  fileName: z.string(),
  lines: z.int(),
  imported: z.int(),
  /** Of a schedule: planned days that replaced the plan of another import. */
  replaced: z.int(),
  alreadyThere: z.int(),
  /** Stored, but on a closed day: counted once the period is re-opened. */
  late: z.int(),
  refused: z.int(),
  /** The first refused lines, at most 100; `/api/imports/{id}/lines` returns all. */
  refusedLines: z.array(ImportedLine),
  /** Of the lines not refused: those whose offset differs from the employee's zone. */
  otherOffset: z.int(),
  /** The first of them, at most 100. */
  otherOffsetLines: z.array(OtherOffset),
  employees: z.int(),
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
  /** Background job that recalculates, when the file is large. */
  jobId: z.string().nullable(),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** What a file of punches would add. */
export const ImportCheck = ImportSummary.omit({ importId: true, replaced: true, jobId: true }).extend({
  formats: z.array(PunchFormat),
  /** Employee days with new punches that are in no pay period yet. */
  daysOutside: z.int(),
})
export type ImportCheck = z.output<typeof ImportCheck>

export const uploadTimes = endpoint({
  method: 'POST',
  path: '/times/upload',
  summary:
    'Imports punches from the text file of a time clock (.dat, .txt), or from CSV, XLS or XLSX with columns for employee, date and time. `askColumns`, `askDateOrder`, `askTimes` and `askDirections` raise a question about an ambiguous file and import nothing: send it again with the answer. Safe to repeat; bad lines are reported and skipped.',
  isLong: true,
  access: 'import:create',
  body: z.object({
    /** Imports nothing: `checked` says what the file would add. */
    isCheck: optionalText(Flag),
    /** How 3/4/2026 is meant; requested with `askDateOrder` where the dates are ambiguous. */
    dateOrder: optionalText(z.enum(['dayMonth', 'monthDay'])),
    /** As JSON: where the columns are; requested with `askColumns` where they look swapped. */
    columns: optionalText(ColumnPlaces),
    /** The times are 24-hour times; requested with `askTimes` where AM and PM seem to be missing. */
    times: optionalText(z.enum(['24h'])),
    /** Requested with `askDirections` where In and Out look swapped. */
    directions: optionalText(z.enum(['asWritten', 'swapped'])),
  }),
  file: 'uploadFile',
  answer: SaveAnswer.extend({
    result: ImportSummary.extend({ formats: z.array(PunchFormat) }).optional(),
    check: ImportCheck.optional(),
    columns: PunchColumns.optional(),
    doubt: PunchDoubt.optional(),
  }),
  refusals: [
    'WrongFileFormat',
    'emptyFile',
    'tooManyRows',
    'tooLarge',
    'checked',
    'askColumns',
    'askDateOrder',
    'askTimes',
    'askDirections',
  ],
  creates: true,
})

/** A planned day where an import would undo a later change. */
export const ChangedPlan = z.object({
  employeeName: z.string(),
  workDate: z.string(),
  /** ISO instant. */
  changedAt: z.string(),
  /** `hand`: on the timesheet or in a roster. */
  changedBy: z.enum(['hand', 'import']),
})
export type ChangedPlan = z.output<typeof ChangedPlan>

/** What has to be answered about a schedule file before any of it is imported. */
export const ScheduleQuestions = z.object({
  /** Words that don't match any leave type's name or code, each with its lines. */
  leaveWords: z.array(z.object({ word: z.string(), lines: z.int() })),
  /** What the words can mean. */
  leaveTypes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Planned days changed by hand, or by an import after the file was saved or first imported. */
  changedPlans: z.int(),
  /** The first of them, at most 100. */
  changedDays: z.array(ChangedPlan),
  /** How many of them a later import changed; the others were changed by hand. */
  changedByImport: z.int(),
  /** ISO instant: when the file dates from, if known; days that an import planned after it are newer. */
  fileDate: z.string().nullable(),
})
export type ScheduleQuestions = z.output<typeof ScheduleQuestions>

export const uploadSchedule = endpoint({
  method: 'POST',
  path: '/schedule/uploadExl',
  summary:
    'Imports planned days from CSV, XLS or XLSX with the columns employee_no, date, type (work, off, leave), start, end, break_minutes and leave_type. `askSchedule` raises questions and imports nothing: send the file again with the answers. Safe to repeat; bad lines are reported and skipped.',
  isLong: true,
  access: 'import:create',
  body: z.object({
    /** How 3/4/2026 is meant; requested with `askDateOrder` where the dates are ambiguous. */
    dateOrder: optionalText(z.enum(['dayMonth', 'monthDay'])),
    /** As JSON: the id of a leave type by word, which is remembered; an empty text skips the lines with that word. */
    leaveWords: optionalText(z.record(typedText(200), typedText(200))),
    /** What happens to plans changed by hand or since. */
    changedPlans: optionalText(z.enum(['keep', 'replace'])),
    /** The times are 24-hour times; requested with `askTimes` where AM and PM seem to be missing. */
    times: optionalText(z.enum(['24h'])),
    /**
     * When the file was last saved, according to its computer: days that an import planned since are newer than the
     * file.
     */
    savedAt: optionalText(Moment),
  }),
  file: 'uploadFile',
  answer: SaveAnswer.extend({
    result: ImportSummary.extend({ formats: z.array(PunchFormat) }).optional(),
    questions: ScheduleQuestions.optional(),
    doubt: PunchDoubt.optional(),
  }),
  refusals: [
    'modelerror',
    'emptyFile',
    'tooManyRows',
    'tooLarge',
    'askDateOrder',
    'askTimes',
    'askSchedule',
    'unknownLeaveType',
  ],
  creates: true,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'The company’s latest imports, newest first.',
  access: 'import:create',
  answer: z.array(
    ImportSummary.omit({ refusedLines: true, otherOffset: true, otherOffsetLines: true }).extend({
      subject: ImportSubject,
      importedAt: z.string(),
      importedBy: z.string().nullable(),
      /** Null: its punches were not removed. */
      undone: z
        .object({
          at: z.string(),
          by: z.string().nullable(),
          /** Punches removed in all. */
          removed: z.int(),
          /** Punches that stayed: changed since they were imported, and in closed pay periods. */
          changed: z.int(),
          closed: z.int(),
        })
        .nullable(),
    }),
  ),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/undo',
  summary:
    'Takes the punches of an import out of the timesheets again. Those that were changed since, and those in closed pay periods, stay and are counted. Another import of the same file brings them back.',
  isLong: true,
  access: 'import:create',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: SaveAnswer.extend({
    removed: z.int().optional(),
    changed: z.int().optional(),
    closed: z.int().optional(),
    /** Background job that recalculates, when there are many days. */
    jobId: z.string().nullable().optional(),
  }),
  refusals: ['nothingToUndo', 'noPunches'],
})

export const importLines = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/lines',
  summary: 'Every line of an import and what happened to it, as CSV.',
  isLong: true,
  access: 'import:create',
  params: z.object({ id: Id }),
  answers: 'file',
  answer: z.string(),
})

export const sampleOffer = endpoint({
  method: 'GET',
  path: '/api/imports/sample',
  summary: 'Whether there is a sample time clock file for trying out the import; only in a demo.',
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
