import { expect, it } from 'vitest'
import { planLimitsOf } from './limit-settings.ts'

it.each([
  {
    why: 'hours become minutes',
    settings: { minimumRestHours: 10.5, mostDaysInARow: 6, mostHoursAWeek: 47.5 },
    limits: { minimumRestMinutes: 630, mostDaysInARow: 6, mostMinutesAWeek: 2850 },
  },
  {
    why: 'no rest and nothing else is nothing to check',
    settings: { minimumRestHours: 0, mostDaysInARow: null, mostHoursAWeek: null },
    limits: { minimumRestMinutes: null, mostDaysInARow: null, mostMinutesAWeek: null },
  },
])('$why', ({ settings, limits }) => expect(planLimitsOf(settings)).toEqual(limits))
