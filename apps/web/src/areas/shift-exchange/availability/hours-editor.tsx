import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import styles from './availability.module.css'
import { refusalWords } from './availability.words.ts'
import type { Hours } from './said.ts'

interface HoursEditorProps {
  /** whose hours, for assistive technology */
  of: string
  hours: Hours | null
  onTake: (hours: Hours) => void
  /** Absent where a whole day makes no sense. */
  onAllDay?: () => void
  onClose: () => void
}

/** Hours as people type them; midnight at the end is that of the day, an end before the start is meant on the next day. */
export function HoursEditor({ of, hours, onTake, onAllDay, onClose }: HoursEditorProps) {
  const { timeFormat } = useUser()
  const [from, setFrom] = useState(hours?.from ?? null)
  const [to, setTo] = useState(hours?.to ?? null)
  const taken = hoursBetween(from, to)
  const take = () => taken && onTake(taken)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className={styles.editor} role="group" aria-label={t('Hours of {what}', { what: of })} onKeyDown={onKeyDown}>
      <TimeField
        autoFocus
        value={from}
        timeFormat={timeFormat}
        mayBeNextDay={false}
        placeholder={t('From')}
        aria-label={t('From')}
        onChange={setFrom}
        onEnter={take}
      />
      <TimeField
        value={to}
        timeFormat={timeFormat}
        placeholder={t('To')}
        aria-label={t('To')}
        onChange={setTo}
        onEnter={take}
      />
      <Button
        type="primary"
        icon={<Check size={16} aria-hidden="true" />}
        aria-label={t('Take these hours')}
        disabled={!taken}
        onClick={take}
      />
      {onAllDay && <Button onClick={onAllDay}>{t('All day')}</Button>}
      <Button type="text" icon={<X size={16} aria-hidden="true" />} aria-label={t('Cancel')} onClick={onClose} />
      {from !== null && from === to && <small role="alert">{refusalWords('endBeforeStart')}</small>}
    </div>
  )
}

/** Hours between two times; undefined where one is missing, or both are the same. */
export function hoursBetween(from: number | null, to: number | null): Hours | undefined {
  if (from === null || to === null || from === to) return undefined
  return { from, to: to > from ? to : to + 1440 }
}
