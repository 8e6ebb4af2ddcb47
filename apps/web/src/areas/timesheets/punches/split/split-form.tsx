import { MOST_PAIR_PARTS, type PunchPair } from '@timeloom/contract'
import { Alert, Button, Segmented } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { hours2 } from '../../../../lib/format/hours.ts'
import { t } from '../../../../lib/words/words.ts'
import { offerUndo } from '../../../../ui/kit/feedback/undo.ts'
import { useAbandon } from '../../../../ui/kit/form/use-abandon.ts'
import { useUnsavedGuard } from '../../../../ui/kit/form/use-unsaved-guard.ts'
import { taskProblem } from '../../../../ui/widgets/job-task-picker/job-task-rules.ts'
import type { BookedChoices } from '../booked-fields.tsx'
import { PartFields } from './part-fields.tsx'
import {
  asItWas,
  draftOf,
  enteredBy,
  evenly,
  leftOf,
  minutesOf,
  type PartDraft,
  savedParts,
  type SplitBy,
  wholeOf,
  withPart,
} from './split-draft.ts'
import styles from './split-form.module.css'
import { useSplitPair } from './split.queries.ts'
import { leftWords, offWords } from './split.words.ts'

interface SplitFormProps {
  pair: PunchPair
  choices: BookedChoices
  onSaved: () => void
  onCancel: () => void
  /** Back to one job; undefined: the pair is split, and the form ends that */
  onBack: (() => void) | undefined
}

/** The parts that a pair is split into, by shares or by minutes. */
export function SplitForm({ pair, choices, onSaved, onCancel, onBack }: SplitFormProps) {
  const [draft, setDraft] = useState(() => draftOf(pair))
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = useSplitPair(setFailure)
  const undo = useSplitPair()
  const abandon = useAbandon(save.isPending)
  const isDirty = pair.parts === undefined || JSON.stringify(draft) !== JSON.stringify(draftOf(pair))
  useUnsavedGuard({ isDirty, isSaving: save.isPending, abandon })
  const { by, parts } = draft
  const left = leftOf(draft, pair)
  const minutes = minutesOf(draft, pair)
  const problems = parts.map((part) => partProblem(part, choices))

  const put = (next: readonly PartDraft[]) => {
    setFailure(undefined)
    setDraft({ by, parts: next })
  }
  const send = async (body: Parameters<typeof save.mutateAsync>[0]['body']) => {
    const answer = await save.mutateAsync({ params: { id: pair.id }, body, as: 'json' }).catch(() => undefined)
    if (!answer) return
    onSaved()
    const { id = pair.id } = answer
    offerUndo(t('The punch pair is saved successfully.'), () =>
      undo.mutate({ params: { id }, body: asItWas(pair), as: 'json' }),
    )
  }
  const submit = () => {
    setIsChecked(true)
    if (left === 0 && problems.every((problem) => problem === undefined)) void send({ parts: savedParts(draft) })
  }

  return (
    <form
      aria-label={t('Split pair')}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {pair.partsOff !== undefined && <Alert type="warning" showIcon title={offWords(pair.partsOff)} />}
      <div className={styles.how}>
        <Segmented<SplitBy>
          aria-label={t('Split by')}
          value={by}
          onChange={(next) => setDraft(enteredBy(draft, next, pair))}
          options={[
            { value: 'share', label: t('By percent') },
            { value: 'minutes', label: t('By minutes') },
          ]}
        />
        <Button type="link" onClick={() => put(evenly(parts, wholeOf(by, pair), by === 'share' ? 0.01 : 1))}>
          {t('Divide evenly')}
        </Button>
      </div>
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          <PartFields
            key={part.key}
            number={index + 1}
            part={part}
            by={by}
            minutes={minutes[index] ?? 0}
            choices={choices}
            problem={isChecked ? problems[index] : undefined}
            onChange={(change) => put(parts.map((each) => (each.key === part.key ? { ...each, ...change } : each)))}
            onRemove={parts.length > 2 ? () => put(parts.filter(({ key }) => key !== part.key)) : undefined}
          />
        ))}
      </ol>
      <div className={styles.sum}>
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={parts.length >= MOST_PAIR_PARTS}
          onClick={() => setDraft(withPart(draft, pair))}
        >
          {t('Add a part')}
        </Button>
        <output className={left === 0 ? styles.fits : styles.off}>
          {leftWords(left, by) ?? t('{hours} hours in all', { hours: hours2(pair.worktime) })}
        </output>
      </div>
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className={styles.actions}>
        {onBack ? (
          <Button type="link" onClick={onBack}>
            {t('Book to one job')}
          </Button>
        ) : (
          <Button type="link" danger disabled={save.isPending} onClick={() => void send({ parts: [] })}>
            {t('End the split')}
          </Button>
        )}
        <span className={styles.grow} />
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isDirty || left !== 0}>
          {save.isPending ? t('Saving') : t('Save')}
        </Button>
      </div>
    </form>
  )
}

function partProblem({ workPlaceId, positionId, work, amount }: PartDraft, { settings }: BookedChoices) {
  const { isJobCodeEnabled, isTaskCodeEnabled } = settings
  if (isJobCodeEnabled && work.jobId === null) return t('Choose a job.')
  if (workPlaceId === null && positionId === null && work.jobId === null) return t('Choose what it is booked to.')
  if (amount === null || amount <= 0) return t('Enter how much of the pair it is.')
  return isJobCodeEnabled ? taskProblem(work, isTaskCodeEnabled) : undefined
}
