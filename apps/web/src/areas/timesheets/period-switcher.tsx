import type { Timesheet } from '@timeloom/contract'
import { Calendar, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { rangeInWords } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import styles from './period-switcher.module.css'

/** The calendar comes when it is first asked for. */
const PeriodCalendar = lazy(() => import('./period-calendar.tsx'))

interface PeriodSwitcherProps {
  timesheet: Pick<Timesheet, 'fromT' | 'toT' | 'ptClosed' | 'today' | 'previousPeriodFrom' | 'nextPeriodFrom'>
  /** Asks for the pay period that holds the date. */
  onGo: (date: string) => void
}

/** The pay period on screen with the ways to others: one before, one after, the one that holds a date. */
export function PeriodSwitcher({ timesheet, onGo }: PeriodSwitcherProps) {
  const { fromT, toT, ptClosed, today, previousPeriodFrom, nextPeriodFrom } = timesheet
  const [isOpen, setIsOpen] = useState(false)
  const dates = useRef<HTMLButtonElement>(null)

  const close = () => {
    setIsOpen(false)
    dates.current?.focus()
  }
  const choose = (date: string) => {
    close()
    onGo(date)
  }
  return (
    <div className={styles.period} role="group" aria-label={t('Pay period')}>
      <PeriodStep label={t('Previous period')} date={previousPeriodFrom} onGo={onGo}>
        <ChevronLeft size={16} aria-hidden="true" />
      </PeriodStep>
      <button
        ref={dates}
        type="button"
        className={styles.dates}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setIsOpen(true)}
      >
        <Calendar size={16} aria-hidden="true" />
        <b>{rangeInWords(fromT, toT)}</b>
        <StatusTag status={ptClosed ? 'closed' : 'open'} />
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <PeriodCalendar className={styles.picker ?? ''} date={fromT} today={today} onGo={choose} onClose={close} />
        </Suspense>
      )}
      <PeriodStep label={t('Next period')} date={nextPeriodFrom} onGo={onGo}>
        <ChevronRight size={16} aria-hidden="true" />
      </PeriodStep>
    </div>
  )
}

interface PeriodStepProps {
  label: string
  date: string | null
  onGo: (date: string) => void
  children: React.ReactNode
}

function PeriodStep({ label, date, onGo, children }: PeriodStepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={date === null}
      onClick={() => date !== null && onGo(date)}
    >
      {children}
    </button>
  )
}
