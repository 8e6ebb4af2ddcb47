import { Checkbox, type InputRef } from 'antd'
import { type FocusEvent, type MouseEvent, type Ref, useRef } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { TimeField } from '../../kit/time-field/time-field.tsx'
import type { ShiftTime } from './shift-times.ts'
import styles from './shift-time-field.module.css'

interface ShiftTimeFieldProps {
  id?: string
  value?: ShiftTime
  onChange?: (time: ShiftTime) => void
  /** 'Previous Day' or 'Next Day'. */
  otherDay: string
  /** Whether typing `+6:00` means the other day. */
  mayTypeNextDay?: boolean
  autoFocus?: boolean
  disabled?: boolean
  ref?: Ref<InputRef>
  'aria-label'?: string
  'aria-describedby'?: string
}

const EMPTY: ShiftTime = { minute: null, isOtherDay: false }
const DAY = 1440

/** A typed schedule time with the other day it may lie on. Typing replaces what stands there. */
export function ShiftTimeField(props: ShiftTimeFieldProps) {
  const { value = EMPTY, onChange, otherDay, mayTypeNextDay = false, ...input } = props
  const { timeFormat } = useUser()
  const selecting = useSelecting()
  return (
    <div {...selecting}>
      <TimeField
        {...input}
        timeFormat={timeFormat}
        mayBeNextDay={mayTypeNextDay}
        value={value.minute}
        onChange={(minute) =>
          onChange?.(
            minute !== null && minute >= DAY ? { minute: minute - DAY, isOtherDay: true } : { ...value, minute },
          )
        }
      />
      <Checkbox
        className={styles.otherDay ?? ''}
        disabled={input.disabled ?? false}
        checked={value.isOtherDay}
        onChange={({ target }) => onChange?.({ ...value, isOtherDay: target.checked })}
      >
        {otherDay}
      </Checkbox>
    </div>
  )
}

/** Selects the whole time when its field is come to, so that typing replaces it; a second click sets the caret. */
function useSelecting() {
  const isComingTo = useRef(false)
  const select = ({ target }: FocusEvent | MouseEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'text') target.select()
  }
  return {
    onFocus: select,
    onMouseDown: ({ target }: MouseEvent) => {
      isComingTo.current = target !== document.activeElement
    },
    // The browser sets the caret on the click that brings the focus.
    onMouseUp: (event: MouseEvent) => {
      if (isComingTo.current) select(event)
    },
  }
}
