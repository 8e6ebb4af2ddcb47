import type { SwapShift } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import styles from '../exchange.module.css'
import { ReadState } from '../read-state.tsx'
import { ShiftLine } from '../shift-line.tsx'
import { ColleagueChoice, type Choice } from './colleague-choice.tsx'
import { useAskSwap, useSwapChoices, useSwapShifts } from './my-swaps.queries.ts'
import { shiftKey } from './shift-key.ts'
import { ShiftChoice } from './shift-choice.tsx'
import own from './swaps.module.css'

interface AskPanelProps {
  /** The shift that it begins with, where that is known. */
  start: Pick<SwapShift, 'workDate' | 'workSectionId'> | undefined
  onClose: () => void
}

/** Offers a shift of the reader to a colleague: which, to whom, for what. */
export function AskPanel({ start, onClose }: AskPanelProps) {
  const shifts = useSwapShifts()
  const [chosen, setChosen] = useState(start && shiftKey(start))
  const [choice, setChoice] = useState<Choice>()
  const [note, setNote] = useState('')
  const ask = useAskSwap(onClose)
  const free = shifts.data?.filter(({ swapId }) => swapId === null)
  const shift = free?.find((each) => shiftKey(each) === chosen)
  const choices = useSwapChoices(shift)
  const send = () => {
    if (!shift || !choice) return
    const { workDate, workSectionId } = shift
    const { employeeId, taken } = choice
    ask.mutate({
      body: {
        workDate,
        workSectionId,
        employeeId,
        ...(taken ? { takenWorkDate: taken.workDate, takenWorkSectionId: taken.workSectionId } : {}),
        ...(note.trim() === '' ? {} : { note }),
      },
    })
  }
  return (
    <SidePanel title={t('Swap a shift')} onClose={onClose}>
      <div className={own.ask}>
        {!free ? (
          <ReadState read={shifts} failure={t('Your shifts could not be loaded.')} />
        ) : free.length === 0 ? (
          <p>{t('You have no coming shift that can be swapped.')}</p>
        ) : shift ? (
          <div className={own.given}>
            <ShiftLine shift={shift} caption={t('You give')} />
            <Button
              autoFocus
              onClick={() => {
                setChosen(undefined)
                setChoice(undefined)
              }}
            >
              {t('Another shift')}
            </Button>
          </div>
        ) : (
          <ShiftChoice legend={t('Which shift do you give?')} shifts={free} value={undefined} onChange={setChosen} />
        )}
        {shift &&
          (choices.data ? (
            <ColleagueChoice key={chosen} colleagues={choices.data} value={choice} onChange={setChoice} />
          ) : (
            <ReadState read={choices} failure={t('Your colleagues could not be loaded.')} />
          ))}
        {choice && (
          <>
            <label className={own.note}>
              <span>{t('A word to your colleague')}</span>
              <Input.TextArea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
            </label>
            <div className={styles.actions}>
              <Button type="primary" loading={ask.isPending} onClick={send}>
                {t('Ask')}
              </Button>
            </div>
          </>
        )}
      </div>
    </SidePanel>
  )
}
