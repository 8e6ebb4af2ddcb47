import { Segmented } from 'antd'
import { useState } from 'react'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { DayTimeline } from '../../../ui/widgets/day-timeline/day-timeline.tsx'
import { timelineWindow } from '../../../ui/widgets/day-timeline/timeline-window.ts'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import type { PayGroupField, PayGroupSaid } from './pay-group-values.ts'
import { sampleDay, type SampleKind, type SampleResult, SAMPLES, type SampleTimes } from './sample-day.ts'
import styles from './sample-day-panel.module.css'
import { figureWords, reasons, shownFigures } from './sample-words.ts'

interface SampleDayProps {
  before: PayGroupSaid
  said: PayGroupSaid
  changed: readonly PayGroupField[]
  timeFormat: string
  /** nothing is saved to compare with */
  isNew: boolean
}

/** A sample day, calculated by the saved rules and by the rules as typed. @source design/ui.md; docs/engine.md */
export function SampleDay({ before, said, changed, timeFormat, isNew }: SampleDayProps) {
  const [kind, setKind] = useState<SampleKind>('early')
  const [edited, setEdited] = useState<Partial<Record<SampleKind, SampleTimes>>>({})
  const times = edited[kind] ?? SAMPLES[kind]
  const saved = sampleDay(before, kind, times)
  const tried = sampleDay(said, kind, times)
  const field = (name: keyof SampleTimes, label: string) => (
    <label className={styles.time}>
      <span>{label}</span>
      <TimeField
        key={`${kind} ${name}`}
        value={times[name]}
        timeFormat={timeFormat}
        onChange={(minute) => minute !== null && setEdited({ ...edited, [kind]: { ...times, [name]: minute } })}
      />
    </label>
  )
  return (
    <section aria-label={t('Sample day')} className={styles.sample}>
      <div className={styles.head}>
        <h2>{t('Sample day')}</h2>
        <Segmented<SampleKind>
          size="small"
          aria-label={t('Kind of day')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'early', label: t('Early & late') },
            { value: 'night', label: t('Night') },
            { value: 'holiday', label: t('Holiday') },
          ]}
        />
      </div>
      <div className={styles.times}>
        {field('scheduledFrom', t('Scheduled from'))}
        {field('scheduledTo', t('Scheduled to'))}
        {field('in', t('In'))}
        {field('out', t('Out'))}
      </div>
      {saved && tried ? (
        <>
          <Pictures saved={saved} tried={tried} isNew={isNew} />
          <Figures saved={saved} tried={tried} isNew={isNew} />
          {!isNew && (
            <ul className={styles.reasons} aria-live="polite">
              {(changed.length === 0
                ? [t('Change a setting to see what it does to this day.')]
                : reasons({ before, said, changed, kind, times })
              ).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          <p className={styles.note}>{contextWords(said)}</p>
        </>
      ) : (
        <p role="alert">{t('These times are not valid: a shift must end within 24 hours.')}</p>
      )}
    </section>
  )
}

interface Pair {
  saved: SampleResult
  tried: SampleResult
  isNew: boolean
}

function Pictures({ saved, tried, isNew }: Pair) {
  const window = timelineWindow([saved.timeline, tried.timeline])
  const plan = { ...tried.timeline, pieces: [], punched: [], holiday: false }
  const paid = ({ timeline }: SampleResult) => ({ ...timeline, scheduled: [] })
  const rows = [
    { name: t('Scheduled'), timeline: plan },
    ...(isNew ? [] : [{ name: t('Saved'), timeline: paid(saved) }]),
    { name: isNew ? t('As entered') : t('Your change'), timeline: paid(tried) },
  ]
  return (
    <dl className={styles.pictures}>
      {rows.map(({ name, timeline }, place) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <DayTimeline timeline={timeline} window={window} hasAxis={place === rows.length - 1} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figures({ saved, tried, isNew }: Pair) {
  return (
    <dl className={styles.figures}>
      {shownFigures(isNew ? tried.figures : saved.figures, tried.figures).map((figure) => {
        const [before, after] = [saved.figures[figure], tried.figures[figure]]
        return (
          <div key={figure} data-figure={figure}>
            <dt>{figureWords(figure)}</dt>
            <dd>{hours2(after)}</dd>
            {!isNew && (
              <dd className={styles.was} data-changed={before !== after || undefined}>
                {before === after ? t('no change') : t('was {hours}', { hours: hours2(before) })}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** What else the day depends on besides its times. */
function contextWords({ overtimeCalculationType: type, period }: PayGroupSaid): string {
  if (type === 'Weekly' || (type === 'PayPeriod' && period === 'weekly')) {
    return t('A Friday; Monday to Thursday were worked as planned. Standard hours 8, times not rounded.')
  }
  if (type === 'PayPeriod') {
    return t('A Friday; the nine weekdays before it were worked as planned. Standard hours 8, times not rounded.')
  }
  return t('Standard hours 8, times not rounded, no leave.')
}
