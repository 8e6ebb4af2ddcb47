import type { Correction, CorrectionState } from '@timeloom/contract'
import { ClockArrowUp } from 'lucide-react'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { timesheetOf } from '../../ui/widgets/allow-time/timesheet-link.ts'
import { wantedWords } from '../../ui/widgets/corrections/correction.words.ts'
import type { Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import { isRecent } from './is-recent.ts'
import type { RequestLine } from './request-line.ts'

const TONES: Record<CorrectionState, Tone> = {
  waiting: 'warning',
  accepted: 'ok',
  declined: 'error',
  withdrawn: 'neutral',
}

/** Corrections that wait, and those decided lately. */
export function correctionLines(corrections: readonly Correction[], timeFormat: string): RequestLine[] {
  return corrections
    .filter(({ state, decided }) => state === 'waiting' || (decided !== null && isRecent(decided.at)))
    .map((correction) => ({
      key: `correction ${correction.id}`,
      icon: ClockArrowUp,
      title: t('Correction of {day}', { day: dayWithWeekday(correction.day) }),
      detail: wantedWords(correction, { timeFormat }),
      waits: correction.state === 'waiting' ? 'others' : 'nobody',
      state: { words: stateWords(correction.state), tone: TONES[correction.state] },
      to: timesheetOf({ employeeId: correction.employeeId, date: correction.day }),
    }))
}

function stateWords(state: CorrectionState): string {
  return {
    waiting: t('Pending'),
    accepted: t('Accepted'),
    declined: t('Declined'),
    withdrawn: t('Withdrawn'),
  }[state]
}
