import { Fragment, useState } from 'react'
import type { Person } from '../device/identify.ts'
import type { OwnFigures } from '../device/own-figures.ts'
import type { HeldCode } from '../flow/held-code.ts'
import type { PunchFlow, Step } from '../flow/punch-flow.ts'
import { workText } from '../flow/work.ts'
import { momentOf, type TimeStyle, wallTimeText } from '@timeloom/device'
import { words } from '../words.ts'
import { Card } from './card.tsx'

interface ConfirmCardProps {
  flow: PunchFlow
  step: Extract<Step, { kind: 'confirm' }>
  hasNote: boolean
  /** the company's word for a job; null: it books none */
  jobLabel: string | null
  /** held before the camera; null: none was */
  code: HeldCode | null
  style: TimeStyle
  now: number
}

/** Greets a person; the action that they probably want is one touch, or Enter. */
export function ConfirmCard({ flow, step, hasNote, jobLabel, code, style, now }: ConfirmCardProps) {
  const [note, setNote] = useState('')
  const { firstName, likely, lastPunch, shifts } = step.person
  const other = likely === 'In' ? 'Out' : 'In'
  const hasWork = jobLabel !== null && code === null && step.person.work?.hasJobs === true
  const punch = (direction: 'In' | 'Out') => void flow.punch(direction, note.trim() || null)
  return (
    <Card title={words.greeting(firstName)} hasOwnFocus>
      {step.isPinChanged && (
        <p className="hint" role="status" aria-label={words.pinChanged}>
          {words.pinChanged}
        </p>
      )}
      <dl className="facts">
        <dt>{words.today}</dt>
        <dd>{shiftsText(shifts, style)}</dd>
        <dt>{words.lastPunch}</dt>
        <dd>
          {lastPunch
            ? `${directionText(lastPunch.direction)} ${momentOf(lastPunch.at, style, now)}`
            : words.noLastPunch}
        </dd>
        {step.figures && <Figures {...step.figures} />}
        {code !== null && (
          <>
            <dt>{words.codeFor}</dt>
            <dd>{code.names.join(' · ')}</dd>
          </>
        )}
        {hasWork && likely === 'In' && (
          <>
            <dt>{jobLabel}</dt>
            <dd>{step.work === null ? words.noWork : workText(step.work)}</dd>
          </>
        )}
      </dl>
      {hasNote && (
        <label className="field">
          {words.note}
          <input value={note} maxLength={500} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
        </label>
      )}
      <button type="button" className="button button-primary button-huge" autoFocus onClick={() => punch(likely)}>
        {directionText(likely)}
      </button>
      <div className="actions">
        <button type="button" className="button" onClick={() => flow.leave()}>
          {words.notMe}
        </button>
        {step.known !== null && (
          <button type="button" className="button" onClick={() => flow.beginNewPin()}>
            {words.changePin}
          </button>
        )}
        {hasWork && (
          <button type="button" className="button" onClick={() => flow.chooseWork(note.trim() || null)}>
            {step.work === null && likely === 'In' ? words.chooseWork(jobLabel) : words.changeWork(jobLabel)}
          </button>
        )}
        <button type="button" className="button" onClick={() => punch(other)}>
          {directionText(other)}
        </button>
      </div>
    </Card>
  )
}

/** Hours of the pay period, and what is left of leave. */
function Figures({ paidMinutes, leave }: OwnFigures) {
  return (
    <>
      {paidMinutes !== null && (
        <>
          <dt>{words.thisPeriod}</dt>
          <dd>{hoursText(paidMinutes)}</dd>
        </>
      )}
      {leave.map(({ name, minutes }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{words.left(hoursText(minutes))}</dd>
        </Fragment>
      ))}
    </>
  )
}

function hoursText(minutes: number): string {
  return words.hours((minutes / 60).toFixed(2))
}

function shiftsText(shifts: Person['shifts'], { timeFormat }: TimeStyle): string {
  const texts = shifts.map(({ startTime, endTime }) =>
    [startTime, endTime].map((time) => wallTimeText(time, timeFormat)).join(' – '),
  )
  return texts.length === 0 ? words.noShift : texts.join(', ')
}

function directionText(direction: 'In' | 'Out'): string {
  return direction === 'In' ? words.in : words.out
}
