import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { rangeInMinutes, roughMinutes } from './minute-words.ts'
import { gapsOf, overlapsOf, roundingBias } from './rounding-effect.ts'
import type { EngineRow } from './rounding-rows.ts'
import styles from './rounding.module.css'

interface Note {
  tone: 'ok' | 'info' | 'warning'
  words: string
}

const ICONS = { ok: CircleCheck, info: Info, warning: TriangleAlert }
/** Minutes a day that are no favour: half a minute. */
const NOTHING = 0.5

interface RoundingNotesProps {
  /** Rows with their places in the table. */
  rows: readonly { place: number; row: EngineRow }[]
}

/** Notes on the rows: gaps, overlaps, and whom they favour. */
export function RoundingNotes({ rows }: RoundingNotesProps) {
  if (rows.length === 0) return null
  const engineRows = rows.map(({ row }) => row)
  const notes = [...overlapNotes(rows), ...gapNotes(engineRows), ...biasNotes(engineRows)]
  return (
    <ul className={styles.notes} aria-live="polite" aria-label={t('What the rules mean')}>
      {notes.map(({ tone, words }) => {
        const Icon = ICONS[tone]
        return (
          <li key={words} data-tone={tone}>
            <Icon size={14} aria-hidden="true" />
            <span>{words}</span>
          </li>
        )
      })}
    </ul>
  )
}

function overlapNotes(rows: RoundingNotesProps['rows']): Note[] {
  return overlapsOf(rows).map(({ places, ...range }) => ({
    tone: 'warning',
    words: t('{minutes} are in rules {numbers}: rule {first} applies.', {
      minutes: rangeInMinutes(range),
      numbers: places.map((place) => place + 1).join(', '),
      first: (places[0] ?? 0) + 1,
    }),
  }))
}

function gapNotes(rows: readonly EngineRow[]): Note[] {
  const gaps = gapsOf(rows)
  if (gaps.length === 0) return []
  const minutes = gaps.map(rangeInMinutes).join(', ')
  return [{ tone: 'info', words: t('Not covered by any rule, so kept as punched: {minutes}.', { minutes }) }]
}

function biasNotes(rows: readonly EngineRow[]): Note[] {
  const { meanMinutes, habitMinutes } = roundingBias(rows)
  return [habitNote(habitMinutes), ...(Math.abs(meanMinutes) < NOTHING ? [] : [meanNote(meanMinutes)])]
}

function habitNote(habitMinutes: number): Note {
  const minutes = roughMinutes(habitMinutes)
  if (habitMinutes <= -NOTHING)
    return {
      tone: 'warning',
      words: t(
        'Against the employee: anyone who arrives up to 15 minutes before the full hour and leaves up to 15 minutes after it is paid {minutes} minutes a day less than worked, on average.',
        { minutes },
      ),
    }
  if (habitMinutes >= NOTHING)
    return {
      tone: 'info',
      words: t(
        'For the employee: anyone who arrives up to 15 minutes before the full hour and leaves up to 15 minutes after it is paid {minutes} minutes a day more than worked, on average.',
        { minutes },
      ),
    }
  return {
    tone: 'ok',
    words: t(
      'Fair: anyone who arrives a little before the full hour and leaves a little after it loses nothing on average.',
    ),
  }
}

/** Over all minutes of the hour, as In and as Out. */
function meanNote(meanMinutes: number): Note {
  const minutes = roughMinutes(meanMinutes)
  return {
    tone: 'warning',
    words:
      meanMinutes > 0
        ? t(
            'Over the whole hour an In moves {minutes} minutes later, which the employee loses, and an Out {minutes} minutes later, which gives it back. With automatic Outs the loss of {minutes} minutes a day stays.',
            { minutes },
          )
        : t(
            'Over the whole hour an In moves {minutes} minutes earlier, which the employee gains, and an Out {minutes} minutes earlier, which takes it back: {minutes} minutes a day.',
            { minutes },
          ),
  }
}
