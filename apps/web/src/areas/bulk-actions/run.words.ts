import type { BulkRun } from '@timeloom/contract'
import { dayWithWeekday, formatDate, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { BulkKind } from './bulk-kind.ts'

/** The dates and times of a run. */
export function whenWords(run: BulkRun, formats: Pick<UserFormats, 'dateFormat' | 'timeFormat'>): string {
  const { fromDate, toDate, punchTime, fromLeaveTime, toLeaveTime } = run
  const time = (text: string) => formatTime(text, formats)
  const days =
    fromDate === toDate
      ? dayWithWeekday(fromDate, { withYear: true })
      : `${formatDate(fromDate, formats)} – ${formatDate(toDate, formats)}`
  if (punchTime !== null) return t('{day}, {time}', { day: days, time: time(punchTime) })
  if (fromLeaveTime === null || toLeaveTime === null) return days
  return t('{day}, {time}', { day: days, time: `${time(fromLeaveTime)} – ${time(toLeaveTime)}` })
}

/** The leave type and the note. */
export function whatWords({ typeName, note }: BulkRun): string {
  return [typeName ?? '', note].filter((words) => words !== '').join(' · ')
}

/** The counts that say something, in words. */
export function countWords(kind: BulkKind, run: BulkRun): string {
  const { done, same, refused, waiting, stopped, undone, kept } = run
  const counts: [number, string][] = [
    [done, doneWords(kind, done)],
    [same, t('{count} already so', { count: same })],
    [refused, t('{count} left out', { count: refused })],
    [waiting, t('{count} not reached yet', { count: waiting })],
    [stopped, t('{count} undone before they were reached', { count: stopped })],
    [undone, t('{count} undone', { count: undone })],
    [kept, t('{count} left as they are', { count: kept })],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(' · ')
}

function doneWords(kind: BulkKind, count: number): string {
  if (kind === 'punch') return t('{count, plural, one {# punch added} other {# punches added}}', { count })
  if (kind === 'leave') return t('{count, plural, one {# leave added} other {# leaves added}}', { count })
  return t('{count, plural, one {# person recalculated} other {# people recalculated}}', { count })
}
