import type { DayExplanation, ExplainedStep, Reason } from '@timeloom/contract'
import { EMPLOYEE_ID } from '../timesheets.fixture.ts'
import type { StepOf } from './told.ts'

export const SHIFT_ID = '0190a8f0-0000-7000-8000-0000000000c1'

export function reason(change: Partial<Reason> & Pick<Reason, 'rule' | 'section'>): Reason {
  return { setting: null, value: null, holder: null, ...change }
}

const recorded = { by: 'recorded' as const, place: null, reason: null }
const limit = {
  reason: reason({
    rule: 'overtimeLimit',
    section: 'A7',
    setting: 'dailyOvertimeThreshold',
    value: 480,
    holder: 'payGroup',
  }),
  minutes: 480,
  countedBefore: 0,
  countedLeave: 0,
}

/** In 07:38 and Out 17:22 on a shift 08:00 – 16:30: early time is cut, overtime waits. */
export function stepsOf(day: string): ExplainedStep[] {
  return [
    {
      kind: 'punches',
      shift: 0,
      minutes: 584,
      total: 584,
      pairs: [{ from: 458, to: 1042, in: { ...recorded, place: 'Gate 1' }, out: { ...recorded, place: 'Gate 1' } }],
    },
    {
      kind: 'rounding',
      shift: 0,
      minutes: -14,
      total: 570,
      name: 'Quarter hour',
      ends: [
        { direction: 'In', from: 458, to: 465, reason: reason({ rule: 'rounding', section: 'A5' }) },
        { direction: 'Out', from: 1042, to: 1035, reason: reason({ rule: 'rounding', section: 'A5' }) },
      ],
    },
    {
      kind: 'early',
      shift: 0,
      minutes: -15,
      total: 555,
      isAccepted: false,
      spans: [{ from: 465, to: 480 }],
      punchedMinutes: 22,
      limitMinutes: 90,
      reason: reason({ rule: 'earlyArrival', section: 'A4', setting: 'acceptEA', value: false, holder: 'payGroup' }),
    },
    {
      kind: 'break',
      shift: 0,
      minutes: -30,
      total: 525,
      spans: [{ from: 780, to: 810 }],
      reason: reason({ rule: 'hoursAtWorkBreak', section: 'A6', setting: 'breakTime', value: 30, holder: 'payGroup' }),
      amountMinutes: 30,
      triggerMinutes: 300,
      window: null,
      punchedMinutes: 0,
    },
    {
      kind: 'overtime',
      shift: 0,
      minutes: -45,
      total: 480,
      state: 'waits',
      spans: [{ from: 990, to: 1035 }],
      reason: reason({
        rule: 'overtimeApproval',
        section: 'A7',
        setting: 'supervisorMAOT',
        value: true,
        holder: 'payGroup',
      }),
      limit: { ...limit, from: day, to: day },
    },
  ]
}

/** Of one skill, by the day's first shift. */
export function allowanceStep(name: string, way = 'eitherOnePerShift'): StepOf<'allowance'> {
  return {
    kind: 'allowance',
    shift: null,
    minutes: 0,
    total: 480,
    name,
    reason: reason({
      rule: 'allowance',
      section: 'A9',
      setting: 'allowanceCalculationType',
      value: way,
      holder: 'skill',
    }),
    carriers: [{ shift: 0, skills: ['First aider'], isAsked: false }],
    earned: { shifts: 1, minutes: 0 },
  }
}

export function explanation(day: string, change: Partial<DayExplanation> = {}): DayExplanation {
  return {
    employeeId: EMPLOYEE_ID,
    employeeName: 'Mele Fonuake',
    day,
    type: 'Working',
    state: 'explained',
    closed: false,
    readonly: false,
    payGroupName: 'Plant fortnightly',
    timeZoneId: 'Pacific/Auckland',
    rulesFrom: { payGroup: '2026-01-05', rounding: '2026-01-05' },
    clockChange: null,
    lanes: {
      scheduled: [{ from: 480, to: 990 }],
      punched: [{ from: 458, to: 1042 }],
      rounded: [{ from: 465, to: 1035 }],
      paid: [
        { from: 465, to: 480, outcome: 'unpaidEarly' },
        { from: 480, to: 780, outcome: 'ordinary' },
        { from: 780, to: 810, outcome: 'break' },
        { from: 810, to: 990, outcome: 'ordinary' },
        { from: 990, to: 1035, outcome: 'pendingOvertime' },
      ],
      leave: [],
    },
    shifts: [
      {
        workShiftId: SHIFT_ID,
        scheduled: { from: 480, to: 990 },
        labelName: null,
        decided: { allowEA: null, allowLD: null, allowOT: null, apprvUnschWork: null, by: null },
      },
    ],
    steps: stepsOf(day),
    totals: [
      { kind: 'ordinary', name: 'Ordinary Time', minutes: 480 },
      { kind: 'pendingOvertime', name: '', minutes: 45 },
    ],
    allowances: [],
    breaksDue: [],
    ...change,
  }
}
