import { Calendar, ChevronLeft, ChevronRight, CirclePlay, Lock, LockOpen } from 'lucide-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { formatDate } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './period-chips.module.css'
import { chipsShown, frameState, isSameRange, type FrameState, type PeriodFrame } from './period-frames.ts'
import { lazyDialog } from '../../kit/late/lazy-dialog.tsx'

/** The calendar comes when it is first asked for. */
const PeriodCalendar = lazyDialog(() => import('./period-calendar.tsx').then((file) => file.default))

interface PeriodChipsProps {
  /** By date. */
  frames: readonly PeriodFrame[]
  /** The period on screen; undefined where other dates are shown. */
  value: PeriodFrame | undefined
  today: string
  /** First days of the periods beside the one on screen, where they are not among the frames. */
  previousFrom?: string | null
  nextFrom?: string | null
  /** Asks for the pay period that includes the date. */
  onGo: (date: string) => void
  /** Beside other controls: a chip less where the window is not wide. */
  isTight?: boolean
}

/** The pay period on screen among its neighbours, with the ways to others: a chip, one before, one after, a date. */
export function PeriodChips({ frames, value, today, previousFrom, nextFrom, onGo, isTight }: PeriodChipsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const place = frames.findIndex((frame) => isSameRange(frame, value))
  const before = place > 0 ? frames[place - 1]?.from : previousFrom
  const after = place >= 0 && frames[place + 1] !== undefined ? frames[place + 1]?.from : nextFrom

  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const choose = (date: string) => {
    close()
    onGo(date)
  }
  return (
    <div className={styles.period} data-tight={isTight} role="group" aria-label={t('Pay period')}>
      <PeriodStep label={t('Previous period')} date={before} onGo={onGo}>
        <ChevronLeft size={16} aria-hidden="true" />
      </PeriodStep>
      {chipsShown(frames, value, today).map((frame) => (
        <PeriodChip
          key={frame.from}
          frame={frame}
          today={today}
          isChosen={isSameRange(frame, value)}
          onChoose={() => onGo(frame.from)}
        />
      ))}
      <PeriodStep label={t('Next period')} date={after} onGo={onGo}>
        <ChevronRight size={16} aria-hidden="true" />
      </PeriodStep>
      <button
        ref={opener}
        type="button"
        className={styles.step}
        aria-label={t('Go to the pay period of a date')}
        title={t('Go to the pay period of a date')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setIsOpen(true)}
      >
        <Calendar size={15} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <PeriodCalendar
            className={styles.picker ?? ''}
            date={value?.from ?? today}
            today={today}
            onGo={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

interface PeriodChipProps {
  frame: PeriodFrame
  today: string
  isChosen: boolean
  onChoose: () => void
}

function PeriodChip({ frame, today, isChosen, onChoose }: PeriodChipProps) {
  const { dateFormat } = useUser()
  const state = frameState(frame, today)
  const { icon: Icon, words } = STATES[state]
  return (
    <button
      type="button"
      className={styles.chip}
      data-state={state}
      aria-pressed={isChosen}
      title={words()}
      onClick={onChoose}
    >
      <Icon size={13} strokeWidth={2.2} aria-hidden="true" />
      {shortRange(frame, today, dateFormat)}
      <span className={isChosen ? styles.state : 'sr'}>{words()}</span>
    </button>
  )
}

interface PeriodStepProps {
  label: string
  date: string | null | undefined
  onGo: (date: string) => void
  children: ReactNode
}

function PeriodStep({ label, date, onGo, children }: PeriodStepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={date == null}
      onClick={() => date != null && onGo(date)}
    >
      {children}
    </button>
  )
}

/** Both dates in the person's format, the current year left out. */
function shortRange({ from, to }: PeriodFrame, today: string, dateFormat: string): string {
  const year = today.slice(0, 4)
  const short = (date: string) => {
    const text = formatDate(date, { dateFormat })
    return date.startsWith(year) ? text.replace(new RegExp(`\\D?${year}$|^${year}\\D?`), '') : text
  }
  return `${short(from)} – ${short(to)}`
}

const STATES: Record<FrameState, { icon: typeof Lock; words: () => string }> = {
  closed: { icon: Lock, words: () => t('Closed') },
  open: { icon: LockOpen, words: () => t('Open') },
  running: { icon: CirclePlay, words: () => t('Current') },
  ahead: { icon: LockOpen, words: () => t('Not started') },
}
