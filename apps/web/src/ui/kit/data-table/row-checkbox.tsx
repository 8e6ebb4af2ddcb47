import type { MouseEvent } from 'react'
import styles from './data-table.module.css'

interface RowCheckboxProps {
  label: string
  isChecked: boolean
  isMixed?: boolean
  isDisabled?: boolean
  /** Outside the tab order: its row is the stop, and Space there does the same. */
  isPassedOver?: boolean
  /** @param isRange Shift was held: everything from the last choice on */
  onChange: (isRange: boolean) => void
}

/** A native checkbox: hundreds of them must cost nothing. */
export function RowCheckbox({
  label,
  isChecked,
  isMixed = false,
  isDisabled = false,
  isPassedOver = false,
  onChange,
}: RowCheckboxProps) {
  return (
    <label className={styles.checkTarget}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        tabIndex={isPassedOver ? -1 : 0}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => onChange(event.shiftKey)}
      />
    </label>
  )
}
