import type { ConfirmationState } from '@timeloom/contract'
import { Check, Hourglass, RefreshCw } from 'lucide-react'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { confirmationWords } from './approvals.words.ts'

/** Whether the employee confirmed the hours of the period, and when, on pointing at it. */
export function ConfirmationTag({ confirmation }: { confirmation: ConfirmationState | undefined }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  if (!confirmation) return null
  const { state, confirmedAt } = confirmation
  const title =
    confirmedAt === null
      ? t('The employee has not confirmed the hours of this pay period.')
      : state === 'current'
        ? t('Confirmed by the employee, {when}', { when: formatMoment(confirmedAt, formats, timeZoneId) })
        : t('Confirmed {when}, and changed since.', { when: formatMoment(confirmedAt, formats, timeZoneId) })
  return (
    <span title={title}>
      <Tag {...LOOKS[state]}>{confirmationWords(state)}</Tag>
    </span>
  )
}

const LOOKS = {
  none: { tone: 'neutral', icon: Hourglass },
  changed: { tone: 'warning', icon: RefreshCw },
  current: { tone: 'ok', icon: Check },
} as const
