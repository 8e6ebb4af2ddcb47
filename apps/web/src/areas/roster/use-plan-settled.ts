import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { COST_KEY, COVERAGE_KEY, OPEN_SHIFTS_KEY, type PlanAsk, UNPUBLISHED_KEY } from './plan-readings.ts'

/** A claimed shift that leaves the plan frees its place in the open shift, so those follow from it too. */
const READINGS = [COST_KEY, COVERAGE_KEY, UNPUBLISHED_KEY, OPEN_SHIFTS_KEY]

/** A planner who goes on makes the next change within it: figures of the whole plan are calculated once they rest. */
const QUIET_MS = 800

interface PlanState {
  /** the same object as long as it is the same plan; null: not all of it is there */
  ask: PlanAsk | null
  /** another number whenever the plan was read or saved */
  edition: number
  isSaving: boolean
}

/**
 * Reads again what follows from the plan, once it has stayed the same for a moment.
 *
 * @returns whether the readings are of the plan that is shown
 */
export function usePlanSettled({ ask, edition, isSaving }: PlanState): boolean {
  const client = useQueryClient()
  const [settled, setSettled] = useState({ ask, edition })
  // another plan has readings of its own
  if (settled.ask !== ask) setSettled({ ask, edition })
  const isOld = settled.ask === ask && settled.edition !== edition
  const isQuiet = isOld && ask !== null && !isSaving
  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(() => {
      setSettled({ ask, edition })
      for (const queryKey of READINGS) void client.invalidateQueries({ queryKey })
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [client, ask, edition, isQuiet])
  return !isOld && !isSaving
}
