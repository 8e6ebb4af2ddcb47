import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed, getMyShifts } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'

/** The caller’s shifts of a week; those of the week before stay while another is read. */
export function useMyShifts({ from, to }: DateRange) {
  return useCall(getMyShifts, { query: { startDate: from, endDate: to } }, { keepPrevious: true })
}

export function useCalendarFeed() {
  return useCall(getCalendarFeed, {})
}

export function useCreateCalendarFeed(onMade: (address: string) => void) {
  return useSave(createCalendarFeed, {
    failure: t('The calendar address could not be made.'),
    refusals: { noEmployee: t('There is no employee record for your account.') },
    invalidates: [getCalendarFeed],
    onSaved: ({ address }) => {
      if (address !== undefined) onMade(address)
    },
  })
}

export function useDeleteCalendarFeed(onRevoked: () => void) {
  return useSave(deleteCalendarFeed, {
    success: t('The calendar address no longer works.'),
    failure: t('The calendar address could not be revoked.'),
    invalidates: [getCalendarFeed],
    onSaved: onRevoked,
  })
}
