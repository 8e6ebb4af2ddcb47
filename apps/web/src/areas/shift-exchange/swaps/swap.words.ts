import type { AnswerOf, askSwap, FitReason, Swap, SwapStatus } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { Tone } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { myFitWords } from '../fit.words.ts'

type Stated = Pick<Swap, 'status' | 'asker' | 'colleague' | 'reason' | 'decidedBy' | 'overBecause'>

/** Where a swap stands, and who is waited for; `isMine`: the reader asked, `isAsked`: the reader is asked. */
export function stateWords(swap: Stated, { isMine, isAsked }: { isMine: boolean; isAsked: boolean }): string {
  const asker = swap.asker.employeeName
  const colleague = swap.colleague.employeeName
  switch (swap.status) {
    case 'Asked':
      return isAsked
        ? t('{asker} waits for your answer.', { asker })
        : t('Waiting for {colleague} to answer.', { colleague })
    case 'Accepted':
      if (isMine) return t('{colleague} agreed. Waiting for a supervisor to approve it.', { colleague })
      return isAsked
        ? t('You agreed. Waiting for a supervisor to approve it.')
        : t('Both agreed. Waiting for a supervisor to approve it.')
    case 'Approved':
      return swap.decidedBy === null
        ? t('Done: the shifts have changed hands.')
        : t('Approved by {name}: the shifts have changed hands.', { name: swap.decidedBy })
    case 'Declined':
      return isAsked ? t('You declined.') : t('{colleague} declined.', { colleague })
    case 'Refused':
      return refusedWords(swap)
    case 'Cancelled':
      return isMine ? t('You withdrew it.') : t('{asker} withdrew it.', { asker })
    case 'Over':
      return overWords(swap.overBecause)
  }
}

function refusedWords({ decidedBy, reason }: Stated): string {
  const words =
    decidedBy === null
      ? t('Not approved. Everyone keeps their shift.')
      : t('Not approved by {name}. Everyone keeps their shift.', { name: decidedBy })
  return reason === null ? words : `${words} ${t('Reason: {reason}', { reason })}`
}

/** Why a swap has lapsed. */
function overWords(because: Swap['overBecause']): string {
  if (because === 'began') return t('Too late: a shift has begun.')
  if (because === 'planChanged') return t('A shift was changed in the meantime. Ask again if you still want to swap.')
  return t('It has lapsed.')
}

/** A status in one or two words. */
export function statusWords(status: SwapStatus): string {
  return {
    Asked: t('Asked'),
    Accepted: t('To approve'),
    Approved: t('Approved'),
    Declined: t('Declined'),
    Refused: t('Not approved'),
    Cancelled: t('Withdrawn'),
    Over: t('Lapsed'),
  }[status]
}

export const STATUS_TONES: Record<SwapStatus, Tone> = {
  Asked: 'warning',
  Accepted: 'warning',
  Approved: 'ok',
  Declined: 'neutral',
  Refused: 'error',
  Cancelled: 'neutral',
  Over: 'neutral',
}

/** Whether someone still has to say something. */
export function isWaiting({ status }: Pick<Swap, 'status'>): boolean {
  return status === 'Asked' || status === 'Accepted'
}

/** What is refused about asking for a swap. */
export function askRefusals() {
  return {
    notPlanned: t('One of the shifts is no longer planned.'),
    began: t('One of the shifts has already begun.'),
    locked: t('The hours of one of the shifts are approved.'),
    close: t('One of the shifts is in a closed pay period.'),
    asked: t('One of the shifts waits in another swap.'),
    doesNotFit: ({ reasons }: AnswerOf<typeof askSwap>) => doesNotFitWords(reasons),
  }
}

/** What is refused about answering, withdrawing or deciding. */
export function answerRefusals() {
  return {
    over: t('A shift has begun, or was changed in the meantime: the swap has lapsed.'),
    cancelled: t('The swap was withdrawn in the meantime.'),
    declined: t('The swap was declined in the meantime.'),
    refused: t('A supervisor has not approved the swap.'),
    approved: t('The swap is approved already.'),
    asked: t('The colleague has not answered yet.'),
    notBoth: t('You plan only one of the two people.'),
  }
}

export function doesNotFitWords(reasons: readonly FitReason[] = []): string {
  return reasons.length === 0
    ? t('One of you cannot work the shift they would get.')
    : [t('You cannot work the shift you would get.'), ...reasons.map((each) => `${myFitWords(each)}.`)].join(' ')
}
