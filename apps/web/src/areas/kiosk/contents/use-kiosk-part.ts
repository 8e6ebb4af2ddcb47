import { useState } from 'react'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { notify } from '../../../lib/notify.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { isAlike } from '../../../ui/kit/form/is-alike.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'

interface KioskPart<Saved, Draft, Values> {
  /** As the page began. */
  stored: Saved
  fields: () => FormField<Values>[]
  valuesOf: (saved: Saved) => Values
  draftOf: (saved: Saved) => Draft
  /** The record with what the draft says. */
  recordOf: (draft: Draft, record: Saved) => Saved
  /** The draft with what someone else saved. */
  withTaken: (draft: Draft, taken: Partial<Values>) => Draft
  reread: () => Promise<Saved>
  /** Tells itself that it is done or failed, but not that someone else was faster. */
  save: (to: Saved, before: Saved) => Promise<unknown>
  failure: string
}

/** A part of the page that has a record and a save of its own. @source spec 002 §8 Kiosk contents; spec/decisions.md 23 */
export function useKioskPart<Saved, Draft, Values extends object>(part: KioskPart<Saved, Draft, Values>) {
  const { draftOf, valuesOf } = part
  const [draft, setDraft] = useState<Draft>()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { record, fields, note, takeOver, begin } = useMeanwhile<Saved, Values>({
    record: part.stored,
    fields: part.fields,
    valuesOf,
    reread: part.reread,
  })
  const shown = draft ?? draftOf(record)
  const typed = part.recordOf(shown, record)
  const isChanged = !isAlike(valuesOf(typed), valuesOf(record))

  const fail = async (error: unknown) => {
    if (!(error instanceof CallError)) return
    if (error.kind !== 'changed') {
      setProblems(Object.fromEntries(error.issues.map(({ field, reason }) => [field, reason])))
      return
    }
    try {
      await takeOver(error, valuesOf(typed), (taken) => setDraft((now) => part.withTaken(now ?? shown, taken)))
    } catch (unread) {
      notify.error(errorText(unread, part.failure))
    }
  }
  return {
    shown,
    isChanged,
    /** The words of refused fields, by their names on the wire. */
    problems,
    note,
    /** Of fields that both changed, what the other one saved. */
    others: Object.fromEntries(
      fields.flatMap(({ name, help }) => (help === undefined ? [] : [[name, help]])),
    ) as Partial<Record<keyof Values, string>>,
    change: (to: (now: Draft) => Draft) => {
      setProblems({})
      setDraft((now) => to(now ?? shown))
    },
    /** @returns whether everything of it is saved */
    save: async (): Promise<boolean> => {
      if (!isChanged) return true
      setProblems({})
      try {
        await part.save(typed, record)
      } catch (error) {
        await fail(error)
        return false
      }
      // What cannot be read again stands as it was sent; the next save finds out.
      begin(await part.reread().catch(() => typed))
      // What was typed since is still to be saved.
      setDraft((now) => (now === draft ? undefined : now))
      return true
    },
  }
}

/** For `onFailed`: the page itself tells that someone else was faster. */
export function isToldByThePage(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'changed'
}
