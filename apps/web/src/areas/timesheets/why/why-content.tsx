import type { DayExplanation, TimesheetDay } from '@timeloom/contract'
import { Button } from 'antd'
import { CalendarOff, Lock } from 'lucide-react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { WhySteps } from '../../../ui/widgets/why-steps/why-steps.tsx'
import { useOpenWorkShift } from '../work-shift/open-work-shift.ts'
import { waitingOvertime } from './decisions-of.ts'
import { tellerOf } from './teller.ts'
import { toldResults, toldSteps } from './told-steps.tsx'
import { type Decision, useDecisions } from './use-decisions.ts'
import styles from './why-drawer.module.css'
import { WhyBreakNotes } from './why-break-notes.tsx'
import { WhyLanes } from './why-lanes.tsx'
import { WhyPunchNotes } from './why-punch-notes.tsx'

interface WhyContentProps {
  explanation: DayExplanation
  day: TimesheetDay
  onLeave: () => void
}

/** The lanes, the steps and what can be decided. */
export function WhyContent({ explanation, day, onLeave }: WhyContentProps) {
  const told = { explanation, teller: tellerOf(explanation, useUser()) }
  const decisions = useDecisions(explanation)
  const mayDecide = !explanation.readonly && !decisions.isSaving
  const decide = (decision: Decision) => void decisions.decide(decision)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0} role="group" aria-label={t('Steps')}>
        {explanation.state === 'explained' && (
          <div className={styles.picture}>
            <WhyLanes {...told} />
          </div>
        )}
        {explanation.closed && (
          <p className={styles.note}>
            <Lock size={14} aria-hidden="true" />
            {t('The pay period is closed. These are the figures the day was closed with.')}
          </p>
        )}
        <WhyPunchNotes day={day} />
        <WhyBreakNotes {...told} />
        {explanation.state === 'explained' ? (
          <div className={styles.steps}>
            <WhySteps
              steps={toldSteps(told, mayDecide ? decide : undefined)}
              results={toldResults(explanation)}
              firstWord={firstWord(explanation)}
            />
            <RulesInForce explanation={explanation} />
          </div>
        ) : (
          <p className={styles.note}>
            <CalendarOff size={14} aria-hidden="true" />
            {explanation.state === 'nothing'
              ? t('Nothing is planned, punched or taken on this day, so there is nothing to pay.')
              : t('The day was closed before its reasons were recorded. Its figures are as they were at closing.')}
          </p>
        )}
      </div>
      {!explanation.readonly && (
        <Actions explanation={explanation} isSaving={decisions.isSaving} onDecide={decide} onLeave={onLeave} />
      )}
    </>
  )
}

/** When the rules used apply from; an employee's first rules also apply to every earlier day. */
function RulesInForce({ explanation: { rulesFrom, payGroupName, day } }: { explanation: DayExplanation }) {
  if (rulesFrom.payGroup === null || payGroupName === null || rulesFrom.payGroup > day) return null
  return (
    <p className={styles.rules}>
      {t('By the rules of {payGroup} that apply from {date}.', {
        payGroup: payGroupName,
        date: dayWithWeekday(rulesFrom.payGroup, { withYear: true }),
      })}
    </p>
  )
}

function firstWord({ steps }: DayExplanation): string {
  return steps[0]?.kind === 'leave' || steps[0]?.kind === 'holidayLeave' ? t('of leave') : t('at work')
}

interface ActionsProps {
  explanation: DayExplanation
  isSaving: boolean
  onDecide: (decision: Decision) => void
  onLeave: () => void
}

function Actions({ explanation, isSaving, onDecide, onLeave }: ActionsProps) {
  const openWorkShift = useOpenWorkShift()
  const { employeeId, day, shifts } = explanation
  const [shift] = shifts
  const overtime = waitingOvertime(explanation)
  if (!shift && !overtime) return null
  return (
    <div className={styles.foot} data-day={day}>
      {shift && shifts.length === 1 && (
        <Button
          onClick={() => {
            openWorkShift({ employeeId, day, shiftId: shift.workShiftId })
            onLeave()
          }}
        >
          {t('Edit Shift')}
        </Button>
      )}
      {overtime && (
        <Button type="primary" loading={isSaving} onClick={() => onDecide(overtime.decision)}>
          {t('Approve {duration} overtime', { duration: hoursInProse(overtime.minutes) })}
        </Button>
      )}
    </div>
  )
}
