import type { ExchangedShift, SwapToDecide } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { aboutWords, shiftWords } from '../shift.words.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { checkWords } from './swap-checks.ts'
import { stateWords } from './swap.words.ts'
import styles from './swaps.module.css'

interface SwapRow {
  onOpen: (swap: SwapToDecide) => void
}

/** The server keeps the order. Two lines a row: who asked, and the colleague. */
export function swapColumns({ formats, isNarrow, onOpen }: ListLook & SwapRow): TableColumn<SwapToDecide>[] {
  const shift = (each: ExchangedShift | null) => (each ? shiftWords(each, formats.timeFormat) : t('no shift'))
  const state = (swap: SwapToDecide) => stateWords(swap, { isMine: false, isAsked: false })
  return [
    {
      key: 'asker',
      title: t('Who'),
      width: 190,
      minWidth: 140,
      isFixed: true,
      isSortable: false,
      value: ({ asker, colleague }) =>
        t('{asker} and {colleague}', { asker: asker.employeeName, colleague: colleague.employeeName }),
      render: ({ asker, colleague }) => (
        <span className={styles.two}>
          <b>{asker.employeeName}</b>
          <b>{colleague.employeeName}</b>
        </span>
      ),
    },
    {
      key: 'workDate',
      title: t('Before'),
      width: 222,
      minWidth: 180,
      isSortable: false,
      value: ({ given, taken }) => `${shift(given)}; ${shift(taken)}`,
      render: ({ given, taken }) => <TwoShifts shifts={[given, taken]} words={shift} />,
    },
    {
      key: 'after',
      title: t('After'),
      width: 222,
      minWidth: 180,
      isSortable: false,
      value: ({ given, taken }) => `${shift(taken)}; ${shift(given)}`,
      render: ({ given, taken }) => <TwoShifts shifts={[taken, given]} words={shift} />,
    },
    {
      key: 'checks',
      title: t('Checks'),
      width: 230,
      minWidth: 120,
      isSortable: false,
      value: (swap) => checkWords(swap).join(' '),
      render: (swap) => (
        <span className={styles.lines}>
          {firstThree(checkWords(swap)).map((words) => (
            <span key={words} title={words}>
              {words}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('State'),
      width: 220,
      minWidth: 120,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: state,
      render: (swap) => (
        <span className={styles.lines}>
          <span title={state(swap)}>{state(swap)}</span>
          {swap.note !== null && <small title={swap.note}>{swap.note}</small>}
        </span>
      ),
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 200,
      minWidth: 190,
      isAtEdge: true,
      isSortable: false,
      render: (swap) => <DecideButtons swap={swap} onOpen={() => onOpen(swap)} />,
    },
  ]
}

/** What a row has room for; the others are read in the panel. */
function firstThree(lines: readonly string[]): readonly string[] {
  if (lines.length <= 3) return lines
  return [...lines.slice(0, 2), t('and {count} more', { count: lines.length - 2 })]
}

interface TwoShiftsProps {
  shifts: readonly (ExchangedShift | null)[]
  words: (shift: ExchangedShift | null) => string
}

function TwoShifts({ shifts, words }: TwoShiftsProps) {
  return (
    <span className={styles.two}>
      {shifts.map((shift, place) => (
        <span key={place} title={shift ? aboutWords(shift) : undefined}>
          {words(shift)}
        </span>
      ))}
    </span>
  )
}
