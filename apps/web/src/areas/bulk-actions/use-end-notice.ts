import { useEffect } from 'react'
import type { BulkRun } from '@timeloom/contract'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import type { BulkKind } from './bulk-kind.ts'
import { useRuns } from './bulk-actions.queries.ts'

/** Tells once how the run ended that was started on this page. @source spec 002 §8 */
export function useEndNotice(kind: BulkKind, startedId: string | null, words: { done: string; failed: string }) {
  const { data } = useRuns(kind)
  const ended = data?.find(({ id, status }) => id === startedId && (status === 'done' || status === 'failed'))
  const end = ended === undefined ? null : endOf(ended)
  const leftOut = ended?.refused ?? 0
  const { done, failed } = words
  useEffect(() => {
    if (end === 'failed') notify.error(failed)
    if (end === 'done') notify.success(done, leftOutWords(leftOut))
    // The counts of an ended job stay as they are.
  }, [end, leftOut, done, failed])
}

function leftOutWords(count: number): { detail?: string } {
  if (count === 0) return {}
  return { detail: t('{count, plural, one {# person was left out.} other {# people were left out.}}', { count }) }
}

/** A run that changed nobody has failed, though its job has not. */
function endOf({ status, done, same, refused }: BulkRun): 'done' | 'failed' {
  return status === 'failed' || (done + same === 0 && refused > 0) ? 'failed' : 'done'
}
