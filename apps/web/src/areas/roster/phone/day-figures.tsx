import { Suspense, use } from 'react'
import { t } from '../../../lib/words/words.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import { DayCost } from '../cost/cost-amount.tsx'
import { CostContext } from '../cost/cost-context.ts'
import type { GridView } from '../grid/grid-view.ts'
import styles from './phone.module.css'

const FootCost = lazyPart(() => import('../cost/foot-cost.tsx').then((file) => file.FootCost))
const DayCoverage = lazyPart(() => import('../staffing/coverage-head.tsx').then((file) => file.DayCoverage))

interface DayFiguresProps {
  day: string
  view: GridView
}

/** The cost and the coverage of the day, a line each; they open what they are made of. */
export function DayFigures({ day, view }: DayFiguresProps) {
  const shown = use(CostContext)
  return (
    <>
      {shown && (
        <div className={styles.cost}>
          <span>
            {t('Cost')} <DayCost day={day} />
          </span>
          <Suspense>
            <FootCost shown={shown} />
          </Suspense>
        </div>
      )}
      {view.isCoverage && (
        <Suspense>
          <DayCoverage day={day} view={view} hasAxis />
        </Suspense>
      )}
    </>
  )
}
