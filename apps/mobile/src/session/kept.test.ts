import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKept, keep, keepAnswer, readAnswer, readKept } from './kept.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('of many answers the oldest are forgotten, and neither whose phone it is nor the session', () => {
  localStorage.setItem('timeloom.phone.refreshToken', 'r')
  keep('holder', 'Mele')
  for (let day = 0; day < 60; day += 1) {
    vi.setSystemTime(day * 1000)
    keepAnswer(`/api/my-shifts?day=${day}`, { day })
  }
  expect(readAnswer('/api/my-shifts?day=19')).toBeUndefined()
  expect(readAnswer('/api/my-shifts?day=20')?.data).toEqual({ day: 20 })
  expect(readAnswer('/api/my-shifts?day=59')?.data).toEqual({ day: 59 })
  expect(readKept('holder')?.data).toBe('Mele')
  forgetKept()
  expect(Object.keys(localStorage)).toEqual(['timeloom.phone.refreshToken'])
})

it('one that is very long is not kept, nor an older one in its place', () => {
  keepAnswer('/api/time-approvals', ['short'])
  keepAnswer(
    '/api/time-approvals',
    Array.from({ length: 20_000 }, () => 'a long list of rows'),
  )
  expect(readAnswer('/api/time-approvals')).toBeUndefined()
})
