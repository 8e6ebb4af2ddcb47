import type { WorkSection } from '@timeloom/contract'
import { Lock, Moon } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { barPlace, cardPlace } from '../plan/card-place.ts'
import { isLocked } from '../plan/day-plan.ts'
import { spanOf, timesWords } from '../plan/section-times.ts'
import { toneOf } from '../plan/shift-tone.ts'
import styles from './cards.module.css'

interface ShiftCardProps {
  section: WorkSection
  timeFormat: string
}

/** A shift in the Week view: its times, its label, and where in the day it lies. */
export function ShiftCard({ section, timeFormat }: ShiftCardProps) {
  const times = timesWords(section, timeFormat)
  const span = spanOf(section)
  return (
    <div
      className={`${styles.shift} ${styles[toneOf(section.colorCode)]}`}
      data-drag={section.id}
      data-locked={isLocked(section) || undefined}
      title={titleOf(section, times)}
    >
      <b>{times}</b>
      {isLocked(section) ? (
        <LockedMark />
      ) : section.labelName !== null ? (
        <span>{section.labelName}</span>
      ) : (
        span.to > 1440 && <Moon size={13} aria-hidden="true" />
      )}
      <i aria-hidden="true">
        <i style={barPlace(span)} />
      </i>
    </div>
  )
}

/** A shift in the Hours view, at its place in the day; what has no room inside stands beside it. Its edges can be dragged. */
export function HoursCard({ section, timeFormat, lane }: ShiftCardProps & { lane: number }) {
  const times = timesWords(section, timeFormat)
  const { left, width, isNarrow, isAtEnd } = cardPlace(spanOf(section))
  const top = 4 + lane * 34
  return (
    <>
      <div
        className={`${styles.atTime} ${styles[toneOf(section.colorCode)]}`}
        style={{ left, width, top }}
        data-drag={section.id}
        data-locked={isLocked(section) || undefined}
        title={titleOf(section, times)}
      >
        {isNarrow ? <b className="sr">{times}</b> : <b>{times}</b>}
        {isLocked(section) && <LockedMark />}
        <i className={styles.edge} data-edge="start" aria-hidden="true" />
        <i className={styles.edge} data-edge="end" aria-hidden="true" />
      </div>
      {isNarrow && (
        <span
          className={styles.beside}
          style={isAtEnd ? { right: `calc(100% - ${left - 5}px)`, top } : { left: left + width + 5, top }}
          aria-hidden="true"
        >
          {times}
        </span>
      )}
    </>
  )
}

/** The Off Day of a day; it can be dragged like a shift. */
export function OffDayCard() {
  return (
    <div className={styles.off} data-drag="off-day">
      {t('Off Day')}
    </div>
  )
}

function LockedMark() {
  return (
    <em>
      <Lock size={12} aria-hidden="true" />
      <span className="sr">{t('Locked')}</span>
    </em>
  )
}

function titleOf({ labelName, departmentName, jobName }: WorkSection, times: string): string {
  return [times, labelName, departmentName, jobName].filter(Boolean).join(' · ')
}
