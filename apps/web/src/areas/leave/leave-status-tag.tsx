import type { Leave, LeaveStatus } from '@timeloom/contract'
import { Ban, Check, CircleHelp, Hourglass, X, type LucideIcon } from 'lucide-react'
import { Tag, type Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import { t } from '../../lib/words/words.ts'
import { statusWords } from './leave.words.ts'

/** Amber waits, blue is leave. */
const LOOKS: Record<LeaveStatus, { tone: Tone; icon: LucideIcon }> = {
  Pending: { tone: 'warning', icon: Hourglass },
  Approved: { tone: 'info', icon: Check },
  Declined: { tone: 'error', icon: X },
  Cancelled: { tone: 'neutral', icon: Ban },
}

/** Where a leave stands: asking to cancel it says more than that it is approved. */
export function LeaveState({ leave }: { leave: Leave }) {
  if (leave.cancellationReason === null) return <PlainState leave={leave} />
  return (
    <Tag tone="warning" icon={CircleHelp} isRequested>
      {t('Cancel asked')}
    </Tag>
  )
}

/** With several steps the list says where it is. */
function PlainState({ leave: { leaveStatus, step, steps } }: { leave: Leave }) {
  if (leaveStatus !== 'Pending' || steps === 1) return <LeaveStatusTag status={leaveStatus} />
  return (
    <Tag tone="warning" icon={Hourglass} isRequested>
      {t('Pending {step}/{steps}', { step, steps })}
    </Tag>
  )
}

export function LeaveStatusTag({ status }: { status: LeaveStatus }) {
  const { tone, icon } = LOOKS[status]
  return (
    <Tag tone={tone} icon={icon} isRequested={status === 'Pending'}>
      {statusWords(status)}
    </Tag>
  )
}
