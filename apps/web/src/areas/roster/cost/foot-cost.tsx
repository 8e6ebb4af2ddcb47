import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import type { ShownCost } from './cost-context.ts'
import { CostSummary } from './cost-summary.tsx'

const CostPanel = lazyDialog(() => import('./cost-panel.tsx').then((file) => file.CostPanel))

/** The plan against its budget, beside the totals; it opens what the cost is made of. */
export function FootCost({ shown }: { shown: ShownCost }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <CostSummary shown={shown} onOpen={() => setIsOpen(true)} />
      {isOpen && shown.ask && (
        <Suspense>
          <CostPanel ask={shown.ask} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
