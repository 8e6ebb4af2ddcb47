import {
  type ExceptionGroup,
  listExceptionGroups,
  listTimeApprovals,
  readPayDay,
  reviewExceptions,
  revertExceptions,
} from '@timeloom/contract'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../../ui/kit/feedback/undo.ts'
import { EXCEPTION_READS } from '../../../ui/widgets/allow-time/exception-reads.ts'

const invalidates = [readPayDay, listExceptionGroups, listTimeApprovals, ...EXCEPTION_READS]

/** Reviews the exceptions of a group as they are shown; it can be undone. */
export function useReviewGroup() {
  const revert = useSave(revertExceptions, { failure: t('Revert exception failed'), invalidates })
  const save = useSave(reviewExceptions, {
    failure: t('Review exception failed'),
    invalidates,
    onSaved: ({ changed, refused }) => {
      const words = t('{count, plural, one {# exception was reviewed.} other {# exceptions were reviewed.}}', {
        count: changed.length,
      })
      if (changed.length > 0) offerUndo(words, () => revert.mutate({ body: { ids: changed } }))
      if (refused.length > 0) {
        notify.warning(
          t(
            '{count, plural, one {# exception has changed since it was shown and stays.} other {# exceptions have changed since they were shown and stay.}}',
            {
              count: refused.length,
            },
          ),
        )
      }
    },
  })
  const review = ({ rows }: ExceptionGroup) => save.mutate({ body: { ids: rows.map(({ id }) => id) } })
  return { review, isSaving: save.isPending }
}
