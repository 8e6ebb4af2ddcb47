import { activeTaskTree } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSettings } from '../../../lib/session/session.ts'
import type { ChoosableJob } from './job-task-rules.ts'

/** The jobs that a shift can be planned for; undefined while they are read, none where the company uses none. */
export function useJobs({ isWanted = true }: { isWanted?: boolean } = {}): ChoosableJob[] | undefined {
  const enabled = useSettings().isJobCodeEnabled && isWanted
  const { data } = useCall(activeTaskTree, {}, { staleTimeMs: 60_000, enabled })
  return enabled ? data : []
}
