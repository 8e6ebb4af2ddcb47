/** Days of the demo company with what they pay, worked out by hand from docs/engine.md. */
export const WORKED_DAYS = [
  {
    // Early 06:00–14:30, quarter hours, grace 5: In 06:17 is 17 late and rounds to 06:15, Out 14:33 is 14:30 by grace.
    // 495 at work, more than 5 h, less 30 of break: 465.
    why: 'late for a day shift',
    name: 'Thompson',
    date: '2026-11-16',
    paid: { paidMinutes: 465, breakMinutes: 30, elapsedMinutes: 495, pendingOvertimeMinutes: 0 },
    exceptions: ['LateArrival:17'],
  },
  {
    // Day 07:00–15:30: In 06:16 rounds to 06:15; 44 minutes early are within the 90 that count. Out 15:31 is 15:30 by
    // grace. 555 less 30 is 525: 480 ordinary, and 45 over the daily 8 h wait for the supervisor.
    why: 'early, with overtime to decide on',
    name: 'Chen',
    date: '2026-11-12',
    paid: { paidMinutes: 480, breakMinutes: 30, elapsedMinutes: 555, pendingOvertimeMinutes: 45 },
    exceptions: ['UnprovedOvertime:45'],
  },
  {
    // Night 21:30–06:00: In 21:25 and Out 06:00 of the 11th are the shift's ends by grace, all on the day it began.
    // 510 less 30 is 480, not more than 8 h. A second Out at 06:02 has no In.
    why: 'over midnight, with Out punched twice',
    name: 'Vea',
    date: '2026-11-10',
    paid: { paidMinutes: 480, breakMinutes: 30, elapsedMinutes: 510, pendingOvertimeMinutes: 0 },
    exceptions: ['MissingPunch:'],
  },
  {
    // Long night 18:00–06:00, In 18:01 and Out 05:58 by grace. 02:00 became 03:00: eleven hours are 660, less 30: 630.
    why: 'the night the clock goes forward',
    name: 'Ruru',
    date: '2026-09-26',
    paid: { paidMinutes: 630, breakMinutes: 30, elapsedMinutes: 660, pendingOvertimeMinutes: 0 },
    exceptions: [],
  },
  {
    // Dispatch 05:00–13:30 without the break that is clocked there: 510, the 30 are taken off anyway.
    why: 'a break that nobody clocked',
    name: 'Robertson',
    date: '2026-11-11',
    paid: { paidMinutes: 480, breakMinutes: 30, elapsedMinutes: 510, pendingOvertimeMinutes: 0 },
    exceptions: ['MissingBreak:'],
  },
]
