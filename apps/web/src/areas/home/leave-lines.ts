import type { Leave, LeaveStatus } from '@timeloom/contract'
import { Palmtree } from 'lucide-react'
import { dateRange, dayWithWeekday } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import type { RequestLine } from './request-line.ts'

const TONES: Record<LeaveStatus, Tone> = {
  Pending: 'warning',
  Approved: 'info',
  Declined: 'error',
  Cancelled: 'neutral',
}

/** Leave that waits or is still ahead; what the employee cancelled is no request any more. */
export function leaveLines(leaves: readonly Leave[]): RequestLine[] {
  const once = new Map(leaves.map((leave) => [leave.id, leave]))
  return [...once.values()]
    .filter(({ leaveStatus }) => leaveStatus !== 'Cancelled')
    .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
    .map((leave) => {
      const { id, typeName, fromDate, toDate, leaveStatus, textTotal, cancellationReason } = leave
      const asksToCancel = cancellationReason !== null
      const dates = fromDate === toDate ? dayWithWeekday(fromDate) : dateRange(fromDate, toDate)
      return {
        key: `leave ${id}`,
        icon: Palmtree,
        title: t('{type}, {dates}', { type: typeName, dates }),
        detail: t('{hours} h', { hours: textTotal }),
        waits: leaveStatus === 'Pending' || asksToCancel ? 'others' : 'nobody',
        state: asksToCancel
          ? { words: t('Cancel asked'), tone: 'warning' }
          : { words: statusWords(leaveStatus), tone: TONES[leaveStatus] },
        to: `/leave/list?${new URLSearchParams({ startDate: fromDate, endDate: toDate }).toString()}`,
      }
    })
}

function statusWords(status: LeaveStatus): string {
  return {
    Pending: t('Pending'),
    Approved: t('Approved'),
    Declined: t('Declined'),
    Cancelled: t('Cancelled'),
  }[status]
}
