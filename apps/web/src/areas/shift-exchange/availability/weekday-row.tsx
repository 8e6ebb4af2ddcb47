import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './availability.module.css'
import { saidWords, weekdayWords } from './availability.words.ts'
import { HoursButton } from './hours-button.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { KindChoice } from './kind-choice.tsx'
import { FREE, type Hours, isFree, type Said } from './said.ts'
import type { Weekday } from './week.ts'

interface WeekdayRowProps {
  weekday: Weekday
  said: readonly Said[]
  isSaving: boolean
  onChange: (wanted: readonly Said[], words: string) => void
}

/** A weekday: what is said of it, and of parts of it. */
export function WeekdayRow({ weekday, said, isSaving, onChange }: WeekdayRowProps) {
  const { timeFormat } = useUser()
  const [isAdding, setIsAdding] = useState(false)
  const name = weekdayWords(weekday)
  const lines = said.length === 0 ? [FREE] : said
  const put = (wanted: readonly Said[]) => {
    const left = wanted.filter((each) => !isFree(each) || each.note !== null)
    const words = left.length === 0 ? t('Free') : left.map((each) => saidWords(each, timeFormat)).join('; ')
    onChange(left, t('{weekday}: {what}', { weekday: name, what: words }))
  }
  const add = (hours: Hours) => {
    setIsAdding(false)
    put([...said, { kind: 'NotAvailable', hours, note: null }])
  }
  const isInParts = said.some(({ hours }) => hours !== null)
  return (
    <li className={styles.day} aria-label={name}>
      <b className={styles.weekday}>
        {name}
        {isSaving && <small>{t('Saving…')}</small>}
      </b>
      <div className={styles.parts}>
        {lines.map((line, place) => (
          <Part
            key={place}
            of={lines.length > 1 ? t('{weekday}, part {number}', { weekday: name, number: place + 1 }) : name}
            said={line}
            onChange={(changed) => put(lines.with(place, changed))}
            onRemove={lines.length > 1 ? () => put(lines.toSpliced(place, 1)) : undefined}
          />
        ))}
        {isAdding ? (
          <HoursEditor of={name} hours={null} onTake={add} onClose={() => setIsAdding(false)} />
        ) : (
          isInParts && (
            <Button
              type="text"
              size="small"
              className={styles.add ?? ''}
              icon={<Plus size={14} aria-hidden="true" />}
              aria-label={t('Add other hours on {weekday}', { weekday: name })}
              onClick={() => setIsAdding(true)}
            >
              {t('Other hours')}
            </Button>
          )
        )}
      </div>
    </li>
  )
}

interface PartProps {
  /** whose part, for assistive technology */
  of: string
  said: Said
  onChange: (said: Said) => void
  onRemove: (() => void) | undefined
}

function Part({ of, said, onChange, onRemove }: PartProps) {
  return (
    <div className={styles.part}>
      <KindChoice label={of} value={said.kind} onChange={(kind) => onChange({ ...said, kind })} />
      <HoursButton of={of} said={said} onChange={(hours) => onChange({ ...said, hours })} />
      {onRemove && (
        <Button
          type="text"
          icon={<X size={16} aria-hidden="true" />}
          aria-label={t('Remove {what}', { what: of })}
          onClick={onRemove}
        />
      )}
      {said.note !== null && <small>{said.note}</small>}
    </div>
  )
}
