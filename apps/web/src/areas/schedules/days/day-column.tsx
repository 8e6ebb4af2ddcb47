import { CircleAlert, Lock, Moon, Plus } from 'lucide-react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import styles from './day-column.module.css'
import type { OpenDay, Typing } from './day-grid.types.ts'
import { dayInWords, dayTitle } from './day.words.ts'
import { keyOf, type PlannedDay, type SectionMinutes } from './planned-day.ts'
import { SectionCard } from './section-card.tsx'
import { TypedTimes } from './typed-times.tsx'

interface DayColumnProps {
  day: PlannedDay
  role: 'gridcell' | 'listitem'
  weekday: string | undefined
  /** Why the last save refused the day. */
  problem: string | undefined
  /** What of the day is in the tab order: the day itself ('day'), a section by its id, New Section ('new'); undefined: nothing. */
  stop: string | undefined
  typing: Typing | undefined
  /** absent: the day does not open */
  onOpen: ((open: OpenDay) => void) | undefined
  onTyped: (times: SectionMinutes, how: { isLeft: boolean }) => string | undefined
  onTypingEnd: (how: { isLeft: boolean }) => void
}

/** A day with its sections. @source spec 001 §2.2 */
export function DayColumn(props: DayColumnProps) {
  const { day, role, weekday, problem, stop, typing, onOpen, onTyped, onTypingEnd } = props
  const { timeFormat } = useUser()
  const key = keyOf(day)
  // In a list each control is a stop of its own; in the grid one of them is, and arrows lead to the others.
  const isList = role === 'listitem'
  const isStop = (item: string) => isList || stop === item
  const typed = typing && (
    <TypedTimes key={typing.section ?? 'new'} begin={typing.text} onTyped={onTyped} onEnd={onTypingEnd} />
  )
  return (
    <div role={role} className={styles.cell}>
      <section
        role="group"
        data-day={key}
        aria-label={dayInWords(day, { timeFormat, weekday })}
        tabIndex={!isList && stop === 'day' ? 0 : -1}
        className={`${styles.column} ${day.isOffDay ? styles.off : ''} ${problem === undefined ? '' : styles.refused}`}
      >
        <DayHead
          day={day}
          weekday={weekday}
          isStop={isList}
          onOpen={onOpen && (() => onOpen({ day: key, isAdding: false }))}
        />
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            <CircleAlert size={13} aria-hidden="true" />
            {problem}
          </p>
        )}
        <div className={styles.sections}>
          {day.workSections.map((section) =>
            typing?.section === section.id ? (
              <div key={section.id}>{typed}</div>
            ) : (
              <SectionCard
                key={section.id}
                section={section}
                isStop={isStop(section.id)}
                onOpen={onOpen && (() => onOpen({ day: key, section: section.id, isAdding: false }))}
              />
            ),
          )}
          {typing?.section === null && typed}
          {onOpen && (
            <button
              type="button"
              data-day-item="new"
              tabIndex={isStop('new') ? 0 : -1}
              className={styles.add}
              onClick={() => onOpen({ day: key, isAdding: true })}
            >
              <Plus size={13} strokeWidth={2.2} aria-hidden="true" />
              {t('New Section')}
            </button>
          )}
        </div>
      </section>
    </div>
  )
}

interface DayHeadProps {
  day: PlannedDay
  weekday: string | undefined
  isStop: boolean
  onOpen: (() => void) | undefined
}

function DayHead({ day, weekday, isStop, onOpen }: DayHeadProps) {
  const words = (
    <>
      <span className={styles.title}>
        {dayTitle(day)}
        {weekday !== undefined && <small>{weekday}</small>}
      </span>
      <span className={styles.hours}>
        <b>{day.workingHours.toFixed(2)}</b> {t('h')}
      </span>
      <span className={styles.marks}>
        {day.isOffDay && <Tag icon={Moon}>{t('Day off')}</Tag>}
        {day.isClosed && <Tag icon={Lock}>{t('Closed')}</Tag>}
      </span>
    </>
  )
  if (!onOpen) return <header className={styles.head}>{words}</header>
  return (
    <button type="button" tabIndex={isStop ? 0 : -1} className={styles.head} aria-haspopup="dialog" onClick={onOpen}>
      {words}
    </button>
  )
}
