import type { PeriodConfirmation } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

/** Whether the employee confirmed the hours. @param when the moment of the confirmation, as the reader writes it */
export function confirmedWords(
  { confirmed }: Pick<PeriodConfirmation, 'confirmed'>,
  { isOwn, when }: { isOwn: boolean; when: string },
): string {
  if (confirmed === null) {
    return isOwn ? t('You have not confirmed these hours yet.') : t('The employee has not confirmed these hours.')
  }
  return confirmed.isCurrent
    ? t('Confirmed by the employee, {when}', { when })
    : t('Confirmed {when}, and changed since.', { when })
}
