import type { TimesheetDay } from '@timeloom/contract'
import { formatTime } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'

type Notes = NonNullable<TimesheetDay['punchNotes']>
type TwoPunches = Notes['longPairs'][number]

export function repeatWords({ ptime, direction, isCounted }: Notes['repeats'][number], timeFormat: string): string {
  const time = formatTime(ptime, { timeFormat })
  const punch = direction === null ? time : `${direction === 'In' ? t('In') : t('Out')} ${time}`
  return isCounted
    ? t('{punch}: repeat, counted by a supervisor', { punch })
    : t('{punch}: repeat, not counted', { punch })
}

export function tooFarApartWords(pair: Notes['tooFarApart'][number], timeFormat: string): string {
  return t('In {start} and Out {end} are {length} apart. The longest shift is {limit}.', {
    ...between(pair, timeFormat),
    limit: hoursInProse(pair.longestMinutes),
  })
}

export function longPairWords(pair: TwoPunches, timeFormat: string): string {
  return t('In {start} and Out {end}, {length} apart, were paired by a supervisor.', between(pair, timeFormat))
}

function between({ ptimeIn, ptimeOut, minutes }: TwoPunches, timeFormat: string) {
  return {
    start: formatTime(ptimeIn, { timeFormat }),
    end: formatTime(ptimeOut, { timeFormat }),
    length: hoursInProse(minutes),
  }
}
