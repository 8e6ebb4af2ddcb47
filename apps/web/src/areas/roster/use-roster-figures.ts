import { useMemo } from 'react'
import { useKept } from '../../lib/kept.ts'
import { useIsPhone } from '../../lib/media.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'

/** Figures that a person may have beside the plan, or not. */
interface Figures {
  isOn: boolean
  /** Absent where they are always shown: a phone has them in one line. */
  toggle?: () => void
}

export interface RosterFigures {
  /** Absent: the company does not plan with money, or the person may not see pay rates. */
  cost?: Figures
  coverage: Figures
}

/** What is shown beside the plan, as the person left it. */
export function useRosterFigures(): RosterFigures {
  const isPhone = useIsPhone()
  const { isShiftBudgetEnabled } = useSettings()
  const maySeeRates = useCan('payRate:update')
  const [isCost, keepCost] = useKept('roster.cost', true)
  const [isCoverage, keepCoverage] = useKept('roster.coverage', true)
  const hasCost = isShiftBudgetEnabled && maySeeRates
  return useMemo(() => {
    const figures = (isKept: boolean, keep: (isOn: boolean) => void): Figures =>
      isPhone ? { isOn: true } : { isOn: isKept, toggle: () => keep(!isKept) }
    return {
      ...(hasCost ? { cost: figures(isCost, keepCost) } : {}),
      coverage: figures(isCoverage, keepCoverage),
    }
  }, [isPhone, hasCost, isCost, keepCost, isCoverage, keepCoverage])
}
