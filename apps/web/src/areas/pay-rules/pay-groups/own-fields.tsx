import { Select } from 'antd'
import { wallTimeOf } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import { minuteOf } from './pay-group-values.ts'

/** A time of day as people type it, kept as `HH:mm`. */
export function WallTimeField({
  value,
  onChange,
  ...field
}: {
  id?: string
  value?: string | null
  onChange?: (time: string | null) => void
  timeFormat: string
}) {
  return (
    <TimeField
      {...field}
      mayBeNextDay={false}
      value={value ? minuteOf(value) : null}
      onChange={(minute) => onChange?.(minute === null ? null : wallTimeOf(minute))}
    />
  )
}

const DAYS = Array.from({ length: 28 }, (_, place) => place + 1)

/** 1st to 28th. */
export function DayOfMonth(props: { id?: string; value?: number; onChange?: (day: number) => void }) {
  return <Select {...props} options={DAYS.map((day) => ({ value: day, label: ordinal(day) }))} />
}

function ordinal(day: number): string {
  const unit = day > 3 && day < 21 ? 0 : day % 10
  return unit === 1
    ? t('{day}st', { day })
    : unit === 2
      ? t('{day}nd', { day })
      : unit === 3
        ? t('{day}rd', { day })
        : t('{day}th', { day })
}
