import type { RosterRule } from '@timeloom/contract'
import { Suspense, use } from 'react'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import { WarningsContext } from './warnings-context.ts'

const WarningMark = lazyPart(() => import('./warning-mark.tsx').then((file) => file.WarningMark))

interface CellWarningsProps {
  /** of the day */
  cellKey: string
  /** The day, where its cards lie at their times. */
  atTimes?: RosterRule | undefined
}

/** The mark of a day that has warnings. */
export function CellWarnings({ cellKey, atTimes }: CellWarningsProps) {
  const warnings = use(WarningsContext).ofDay.get(cellKey)
  return (
    warnings && (
      <Suspense>
        <WarningMark warnings={warnings} atTimes={atTimes} />
      </Suspense>
    )
  )
}
