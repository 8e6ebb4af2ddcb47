import type { RosterWarning } from '@timeloom/contract'
import { beforeAll, expect, it } from 'vitest'
import { showDatesAs } from '../../../lib/format/dates.ts'
import { breaksWarning, leaveWarning, restWarning } from './warnings.fixture.ts'
import { kindWords, WARNING_KINDS, warningWords } from './warnings.words.ts'

beforeAll(() => showDatesAs('dd/MM/yyyy'))

const about = { employeeId: 'a', workDate: '2026-11-10', sectionId: 's', severity: 'Warning' as const }
const run = {
  kind: 'daysInARow' as const,
  ...about,
  days: 7,
  mostDays: 5,
  fromDate: '2026-11-09',
  toDate: '2026-11-15',
}
const unavailable = { kind: 'availability' as const, ...about, wish: 'NotAvailable' as const, note: null }

it.each<{ warning: RosterWarning; words: string }>([
  { warning: restWarning(), words: '8h of rest from Tue 10/11 02:00 to Tue 10/11 10:00; at least 10h.' },
  {
    warning: restWarning({ restMinutes: -90, endsAt: '2026-11-10T11:30' }),
    words: 'Two shifts overlap by 1h 30m: one ends Tue 10/11 11:30, the next begins Tue 10/11 10:00.',
  },
  { warning: { ...run, isAtLeast: false }, words: '7 days in a row, Mon 09/11 to Sun 15/11; the most is 5.' },
  { warning: { ...run, isAtLeast: true }, words: 'At least 7 days in a row, Mon 09/11 to Sun 15/11; the most is 5.' },
  {
    warning: {
      kind: 'weekHours',
      ...about,
      minutes: 2850,
      mostMinutes: 2400,
      fromDate: '2026-11-09',
      toDate: '2026-11-15',
    },
    words: '47h 30m planned from Mon 09/11 to Sun 15/11; the most is 40h.',
  },
  { warning: leaveWarning(), words: 'Annual Leave, approved.' },
  { warning: leaveWarning({ name: null, status: 'Pending' }), words: 'Leave, pending.' },
  {
    warning: leaveWarning({ fromMinute: 540, toMinute: 720 }),
    words: 'Annual Leave 09:00–12:00, approved.',
  },
  { warning: { kind: 'holiday', ...about, name: 'Anniversary Day' }, words: 'Public holiday: Anniversary Day.' },
  { warning: { kind: 'skill', ...about, names: ['Forklift'] }, words: 'A skill is missing: Forklift.' },
  { warning: { kind: 'skill', ...about, names: ['Forklift', 'Oven'] }, words: '2 skills are missing: Forklift, Oven.' },
  { warning: { ...unavailable, fromMinute: 0, toMinute: 1440 }, words: 'Not available.' },
  {
    warning: { ...unavailable, fromMinute: 1020, toMinute: 1500, note: 'Night class' },
    words: 'Not available 17:00–+01:00: Night class',
  },
  {
    warning: { ...unavailable, wish: 'PrefersNot', fromMinute: 360, toMinute: 540 },
    words: 'Prefers not to work 06:00–09:00.',
  },
  {
    warning: breaksWarning(),
    words: '8h 30m of work: 2 paid rest breaks of 10m and a meal break of 30m are due by law, 0m of break is planned.',
  },
  {
    warning: breaksWarning({
      periodMinutes: 750,
      paidRestBreaks: 3,
      mealBreaks: 2,
      mealMinutes: 60,
      plannedMinutes: 30,
    }),
    words:
      '12h 30m of work: 3 paid rest breaks of 10m and 2 meal breaks of 30m are due by law, 30m of break is planned.',
  },
])('says: $words', ({ warning, words }) => expect(warningWords(warning, 'HH:mm')).toBe(words))

it('every kind has a heading of its own', () => {
  expect(new Set(WARNING_KINDS.map(kindWords)).size).toBe(WARNING_KINDS.length)
})
