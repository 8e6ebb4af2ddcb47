import { cancelLeaves } from '@timeloom/contract'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../kit/feedback/confirm.ts'
import { AFTER_LEAVE_CHANGE } from './after-leave-change.ts'

/**
 * Cancels leaves once it is confirmed; what goes wrong is told. Resolves true when some were cancelled.
 *
 * @param isOne one leave where it stands, instead of those that are selected in the list
 * @source spec 001 §4, §5, §8 (Leave examine/cancel)
 */
export function useCancelLeaves(isOne: boolean): (ids: string[]) => Promise<boolean> {
  const { mutateAsync } = useSave(cancelLeaves, {
    success: ({ refused }) =>
      isOne
        ? t('Leave is canceled successfully.')
        : refused.length === 0
          ? t('Leaves are canceled successfully.')
          : t('Leaves are canceled successfully, except {count}.', { count: refused.length }),
    failure: isOne ? t('Failed to cancel leave.') : t('Failed to cancel leaves.'),
    refusals: {
      close: t(
        "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
      ),
      notFound: t('The leave no longer exists.'),
      notYours: t('You are not allowed to cancel this leave.'),
    },
    invalidates: AFTER_LEAVE_CHANGE,
  })
  return async (ids) => {
    const question =
      ids.length === 1 ? t('Are you sure you want to cancel it?') : t('Are you sure you want to cancel them?')
    if (!(await confirm({ title: t('Cancel leave'), question, kind: 'danger' }))) return false
    return mutateAsync({ body: { ids } }).then(
      () => true,
      () => false,
    )
  }
}
