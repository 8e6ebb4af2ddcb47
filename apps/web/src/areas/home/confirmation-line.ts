import type { PeriodConfirmation } from '@timeloom/contract'
import { FileCheck2 } from 'lucide-react'
import { dateRange } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { RequestLine } from './request-line.ts'

/** Hours that wait to be confirmed; none where the company does not ask, or they wait for someone else. */
export function confirmationLines(confirmation: PeriodConfirmation | undefined, employeeId: string): RequestLine[] {
  if (!confirmation?.isAsked || confirmation.waitsFor !== 'employee') return []
  const { fromT, toT, confirmed } = confirmation
  return [
    {
      key: `confirmation ${fromT}`,
      icon: FileCheck2,
      title: t('Hours of {range}', { range: dateRange(fromT, toT) }),
      detail:
        confirmed === null
          ? t('Check them and confirm them')
          : t('They have changed since you confirmed them: check them again'),
      waits: 'me',
      state: { words: t('To confirm'), tone: 'warning' },
      to: `/timesheet/view?${new URLSearchParams({ id: employeeId, fromT, toT }).toString()}`,
    },
  ]
}
