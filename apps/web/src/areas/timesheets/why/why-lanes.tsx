import type { DayExplanation, Outcome, Span } from '@timeloom/contract'
import type { ReactNode } from 'react'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { laneWindow, partial, type LaneWindow } from './lane-window.ts'
import type { Told } from './told.ts'
import styles from './why-lanes.module.css'

/** The day as four lines: what was scheduled, punched, counted after grace and rounding, and paid. */
export function WhyLanes({ explanation, teller }: Told) {
  const { lanes, type } = explanation
  const window = laneWindow(lanes)
  const place = placer(window)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the document's own colours
    <div className={styles.lanes} role="img" aria-label={pictureWords({ explanation, teller })}>
      <div className={styles.hours}>
        {window.hours.map((hour) => (
          <span key={hour} style={{ left: place.at(hour) }}>
            {Math.floor((((teller.wall(hour) % 1440) + 1440) % 1440) / 60)}
          </span>
        ))}
      </div>
      <Lane name={t('Scheduled')} window={window}>
        {lanes.scheduled.map((span) => (
          <i key={span.from} className={styles.scheduled} style={place.box(span)}>
            {teller.span(span)}
          </i>
        ))}
      </Lane>
      <Lane name={t('Punched')} window={window}>
        {lanes.punched.map(({ from, to }, index) => {
          if (from !== null && to !== null) {
            return <i key={from} className={styles.punched} style={place.box({ from, to })} />
          }
          return <i key={from ?? to ?? index} className={styles.single} style={{ left: place.at(from ?? to ?? 0) }} />
        })}
      </Lane>
      <Lane name={t('Rounded')} window={window}>
        {lanes.rounded.map((span) => (
          <i key={span.from} className={styles.rounded} style={place.box(span)}>
            {teller.span(span)}
          </i>
        ))}
      </Lane>
      <Lane name={t('Paid')} window={window}>
        {lanes.paid.map((piece) => (
          <i key={piece.from} className={styles[piece.outcome]} style={place.box(piece)}>
            {NAMED.includes(piece.outcome) && hasRoom(piece, window) ? hoursInProse(piece.to - piece.from) : null}
          </i>
        ))}
        {leaveSpans(lanes).map((span) => (
          <i key={span.from} className={styles.leave} style={place.box(span)} />
        ))}
        {type === 'HOL' &&
          lanes.paid.length === 0 &&
          lanes.scheduled.map((span) => <i key={span.from} className={styles.phWorked} style={place.box(span)} />)}
      </Lane>
    </div>
  )
}

/** Those whose ground carries words. */
const NAMED: Outcome[] = ['ordinary', 'phWorked']

function hasRoom({ from, to }: Span, window: LaneWindow): boolean {
  return (to - from) / (window.to - window.from) > 0.12
}

function Lane({ name, window, children }: { name: string; window: LaneWindow; children: ReactNode }) {
  const place = placer(window)
  return (
    <div className={styles.lane}>
      <span>{name}</span>
      <div>
        {window.hours.map((hour) => (
          <i key={`grid-${hour}`} className={styles.grid} style={{ left: place.at(hour) }} />
        ))}
        {children}
      </div>
    </div>
  )
}

function placer({ from, to }: LaneWindow) {
  const percent = (minutes: number) => `${((minutes / (to - from)) * 100).toFixed(3)}%`
  return {
    at: (minute: number) => percent(minute - from),
    box: (span: Span) => ({ left: percent(span.from - from), width: percent(span.to - span.from) }),
  }
}

/** Leave by its times; leave of the whole day stands where work was scheduled. */
function leaveSpans({ leave, scheduled }: DayExplanation['lanes']): Span[] {
  const timed = partial(leave)
  return timed.length < leave.length ? scheduled : timed
}

function pictureWords({ explanation: { lanes }, teller }: Told): string {
  const paid = lanes.paid.filter(({ outcome }) => PAID.includes(outcome))
  const punched = lanes.punched.map(({ from, to }) =>
    [from === null ? t('no In') : teller.time(from), to === null ? t('no Out') : teller.time(to)].join(' – '),
  )
  const parts = [
    [t('Scheduled'), teller.spans(lanes.scheduled)],
    [t('Punched'), punched.join(', ')],
    [t('Rounded'), teller.spans(lanes.rounded)],
    [t('Paid'), hoursInProse(paid.reduce((sum, { from, to }) => sum + to - from, 0))],
  ]
  return parts
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name} ${words}`)
    .join('; ')
}

const PAID: Outcome[] = ['ordinary', 'overtime', 'phWorked']
