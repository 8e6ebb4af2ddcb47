import { expect, it } from 'vitest'
import { visitTime } from './visit-time.ts'

const NOW = new Date('2026-11-20T02:00:00Z')

it.each([
  { why: 'a right clock counts', noted: '01:00:00', sentAt: '02:00:00', at: '01:00:00', isCorrected: false },
  {
    why: 'two minutes off count as they are',
    noted: '01:00:00',
    sentAt: '02:02:00',
    at: '01:00:00',
    isCorrected: false,
  },
  { why: 'a clock ahead is taken back', noted: '02:30:00', sentAt: '03:00:00', at: '01:30:00', isCorrected: true },
  {
    why: 'a clock behind is brought forward',
    noted: '00:30:00',
    sentAt: '01:00:00',
    at: '01:30:00',
    isCorrected: true,
  },
  {
    why: 'a clock a little ahead makes no future',
    noted: '02:01:30',
    sentAt: '02:01:30',
    at: '02:00:00',
    isCorrected: false,
  },
  {
    why: 'a clock that jumped back since is the time of sending',
    noted: '05:00:00',
    sentAt: '02:00:00',
    at: '02:00:00',
    isCorrected: true,
  },
])('$why', ({ noted, sentAt, at, isCorrected }) => {
  const on = (time: string) => new Date(`2026-11-20T${time}Z`)
  expect(visitTime(on(noted), { now: NOW, sentAt: on(sentAt) })).toEqual({ at: on(at), isCorrected })
})
