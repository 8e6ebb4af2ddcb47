import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LAYOUT_ROWS, LayoutDefinition } from './payroll-layout-definition.ts'
import { PayrollLayoutId } from './payroll-layout-id.ts'
import { Id, listOf, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

/** A company has at most so many layouts of its own. */
export const MOST_LAYOUTS = 200

/** Lines of a preview. */
export const PREVIEW_LINES = 50

export const ListedLayout = z.object({
  id: PayrollLayoutId,
  name: z.string(),
  /** what a built-in one has; empty for the company's own */
  detail: z.string(),
  isBuiltIn: z.boolean(),
  rows: z.enum(LAYOUT_ROWS),
  columns: z.int(),
})
export type ListedLayout = z.output<typeof ListedLayout>

export const listPayrollLayouts = endpoint({
  method: 'GET',
  path: '/api/payroll-layouts',
  summary: 'The layouts in which a payroll file can be exported: the company’s own by name, then the built-in ones.',
  access: 'payrollTransfer:visible',
  answer: z.array(ListedLayout),
})

export const getPayrollLayout = endpoint({
  method: 'GET',
  path: '/api/payroll-layouts/{id}',
  summary: 'A layout with its definition.',
  access: 'payrollTransfer:visible',
  params: z.object({ id: PayrollLayoutId }),
  answer: z.object({
    id: PayrollLayoutId,
    name: z.string(),
    isBuiltIn: z.boolean(),
    definition: LayoutDefinition,
    /** 0 for a built-in one */
    version: z.int(),
  }),
})

export const savePayrollLayout = endpoint({
  method: 'POST',
  path: '/api/payroll-layouts/save',
  summary: 'Adds a layout of the company, or changes the one with the given id.',
  access: 'payrollTransfer:update',
  body: z.object({
    /** absent: a new one */
    id: optionalText(Id),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
    name: typedText(100).pipe(z.string().min(1)),
    definition: LayoutDefinition,
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  /** `exist`: another layout of the company has the name; `tooMany`: it has as many as it can have */
  refusals: ['exist', 'tooMany'],
  creates: true,
})

export const deletePayrollLayouts = endpoint({
  method: 'POST',
  path: '/api/payroll-layouts/delete',
  summary: 'Deletes layouts of the company, all of them or none. Files that were exported in them stay as they are.',
  access: 'payrollTransfer:update',
  body: z.object({ ids: listOf(Id, { min: 1, max: MOST_LAYOUTS }) }),
  answer: SaveAnswer,
})

/** What a payroll system would reject, or read as something else. */
export const LayoutProblem = z.object({
  /**
   * `noPayId`: an employee without a pay ID; `noExportCode`: a pay type without one, so that its own code is exported;
   * `empty`: a person without a required value; `forbiddenCharacter`, `forbiddenStart`: a value that the system does not
   * take in that column; `notDigits`: a value with something else than digits, where it takes digits only; `tooLong`: a value longer than its column; `notHours`: a pay type whose units are no hours, in
   * a column of hours; `delimiter`: a value that would begin a new column, and has spaces instead; `encoding`: a value
   * with letters that the file cannot have
   */
  kind: z.enum([
    'noPayId',
    'noExportCode',
    'noPlace',
    'empty',
    'forbiddenCharacter',
    'forbiddenStart',
    'notDigits',
    'tooLong',
    'notHours',
    'delimiter',
    'encoding',
  ]),
  /** the column, as the file names it */
  column: z.string(),
  /** the characters, the beginning or the length that the column allows; empty where there is none */
  limit: z.string(),
  /** a few of the values, of the people or of the pay types */
  examples: z.array(z.string()),
  count: z.int(),
})
export type LayoutProblem = z.output<typeof LayoutProblem>

const Periods = listOf(Id, { min: 1, max: 500 })

export const checkPayrollLayout = endpoint({
  method: 'GET',
  path: '/api/payroll-layouts/check',
  summary: 'What the payroll system of a layout would reject of pay periods.',
  isLong: true,
  access: 'payrollTransfer:visible',
  query: z.object({ layout: PayrollLayoutId, id: Periods }),
  answer: z.object({ problems: z.array(LayoutProblem) }),
})

export const previewPayrollLayout = endpoint({
  method: 'POST',
  path: '/api/payroll-layouts/preview',
  summary: 'The beginning of the file of pay periods in a layout that need not be saved; nothing counts as exported.',
  isLong: true,
  access: 'payrollTransfer:visible',
  body: z.object({ ids: Periods, definition: LayoutDefinition }),
  answer: z.object({
    fileName: z.string(),
    /** all lines of the file but the preamble, the header and the trailer */
    total: z.int(),
    /** lines of the file: the preamble and the header, those of people, the trailer */
    before: z.array(z.string()),
    lines: z.array(z.string()),
    after: z.array(z.string()),
    /** the cells of the header and of `lines`, without quotes */
    header: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    problems: z.array(LayoutProblem),
  }),
})
export type LayoutPreview = z.output<typeof previewPayrollLayout.answer>
