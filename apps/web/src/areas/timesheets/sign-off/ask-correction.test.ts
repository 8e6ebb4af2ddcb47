import { expect, it } from 'vitest'
import { dayWithoutOut, workedDay } from '../timesheets.fixture.ts'
import { askedBody, beganAsking, beganWith, correctablePunches } from './ask-correction.ts'

const DAY = '2026-11-02'
const NO_JOB = { jobId: null, taskId: null }

it('asks for a job with its task, and without a time', () => {
  const form = { ...beganAsking(workedDay(DAY), undefined), reason: 'helped out' }
  const work = { jobId: 'j1', taskId: 't1' }
  expect(askedBody({ ...form, change: 'job', work }, { day: DAY, punchId: 'in' })).toEqual({
    kind: 'job',
    day: DAY,
    reason: 'helped out',
    punchId: 'in',
    ...work,
  })
})

it('begins with the last punch of a whole day, and with what is missing of another', () => {
  const whole = workedDay(DAY)
  const last = beganWith(whole)
  expect(last?.direction).toBe('Out')
  expect(beganAsking(whole, last)).toMatchObject({ direction: 'Out', dayType: 'Today' })
  const open = dayWithoutOut(DAY)
  expect(beganWith(open)).toBeUndefined()
  expect(beganAsking(open, undefined)).toMatchObject({ direction: 'Out', minute: null })
  expect(correctablePunches(open).map(({ direction }) => direction)).toEqual(['In'])
})

it('a missing Out of a night begins on the next day, where it is suggested', () => {
  const open = dayWithoutOut(DAY)
  const missing = open.missing.map((each) => ({
    ...each,
    suggestions: [{ punchTime: '06:00', dayType: 'NextDay' as const, why: 'scheduled' as const }],
  }))
  expect(beganAsking({ ...open, missing }, undefined)).toMatchObject({ direction: 'Out', dayType: 'NextDay' })
})

it('the Out of a night keeps its day', () => {
  const form = beganAsking(workedDay(DAY), { id: 'out', direction: 'Out', time: '+06:05' })
  expect(form).toMatchObject({ minute: 365, dayType: 'NextDay' })
})

it.each([
  {
    change: 'move',
    punchId: 'out',
    minute: 1020,
    body: { kind: 'move', punchId: 'out', punchTime: '17:00', dayType: 'Today' },
  },
  {
    change: 'move',
    punchId: 'out',
    minute: 1500,
    body: { kind: 'move', punchId: 'out', punchTime: '01:00', dayType: 'NextDay' },
  },
  { change: 'remove', punchId: 'out', minute: 1020, body: { kind: 'remove', punchId: 'out' } },
  {
    change: 'move',
    punchId: undefined,
    minute: 480,
    body: { kind: 'add', punchTime: '08:00', dayType: 'Today', direction: 'In' },
  },
] as const)('$body.kind at $minute', ({ change, punchId, minute, body }) => {
  const form = { change, minute, direction: 'In', dayType: 'Today', reason: ' forgot ', work: NO_JOB } as const
  expect(askedBody(form, { day: DAY, punchId })).toEqual({ ...body, day: DAY, reason: 'forgot' })
})
