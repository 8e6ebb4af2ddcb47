import type { LeaveStatus } from '@timeloom/contract'
import { Ban, Check, Hourglass, X, type LucideIcon } from 'lucide-react'
import { Tag, type Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import { statusWords } from './leave.words.ts'

/** Amber waits, blue is leave. */
const LOOKS: Record<LeaveStatus, { tone: Tone; icon: LucideIcon }> = {
  Pending: { tone: 'warning', icon: Hourglass },
  Approved: { tone: 'info', icon: Check },
  Declined: { tone: 'error', icon: X },
  Cancelled: { tone: 'neutral', icon: Ban },
}

export function LeaveStatusTag({ status }: { status: LeaveStatus }) {
  const { tone, icon } = LOOKS[status]
  return (
    <Tag tone={tone} icon={icon} isRequested={status === 'Pending'}>
      {statusWords(status)}
    </Tag>
  )
}
