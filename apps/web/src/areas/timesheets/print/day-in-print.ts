import type { PunchPair, TimesheetDay } from '@timeloom/contract'
import { formatTime, type UserFormats } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { pairsOf } from '../../../ui/widgets/work-shift/pairs-of.ts'
import { leavesOfDay } from '../day/leaves-of-day.ts'
import { scheduledTimes } from '../day/scheduled-times.ts'
import { longPairWords, repeatWords, tooFarApartWords } from '../punches/punch-notes.words.ts'
import { otherExceptions, punchSide } from '../punches/punch-side.ts'
import { dayTypeWords, exceptionWords, sideWords } from '../timesheets.words.ts'

/** A day in lines of words, for paper, on which nothing can be pointed at. */
export function dayInPrint(day: TimesheetDay, formats: UserFormats) {
  const pairs = pairsOf(day)
  const shifts = day.workShifts.map((shift) => {
    const { start, end } = scheduledTimes(shift, formats)
    return [`${start} – ${end}`, shift.labelName].filter(Boolean).join(', ')
  })
  return {
    schedule: shifts.length > 0 ? shifts : day.type === 'OffDay' ? [dayTypeWords(day.type)] : [],
    punches: pairs.map((pair) => pairWords(pair, day, formats)),
    notes: [
      ...(day.holidayName === null ? [] : [day.holidayName]),
      ...leaveWords(day),
      ...pairs.flatMap((pair) => sidesOf(pair, day).flatMap(sideNotes)),
      ...otherExceptions(day).map(exceptionWords),
      ...(day.pendingOvertimeMinutes > 0 ? [`${t('OT to approve')} ${hours2(day.pendingOvertimeMinutes)}`] : []),
      ...(day.notAcceptedMinutes > 0 ? [`${t('Not accepted')} ${hours2(day.notAcceptedMinutes)}`] : []),
      ...punchNotes(day, formats),
    ],
  }
}

function sidesOf(pair: PunchPair, day: TimesheetDay) {
  return [punchSide(pair, 'In', day), punchSide(pair, 'Out', day)]
}

function pairWords(pair: PunchPair, day: TimesheetDay, formats: UserFormats): string {
  const [start, end] = sidesOf(pair, day).map(({ time }) => (time === null ? '?' : formatTime(time, formats)))
  const work = pair.parts
    ? pair.parts.map(({ desc, worktime }) => `${desc} ${hours2(worktime)}`).join(', ')
    : pair.inWorkCode?.desc
  return [`${start} – ${end}`, work].filter(Boolean).join(', ')
}

/** What stands beside a punch on the screen, and what was noted with it; a time of day says which side it is. */
function sideNotes(side: ReturnType<typeof punchSide>): string[] {
  const words = sideWords(side)
  const direction = side.direction === 'In' ? t('In') : t('Out')
  return [
    ...(words === undefined || side.state === 'manual' ? [] : [words]),
    ...(side.isManual ? [`${direction}: ${t('Manual')}`] : []),
    ...(side.note ? [`${direction}: ${side.note}`] : []),
  ]
}

function leaveWords(day: TimesheetDay): string[] {
  return leavesOfDay(day).map(({ typeName, minutes, leaveStatus }) => {
    const name = typeName || t('Leave')
    const state = leaveStatus === 'Pending' ? `, ${t('Pending')}` : ''
    return `${name}${minutes > 0 ? ` ${hours2(minutes)}` : ''}${state}`
  })
}

function punchNotes({ day, punchNotes: notes, latePunches }: TimesheetDay, { timeFormat }: UserFormats): string[] {
  const telling = { day, timeFormat }
  return [
    ...(notes?.repeats ?? []).map((repeat) => repeatWords(repeat, telling)),
    ...(notes?.tooFarApart ?? []).map((apart) => tooFarApartWords(apart, telling)),
    ...(notes?.longPairs ?? []).map((long) => longPairWords(long, telling)),
    ...(latePunches > 0
      ? [t('{count, plural, one {# late punch} other {# late punches}}, not counted', { count: latePunches })]
      : []),
  ]
}
