import type { DayExplanation, TimesheetDay } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import { minutesOf } from '../figures.ts'
import { useExplanation } from './why.queries.ts'
import { WhyContent } from './why-content.tsx'
import styles from './why-drawer.module.css'

interface WhyDrawerProps {
  employeeId: string
  day: TimesheetDay
  /** Days of the period beside it; undefined at its ends. */
  previous: string | undefined
  next: string | undefined
  onDay: (day: string) => void
  onClose: () => void
}

/** How the hours of a day came about, beside the timesheet. */
export function WhyDrawer({ employeeId, day, previous, next, onDay, onClose }: WhyDrawerProps) {
  const explanation = useExplanation(employeeId, day.day)
  useFocusBack(day.day)
  const told = explanation.data
  return (
    <SidePanel
      isBare
      title={t('Why {hours} h on {day}', { hours: hours2(minutesOf(day)), day: dayWithWeekday(day.day) })}
      subtitle={told ? whoseWords(told) : ' '}
      actions={
        <>
          <Step
            words={t('Day before')}
            day={previous}
            onDay={onDay}
            icon={<ChevronLeft size={18} aria-hidden="true" />}
          />
          <Step words={t('Day after')} day={next} onDay={onDay} icon={<ChevronRight size={18} aria-hidden="true" />} />
        </>
      }
      onClose={onClose}
    >
      {told?.day === day.day ? (
        <WhyContent explanation={told} day={day} onLeave={onClose} />
      ) : explanation.error ? (
        <div role="alert" className={styles.failed}>
          <span>{errorText(explanation.error)}</span>
          <Button onClick={() => void explanation.refetch()}>{t('Retry')}</Button>
        </div>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
    </SidePanel>
  )
}

interface StepProps {
  words: string
  day: string | undefined
  onDay: (day: string) => void
  icon: ReactNode
}

function Step({ words, day, onDay, icon }: StepProps) {
  return (
    <Button
      type="text"
      aria-label={words}
      title={words}
      icon={icon}
      disabled={day === undefined}
      onClick={() => day !== undefined && onDay(day)}
    />
  )
}

function whoseWords({ employeeName, payGroupName, timeZoneId }: DayExplanation): string {
  return [employeeName, payGroupName, timeZoneId].filter((part) => part !== null).join(' · ')
}

/** Closed, the focus returns to what opened it, or to the day that was explained last. */
function useFocusBack(day: string) {
  const [opener] = useState(() => document.activeElement)
  const latest = useRef(day)
  useEffect(() => {
    latest.current = day
  })
  useEffect(
    () => () => {
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return
      const cell = document.querySelector<HTMLElement>(`[data-day="${latest.current}"]`)
      if (opener instanceof HTMLElement && opener.isConnected && cell?.contains(opener)) opener.focus()
      else cell?.focus()
    },
    [opener],
  )
}
