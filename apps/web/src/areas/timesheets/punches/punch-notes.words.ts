import type { TimesheetDay } from '@timeloom/contract'
import { formatTime, wallTimeOn } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'

type Notes = NonNullable<TimesheetDay['punchNotes']>
type TwoPunches = Notes['longPairs'][number]

/** The day times are counted from, and how they are written. */
interface Telling {
  day: string
  timeFormat: string
}

export function repeatWords({ ptime, direction, isCounted }: Notes['repeats'][number], telling: Telling): string {
  const time = timeOf(ptime, telling)
  const punch = direction === null ? time : `${direction === 'In' ? t('In') : t('Out')} ${time}`
  return isCounted
    ? t('{punch}: repeat, counted by a supervisor', { punch })
    : t('{punch}: repeat, not counted', { punch })
}

export function tooFarApartWords(pair: Notes['tooFarApart'][number], telling: Telling): string {
  return t('In {start} and Out {end} are {length} apart. The longest shift is {limit}.', {
    ...between(pair, telling),
    limit: hoursInProse(pair.longestMinutes),
  })
}

export function longPairWords(pair: TwoPunches, telling: Telling): string {
  return t('In {start} and Out {end}, {length} apart, were paired by a supervisor.', between(pair, telling))
}

function between({ ptimeIn, ptimeOut, minutes }: TwoPunches, telling: Telling) {
  return {
    start: timeOf(ptimeIn, telling),
    end: timeOf(ptimeOut, telling),
    length: hoursInProse(minutes),
  }
}

function timeOf(at: string, { day, timeFormat }: Telling): string {
  return formatTime(wallTimeOn(day, at), { timeFormat })
}
