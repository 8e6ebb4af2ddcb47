import {
  deletePayCardDetails,
  findPayPeriod,
  getPayCard,
  savePayCard,
  searchPayrollTransfers,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { PAY_CARD_REFUSALS } from './pay-card.words.ts'

/** Days of one employee. */
export interface CardDays {
  employeeId: string
  fromDate: string
  toDate: string
}

const REFUSALS = Object.fromEntries(Object.entries(PAY_CARD_REFUSALS).map(([code, words]) => [code, () => words()]))
const READS = [getPayCard, searchPayrollTransfers]

/** The pay card of days; undefined days are not known yet. */
export function usePayCard(days: CardDays | undefined) {
  const body = days ?? { employeeId: '', fromDate: '', toDate: '' }
  return useCall(getPayCard, { body }, { enabled: days !== undefined })
}

/** The pay period of an employee that has a day; not asked without one. */
export function usePeriodOfDay(employeeId: string, day: string | undefined) {
  return useCall(findPayPeriod, { query: { employeeId, fromDate: day ?? '' } }, { enabled: day !== undefined })
}

/** Reads the card again, for a form that found it changed. */
export function useRereadPayCard() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(getPayCard) })
}

/** Saves a pay card; the form tells what failed. @source spec 001 §8 */
export function useSavePayCard(onFailed: (error: unknown, text: string) => void) {
  return useSave(savePayCard, {
    success: t('Pay Card updated successfully.'),
    failure: t('Failed to update Pay Card.'),
    refusals: REFUSALS,
    invalidates: READS,
    onFailed: (error, text) => {
      onFailed(error, text)
      return true
    },
  })
}

/** @source spec 001 §8 */
export function useDeletePayCardDetail() {
  return useSave(deletePayCardDetails, {
    success: t('Pay detail is deleted successfully.'),
    failure: t('Failed to delete the pay detail.'),
    refusals: { close: PAY_CARD_REFUSALS.close() },
    invalidates: READS,
  })
}
