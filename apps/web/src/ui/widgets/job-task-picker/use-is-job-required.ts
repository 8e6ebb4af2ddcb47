import { INTEGRATION_TYPES } from '@timeloom/contract'
import { useSettings } from '../../../lib/session/session.ts'

/** Systems that take work only on a job. @source spec/gaps.md B7 */
const NEEDING_JOBS: readonly string[] = ['MyobAdvanced', 'Sap', 'WorkflowMaxByBlueRock']

/** Whether the connected system wants a job with each punch. */
export function useIsJobRequired(): boolean {
  const { thirdPartyType } = useSettings()
  const system = INTEGRATION_TYPES.find(({ id }) => id === thirdPartyType)
  return system !== undefined && NEEDING_JOBS.includes(system.name)
}
