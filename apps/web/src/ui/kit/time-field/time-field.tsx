import { Input, type InputRef } from 'antd'
import type { Ref } from 'react'
import { useState } from 'react'
import { formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { notATime } from './not-a-time.ts'
import { parseTime } from './parse-time.ts'
import styles from './time-field.module.css'

interface TimeFieldProps {
  id?: string
  /** Minutes after the local midnight that begins the work date; null while empty or not understood. */
  value?: number | null
  onChange?: (minute: number | null) => void
  /** Word before the understood time, such as 'Out'. */
  prefixWord?: string
  /** The user's time format; `HH:mm` when absent. */
  timeFormat?: string
  /** `+1:00` means the next day; refused when false. */
  mayBeNextDay?: boolean
  onEnter?: () => void
  disabled?: boolean
  placeholder?: string
  autoFocus?: boolean
  ref?: Ref<InputRef>
  'aria-label'?: string
  /** set by the form where it says below what is wrong */
  'aria-invalid'?: 'true' | undefined
  'aria-describedby'?: string
}

/** A time as people type it (`9`, `930`, `9a`, `530p`, `17.30`, `+1:00`); shows beside it what was understood. */
export function TimeField({
  value = null,
  onChange,
  prefixWord,
  timeFormat = 'HH:mm',
  mayBeNextDay = true,
  onEnter,
  ...input
}: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = value === null ? '' : formatTime(wallTimeOf(value), { timeFormat })
  const isUnknown = draft !== null && draft.trim() !== '' && understand(draft, mayBeNextDay) === null
  const isToldBelow = input['aria-invalid'] === 'true'
  const understood = draft !== null && value !== null && draft.trim() !== shown ? shown : null

  return (
    <Input
      {...input}
      value={draft ?? shown}
      autoComplete="off"
      inputMode="text"
      status={isUnknown ? 'error' : ''}
      aria-invalid={isUnknown || isToldBelow || undefined}
      data-unread={isUnknown || undefined}
      suffix={
        <span className={isUnknown ? styles.unknown : styles.understood} aria-live="polite">
          {isUnknown ? !isToldBelow && notATime() : understood && [prefixWord, understood].filter(Boolean).join(' ')}
        </span>
      }
      onChange={(event) => {
        setDraft(event.target.value)
        onChange?.(understand(event.target.value, mayBeNextDay))
      }}
      onBlur={() => {
        if (!isUnknown) setDraft(null)
      }}
      onPressEnter={() => {
        if (isUnknown) return
        setDraft(null)
        onEnter?.()
      }}
    />
  )
}

function understand(text: string, mayBeNextDay: boolean): number | null {
  const time = parseTime(text)
  return time === null || (time.isNextDay && !mayBeNextDay) ? null : time.minute
}
