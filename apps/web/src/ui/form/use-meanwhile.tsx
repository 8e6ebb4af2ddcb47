import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { formatDate, formatMoment, formatTime, todayIn, type UserFormats, wallTimeOf } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from './form-field.types.ts'
import { mergeMeanwhile } from './merge-meanwhile.ts'

// Seldom needed: no page loads it before somebody did save meanwhile.
const SavedMeanwhile = lazy(() => import('./saved-meanwhile.tsx').then((file) => ({ default: file.SavedMeanwhile })))

interface MeanwhileOptions<Saved, Values> {
  /** As the form began. */
  record: Saved
  fields: (record: Saved) => FormField<Values>[]
  valuesOf: (record: Saved) => Partial<Values>
  /** The record as it is by now; undefined: it is gone */
  reread: () => Promise<Saved | undefined>
  /** Labels of what differs beside the fields. */
  besides?: (before: Saved, now: Saved) => string[]
  /** What to do next, where it is not the Save of typed changes. */
  next?: string
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
  takeOver: (failure: unknown, typed: Partial<Values>, put: (values: Partial<Values>) => void) => Promise<void>
}

/** A form of a record that others may save while it is open: nobody's work is lost unseen. @source spec/decisions.md 23 */
export function useMeanwhile<Saved, Values extends object>({
  record,
  fields,
  valuesOf,
  reread,
  besides,
  next,
}: MeanwhileOptions<Saved, Values>): MeanwhileState<Saved, Values> {
  const [held, setHeld] = useState<Held<Saved, Values>>({ record, others: {}, save: undefined })
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const { others, save } = held
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
    const { by, at } = saveOf(failure.answer)
    const shown = { ...typed, ...taken }
    const changed = fields(latest).filter(
      ({ name, isShown }) => (name in taken || name in both) && (isShown?.(shown) ?? true),
    )
    const words = fields(latest)
      .filter(({ name }) => name in both)
      .map((field) => [field.name, savedWords(field, both[field.name], by)] as const)
    // A field that both changed stays one until it is saved, also where a third one saves meanwhile.
    setHeld({
      record: latest,
      others: { ...others, ...(Object.fromEntries(words) as typeof others) },
      save: {
        by,
        at: at && momentWords(at, formats, timeZoneId),
        changed: [...(besides?.(held.record, latest) ?? []), ...changed.map(({ label }) => label)].filter(Boolean),
      },
    })
  }
  return {
    record: held.record,
    fields: declared.map((field) => {
      const words = others[field.name]
      return words === undefined ? field : { ...field, help: words }
    }),
    note: save && (
      <Suspense fallback={null}>
        <SavedMeanwhile
          by={save.by}
          at={save.at}
          description={whatNow(
            save.changed,
            declared.filter(({ name }) => name in others).map(({ label }) => label),
            next,
          )}
        />
      </Suspense>
    ),
    takeOver,
  }
}

interface Held<Saved, Values> {
  record: Saved
  /** Of fields that both changed, what the other one saved. */
  others: Partial<Record<keyof Values & string, string>>
  /** Of the last one, who and when (undefined: not known), and the labels of what it changed; undefined: nobody saved. */
  save: { by: string | null; at: string | undefined; changed: string[] } | undefined
}

function unread(cause: unknown): never {
  throw new CallError({
    kind: 'invalid',
    serverMessage: t('It was saved elsewhere meanwhile, and could not be read again. Please try again.'),
    cause,
  })
}

/** Who saved, and the moment, as far as the answer says. */
function saveOf(answer: unknown): { by: string | null; at: string | undefined } {
  const { changedBy, changedAt } = Object(answer) as { changedBy?: unknown; changedAt?: unknown }
  const isMoment = typeof changedAt === 'string' && Date.parse(changedAt) > 0
  return { by: typeof changedBy === 'string' ? changedBy : null, at: isMoment ? changedAt : undefined }
}

/** The time of day; of another day than today, the date too. */
function momentWords(instant: string, formats: UserFormats, timeZone: string): string {
  const isToday = todayIn(timeZone, new Date(instant)) === todayIn(timeZone)
  const words = formatMoment(instant, formats, timeZone)
  return isToday ? words.slice(words.indexOf(' ') + 1) : words
}

/** @param both labels of the fields that both changed */
function whatNow(changed: readonly string[], both: readonly string[], next: string | undefined): string {
  const outcome =
    both.length > 0
      ? t('Not saved: you both edited {fields}. Save keeps your version.', { fields: both.join(', ') })
      : (next ?? t('Your changes are still here, but not saved yet. Save adds them.'))
  return changed.length === 0 ? outcome : `${t('Changed: {fields}.', { fields: changed.join(', ') })} ${outcome}`
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
  if (field.kind === 'date' && typeof value === 'string')
    return formatDate(value, { dateFormat: field.dateFormat ?? '' })
  if (field.kind === 'time' && typeof value === 'number') {
    return formatTime(wallTimeOf(value), { timeFormat: field.timeFormat ?? '' })
  }
  if (field.kind === 'number') return field.unit === undefined ? String(value) : `${String(value)} ${field.unit}`
  return (field.kind === 'text' || field.kind === 'textarea') && typeof value === 'string' ? value : undefined
}
