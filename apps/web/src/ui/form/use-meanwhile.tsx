import { type ReactNode, useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from './form-field.types.ts'
import { mergeMeanwhile } from './merge-meanwhile.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'

interface MeanwhileOptions<Saved, Values> {
  /** As the form began. */
  record: Saved
  fields: (record: Saved) => FormField<Values>[]
  valuesOf: (record: Saved) => Partial<Values>
  /** The record as it is by now; undefined: it is gone */
  reread: () => Promise<Saved | undefined>
}

interface MeanwhileState<Saved, Values> {
  /** What a save changes: as the form began, or as somebody saved it since. */
  record: Saved
  /** Those that both changed say what the other one saved. */
  fields: FormField<Values>[]
  /** Says who saved meanwhile; nothing while nobody did. */
  note: ReactNode
  /**
   * Takes over what somebody else saved, of which a refused save told: what was typed stays, all else is as it was
   * saved, and the next save is one of the record as it is now. Any other error is thrown.
   */
  takeOver: (failure: unknown, typed: Values, put: (values: Partial<Values>) => void) => Promise<void>
}

/** A form of a record that others may save while it is open: nobody's work is lost unseen. @source spec/decisions.md 23 */
export function useMeanwhile<Saved, Values extends object>({
  record,
  fields,
  valuesOf,
  reread,
}: MeanwhileOptions<Saved, Values>): MeanwhileState<Saved, Values> {
  const [held, setHeld] = useState<Held<Saved, Values>>({ record, others: {}, by: undefined })
  const { others, by } = held
  const declared = fields(held.record)

  const takeOver: MeanwhileState<Saved, Values>['takeOver'] = async (failure, typed, put) => {
    if (!(failure instanceof CallError) || failure.kind !== 'changed') throw failure
    const latest = await reread().catch((cause: unknown) => unread(cause))
    if (latest === undefined) return unread(failure)
    const { taken, both } = mergeMeanwhile({
      names: fields(latest).map(({ name }) => name),
      began: valuesOf(held.record),
      saved: valuesOf(latest),
      typed,
    })
    put(taken)
    const who = changedBy(failure.answer)
    const words = fields(latest)
      .filter(({ name }) => name in both)
      .map((field) => [field.name, savedWords(field, both[field.name], who)] as const)
    // A field that both changed stays one until it is saved, also where a third one saves meanwhile.
    setHeld({ record: latest, others: { ...others, ...(Object.fromEntries(words) as typeof others) }, by: who })
  }
  return {
    record: held.record,
    fields: declared.map((field) => {
      const words = others[field.name]
      return words === undefined ? field : { ...field, help: words }
    }),
    note: by !== undefined && (
      <SavedMeanwhile
        by={by}
        description={
          declared.some(({ name }) => name in others)
            ? t('Nothing of yours is saved yet. What both of you changed is as you have it here; Save keeps it so.')
            : t('Nothing of yours is saved yet. What you changed is still here; Save adds it to what was saved.')
        }
      />
    ),
    takeOver,
  }
}

interface Held<Saved, Values> {
  record: Saved
  /** Of fields that both changed, what the other one saved. */
  others: Partial<Record<keyof Values & string, string>>
  /** Who saved; null: not known, undefined: nobody did */
  by: string | null | undefined
}

function unread(cause: unknown): never {
  throw new CallError({
    kind: 'invalid',
    serverMessage: t('It was saved elsewhere meanwhile, and could not be read again. Please try again.'),
    cause,
  })
}

function changedBy(answer: unknown): string | null {
  const said = typeof answer === 'object' && answer !== null && 'changedBy' in answer ? answer.changedBy : null
  return typeof said === 'string' ? said : null
}

function savedWords<Values>(field: FormField<Values>, value: unknown, who: string | null): string {
  const name = who ?? t('Somebody')
  if (value === '' || value === undefined || value === null) return t('{name} emptied this meanwhile.', { name })
  const words = wordsOf(field, value)
  return words === undefined
    ? t('{name} changed this meanwhile.', { name })
    : t('{name} saved this meanwhile: {value}', { name, value: words })
}

/** A value as the field shows it; undefined: only the field itself can. A switch is never one that both changed. */
function wordsOf<Values>(field: FormField<Values>, value: unknown): string | undefined {
  if (field.kind === 'select' || field.kind === 'segmented') {
    return field.options.find((option) => option.value === value)?.label
  }
  if (field.kind === 'custom') return field.inWords?.(value)
  if (field.kind === 'number') return field.unit === undefined ? String(value) : `${String(value)} ${field.unit}`
  return (field.kind === 'text' || field.kind === 'textarea') && typeof value === 'string' ? value : undefined
}
