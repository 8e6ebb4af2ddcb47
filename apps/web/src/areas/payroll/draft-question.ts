import type { PayrollTransfer } from '@timeloom/contract'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { Question } from '../../ui/kit/feedback/confirm.ts'

/**
 * What is asked before open periods are exported: their file is a draft.
 *
 * @param open periods of the export that are not closed, at least one
 * @param count all periods of the export
 */
export function draftQuestion(open: PayrollTransfer[], count: number, formats: UserFormats): Question {
  const [first] = open
  const question =
    open.length === 1 && first
      ? t('{name}, {from} – {to}, is still open.', {
          name: first.paygroupName,
          from: formatDate(first.fromDate, formats),
          to: formatDate(first.toDate, formats),
        })
      : t('{open} of {count} pay periods are still open.', { open: open.length, count })
  return {
    title: t('Export a draft'),
    question,
    detail: t(
      'Its figures can still change. The file is named as a draft, and no pay period is marked as exported. Close the period first to export the final figures.',
    ),
    yes: t('Export draft'),
    no: t('Cancel'),
  }
}
