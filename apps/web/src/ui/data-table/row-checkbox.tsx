import type { MouseEvent } from 'react'
import styles from './data-table.module.css'

interface RowCheckboxProps {
  label: string
  isChecked: boolean
  isMixed?: boolean
  isDisabled?: boolean
  /** @param isRange Shift was held: everything from the last choice on */
  onChange: (isRange: boolean) => void
}

/** A native checkbox: hundreds of them must cost nothing. */
export function RowCheckbox({ label, isChecked, isMixed = false, isDisabled = false, onChange }: RowCheckboxProps) {
  return (
    <label className={styles.checkTarget}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => onChange(event.shiftKey)}
      />
    </label>
  )
}
