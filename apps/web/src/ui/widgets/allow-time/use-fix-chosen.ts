import { deletePunch, type ExceptionRow, restorePunch, savePunch } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { errorText } from '../../../lib/api/call-error.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../kit/feedback/undo.ts'
import { PUNCH_WORDS } from './punch-words.ts'

/** Takes back one fix. */
type Undo = () => Promise<unknown>

/** Rows whose missing or repeated punch has a likely fix. */
export function fixable(rows: readonly ExceptionRow[]): ExceptionRow[] {
  return rows.filter(({ closed, missing, repeat }) => !closed && (missing ?? repeat) !== null)
}

/**
 * Applies the likely fix of several rows, with a result for each: a row that failed says why, the others are fixed, and can
 * be undone together.
 */
export function useFixChosen() {
  const client = useQueryClient()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSaving, setIsSaving] = useState(false)
  const [done, setDone] = useState(0)
  const reread = () => {
    for (const read of PUNCH_WORDS.invalidates) void client.invalidateQueries({ queryKey: callKey(read) })
  }
  const undo = async (undos: readonly Undo[]) => {
    const settled = await Promise.allSettled(undos.map((each) => each()))
    reread()
    const failed = settled.filter(({ status }) => status === 'rejected').length
    if (failed > 0) notify.error(t('{failed} of {all} rows were left unchanged.', { failed, all: undos.length }))
  }
  const fix = async (rows: readonly ExceptionRow[]) => {
    setIsSaving(true)
    const undos: Undo[] = []
    const failed = new Map<string, string>()
    for (const [place, row] of rows.entries()) {
      setDone(place)
      try {
        // one after the other: two rows can be of the same day
        // oxlint-disable-next-line no-await-in-loop
        undos.push(await fixOne(row))
      } catch (error) {
        failed.set(row.id, error instanceof NotSaved ? error.message : errorText(error, PUNCH_WORDS.failure))
      }
    }
    setFailures(failed)
    setIsSaving(false)
    reread()
    const words = t('{count, plural, one {# row was fixed.} other {# rows were fixed.}}', { count: undos.length })
    if (undos.length > 0) offerUndo(words, () => void undo(undos))
    if (failed.size > 0) {
      notify.warning(t('{failed} of {all} rows were left unchanged.', { failed: failed.size, all: rows.length }))
    }
  }
  return { fix, failures, isSaving, done }
}

class NotSaved extends Error {}

async function fixOne({ employeeId, date: day, missing, repeat }: ExceptionRow): Promise<Undo> {
  if (repeat) {
    const { punchId } = repeat
    check(await call(deletePunch, { body: { punchId, employeeId, day, reason: t('Badged twice') } }))
    return () => call(restorePunch, { body: { punchId, employeeId } })
  }
  const { punchTime, dayType, direction } = missing!
  const { id = '' } = check(await call(savePunch, { body: { employeeId, day, punchTime, dayType, direction } }))
  return () => call(deletePunch, { body: { punchId: id, employeeId, day } })
}

function check<Answer extends { message: string }>(answer: Answer): Answer {
  if (answer.message === 'success') return answer
  const words: Record<string, (() => string) | undefined> = PUNCH_WORDS.refusals
  throw new NotSaved(words[answer.message]?.() ?? answer.message)
}
