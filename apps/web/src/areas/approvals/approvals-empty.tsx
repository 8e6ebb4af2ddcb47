import { Button } from 'antd'
import { t } from '../../lib/words/words.ts'
import type { ApprovalFilters } from './approvals-filters.ts'

/** Why the list is empty, and what next. */
export function approvalsEmpty({ status }: ApprovalFilters, showAll: () => void) {
  if (status === 'All') {
    return {
      title: t('No punches in these dates'),
      detail: t('Choose other dates under Search. Entries appear as people punch in.'),
    }
  }
  return {
    title: status === 'Unapproved' ? t('Nothing to approve') : t('Nothing approved yet'),
    detail:
      status === 'Unapproved'
        ? t('No entry of these dates waits for approval.')
        : t('No entry of these dates is approved.'),
    action: <Button onClick={showAll}>{t('Show all')}</Button>,
  }
}
