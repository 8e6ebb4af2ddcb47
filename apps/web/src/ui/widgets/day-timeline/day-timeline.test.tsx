import type { DayTimeline as DayTimelineData } from '@timeloom/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DayTimeline } from './day-timeline.tsx'
import { timelineWindow } from './timeline-window.ts'

const nightShift: DayTimelineData = {
  scheduled: [{ from: 1320, to: 1800 }],
  punched: [{ from: 1315, to: 1835, inMark: 'recorded', outMark: 'manual' }],
  pieces: [
    { from: 1320, to: 1560, outcome: 'ordinary' },
    { from: 1560, to: 1590, outcome: 'break' },
    { from: 1590, to: 1800, outcome: 'ordinary' },
    { from: 1800, to: 1835, outcome: 'pendingOvertime' },
  ],
  leave: [],
  holiday: false,
}

it('is told in words, past midnight too', () => {
  render(<DayTimeline timeline={nightShift} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Scheduled 22:00 – +06:00, Punched 21:55 – +06:35, paid 7h 30m, overtime to approve 35m, break 30m',
  )
})

it('a missing Out is said and drawn without a line', () => {
  const missing = { ...nightShift, pieces: [], punched: [{ ...nightShift.punched[0]!, to: null }] }
  const { container } = render(<DayTimeline timeline={missing} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Punched 21:55 – no Out')
  expect(container.querySelectorAll('rect[class*="punch"]')).toHaveLength(0)
})

it('an In that is still to come, by a clock that is ahead, has its tick and no line', () => {
  const ahead = { ...nightShift, pieces: [], punched: [{ ...nightShift.punched[0]!, to: null }] }
  const { container } = render(<DayTimeline timeline={ahead} nowMinute={1300} />)
  expect(container.querySelectorAll('rect[class*="punch"]')).toHaveLength(0)
  expect(container.querySelectorAll('line[class*="recorded"]')).toHaveLength(1)
})

it('nights alone have a window of their own, in three-hour steps', () =>
  expect(timelineWindow([nightShift])).toEqual({ from: 1260, to: 1980 }))

it('the window shows a fortnight of thousands of people', () => {
  const days = Array.from({ length: 50_000 }, () => nightShift)
  expect(timelineWindow(days)).toEqual(timelineWindow([nightShift]))
})

it('nights among days reach from the usual morning into the next', () => {
  const dayShift = { ...nightShift, scheduled: [{ from: 480, to: 990 }], punched: [], pieces: [] }
  expect(timelineWindow([dayShift, nightShift])).toEqual({ from: 360, to: 1980 })
})

it('nothing to show keeps the working day', () =>
  expect(timelineWindow([{ scheduled: [], punched: [], pieces: [], leave: [], holiday: false }])).toEqual({
    from: 360,
    to: 1080,
  }))
