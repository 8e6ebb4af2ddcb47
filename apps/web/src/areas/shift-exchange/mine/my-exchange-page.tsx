import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { MyShiftsTabs } from '../../../ui/widgets/my-shifts-tabs/my-shifts-tabs.tsx'
import { MyAvailability } from '../availability/my-availability.tsx'
import { MyOffers } from '../offers/my-offers.tsx'
import { MySwaps } from '../swaps/my-swaps.tsx'
import styles from './mine.module.css'

/** What an employee says and does about their shifts: when they can work, open shifts, swaps. */
export default function MyExchangePage() {
  const { pathname } = useLocation()
  const { employeeId } = useUser()
  const { title, Part } = partAt(pathname)
  return (
    <PageFrame title={title}>
      <div className={styles.page}>
        <MyShiftsTabs />
        {employeeId === null ? <p>{t('Your account is not linked to an employee.')}</p> : <Part />}
      </div>
    </PageFrame>
  )
}

function partAt(path: string): { title: string; Part: ComponentType } {
  if (path.startsWith('/myshifts/open')) return { title: t('Open shifts'), Part: MyOffers }
  if (path.startsWith('/myshifts/swaps')) return { title: t('Swaps'), Part: MySwaps }
  return { title: t('Availability'), Part: MyAvailability }
}
