import type { BulkReason, BulkRunPerson } from '@timeloom/contract'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

/** @source spec 002 §8 Global punch, Global recalculate */
export function closedWords(): string {
  return t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.")
}

export function nobodyWords(): string {
  return t('No employees found for the chosen filter.')
}

/** Why people are left out, in a few words. */
export function reasonWords(reason: BulkReason): string {
  return REASON_WORDS[reason]()
}

const REASON_WORDS: Record<BulkReason, () => string> = {
  close: () => t('Closed pay period'),
  notEmployed: () => t('Not employed on these dates'),
  hasExistPunchRecord: () => t('Has a punch at this time'),
  exist: () => t('Has this leave already'),
  dateExist: () => t('Other leave at this time'),
  offDay: () => t('Off day'),
  holiday: () => t('Holiday'),
  noData: () => t('No schedule'),
  unscheduledDays: () => t('Everything is skipped'),
  noBalance: () => t('Not enough leave balance'),
  changed: () => t('Changed by someone since'),
  fault: () => t('Could not be calculated'),
}

interface Facts {
  date?: string | null
  typeName?: string | null
}

/** Why one person is left out, in the words of the specification where it has any. @source spec 001 §5, §8; 002 §8 */
export function personWords(
  reason: BulkReason,
  { date, typeName }: Facts,
  formats: Pick<UserFormats, 'dateFormat'>,
): string {
  const day = date ? formatDate(date, formats) : ''
  return PERSON_WORDS[reason]?.({ day, typeName: typeName ?? '' }) ?? reasonWords(reason)
}

const PERSON_WORDS: Partial<Record<BulkReason, (facts: { day: string; typeName: string }) => string>> = {
  close: closedWords,
  hasExistPunchRecord: () => t('The same sign time exists, please modify it and try again.'),
  dateExist: () => t('Leave already existed within the time frame.'),
  offDay: ({ day }) => t('Warning: {day} is an off day (no work schedule).', { day }),
  holiday: ({ day }) => t('Warning: {day} is a holiday!', { day }),
  noData: ({ day }) => t('Warning: No schedule in {date}, please enter the duration.', { date: day }),
  unscheduledDays: () => t('You have skipped all, please check the skip option and work schedule.'),
  noBalance: ({ typeName }) =>
    t('Not able to save, as not enough leave balance is available for The {typeName}.', { typeName }),
}

/** As personWords, beside others in a preview, where the closed period is said once for all. */
export function previewWords(reason: BulkReason, ...facts: [Facts, Pick<UserFormats, 'dateFormat'>]): string {
  return reason === 'close' ? reasonWords(reason) : personWords(reason, ...facts)
}

/** What an undo did for a person; nothing where there was none. */
export function undoWords({ undo, undoReason }: Pick<BulkRunPerson, 'undo' | 'undoReason'>): string {
  if (undo === null) return ''
  if (undo === 'undone') return t('Undone')
  return undoReason === null ? t('Left as it is') : t('Left as it is: {reason}', { reason: reasonWords(undoReason) })
}
