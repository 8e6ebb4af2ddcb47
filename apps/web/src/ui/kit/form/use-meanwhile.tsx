import { type ReactNode, Suspense, useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { SaveOfOther } from './compare-saved.ts'
import type { FormField } from './form-field.types.ts'
import { lazyPart } from '../late/lazy-part.tsx'

// Seldom needed: no page loads it before someone did save in the meantime.
const MeanwhileNote = lazyPart(() => import('./saved-meanwhile.tsx').then((file) => file.MeanwhileNote))

interface MeanwhileOptions<Saved, Values> {
  /** As the form began. */
  record: Saved
  fields: (record: Saved) => FormField<Values>[]
  valuesOf: (record: Saved) => Partial<Values>
  /** The record as it is by now; undefined: it is gone */
  reread: () => Promise<Saved | undefined>
  /** Labels of what differs beside the fields. */
  besides?: (before: Saved, now: Saved) => string[]
  /** What to do next, where it is not the Save of typed changes; it sees the record as it is now. */
  next?: (now: Saved) => string | undefined
}

interface MeanwhileState<Saved, Values> {
  /** What a save changes: as the form began, or as someone saved it since. */
  record: Saved
  /** Those that both changed say what the other one saved. */
  fields: FormField<Values>[]
  /** Says who saved in the meantime; nothing while nobody did. */
  note: ReactNode
  /**
   * Takes over what someone else saved, as reported by a refused save: typed values stay, everything else is as saved,
   * and the next save builds on the current record. Any other error is thrown.
   */
  takeOver: (failure: unknown, typed: Partial<Values>, put: (values: Partial<Values>) => void) => Promise<void>
  /** Where a form stays after its save: it goes on with the record as it is saved now. */
  begin: (record: Saved) => void
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
    const { compareSaved } = await import('./compare-saved.ts').catch((cause: unknown) => unread(cause))
    const {
      taken,
      words,
      save: made,
    } = compareSaved({
      fields: fields(latest),
      began: valuesOf(held.record),
      saved: valuesOf(latest),
      typed,
      answer: failure.answer,
      formats,
      timeZoneId,
    })
    put(taken)
    // A field that both changed stays one until it is saved, also where a third one saves in the meantime.
    setHeld({
      record: latest,
      others: { ...others, ...words },
      save: { ...made, changed: [...(besides?.(held.record, latest) ?? []), ...made.changed].filter(Boolean) },
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
        <MeanwhileNote
          save={save}
          both={declared.filter(({ name }) => name in others).map(({ label }) => label)}
          next={next?.(held.record)}
        />
      </Suspense>
    ),
    takeOver,
    begin: (saved) => setHeld({ record: saved, others: {}, save: undefined }),
  }
}

interface Held<Saved, Values> {
  record: Saved
  /** Of fields that both changed, what the other one saved. */
  others: Partial<Record<keyof Values & string, string>>
  /** The last one; undefined: nobody saved. */
  save: SaveOfOther | undefined
}

function unread(cause: unknown): never {
  throw new CallError({
    kind: 'invalid',
    serverMessage: t('This was saved elsewhere in the meantime and could not be reloaded. Please try again.'),
    cause,
  })
}
