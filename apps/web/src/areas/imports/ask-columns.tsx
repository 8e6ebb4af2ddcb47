import type { PunchColumn, PunchColumns } from '@timeloom/contract'
import { Button, Select } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import type { SentTimes } from './imports.queries.ts'
import styles from './imports.module.css'

const NEEDED: readonly PunchColumn[] = ['employee', 'date', 'time']
const ASKED: readonly PunchColumn[] = [...NEEDED, 'direction', 'offset', 'site']

type Places = NonNullable<SentTimes['columns']>

/** Which column is which, with what fits best chosen already. */
export function AskColumns({ asked, onAnswer }: { asked: PunchColumns; onAnswer: (columns: Places) => void }) {
  const [places, setPlaces] = useState<Places>(asked.columns)
  const id = useId()
  const chosen = Object.values(places)
  const isTwice = new Set(chosen).size < chosen.length
  const isComplete = NEEDED.every((column) => places[column] !== undefined) && !isTwice
  const options = asked.names.map((name, value) => ({ value, label: columnLabel(asked, name, value) }))
  const choose = (column: PunchColumn, at: number | undefined) =>
    setPlaces(({ [column]: _, ...others }) => (at === undefined ? others : { ...others, [column]: at }))
  return (
    <section className={styles.ask} aria-label={t('Columns')}>
      <p>
        <b>{asked.reason === 'swapped' ? t('Are columns swapped?') : t('Which column is the clock ID?')}</b>{' '}
        {asked.reason === 'swapped'
          ? t('The contents of some columns do not match their names.')
          : t('Two columns could be the clock ID, and their numbers differ.')}{' '}
        {t('Nothing has been imported yet.')}
      </p>
      <div className={styles.words}>
        {ASKED.map((column) => (
          <div key={column} className={styles.word}>
            <label htmlFor={`${id}${column}`}>{columnWords(column)}</label>
            <Select
              id={`${id}${column}`}
              placeholder={NEEDED.includes(column) ? t('Choose a column') : t('None')}
              value={places[column] ?? null}
              options={options}
              allowClear={!NEEDED.includes(column)}
              onChange={(at: number | null | undefined) => choose(column, at ?? undefined)}
            />
          </div>
        ))}
      </div>
      {isTwice && (
        <p className={styles.fault} role="alert">
          <CircleAlert size={14} aria-hidden="true" /> {t('The same column is chosen twice.')}
        </p>
      )}
      <div>
        <Button type="primary" disabled={!isComplete} onClick={() => onAnswer(places)}>
          {t('Use these columns')}
        </Button>
      </div>
    </section>
  )
}

/** The header's name with a value below it: `Date (08:05)`. */
function columnLabel({ samples }: PunchColumns, name: string, at: number): string {
  const example = samples.map((cells) => cells[at] ?? '').find((cell) => cell !== '')
  const shown = name === '' ? t('Column {number}', { number: at + 1 }) : name
  return example === undefined ? shown : `${shown} (${example})`
}

function columnWords(column: PunchColumn): string {
  return WORDS[column]()
}

const WORDS: Record<PunchColumn, () => string> = {
  employee: () => t('Clock ID'),
  date: () => t('Date'),
  time: () => t('Time'),
  direction: () => t('Direction'),
  offset: () => t('UTC offset'),
  site: () => t('Site'),
  source: () => t('Source'),
}
