import { t } from '../../../lib/words/words.ts'

/** Why a punch or a shift of a day was not saved, in words. @source spec 001 §8 Punch, Closed period */
export const PUNCH_REFUSALS = {
  hasExistPunchRecord: () => t('The same sign time exists, please modify it and try again.'),
  close: () =>
    t(
      "Oops! The selected date is within a closed pay period. If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page.",
    ),
}
