import {
  deleteAvailability,
  getAvailability,
  saveAvailabilityException,
  saveAvailabilityPattern,
} from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { refusalWords } from './availability.words.ts'

/** Whose availability it is; absent: the reader’s own. */
export interface Whose {
  employeeId?: string
}

export function useAvailability(whose: Whose) {
  return useCall(getAvailability, { query: whose })
}

/** @param isOfForm the words of what goes wrong are the form's */
export function useSavePattern({ isOfForm }: { isOfForm: boolean }) {
  return useSave(saveAvailabilityPattern, saving(isOfForm))
}

/** As `useSavePattern`, of dates. */
export function useSaveException({ isOfForm }: { isOfForm: boolean }) {
  return useSave(saveAvailabilityException, saving(isOfForm))
}

function saving(isOfForm: boolean) {
  return {
    failure: t('Failed to save the availability.'),
    refusals: {
      endBeforeStart: refusalWords('endBeforeStart'),
      dateOrder: refusalWords('dateOrder'),
      tooMany: refusalWords('tooMany'),
    },
    invalidates: [getAvailability],
    onFailed: () => isOfForm,
  }
}

/** Removes what is said of dates, or by a rule. */
export function useRemoveSaid(onSaved: () => void) {
  return useSave(deleteAvailability, {
    failure: t('Failed to remove it.'),
    refusals: { notFound: t('It was removed already.') },
    invalidates: [getAvailability],
    onSaved,
  })
}
