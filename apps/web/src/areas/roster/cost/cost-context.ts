import type { RosterCost, RosterRow } from '@timeloom/contract'
import { createContext, useMemo } from 'react'
import { COST_KEY, type PlanAsk, planInput } from '../plan-readings.ts'
import { useKeptAnswer } from '../use-kept-answer.ts'

/** What the shown plan costs; null: the person does not see it. */
export const CostContext = createContext<ShownCost | null>(null)

export interface ShownCost {
  /** null: not all of the plan is there yet */
  ask: PlanAsk | null
  /** absent: not calculated */
  figures: CostFigures | undefined
  /** The figures are of the plan before. */
  isUpdating: boolean
}

/** Money by day and by person; a person who is paid nothing has none, null where it cannot be known. */
export interface CostFigures {
  ofDay: ReadonlyMap<string, number>
  ofPerson: ReadonlyMap<string, PersonFigures>
}

interface PersonFigures {
  cost: number | null
  ofDay: ReadonlyMap<string, number | null>
}

const NOWHERE: PlanAsk = { from: '', to: '', departmentIds: [] }

/** What is kept of the cost. It is read by what shows it in full, whose code comes later. */
export function useShownCost(ask: PlanAsk | null, { isSettled }: { isSettled: boolean }): ShownCost {
  const kept = useKeptAnswer<RosterCost>([...COST_KEY, planInput(ask ?? NOWHERE)])
  const shown = kept?.status === 'error' ? undefined : kept?.data
  const figures = useMemo(() => shown && figuresOf(shown), [shown])
  const isUpdating = figures !== undefined && (kept?.fetchStatus === 'fetching' || !isSettled)
  return useMemo(() => ({ ask, figures, isUpdating }), [ask, figures, isUpdating])
}

function figuresOf({ days, people }: RosterCost): CostFigures {
  const dayMap = (each: readonly { date: string; cost: number | null }[]) =>
    new Map(each.map(({ date, cost }) => [date, cost]))
  return {
    ofDay: new Map(days.map(({ date, cost }) => [date, cost])),
    ofPerson: new Map(people.map(({ employeeId, cost, days }) => [employeeId, { cost, ofDay: dayMap(days) }])),
  }
}

/** Money of people on a day, or on all days, as far as it is known. */
export function costOf(figures: CostFigures, rows: readonly RosterRow[], day?: string): number {
  return rows.reduce((sum, { employee }) => {
    const person = figures.ofPerson.get(employee.id)
    return sum + ((day === undefined ? person?.cost : person?.ofDay.get(day)) ?? 0)
  }, 0)
}
