import {
  type AnswerOf,
  claimOpenShift,
  declineOpenShift,
  listOfferedShifts,
  listSwapShifts,
  type OfferAnswer,
  type OfferedShift,
} from '@timeloom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { myFitWords } from '../fit.words.ts'
import { shiftWords } from '../shift.words.ts'

/** Open shifts that are offered to the reader; read again while the page is open, as others claim them too. */
export function useOffers() {
  return useCall(listOfferedShifts, {}, { repeatMs: 30_000 })
}

/** Takes an open shift. Whoever is first has it; a second tap changes nothing. */
export function useClaim(offer: OfferedShift) {
  const client = useQueryClient()
  const { timeFormat } = useUser()
  return useSave(claimOpenShift, {
    success: t('{shift} is yours.', { shift: shiftWords(offer, timeFormat) }),
    failure: t('The shift was not claimed.'),
    refusals: {
      full: t('Someone else was faster: the shift is taken.'),
      withdrawn: t('The shift was withdrawn.'),
      over: t('The shift can no longer be claimed.'),
      doesNotFit: ({ reasons = [] }: AnswerOf<typeof claimOpenShift>) =>
        [t('The shift does not suit you any more.'), ...reasons.map((each) => `${myFitWords(each)}.`)].join(' '),
    },
    invalidates: [listOfferedShifts, listSwapShifts],
    // what stood in the way is shown on the card too
    onFailed: () => void client.invalidateQueries({ queryKey: OFFERS }),
  })
}

/** Says no: the card shows it at once, and goes back where it could not be sent. */
export function useDecline(offer: OfferedShift) {
  const client = useQueryClient()
  const save = useSave(declineOpenShift, {
    failure: t('Failed to decline the shift.'),
    refusals: { claimed: t('You have this shift already.') },
    invalidates: [listOfferedShifts],
    onFailed: () => {
      show(client, offer.id, offer.answer)
      void client.invalidateQueries({ queryKey: OFFERS })
    },
  })
  return {
    isPending: save.isPending,
    decline: async () => {
      await client.cancelQueries({ queryKey: OFFERS, predicate: ({ state }) => state.data !== undefined })
      show(client, offer.id, 'Declined')
      save.mutate({ body: { id: offer.id } })
    },
  }
}

const OFFERS = callKey(listOfferedShifts)

function show(client: QueryClient, id: string, answer: OfferAnswer) {
  client.setQueriesData<OfferedShift[]>({ queryKey: OFFERS }, (offers) =>
    offers?.map((offer) => (offer.id === id ? { ...offer, answer } : offer)),
  )
}
