import { readLabourCost, readLabourCostJobs } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { type CostAsk, costQuery } from './cost-address.ts'

/** What the range cost; null waits for it. */
export function useLabourCost(ask: CostAsk | null) {
  return useCall(readLabourCost, { query: costQuery(ask ?? NOWHERE) }, { enabled: ask !== null })
}

/** Its jobs, which take the server longest: null while nobody looks at them. */
export function useLabourCostJobs(ask: CostAsk | null) {
  return useCall(readLabourCostJobs, { query: costQuery(ask ?? NOWHERE) }, { enabled: ask !== null })
}

const NOWHERE: CostAsk = { range: { from: '', to: '' }, departmentIds: [] }
