import { roundPunch } from '@timeloom/engine'
import { useState } from 'react'
import { formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import type { EngineRow } from './rounding-rows.ts'
import styles from './rounding.module.css'

/** A time of In and one of Out, and what the rows make of them. */
export function RoundingTryOut({ rows }: { rows: readonly EngineRow[] }) {
  const [clockIn, setIn] = useState<number | null>(8 * 60 + 7)
  const [clockOut, setOut] = useState<number | null>(16 * 60 + 53)
  const { timeFormat } = useUser()
  const rounded = (at: number | null) => (at === null ? null : roundPunch(at, 0, rows))
  const [countedIn, countedOut] = [rounded(clockIn), rounded(clockOut)]
  const shown = (at: number) => formatTime(wallTimeOf(at), { timeFormat })
  const end = (word: string, at: number | null, counted: number | null, change: (at: number | null) => void) => (
    <div className={styles.tryEnd}>
      <span>{word}</span>
      <TimeField value={at} onChange={change} timeFormat={timeFormat} mayBeNextDay={false} aria-label={word} />
      <output aria-live="polite">
        {at !== null && counted !== null && t('{from} becomes {to}', { from: shown(at), to: shown(counted) })}
      </output>
    </div>
  )
  return (
    <section className={styles.tryOut} aria-label={t('Try it out')}>
      <h3>{t('Try it out')}</h3>
      {end(t('In'), clockIn, countedIn, setIn)}
      {end(t('Out'), clockOut, countedOut, setOut)}
      {clockIn !== null && clockOut !== null && clockOut > clockIn && (
        <p className={styles.trySum}>{sumInWords(clockOut - clockIn, countedOut! - countedIn!)}</p>
      )}
    </section>
  )
}

function sumInWords(punched: number, counted: number): string {
  const lengths = { punched: hoursInProse(punched), counted: hoursInProse(counted) }
  if (counted === punched) return t('{punched} punched and counted.', lengths)
  const minutes = Math.abs(counted - punched)
  return counted < punched
    ? t('{punched} punched, {counted} counted: {minutes} minutes less.', { ...lengths, minutes })
    : t('{punched} punched, {counted} counted: {minutes} minutes more.', { ...lengths, minutes })
}
