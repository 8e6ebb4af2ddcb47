import type { SwapToDecide } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import desk from '../desk/desk.module.css'
import { shiftWords } from '../shift.words.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { checkWords } from './swap-checks.ts'
import { isWaiting, stateWords, STATUS_TONES, statusWords } from './swap.words.ts'

interface SwapCardProps {
  swap: SwapToDecide
  look: ListLook
  onOpen: (swap: SwapToDecide) => void
}

/** A swap on a phone, as those who decide read it. */
export function SwapCard({ swap, look: { formats }, onOpen }: SwapCardProps) {
  const { asker, colleague, given, taken, status } = swap
  const gives = (name: string, shift: typeof taken) =>
    shift
      ? t('{name} gives {shift}', { name, shift: shiftWords(shift, formats.timeFormat) })
      : t('{name} gives nothing', { name })
  return (
    <div className={desk.card}>
      <div className={desk.cardHead}>
        <b>{t('{asker} and {colleague}', { asker: asker.employeeName, colleague: colleague.employeeName })}</b>
        <Tag tone={STATUS_TONES[status]} isRequested={isWaiting(swap)}>
          {statusWords(status)}
        </Tag>
      </div>
      <span>{gives(asker.employeeName, given)}</span>
      <span>{gives(colleague.employeeName, taken)}</span>
      <small>{[stateWords(swap, { isMine: false, isAsked: false }), ...checkWords(swap)].join(' ')}</small>
      <DecideButtons swap={swap} onOpen={() => onOpen(swap)} />
    </div>
  )
}
