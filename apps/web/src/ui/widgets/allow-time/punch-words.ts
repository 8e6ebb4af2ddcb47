import {
  getEmployee,
  getPayCard,
  getPunch,
  getTimesheet,
  listConfirmationStates,
  listTimeApprovals,
  previewDayChanges,
} from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { EXCEPTION_READS } from './exception-reads.ts'

const READS = [
  getTimesheet,
  getPayCard,
  getEmployee,
  getPunch,
  listConfirmationStates,
  listTimeApprovals,
  previewDayChanges,
  ...EXCEPTION_READS,
]

/** What a punch that is saved or removed in place says, and what is then read again. */
export const PUNCH_WORDS = {
  failure: t('Failed to save the punch.'),
  refusals: {
    hasExistPunchRecord: () => t('The same sign time exists, please modify it and try again.'),
    close: () =>
      t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page."),
  },
  invalidates: READS,
}
