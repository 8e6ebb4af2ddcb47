import { t } from '../../../lib/words/words.ts'
import { bandPath, DIAL, placeAt, wayPath } from './dial-shapes.ts'
import { minuteInWords } from './minute-words.ts'
import { gapsOf, overlapsOf } from './rounding-effect.ts'
import type { EngineRow } from './rounding-rows.ts'
import styles from './rounding.module.css'

interface RoundingDialProps {
  /** Rows with their places in the table. */
  rows: readonly { place: number; row: EngineRow }[]
}

const QUARTERS = [0, 15, 30, 45]
/** Colours of bands, which then begin again; the number says which row it is. */
const COLOURS = 6

/** The hour as a dial: a band a row, with the line to where its minutes go. */
export function RoundingDial({ rows }: RoundingDialProps) {
  return (
    <svg className={styles.dial} viewBox={`0 0 ${DIAL.size} ${DIAL.size}`} role="img" aria-label={inWords(rows)}>
      <circle
        className={styles.track}
        cx={DIAL.centre}
        cy={DIAL.centre}
        r={(DIAL.inner + DIAL.outer) / 2}
        strokeWidth={DIAL.outer - DIAL.inner}
      />
      {/* the first row decides, so it lies on top */}
      {rows.toReversed().map((each) => (
        <Band key={each.place} {...each} />
      ))}
      {overlapsOf(rows).map(({ from, to }) => (
        <path
          key={from}
          className={styles.overlap}
          d={bandPath(from, to, { inner: DIAL.outer + 2, outer: DIAL.warning })}
        />
      ))}
      {Array.from({ length: 12 }, (_, place) => place * 5).map((minute) => {
        const [a, b] = [placeAt(minute, DIAL.inner - 2), placeAt(minute, DIAL.inner - (minute % 15 === 0 ? 8 : 5))]
        return <line key={minute} className={styles.tick} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      })}
      {QUARTERS.map((minute) => (
        <text key={minute} className={styles.quarter} {...placeAt(minute, DIAL.label)}>
          {minuteInWords(minute)}
        </text>
      ))}
    </svg>
  )
}

function Band({ place, row: [from, to, value] }: { place: number; row: EngineRow }) {
  const last = Math.min(to, 59)
  if (from > last) return null
  const target = placeAt(value, DIAL.target)
  return (
    <g className={`${styles.band} ${styles[`band${place % COLOURS}`]}`}>
      <path className={styles.bandRing} d={bandPath(from, last, DIAL)} />
      <path className={styles.way} d={wayPath(from, last, value)} />
      <circle className={styles.target} cx={target.x} cy={target.y} r={4} />
      <text className={styles.bandNumber} {...placeAt((from + last + 1) / 2, (DIAL.inner + DIAL.outer) / 2)}>
        {place + 1}
      </text>
    </g>
  )
}

function inWords(rows: RoundingDialProps['rows']): string {
  const bands = rows.map(({ row: [from, to, value] }) =>
    t('Minutes {from} to {to} become {value}.', { from, to: Math.min(to, 59), value: minuteInWords(value) }),
  )
  const gaps = gapsOf(rows.map(({ row }) => row))
  if (gaps.length > 0 && rows.length > 0) bands.push(t('The other minutes stay as they are.'))
  return [t('How the hour is rounded.'), ...bands].join(' ')
}
