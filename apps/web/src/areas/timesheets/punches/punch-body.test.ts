import type { AnswerOf, getPunch } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { punchBody, punchForm } from './punch-body.ts'

const NOT_BOOKED = { workPlaceId: null, positionId: null, work: { jobId: null, taskId: null } }
const KEY = { employeeId: 'e', day: '2026-11-04' }

describe('a typed punch', () => {
  it('past midnight is on the next day', () => {
    const body = punchBody({ minute: 1500, dayType: 'Today', direction: 'Out', reason: '', ...NOT_BOOKED }, KEY)
    expect(body).toEqual({ ...KEY, punchTime: '01:00', dayType: 'NextDay', direction: 'Out' })
  })

  it('leaves the direction to the day when none is chosen', () => {
    const body = punchBody(
      { minute: 540, dayType: 'Today', direction: 'Auto', reason: ' late bus ', ...NOT_BOOKED },
      KEY,
    )
    expect(body).toEqual({ ...KEY, punchTime: '09:00', dayType: 'Today', reason: 'late bus' })
  })
})

describe('what a punch is booked to', () => {
  const form = { minute: 540, dayType: 'Today', direction: 'In', reason: '' } as const
  const work = { jobId: 'j', taskId: null }

  it('is named by a new punch as far as it has some', () => {
    expect(punchBody({ ...form, ...NOT_BOOKED, work }, KEY)).toMatchObject({ jobId: 'j' })
    expect(punchBody({ ...form, ...NOT_BOOKED, work }, KEY)).not.toHaveProperty('taskId')
  })

  it('is named whole by a change, which may take it away', () => {
    const body = punchBody({ ...form, ...NOT_BOOKED, work }, { ...KEY, punchId: 'p' })
    expect(body).toMatchObject({ jobId: 'j', taskId: null, workPlaceId: null, positionId: null })
  })
})

describe('a stored punch, seen from the day it is shown on', () => {
  it.each([
    {
      why: 'recorded on that day',
      punch: { day: '2026-11-04', dayType: 'Today' },
      day: '2026-11-04',
      dayType: 'Today',
    },
    {
      why: 'the Out of a night shift, recorded the morning after',
      punch: { day: '2026-11-05', dayType: 'Today' },
      day: '2026-11-04',
      dayType: 'NextDay',
    },
    {
      why: 'entered under that day for the next',
      punch: { day: '2026-11-04', dayType: 'NextDay' },
      day: '2026-11-04',
      dayType: 'NextDay',
    },
    {
      why: 'recorded the evening before',
      punch: { day: '2026-11-03', dayType: 'Today' },
      day: '2026-11-04',
      dayType: 'Previous',
    },
    {
      why: 'too far away keeps its own day',
      punch: { day: '2026-11-07', dayType: 'Today' },
      day: '2026-11-07',
      dayType: 'Today',
    },
  ] as const)('$why', ({ punch, day, dayType }) => {
    const seen = punchForm(stored(punch), '2026-11-04')
    expect(seen).toEqual({ day, form: { minute: 360, dayType, direction: 'Out', reason: '', ...NOT_BOOKED } })
  })
})

function stored(change: Pick<AnswerOf<typeof getPunch>, 'day' | 'dayType'>): AnswerOf<typeof getPunch> {
  return {
    id: 'p',
    employeeId: 'e',
    punchTime: '06:00',
    direction: 'Out',
    workPlaceId: null,
    positionId: null,
    jobId: null,
    taskId: null,
    siteName: null,
    device: null,
    reason: null,
    source: 'kiosk',
    replacedById: null,
    isRemoved: false,
    history: [],
    ...change,
  }
}
