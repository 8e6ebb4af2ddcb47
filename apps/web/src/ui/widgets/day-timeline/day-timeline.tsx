import type { Outcome } from '@timeloom/contract'
import { useId } from 'react'
import type { DayTimelineProps } from './day-timeline.types.ts'
import styles from './day-timeline.module.css'
import { describeTimeline } from './describe-timeline.ts'
import { timelineWindow } from './timeline-window.ts'

/**
 * One picture of a day: scheduled bracket above, what became of each minute in the middle, the punched line with its
 * ticks below. Every meaning has a shape as well as a colour.
 */
export function DayTimeline({
  timeline,
  label,
  size = 26,
  window,
  nowMinute,
  hasAxis = false,
  gridMinutes,
}: DayTimelineProps) {
  const pattern = useId()
  const { from, to } = window ?? timelineWindow([timeline])
  const at = (minute: number) => `${(((minute - from) / (to - from)) * 100).toFixed(3)}%`
  const wide = (start: number, end: number) => `${(((end - start) / (to - from)) * 100).toFixed(3)}%`
  const y = LINES[size]
  const grid = gridLines(from, to, gridMinutes ?? (to - from > 1080 ? 360 : 180))
  const running = runningPiece(timeline, nowMinute)

  return (
    <span className={styles.wrap}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the document's own colours */}
      <svg className={styles.picture} height={size} role="img" aria-label={label ?? describeTimeline(timeline)}>
        <Patterns id={pattern} timeline={timeline} isRunning={running !== null} />
        {grid.map((minute) => (
          <line key={minute} className={styles.grid} x1={at(minute)} x2={at(minute)} y1="0" y2={size} />
        ))}
        {timeline.scheduled.map((stretch) => (
          <g key={stretch.from}>
            {timeline.holiday && timeline.pieces.length === 0 && (
              <rect
                x={at(stretch.from)}
                width={wide(stretch.from, stretch.to)}
                y={y.bar}
                height={y.barHeight}
                rx={y.radius}
                fill={`url(#${pattern}h)`}
                className={styles.holidayEdge}
              />
            )}
            <Bracket x1={at(stretch.from)} x2={at(stretch.to)} top={y.bracket} height={y.bracketHeight} />
          </g>
        ))}
        {timeline.pieces.map((piece) => (
          <Piece
            key={`${piece.from}-${piece.outcome}`}
            x1={at(piece.from)}
            x2={at(piece.to)}
            width={wide(piece.from, piece.to)}
            outcome={piece.outcome}
            y={y}
            pattern={pattern}
          />
        ))}
        {timeline.requestedLeave?.map((stretch) => (
          <rect
            key={stretch.from}
            className={styles.requested}
            x={at(stretch.from)}
            width={wide(stretch.from, stretch.to)}
            y={y.bar}
            height={y.barHeight}
            rx={y.radius}
          />
        ))}
        {timeline.leave.map((stretch) => (
          <rect
            key={stretch.from}
            className={styles.leave}
            x={at(stretch.from)}
            width={wide(stretch.from, stretch.to)}
            y={y.bar}
            height={y.barHeight}
            rx={y.radius}
          />
        ))}
        {running && (
          <rect
            x={at(running.from)}
            width={wide(running.from, running.to)}
            y={y.bar}
            height={y.barHeight}
            fill={`url(#${pattern}n)`}
            opacity="0.6"
          />
        )}
        {timeline.punched.map((pair, index) => (
          <g key={pair.from ?? pair.to ?? index}>
            <Punched x={at} width={wide} from={pair.from} to={pair.to ?? nowMinute} y={y} />
            {pair.from !== null && <Tick x={at(pair.from)} mark={pair.inMark} y={y} />}
            {pair.to !== null && <Tick x={at(pair.to)} mark={pair.outMark} y={y} />}
          </g>
        ))}
      </svg>
      {hasAxis && (
        <span className={styles.axis} aria-hidden="true">
          {grid.map((minute) => (
            <span
              key={minute}
              className={minute === from ? styles.first : minute === to ? styles.last : undefined}
              style={{ left: at(minute) }}
            >
              {minute === 1440 ? 24 : (((minute / 60) % 24) + 24) % 24}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

interface PatternsProps {
  id: string
  timeline: DayTimelineProps['timeline']
  isRunning: boolean
}

/** Fillings that this day needs: in a long list, most days need none. */
function Patterns({ id, timeline, isRunning }: PatternsProps) {
  const hasPending = timeline.pieces.some(({ outcome }) => outcome === 'pendingOvertime')
  const hasHoliday = timeline.holiday && timeline.pieces.length === 0
  if (!hasPending && !hasHoliday && !isRunning) return null
  const shared = { width: 5, height: 5, patternUnits: 'userSpaceOnUse' }
  return (
    <defs>
      {hasPending && (
        <pattern id={`${id}p`} {...shared} patternTransform="rotate(45)">
          <rect className={styles.pendingGround} width="5" height="5" />
          <rect className={styles.pendingStripe} width="2.2" height="5" />
        </pattern>
      )}
      {hasHoliday && (
        <pattern id={`${id}h`} {...shared} patternTransform="rotate(45)">
          <rect className={styles.holidayGround} width="5" height="5" />
          <rect className={styles.holidayStripe} width="1.6" height="5" />
        </pattern>
      )}
      {isRunning && (
        <pattern id={`${id}n`} {...shared}>
          <rect className={styles.paid} width="3" height="5" />
        </pattern>
      )}
    </defs>
  )
}

interface Lines {
  bracket: number
  bracketHeight: number
  bar: number
  barHeight: number
  punch: number
  punchHeight: number
  tick: number
  tickHeight: number
  tickWidth: number
  radius: number
}

/** Where each line lies, by height of the picture. */
const LINES: Record<26 | 31 | 60, Lines> = {
  26: {
    bracket: 1.75,
    bracketHeight: 4.5,
    bar: 8,
    barHeight: 11,
    punch: 21,
    punchHeight: 2,
    tick: 18,
    tickHeight: 7,
    tickWidth: 2,
    radius: 2,
  },
  31: {
    bracket: 1.75,
    bracketHeight: 5,
    bar: 9,
    barHeight: 13,
    punch: 25,
    punchHeight: 2,
    tick: 22,
    tickHeight: 8,
    tickWidth: 2,
    radius: 2,
  },
  60: {
    bracket: 3,
    bracketHeight: 8,
    bar: 18,
    barHeight: 24,
    punch: 50,
    punchHeight: 3,
    tick: 45,
    tickHeight: 13,
    tickWidth: 3,
    radius: 4,
  },
}

function Piece(props: { x1: string; x2: string; width: string; outcome: Outcome; y: Lines; pattern: string }) {
  const { x1, x2, width, outcome, y, pattern } = props
  const box = { x: x1, width, y: y.bar, height: y.barHeight, rx: y.radius }
  switch (outcome) {
    case 'ordinary':
      return <rect {...box} className={styles.paid} />
    case 'overtime':
      return <rect {...box} className={styles.overtime} />
    case 'phWorked':
      return <rect {...box} className={styles.holiday} />
    case 'pendingOvertime':
      return <rect {...box} className={styles.pendingEdge} fill={`url(#${pattern}p)`} />
    case 'break': {
      const middle = y.bar + y.barHeight / 2
      return <line className={styles.break} x1={x1} x2={x2} y1={middle} y2={middle} />
    }
    case 'unpaidEarly':
    case 'unpaidLate':
    case 'unpaidUnscheduled':
      return (
        <g>
          <rect {...box} className={styles.cut} />
          <line className={styles.cutLine} x1={x1} x2={x2} y1={y.bar} y2={y.bar + y.barHeight} />
        </g>
      )
  }
}

function Bracket({ x1, x2, top, height }: { x1: string; x2: string; top: number; height: number }) {
  return (
    <g className={styles.bracket}>
      <line x1={x1} x2={x2} y1={top} y2={top} />
      <line x1={x1} x2={x1} y1={top} y2={top + height} />
      <line x1={x2} x2={x2} y1={top} y2={top + height} />
    </g>
  )
}

interface PunchedProps {
  x: (minute: number) => string
  width: (from: number, to: number) => string
  from: number | null
  to: number | undefined
  y: Lines
}

/** The line from In to Out, or to now; none while the In is still to come (a clock that is ahead). */
function Punched({ x, width, from, to, y }: PunchedProps) {
  if (from === null || to === undefined || to <= from) return null
  return <rect className={styles.punch} x={x(from)} width={width(from, to)} y={y.punch} height={y.punchHeight} rx="1" />
}

function Tick({ x, mark, y }: { x: string; mark: 'recorded' | 'manual' | 'auto' | 'exception'; y: Lines }) {
  return (
    <line className={styles[mark]} x1={x} x2={x} y1={y.tick} y2={y.tick + y.tickHeight} strokeWidth={y.tickWidth} />
  )
}

function gridLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}

/** From the last In without an Out (or the end of what is already paid) to now. */
function runningPiece(timeline: DayTimelineProps['timeline'], nowMinute: number | undefined) {
  const open = timeline.punched.find((pair) => pair.from !== null && pair.to === null)
  const begun = open?.from ?? null
  if (nowMinute === undefined || begun === null) return null
  const from = Math.max(begun, ...timeline.pieces.filter((piece) => piece.from >= begun).map((piece) => piece.to))
  return from < nowMinute ? { from, to: nowMinute } : null
}
