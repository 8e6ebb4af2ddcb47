import type { GlobalSchedule } from '@timeloom/contract'
import { useEffect } from 'react'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { useGlobalSchedules } from './global-schedule.queries.ts'

/** Tells once how the global schedule ended that was started on this page. @source 002 §8 */
export function useEndNotice(startedId: string | null) {
  const { data } = useGlobalSchedules()
  const ended = data?.find(({ id, status }) => id === startedId && ENDS.has(status))
  const end = ended === undefined ? null : endOf(ended)
  const leftOut = ended?.refused ?? 0
  useEffect(() => {
    if (end === 'failed') notify.error(t('Failed to generate the schedule.'))
    if (end === 'done') notify.success(t('Successfully generated the schedule.'), leftOutWords(leftOut))
    // The counts of an ended job stay as they are.
  }, [end, leftOut])
}

function leftOutWords(count: number): { detail?: string } {
  if (count === 0) return {}
  return {
    detail: t('{count, plural, one {# person was not planned.} other {# people were not planned.}}', { count }),
  }
}

const ENDS = new Set<GlobalSchedule['status']>(['done', 'failed'])

/** A schedule that nobody got has failed, though its job has not. */
function endOf({ status, planned, same, refused }: GlobalSchedule): 'done' | 'failed' {
  return status === 'failed' || (planned + same === 0 && refused > 0) ? 'failed' : 'done'
}
