import { Suspense, use } from 'react'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import { WarningsContext } from './warnings-context.ts'

const WarningMark = lazyPart(() => import('./warning-mark.tsx').then((file) => file.WarningMark))

/** The mark of a day that has warnings. @param cellKey of the day */
export function CellWarnings({ cellKey }: { cellKey: string }) {
  const warnings = use(WarningsContext).ofDay.get(cellKey)
  return (
    warnings && (
      <Suspense>
        <WarningMark warnings={warnings} />
      </Suspense>
    )
  )
}
