import type { PayCard, PayCardDetail } from '@timeloom/contract'
import { Alert, Button, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../kit/feedback/confirm.ts'
import { useAbandon } from '../../kit/form/use-abandon.ts'
import { useUnsavedGuard } from '../../kit/form/use-unsaved-guard.ts'
import {
  type CardDraft,
  EMPTY_DRAFT,
  isDirty,
  type LineChange,
  missingIn,
  savedBody,
  type ShownLine,
  shownLines,
} from './card-draft.ts'
import { CardFiles } from './card-files.tsx'
import { LineFields } from './line-fields.tsx'
import styles from './pay-card.module.css'
import { useDeletePayCardDetail, useRereadPayCard, useSavePayCard } from './pay-card.queries.ts'
import { changedMeanwhile } from './pay-card.words.ts'

interface PayCardFormProps {
  label: string
  /** as it is now; what is typed stays when it is read again */
  card: PayCard
  onSaved: () => void
  onCancel: () => void
}

/** The fields of an open pay card. @source spec 001 §3, §5 Pay card; fields F322–F328 */
export function PayCardForm({ label, card, onSaved, onCancel }: PayCardFormProps) {
  const [draft, setDraft] = useState<CardDraft>(EMPTY_DRAFT)
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const nextKey = useRef(1)
  const descriptionId = useId()
  const reread = useRereadPayCard()
  const save = useSavePayCard((error, text) => {
    const isChanged = error instanceof CallError && error.kind === 'changed'
    setFailure(isChanged ? changedMeanwhile() : text)
    if (isChanged) void reread()
  })
  const remove = useDeletePayCardDetail()
  const isTyped = isDirty(card, draft)
  const abandon = useAbandon(save.isPending)
  useUnsavedGuard({ isDirty: isTyped, isSaving: save.isPending, abandon })
  const lines = shownLines(card, draft)
  const used = new Set(lines.flatMap(({ payTypeId }) => payTypeId ?? []))

  const put = (changes: Partial<CardDraft>) => {
    setFailure(undefined)
    setDraft((now) => ({ ...now, ...changes }))
  }
  const change = (line: ShownLine, changes: LineChange) => {
    setFailure(undefined)
    setDraft((now) => withChange(now, line, changes))
  }
  const submit = async () => {
    setIsChecked(true)
    if (lines.some((line) => missingIn(line) !== undefined)) return
    const answer = await save.mutateAsync({ body: savedBody(card, draft) }).catch(() => undefined)
    if (answer) onSaved()
  }
  const removeLine = async (line: ShownLine) => {
    const { detail } = line
    if (!detail) return put({ added: draft.added.filter(({ key }) => `new-${key}` !== line.key) })
    if (!(await isSure(detail)) || card.id === null) return
    remove.mutate({ body: { payCardId: card.id, payPayCardDetailId: detail.id } })
  }

  return (
    <form
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={descriptionId}>{t('Description')}</label>
      <Input
        id={descriptionId}
        maxLength={500}
        value={draft.description ?? card.description}
        onChange={({ target }) => put({ description: target.value })}
      />
      <div className={styles.lines} role="table" aria-label={t('Pay details')}>
        <div role="row" className={styles.head}>
          <span role="columnheader">{t('Pay type')}</span>
          <span role="columnheader">{t('Units')}</span>
          <span role="columnheader">{t('Eff Units')}</span>
          <span role="columnheader">{t('Notes')}</span>
          <span role="columnheader" className="sr">
            {t('Action')}
          </span>
        </div>
        {lines.map((line) => (
          <LineFields
            key={line.key}
            line={line}
            payTypes={card.payTypes}
            used={used}
            missing={isChecked ? missingIn(line) : undefined}
            onChange={(changes) => change(line, changes)}
            onRemove={() => void removeLine(line)}
          />
        ))}
      </div>
      {lines.length === 0 && <p className={styles.none}>{t('Nothing is calculated for this period yet.')}</p>}
      <p className={styles.hint}>
        {t('Empty Eff Units follow the calculation. An amount stays, whatever is calculated later.')}
      </p>
      <div>
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={card.payTypes.every(({ id }) => used.has(id))}
          onClick={() => {
            const line = { key: nextKey.current++, payTypeId: undefined, effUnits: null, notes: '' }
            put({ added: [...draft.added, line] })
          }}
        >
          {t('Add a line')}
        </Button>
      </div>
      <CardFiles card={card} />
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className={styles.actions}>
        <span className={styles.grow} />
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isTyped}>
          {save.isPending ? t('Saving') : t('Save')}
        </Button>
      </div>
    </form>
  )
}

function withChange(draft: CardDraft, { key, detail }: ShownLine, changes: LineChange): CardDraft {
  if (detail) return { ...draft, changes: { ...draft.changes, [key]: { ...draft.changes[key], ...changes } } }
  return {
    ...draft,
    added: draft.added.map((line) => (`new-${line.key}` === key ? { ...line, ...changes } : line)),
  }
}

function isSure({ payTypeName, effUnits }: PayCardDetail): Promise<boolean> {
  return confirm({
    title: t('Delete pay detail'),
    question: t('Are you sure you want to delete it?'),
    detail: `${payTypeName} · ${effUnits.toFixed(2)}`,
    yes: t('Delete'),
    no: t('Cancel'),
    kind: 'delete',
  })
}
