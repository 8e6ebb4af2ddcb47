import type { PunchPair, TimesheetDay } from '@timeloom/contract'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatTime, wallTimeOn } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { RemoveRepeat } from '../../../ui/widgets/allow-time/remove-repeat.tsx'
import { givenTime, signedTime, type GivenTime } from '../../../ui/kit/time-field/given-time.ts'
import styles from './missing-punch-line.module.css'
import { usePunchDesk } from './punch-desk.ts'
import type { PunchSide } from './punch-side.ts'
import { sideWords, suggestionWords } from '../timesheets.words.ts'

interface MissingPunchLineProps {
  side: PunchSide
  pair: PunchPair
  day: TimesheetDay
  isReachable: boolean
}

type Suggestion = PunchSide['suggestions'][number]

/**
 * A missing punch with the times that would complete it: choose one, or type another. Enter with nothing typed takes the
 * first suggestion.
 */
export function MissingPunchLine({ side, pair, day, isReachable }: MissingPunchLineProps) {
  const { timeFormat } = useUser()
  const desk = usePunchDesk()
  const [typed, setTyped] = useState('')
  const { direction, suggestions } = side
  const [first] = suggestions
  const inTime = pair.ptimeIn === null ? null : wallTimeOn(day.day, pair.ptimeIn)
  const understood = typed === '' ? undefined : givenTime(typed, { direction, inTime })
  const words = sideWords(side) ?? ''
  const shown = (time: Pick<GivenTime, 'punchTime' | 'dayType'>) => formatTime(signedTime(time), { timeFormat })
  const suggested = ({ punchTime, dayType }: Suggestion): GivenTime => ({ punchTime, dayType, direction })
  const tabIndex = isReachable ? 0 : -1

  // The line disappears once it is fixed; the focus stays with its day.
  const mend = (time: GivenTime, from: HTMLElement) => {
    from.closest<HTMLElement>('[data-day]')?.focus()
    desk.mend(day, time)
  }
  const submit = (from: HTMLElement) => {
    const time = typed === '' && first ? suggested(first) : understood
    if (time) mend(time, from)
  }
  return (
    <div className={styles.missing}>
      <div className={styles.head}>
        <span>{direction === 'In' ? t('In') : t('Out')}</span>
        <em>
          <TriangleAlert size={13} strokeWidth={2.2} aria-hidden="true" />
          {words}
        </em>
      </div>
      <div className={styles.field} data-unclear={understood === null || undefined}>
        <input
          data-day-item="mend"
          tabIndex={tabIndex}
          aria-label={
            first
              ? t('{missing}: time, press Enter for {time}', { missing: words, time: shown(first) })
              : t('{missing}: time', { missing: words })
          }
          aria-invalid={understood === null}
          placeholder={first ? shown(first) : t('Time')}
          value={typed}
          disabled={desk.isSaving}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit(event.currentTarget)
          }}
        />
        <span aria-live="polite">
          {understood ? shown(understood) : understood === null ? t('not a time') : null}
          {understood !== null && (first ?? understood) && <kbd aria-hidden="true">Enter</kbd>}
        </span>
      </div>
      {side.repeats.map((repeat) => (
        <RemoveRepeat
          key={repeat.punchId}
          repeat={repeat}
          employeeId={day.employeeId}
          day={day.day}
          tabIndex={tabIndex}
        />
      ))}
      {suggestions.length > 0 && (
        <div className={styles.chips} role="group" aria-label={t('Suggestions')}>
          {suggestions.map((suggestion) => (
            <button
              key={`${suggestion.dayType} ${suggestion.punchTime} ${suggestion.why}`}
              type="button"
              tabIndex={tabIndex}
              data-day-item
              disabled={desk.isSaving}
              onClick={(event) => mend(suggested(suggestion), event.currentTarget)}
            >
              <b>{shown(suggestion)}</b> {suggestionWords(suggestion.why, direction)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
