import { INTEGRATION_TYPES } from '@timeloom/contract'

/** Systems that jobs and tasks come from; none can be added here. @source spec 002 §2.7; spec/gaps.md A24 */
const SOURCES: readonly string[] = ['MyobAdvanced', 'Sap', 'WorkflowMaxByBlueRock']

/** @param thirdPartyType id of the system that the company is connected with */
export function growsHere(thirdPartyType: string | null): boolean {
  const system = systemOf(thirdPartyType)
  return system === undefined || !SOURCES.includes(system)
}

/** Whether jobs come from SAP, in files. @source spec 002 §2.7 */
export function isSap(thirdPartyType: string | null): boolean {
  return systemOf(thirdPartyType) === 'Sap'
}

function systemOf(thirdPartyType: string | null): string | undefined {
  return INTEGRATION_TYPES.find(({ id }) => id === thirdPartyType)?.name
}
