import type { WhyResult, WhyStep } from './why-step.types.ts'

/** Mele Fonuake's Tuesday: in 07:38, out 17:22, scheduled 08:00 – 16:30. */
export const TUESDAY_STEPS: WhyStep[] = [
  {
    key: 'punches',
    title: 'Punches',
    detail: 'In 07:38 at Gate 1, Out 17:22 at Gate 1.',
    deltaMinutes: 584,
    kind: 'measure',
  },
  {
    key: 'grace',
    title: 'Grace',
    detail: '22 min early and 52 min late are over the 5 min of grace, so neither snaps to the schedule.',
    deltaMinutes: 0,
    kind: 'measure',
  },
  {
    key: 'rounding',
    title: 'Rounding · Quarter hour',
    detail: '07:38 → 07:45, 17:22 → 17:15.',
    deltaMinutes: -14,
    kind: 'measure',
  },
  {
    key: 'early',
    title: 'Early arrival not accepted',
    detail: '07:45 – 08:00 is cut. Accept Early Arrival is off in the pay group.',
    deltaMinutes: -15,
    kind: 'cut',
  },
  {
    key: 'late',
    title: 'Late departure accepted',
    detail: '16:30 – 17:15 counts: 52 min is within the 90 allowed.',
    deltaMinutes: 0,
    keptWord: 'kept',
    kind: 'measure',
  },
  {
    key: 'break',
    title: 'Break · Hours at Work',
    detail: 'More than 5 h worked: 30 min off, 13:00 – 13:30.',
    deltaMinutes: -30,
    kind: 'off',
  },
  {
    key: 'overtime',
    title: 'Overtime · over 8 h a day',
    detail: '16:30 – 17:15 is pending approval and not paid yet.',
    deltaMinutes: -45,
    kind: 'waits',
  },
]

export const TUESDAY_RESULTS: WhyResult[] = [
  { label: 'Ordinary Time', minutes: 480, kind: 'paid' },
  { label: 'Overtime to approve', minutes: 45, kind: 'waits' },
]
