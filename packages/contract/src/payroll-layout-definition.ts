import { z } from 'zod'

/**
 * A line per person, pay period and pay type; also per day, per day and job, or per shift; or per person, with columns of
 * pay types.
 */
export const LAYOUT_ROWS = ['payType', 'day', 'job', 'shift', 'wide'] as const
export type LayoutRows = (typeof LAYOUT_ROWS)[number]

/**
 * What stands in a column. A column of tasks divides lines of jobs further, by task. In a wide layout `payTypeUnits` are the units of the pay type whose code is the column's text,
 * `payTypes` stands for a column of each other pay type, and `codesAndUnits` for two cells of each that is paid.
 */
export const LAYOUT_SOURCES = [
  'payId',
  'clockId',
  'name',
  'firstName',
  'lastName',
  'costCentre',
  'positionPayCode',
  'positionRateCode',
  'payTypeCode',
  'payTypeName',
  'payTypeType',
  'units',
  'calculatedUnits',
  'from',
  'to',
  'day',
  'jobCode',
  'jobName',
  'jobPayCode',
  'taskCode',
  'taskName',
  'taskPayCode',
  'leaveDay',
  'leaveDays',
  'shiftStart',
  'shiftEnd',
  'company',
  'lineNumber',
  'text',
  'payTypeUnits',
  'payTypes',
  'codesAndUnits',
] as const
export type LayoutSource = (typeof LAYOUT_SOURCES)[number]

export const LAYOUT_DATES = ['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd-MMM-yyyy', 'yyyyMMdd', 'ddMMyyyy'] as const
export type LayoutDate = (typeof LAYOUT_DATES)[number]

export const LAYOUT_TIMES = ['HH:mm', 'HH:mm:ss', 'HHmm', 'yyyy-MM-dd HH:mm', 'dd/MM/yyyy HH:mm'] as const
export type LayoutTime = (typeof LAYOUT_TIMES)[number]

/** Filled in wherever a text of the file has them in braces; dates also in another format, as in `{from:yyyyMMdd}`. */
export const LAYOUT_PLACEHOLDERS = ['company', 'companyName', 'from', 'to', 'today', 'lines', 'units'] as const
export type LayoutPlaceholder = (typeof LAYOUT_PLACEHOLDERS)[number]
const DATES: readonly LayoutPlaceholder[] = ['from', 'to', 'today']
/** Known before the lines are. */
const OF_NAMES: readonly LayoutPlaceholder[] = ['company', 'companyName', 'from', 'to', 'today']

export const PLACEHOLDER = /\{(\w*)(?::([^{}]*))?\}/g

export const MOST_COLUMNS = 60
const MOST_LINES = 20

/** One line of text. */
const lineOfText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), 'text in one line')

const withPlaceholders = (most: number, known: readonly LayoutPlaceholder[]) =>
  lineOfText(most).refine((text) => unknownPlaceholders(text, known).length === 0, {
    error: (issue) => `${unknownPlaceholders(String(issue.input), known).join(', ')} is not a placeholder`,
  })

export const LayoutColumn = z.object({
  header: lineOfText(60).default(''),
  source: z.enum(LAYOUT_SOURCES),
  /** of the source `text`: what always stands there; of `payTypeUnits`: the code of the pay type */
  text: lineOfText(200).default(''),
  /** of a pay type's code: which of its parts between slashes, from 1; 0: all of it */
  part: z.int().min(0).max(5).default(0),
  date: z.enum(LAYOUT_DATES).default('yyyy-MM-dd'),
  time: z.enum(LAYOUT_TIMES).default('HH:mm'),
  /** Two at least: units have two, and a file with fewer would pay something else. */
  decimals: z.int().min(2).max(4).default(2),
  /** of units; what is not in hours stays a number */
  hours: z.enum(['decimal', 'HH:mm', 'minutes']).default('decimal'),
  letters: z.enum(['asTyped', 'upper', 'lower']).default('asTyped'),
  /** characters to fill up to; 0: none */
  padTo: z.int().min(0).max(60).default(0),
  pad: z.enum(['zerosBefore', 'spacesBefore', 'spacesAfter']).default('zerosBefore'),
  /** Longer names and texts are cut; IDs, codes and numbers never are, and count as a problem. null: any length */
  maxLength: z.int().min(1).max(250).nullable().default(null),
  isRequired: z.boolean().default(false),
  /** characters that the payroll system does not accept here */
  notContaining: lineOfText(20).default(''),
  /** what makes the payroll system skip the line */
  notBeginning: lineOfText(10).default(''),
  /** the payroll system takes nothing but digits here */
  isDigits: z.boolean().default(false),
})
export type LayoutColumn = z.output<typeof LayoutColumn>

export const LayoutDefinition = z
  .object({
    rows: z.enum(LAYOUT_ROWS),
    columns: z.array(LayoutColumn).min(1).max(MOST_COLUMNS),
    hasHeader: z.boolean().default(true),
    delimiter: z.enum([',', ';', '\t', '|']).default(','),
    quotes: z.enum(['whenNeeded', 'always', 'never']).default('whenNeeded'),
    /** lines before the header */
    preamble: z.array(withPlaceholders(500, LAYOUT_PLACEHOLDERS)).max(MOST_LINES).default([]),
    /** lines after the last one */
    trailer: z.array(withPlaceholders(500, LAYOUT_PLACEHOLDERS)).max(MOST_LINES).default([]),
    newline: z.enum(['crlf', 'lf']).default('crlf'),
    encoding: z.enum(['utf8', 'utf8Bom', 'windows1252']).default('utf8'),
    fileName: withPlaceholders(120, OF_NAMES).refine(
      (name) => /^[^/\\:*?"<>|]+\.\w+$/.test(name.replaceAll(PLACEHOLDER, 'x')),
      'a name of a file with its extension',
    ),
    /** which code of a pay type the file has; without an export code it is the pay type's own */
    payTypeCode: z.enum(['exportCode', 'code', 'name']).default('exportCode'),
    kinds: z
      .array(z.enum(['worked', 'leave', 'allowances']))
      .min(1)
      .default(['worked', 'leave', 'allowances']),
    omitsZeroUnits: z.boolean().default(false),
    onlyWithPayId: z.boolean().default(false),
  })
  .superRefine((definition, context) => {
    for (const { path, message } of columnIssues(definition)) context.addIssue({ code: 'custom', path, message })
    if (definition.columns.some(({ source }) => source === 'payTypes') && !definition.hasHeader)
      context.addIssue({ code: 'custom', path: ['hasHeader'], message: 'only the header tells the pay types apart' })
  })
export type LayoutDefinition = z.output<typeof LayoutDefinition>

const ONLY_OF: Partial<Record<LayoutSource, readonly LayoutRows[]>> = {
  payTypeCode: ['payType', 'day', 'job', 'shift'],
  payTypeName: ['payType', 'day', 'job', 'shift'],
  payTypeType: ['payType', 'day', 'job', 'shift'],
  units: ['payType', 'day', 'job', 'shift'],
  calculatedUnits: ['payType', 'day', 'job', 'shift'],
  day: ['day', 'job', 'shift'],
  jobCode: ['job'],
  jobName: ['job'],
  jobPayCode: ['job'],
  taskCode: ['job'],
  taskName: ['job'],
  taskPayCode: ['job'],
  leaveDay: ['day', 'job', 'shift'],
  leaveDays: ['day', 'job', 'shift'],
  shiftStart: ['shift'],
  shiftEnd: ['shift'],
  payTypeUnits: ['wide'],
  payTypes: ['wide'],
  codesAndUnits: ['wide'],
}

/** Whether lines of a kind have something for a column. */
export function isSourceOf(source: LayoutSource, rows: LayoutRows): boolean {
  return ONLY_OF[source]?.includes(rows) ?? true
}

/** Of a name something is left when it is cut; a code would be another one. */
const MAY_BE_CUT: ReadonlySet<LayoutSource> = new Set([
  'name',
  'firstName',
  'lastName',
  'payTypeName',
  'jobName',
  'taskName',
  'text',
])

/** Whether what stands in a column may be cut to its length. */
export function mayBeCut({ source }: Pick<LayoutColumn, 'source'>): boolean {
  return MAY_BE_CUT.has(source)
}

/** A file without the units that are to be paid, or with them twice, pays nobody correctly. */
function columnIssues({ rows, columns }: { rows: LayoutRows; columns: readonly LayoutColumn[] }) {
  const foreign = columns.flatMap(({ source }, index) =>
    isSourceOf(source, rows) ? [] : [{ path: ['columns', index, 'source'], message: 'not in lines of this kind' }],
  )
  const paid: readonly LayoutSource[] = rows === 'wide' ? ['payTypes', 'codesAndUnits'] : ['units']
  const count = columns.filter(({ source }) => paid.includes(source)).length
  const codes = columns.flatMap(({ source, text }) => (source === 'payTypeUnits' ? [text] : []))
  const twice = columns.flatMap(({ source, text }, index) =>
    source === 'payTypeUnits' && (text === '' || codes.indexOf(text) !== codes.lastIndexOf(text))
      ? [{ path: ['columns', index, 'text'], message: 'the code of a pay type, which no other column has' }]
      : [],
  )
  const issues = [...foreign, ...twice]
  return count === 1 ? issues : [...issues, { path: ['columns'], message: `one column ${paid.join(' or ')}` }]
}

function unknownPlaceholders(text: string, known: readonly LayoutPlaceholder[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name = '', format]) => {
    const isKnown = (known as readonly string[]).includes(name)
    const isDate = (DATES as readonly string[]).includes(name)
    const isFormat = format === undefined || (isDate && (LAYOUT_DATES as readonly string[]).includes(format))
    return isKnown && isFormat ? [] : [whole]
  })
}
