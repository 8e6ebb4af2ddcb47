import type { SwapShift } from '@timeloom/contract'
import { type ReactNode, useId } from 'react'
import { ShiftLine } from '../shift-line.tsx'
import { shiftKey } from './shift-key.ts'
import own from './swaps.module.css'

interface ShiftChoiceProps {
  legend: string
  shifts: readonly SwapShift[]
  /** as of `shiftKey`; `''`: the first line */
  value: string | undefined
  onChange: (key: string) => void
  /** A line before the shifts, for none of them. */
  none?: ReactNode
}

/** One of several shifts, each as people read it. */
export function ShiftChoice({ legend, shifts, value, onChange, none }: ShiftChoiceProps) {
  const name = useId()
  return (
    <fieldset className={own.choice}>
      <legend>{legend}</legend>
      {none !== undefined && (
        <label className={own.option}>
          <input type="radio" name={name} checked={value === ''} onChange={() => onChange('')} />
          <span>{none}</span>
        </label>
      )}
      {shifts.map((shift) => (
        <label key={shiftKey(shift)} className={own.option}>
          <input
            type="radio"
            name={name}
            checked={value === shiftKey(shift)}
            onChange={() => onChange(shiftKey(shift))}
          />
          <ShiftLine shift={shift} />
        </label>
      ))}
    </fieldset>
  )
}
