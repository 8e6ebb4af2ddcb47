import { type AnswerOf, ImportField, type StayReason, type undoEmployeeImport } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

/** What is wrong with a whole file, and what to do. */
export const FILE_REFUSALS = {
  WrongFileFormat: t('This file cannot be read. Save it as XLSX or CSV and choose it again.'),
  emptyFile: t('There are no people in the file. It needs a header and a row for each person.'),
  tooManyRows: t('The file has more than 10,000 rows. Import it in parts.'),
  tooLarge: t(
    'The file is too large: the limits are 10 MB, 10,000 rows and 300,000 cells. Keep only the sheet with the people.',
  ),
}

const FIELD_WORDS: Record<ImportField, string> = {
  ignore: t('Not imported'),
  firstName: t('First name'),
  lastName: t('Last name'),
  fullName: t('First and last name'),
  middleName: t('Middle name'),
  name: t('Preferred name'),
  staffNumber: t('Clock ID and pay ID'),
  clockId: t('Clock ID'),
  payId: t('Pay ID'),
  workflowId: t('Workflow ID'),
  externalId: t('External ID'),
  email: t('Email'),
  hireOnDateValue: t('Hire date'),
  terminateDateValue: t('Terminate date'),
  department: t('Department'),
  payGroup: t('Pay group'),
  timeRounding: t('Time rounding'),
  schedule: t('Schedule'),
  standardHours: t('Standard hours'),
  guaranteedHours: t('Guaranteed hours'),
  title: t('Title'),
  mobile: t('Mobile'),
  phone: t('Phone'),
  fax: t('Fax'),
  physicalAddr: t('Physical address'),
  postalAddr: t('Postal address'),
  comments: t('Comments'),
}

export function fieldWords(field: ImportField): string {
  return FIELD_WORDS[field]
}

export const FIELD_CHOICES = ImportField.options.map((field) => ({ value: field, label: FIELD_WORDS[field] }))

const STAY_WORDS: Record<StayReason, string> = {
  punches: t('punches'),
  leave: t('leave'),
  schedule: t('a schedule'),
  pay: t('pay'),
  signedIn: t('has signed in'),
}

export function stayWords(reasons: readonly StayReason[]): string {
  return reasons.map((reason) => STAY_WORDS[reason]).join(', ')
}

/** What an undo did, with who stays and why. */
export function undoneWords({ removed = 0, stay = [] }: AnswerOf<typeof undoEmployeeImport>): string {
  const gone = t('{count, plural, one {# employee was removed.} other {# employees were removed.}}', { count: removed })
  const names = stay.slice(0, NAMED).map(({ name, reasons }) => `${name} (${stayWords(reasons)})`)
  if (stay.length > NAMED) names.push(t('{count} more', { count: stay.length - NAMED }))
  return stay.length === 0 ? gone : `${gone} ${t('Not removed: {names}', { names: names.join(', ') })}`
}

/** People that a notice names. */
const NAMED = 5
