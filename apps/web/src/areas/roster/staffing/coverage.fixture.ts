import type { CoverageStep, StaffRequirement } from '@timeloom/contract'
import { DEPARTMENT_ID, WEEK } from '../roster.fixture.tsx'
import type { Coverage, CoverageDay } from './day-coverage.ts'

export function requirement(change: Partial<StaffRequirement> = {}): StaffRequirement {
  return {
    id: '0190a8f0-0000-7000-8000-0000000000e1',
    departmentId: DEPARTMENT_ID,
    departmentName: 'Packing',
    skillId: null,
    skillName: null,
    weekday: 1,
    date: null,
    startTime: '06:00',
    endTime: '14:00',
    endTimeType: 'Today',
    needed: 5,
    zone: 'Pacific/Auckland',
    version: 1,
    ...change,
  }
}

/** From, to, needed and planned. */
type Counts = [from: number, to: number, needed: number, planned: number]

export function coverageDay(date: string, counts: Counts[] = []): CoverageDay {
  const steps = counts.map(([from, to, needed, planned]): CoverageStep => {
    const isRequired = needed > 0
    return {
      from,
      to,
      needed,
      planned,
      under: Math.max(0, needed - planned),
      over: isRequired ? Math.max(0, planned - needed) : 0,
    }
  })
  const minutes = (count: (step: CoverageStep) => number) =>
    steps.reduce((sum, step) => sum + count(step) * (step.to - step.from), 0)
  return { date, steps, underMinutes: minutes(({ under }) => under), overMinutes: minutes(({ over }) => over) }
}

/** A week of one department: 1 short on Monday morning, 1 over on Tuesday, as many as needed on Wednesday. */
export function coverage(): Coverage {
  const counts: Record<string, Counts[]> = {
    '2026-11-09': [
      [360, 600, 5, 5],
      [600, 840, 5, 4],
    ],
    '2026-11-10': [[360, 840, 5, 6]],
    '2026-11-11': [[360, 840, 5, 5]],
  }
  const days = WEEK.map((date) => coverageDay(date, counts[date]))
  return {
    zone: 'Pacific/Auckland',
    rows: [
      {
        departmentId: DEPARTMENT_ID,
        departmentName: 'Packing',
        skillId: null,
        skillName: null,
        zone: 'Pacific/Auckland',
        days,
      },
    ],
    total: WEEK.map((date) =>
      coverageDay(
        date,
        (counts[date] ?? []).map(([from, to, needed, planned]): Counts => [from, to, needed, planned + 2]),
      ),
    ),
  }
}
