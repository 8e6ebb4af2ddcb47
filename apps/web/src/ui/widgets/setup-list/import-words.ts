import type { SetupFileAccount, SetupFileRow } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

/** Why a whole file is refused, and what to do. */
export function importFault({ message, columns = [] }: SetupFileAccount): string {
  const names = columns.join(', ')
  switch (message) {
    case 'unknownColumns':
      return t('The list has no column {names}: what it says would be lost. Please rename or remove it.', { names })
    case 'missingColumns':
      return t('The column {names} is missing: without it, rows cannot be matched.', { names })
    case 'emptyFile':
      return t('The file has no rows below its header.')
    case 'tooManyRows':
      return t('The file has more than 10,000 rows. Please split it.')
    case 'tooLarge':
      return t('The file is too large to read: 10 MB, 10,000 rows or 300,000 cells at most. Please split it.')
    case 'WrongFileFormat':
      return t('This is not a readable CSV, XLS or XLSX file.')
    default:
      return message
  }
}

/** What a row does, in words. */
export function outcomeWords({ outcome, changes, problems }: SetupFileRow): string {
  if (outcome === 'wrong') {
    return problems.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join(' · ')
  }
  const none = t('empty')
  return changes.map(({ field, before, after }) => `${field}: ${before || none} → ${after || none}`).join(' · ')
}
