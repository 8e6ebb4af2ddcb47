import type { DayTimeline, Outcome } from '@timeloom/contract'
import { wallTimeOf } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'

/** The picture of a day in words: times as `HH:mm`, lengths as `7h 36m`. */
export function describeTimeline(day: DayTimeline): string {
  const parts = [
    ...day.scheduled.map((stretch) => t('Scheduled {times}', { times: times(stretch) })),
    ...day.punched.map((pair) => t('Punched {times}', { times: times(pair) })),
    ...OUTCOMES.flatMap(({ outcomes, words }) => {
      const minutes = day.pieces
        .filter((piece) => outcomes.includes(piece.outcome))
        .reduce((sum, piece) => sum + piece.to - piece.from, 0)
      return minutes === 0 ? [] : [words(hoursInProse(minutes))]
    }),
    ...day.leave.map((stretch) => t('Leave {times}', { times: times(stretch) })),
    ...(day.requestedLeave ?? []).map((stretch) => t('Leave pending {times}', { times: times(stretch) })),
    ...(day.holiday ? [t('Public Holiday')] : []),
  ]
  return parts.length === 0 ? t('Nothing recorded') : parts.join(', ')
}

const OUTCOMES: { outcomes: Outcome[]; words: (length: string) => string }[] = [
  { outcomes: ['ordinary'], words: (length) => t('paid {length}', { length }) },
  { outcomes: ['overtime'], words: (length) => t('overtime {length}', { length }) },
  { outcomes: ['phWorked'], words: (length) => t('worked on the holiday {length}', { length }) },
  { outcomes: ['pendingOvertime'], words: (length) => t('overtime to approve {length}', { length }) },
  { outcomes: ['break'], words: (length) => t('break {length}', { length }) },
  {
    outcomes: ['unpaidEarly', 'unpaidLate', 'unpaidUnscheduled'],
    words: (length) => t('not accepted {length}', { length }),
  },
]

function times({ from, to }: { from: number | null; to: number | null }): string {
  return `${from === null ? t('no In') : wallTimeOf(from)} – ${to === null ? t('no Out') : wallTimeOf(to)}`
}
