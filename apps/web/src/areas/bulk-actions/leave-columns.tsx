import type { LeavePreviewRow } from '@timeloom/contract'
import { hours2 } from '../../lib/format/hours.ts'
import type { UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { previewWords } from './bulk-actions.words.ts'
import type { PreviewColumn } from './preview-dialog.tsx'

interface ColumnNeeds {
  typeName: string
  formats: Pick<UserFormats, 'dateFormat'>
  rows: readonly LeavePreviewRow[]
}

/** What a leave takes of each person; a balance only where someone has one. */
export function leaveColumns({ typeName, formats, rows }: ColumnNeeds): PreviewColumn<LeavePreviewRow>[] {
  const hasBalance = rows.some(({ balanceMinutes }) => balanceMinutes !== null)
  const wordsOf = (row: LeavePreviewRow) =>
    row.reason === null ? noteOf(row) : previewWords(row.reason, { date: row.date, typeName }, formats)
  return [
    { title: t('Days'), isNumber: true, cell: ({ days }) => days },
    { title: t('Hours'), isNumber: true, cell: ({ minutes }) => hours2(minutes) },
    ...(hasBalance
      ? [
          {
            title: t('Balance'),
            isNumber: true,
            cell: ({ balanceMinutes }: LeavePreviewRow) => (balanceMinutes === null ? '–' : hours2(balanceMinutes)),
          },
        ]
      : []),
    ...(rows.some((row) => wordsOf(row) !== '') ? [{ title: t('Note'), cell: wordsOf }] : []),
  ]
}

function noteOf({ holidays, unscheduled, isApproved }: LeavePreviewRow): string {
  return [
    holidays > 0 ? t('{count, plural, one {# holiday skipped} other {# holidays skipped}}', { count: holidays }) : '',
    unscheduled > 0
      ? t('{count, plural, one {# day without a shift skipped} other {# days without a shift skipped}}', {
          count: unscheduled,
        })
      : '',
    isApproved ? '' : t('Pending'),
  ]
    .filter((words) => words !== '')
    .join(' · ')
}
