import type { ApprovalRow } from '@timeloom/contract'
import { Check, X } from 'lucide-react'
import { Suspense } from 'react'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { SelectionBar } from '../../ui/kit/selection-bar.tsx'
import { type SelectionTotals, totalsOf } from './needs-a-look.ts'
import { timesToAllow } from './times-to-allow.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const AllowChosen = lazyPart(() =>
  import('../../ui/widgets/allow-time/allow-chosen.tsx').then((file) => file.AllowChosen),
)

interface ApprovalSelectionProps {
  rows: ApprovalRow[]
  onApprove: () => void
  onDisapprove: () => void
  onClear: () => void
}

/** What is selected, what it comes to, and what approving it will not do. */
export function ApprovalSelection({ rows, onApprove, onDisapprove, onClear }: ApprovalSelectionProps) {
  const totals = totalsOf(rows)
  const mayAllow = useCan('timesheet:update')
  const waiting = timesToAllow(rows)
  return (
    <SelectionBar count={rows.length} onClear={onClear} summary={factsOf(totals).join(' · ')}>
      {mayAllow && waiting.length > 0 && (
        <Suspense>
          {waiting.map(({ kind, times }) => (
            <AllowChosen key={kind} kind={kind} times={times} />
          ))}
        </Suspense>
      )}
      {totals.approved > 0 && (
        <button type="button" onClick={onDisapprove}>
          <X size={15} aria-hidden="true" />
          {t('Disapprove {count}', { count: totals.approved })}
        </button>
      )}
      <button type="button" data-primary disabled={totals.approvable === 0} onClick={onApprove}>
        <Check size={15} aria-hidden="true" />
        {t('Approve {count}', { count: totals.approvable })}
      </button>
    </SelectionBar>
  )
}

function factsOf(totals: SelectionTotals): string[] {
  return [
    t('{hours} paid hours', { hours: totals.paidHours.toFixed(2) }),
    ...(totals.withIssues > 0 ? [t('{count} to review', { count: totals.withIssues })] : []),
    ...(totals.pendingHours > 0
      ? [t('{hours} overtime still to approve', { hours: totals.pendingHours.toFixed(2) })]
      : []),
    ...(totals.closed > 0 ? [t('{count} closed: will not change', { count: totals.closed })] : []),
    ...(totals.incomplete > 0
      ? [t('{count} without a punch: will not be approved', { count: totals.incomplete })]
      : []),
    ...(totals.notMine > 0 ? [t('{count} for someone else to approve', { count: totals.notMine })] : []),
  ]
}
