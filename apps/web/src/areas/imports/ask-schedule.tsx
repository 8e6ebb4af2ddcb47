import type { ScheduleQuestions } from '@timeloom/contract'
import { Button, Radio, Select } from 'antd'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { ChangedDays } from './changed-days.tsx'
import styles from './imports.module.css'
import type { SentSchedule } from './schedule-import.queries.ts'

type Answers = Pick<SentSchedule, 'leaveWords' | 'changedPlans'>

interface AskScheduleProps {
  questions: ScheduleQuestions
  isSending: boolean
  onAnswer: (answers: Answers) => void
}

/** What has to be known before a schedule is imported: leave words, and plans that were changed. */
export function AskSchedule({ questions, isSending, onAnswer }: AskScheduleProps) {
  const [meanings, setMeanings] = useState<Record<string, string>>({})
  const [plans, setPlans] = useState<Answers['changedPlans']>('keep')
  const [isAsked, setIsAsked] = useState(false)
  const { leaveWords, leaveTypes, changedPlans } = questions
  const isOpen = leaveWords.some(({ word }) => meanings[word] === undefined)
  const send = () => {
    setIsAsked(true)
    if (!isOpen) onAnswer({ leaveWords: meanings, ...(changedPlans > 0 ? { changedPlans: plans } : {}) })
  }
  return (
    <section className={styles.ask} aria-label={t('Before the import')}>
      <p>
        <b>{t('Nothing has been imported yet.')}</b> {t('Please answer first:')}
      </p>
      {leaveWords.length > 0 && (
        <WordQuestions
          leaveWords={leaveWords}
          leaveTypes={leaveTypes}
          meanings={meanings}
          isAsked={isAsked}
          onChoose={(word, meaning) => setMeanings((before) => ({ ...before, [word]: meaning }))}
        />
      )}
      {changedPlans > 0 && (
        <div className={styles.words}>
          <ChangedDays questions={questions} />
          <Radio.Group
            className={styles.plans ?? ''}
            aria-label={t('Changed days')}
            value={plans}
            onChange={({ target }) => setPlans(target.value as Answers['changedPlans'])}
          >
            <Radio value="keep">{t('Keep the current plan')}</Radio>
            <Radio value="replace">{t('Replace it with the file')}</Radio>
          </Radio.Group>
        </div>
      )}
      {isAsked && isOpen && <Fault>{t('Please answer every question.')}</Fault>}
      <div>
        <Button type="primary" loading={isSending} onClick={send}>
          {t('Import')}
        </Button>
      </div>
    </section>
  )
}

function WordQuestions({
  leaveWords,
  leaveTypes,
  meanings,
  isAsked,
  onChoose,
}: Pick<ScheduleQuestions, 'leaveWords' | 'leaveTypes'> & {
  meanings: Record<string, string>
  isAsked: boolean
  onChoose: (word: string, meaning: string) => void
}) {
  const id = useId()
  const options = [
    ...leaveTypes.map(({ id: value, name }) => ({ value, label: name })),
    { value: '', label: t('None: leave these lines out') },
  ]
  return (
    <div className={styles.words} role="group" aria-labelledby={id}>
      <b id={id}>{t('Which leave do these words mean? Your answer is remembered for future files.')}</b>
      {leaveWords.map(({ word, lines }, index) => (
        <div key={word} className={styles.word}>
          <label htmlFor={`${id}${index}`}>
            {word} <span>{t('{count, plural, one {# line} other {# lines}}', { count: lines })}</span>
          </label>
          <Select
            id={`${id}${index}`}
            placeholder={t('Choose a leave type')}
            value={meanings[word] ?? null}
            options={options}
            {...(isAsked && meanings[word] === undefined ? { status: 'error' as const } : {})}
            onChange={(meaning: string | null) => onChoose(word, meaning ?? '')}
          />
        </div>
      ))}
    </div>
  )
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <p className={styles.fault} role="alert">
      <CircleAlert size={14} aria-hidden="true" /> {children}
    </p>
  )
}
