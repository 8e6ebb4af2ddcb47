import { Button } from 'antd'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './availability.module.css'
import { hoursWords } from './availability.words.ts'
import { HoursEditor } from './hours-editor.tsx'
import type { Hours, Said } from './said.ts'

interface HoursButtonProps {
  of: string
  said: Said
  onChange: (hours: Hours | null) => void
}

/** The hours that something is said of; they are changed in their place. */
export function HoursButton({ of, said, onChange }: HoursButtonProps) {
  const { timeFormat } = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const words =
    said.hours === null
      ? t('All day')
      : said.kind === 'Available'
        ? t('Only {hours}', { hours: hoursWords(said.hours, timeFormat) })
        : hoursWords(said.hours, timeFormat)
  if (isOpen) {
    return (
      <HoursEditor
        of={of}
        hours={said.hours}
        onTake={(hours) => {
          setIsOpen(false)
          onChange(hours)
        }}
        onAllDay={() => {
          setIsOpen(false)
          if (said.hours !== null) onChange(null)
        }}
        onClose={() => setIsOpen(false)}
      />
    )
  }
  return (
    <Button
      className={styles.hours ?? ''}
      icon={<Clock3 size={15} aria-hidden="true" />}
      aria-label={t('Hours of {what}: {hours}', { what: of, hours: words })}
      onClick={() => setIsOpen(true)}
    >
      {words}
    </Button>
  )
}
