import type { AnswerOf, ExchangedShift, listMySwaps, OfferedShift, SwapStatus } from '@timeloom/contract'
import { ArrowLeftRight, CalendarPlus } from 'lucide-react'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { timesWords } from '../../ui/widgets/next-shift/shift-words.ts'
import type { Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import { isRecent } from './is-recent.ts'
import type { RequestLine, Waits } from './request-line.ts'

type MySwap = AnswerOf<typeof listMySwaps>[number]

/** Swaps that wait, and those settled lately. */
export function swapLines(swaps: readonly MySwap[], timeFormat: string): RequestLine[] {
  return swaps
    .filter(({ status, decidedAt, answeredAt, createdAt }) => {
      return status === 'Asked' || status === 'Accepted' || isRecent(decidedAt ?? answeredAt ?? createdAt)
    })
    .map((swap) => {
      const { id, status, isMine, asker, colleague, given, taken } = swap
      const other = isMine ? colleague.employeeName : asker.employeeName
      return {
        key: `swap ${id}`,
        icon: ArrowLeftRight,
        title: t('Swap with {name}', { name: other }),
        detail: [given, taken].flatMap((shift) => (shift ? shiftWords(shift, timeFormat) : [])).join(' ↔ '),
        waits: waitsOf(swap),
        state: stateOf(status, waitsOf(swap)),
        to: '/myshifts/swaps',
      }
    })
}

function waitsOf({ status, isMine }: Pick<MySwap, 'status' | 'isMine'>): Waits {
  if (status === 'Asked') return isMine ? 'others' : 'me'
  return status === 'Accepted' ? 'others' : 'nobody'
}

function stateOf(status: SwapStatus, waits: Waits): { words: string; tone: Tone } {
  if (waits === 'me') return { words: t('Your answer'), tone: 'warning' }
  if (waits === 'others') return { words: t('Pending'), tone: 'warning' }
  const states: Partial<Record<SwapStatus, { words: string; tone: Tone }>> = {
    Approved: { words: t('Approved'), tone: 'ok' },
    Declined: { words: t('Declined'), tone: 'neutral' },
    Refused: { words: t('Not approved'), tone: 'error' },
    Cancelled: { words: t('Withdrawn'), tone: 'neutral' },
  }
  return states[status] ?? { words: t('Lapsed'), tone: 'neutral' }
}

/** Open shifts that the employee can still take. */
export function offerLines(offers: readonly OfferedShift[], timeFormat: string): RequestLine[] {
  return offers
    .filter(({ status, answer }) => status === 'Open' && answer === 'Offered')
    .map((offer) => ({
      key: `offer ${offer.id}`,
      icon: CalendarPlus,
      title: t('Open shift'),
      detail: shiftWords(offer, timeFormat),
      waits: 'me',
      state: { words: t('Your answer'), tone: 'warning' },
      to: '/myshifts/open',
    }))
}

function shiftWords(shift: ExchangedShift, timeFormat: string): string {
  return t('{day}, {times}', { day: dayWithWeekday(shift.workDate), times: timesWords(shift, timeFormat) })
}
