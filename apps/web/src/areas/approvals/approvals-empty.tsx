import { Button } from 'antd'
import { Suspense } from 'react'
import { t } from '../../lib/words/words.ts'
import type { ApprovalFilters } from './approvals-filters.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

// Loaded only for a company in its first days.
const FirstSteps = lazyPart(
  () => import('../../ui/widgets/first-steps/first-steps.tsx').then((file) => file.FirstSteps),
  { comes: 'whenNeeded' },
)

interface EmptyNeeds {
  /** False while the company has no times at all. */
  hasTimes: boolean | undefined
  hasPeople: boolean
  showAll: () => void
  /** Shows rows that employees confirmed, too. */
  showConfirmed: () => void
  /** Shows rows whose approval did not fall, and that wait for others. */
  showEveryone: () => void
}

/** Why the list is empty, and what next. */
export function approvalsEmpty(
  { status, isUnconfirmed, isFallen, waitsFor, left }: ApprovalFilters,
  { hasTimes, hasPeople, showAll, showConfirmed, showEveryone }: EmptyNeeds,
) {
  if (hasTimes === false) {
    return {
      title: t('No times yet'),
      detail: (
        <Suspense fallback={null}>
          <FirstSteps hasPeople={hasPeople} />
        </Suspense>
      ),
    }
  }
  if (isUnconfirmed) {
    return {
      title: t('Nothing waits for a confirmation'),
      detail: t('Employees have confirmed the hours of these entries, or their pay period goes on.'),
      action: <Button onClick={showConfirmed}>{t('Show confirmed ones, too')}</Button>,
    }
  }
  if (isFallen || waitsFor !== undefined || left !== undefined) {
    return {
      title: isFallen ? t('No approval fell') : t('Nothing waits here'),
      detail: isFallen
        ? t('On these dates every approval stands, or the time was approved again.')
        : waitsFor === undefined
          ? t('No entries on these dates are like that any more.')
          : t('No entries on these dates wait for this approval.'),
      action: <Button onClick={showEveryone}>{t('Show all')}</Button>,
    }
  }
  if (status === 'All') {
    return {
      title: t('No punches on these dates'),
      detail: t('Choose other dates under Search. Entries appear as people punch in.'),
    }
  }
  return {
    title: status === 'Unapproved' ? t('Nothing to approve') : t('Nothing approved yet'),
    detail:
      status === 'Unapproved'
        ? t('No entries on these dates are pending approval.')
        : t('No entries on these dates are approved.'),
    action: <Button onClick={showAll}>{t('Show all')}</Button>,
  }
}
