import { describe, expect, it } from 'vitest'
import type { AccrualRule, LeaveAmount, LedgerFacts } from './ledger-model.ts'
import { balanceOn, replayLedger } from './replay-ledger.ts'

const amount = (many: number, unit: LeaveAmount['unit']): LeaveAmount => ({
  tenThousandths: Math.round(many * 10_000),
  unit,
})

const rule = (more: Partial<AccrualRule>): AccrualRule => ({
  earning: { by: 'week' },
  amounts: [{ afterMonths: 0, amount: amount(1, 'days') }],
  most: null,
  carryOver: null,
  daysPerWeek: 5,
  ...more,
})

const facts = (serviceStart: string, accrual: AccrualRule | null, more: Partial<LedgerFacts> = {}): LedgerFacts => ({
  serviceStart,
  serviceEnd: null,
  rules: [{ from: '2000-01-01', value: accrual }],
  standardMinutes: [{ from: '2000-01-01', value: 480 }],
  imports: [],
  adjustments: [],
  taken: [],
  hours: [],
  ...more,
})

const daysOn = (given: LedgerFacts, date: string) =>
  Math.round((balanceOn(replayLedger(given, date), date) / 480) * 1e4) / 1e4

const leave = (id: string, dates: string[]) => dates.map((date) => ({ id, date, minutes: 480 }))

/** Hours of each weekday of a range. */
function weekdays(from: string, to: string, minutes: number) {
  const worked: LedgerFacts['hours'][number][] = []
  for (
    let day = new Date(`${from}T00:00Z`);
    day.toISOString().slice(0, 10) <= to;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    const date = day.toISOString().slice(0, 10)
    const weekday = day.getUTCDay() % 6 !== 0
    if (weekday) worked.push({ date, ordinary: minutes, overtime: 0, paidLeave: 0, isExpected: false })
  }
  return worked
}

describe('New Zealand', () => {
  const sick = rule({
    earning: { by: 'anniversary', firstAfterMonths: 6, everyMonths: 12 },
    amounts: [{ afterMonths: 0, amount: amount(10, 'days') }],
    carryOver: { on: 'serviceYear', keep: amount(10, 'days'), expiresAfterMonths: null },
  })

  it.each([
    { why: 'nothing in the first six months', date: '2021-11-19', days: 0 },
    { why: 'ten days after six months, and on that date of each later year', date: '2021-11-20', days: 10 },
    { why: 'unused days are carried over', date: '2022-11-20', days: 20 },
    { why: 'twenty days at most', date: '2023-11-20', days: 20 },
  ])('sick leave of someone who began on 20 May 2021: $why', ({ date, days }) => {
    // Holidays Act 2003 ss 63, 65 and 66; Jane's dates are Rightway's, "Are you across the new sick leave entitlements?"
    expect(daysOn(facts('2021-05-20', sick), date)).toBe(days)
  })

  it('sick leave that was used makes room for the next ten days only', () => {
    const taken = leave('a', ['2022-01-03', '2022-01-04', '2022-01-05'])
    // Thankyou Payroll, "Sick leave changes": at most 10 days are carried over, and 10 are added.
    expect(daysOn(facts('2021-05-20', sick, { taken }), '2022-11-19')).toBe(7)
    expect(daysOn(facts('2021-05-20', sick, { taken }), '2022-11-20')).toBe(17)
    expect(daysOn(facts('2021-05-20', sick, { taken }), '2023-11-20')).toBe(20)
  })

  it('five days until the law changed, and ten from the next date of entitlement on', () => {
    const five = { ...sick, amounts: [{ afterMonths: 0, amount: amount(5, 'days') }] }
    const rules = [
      { from: '2000-01-01', value: five },
      { from: '2021-07-24', value: sick },
    ]
    // The same page of Rightway: who began on 20 January 2021 has five days on 20 July 2021 and ten more a year later.
    expect(daysOn(facts('2021-01-20', null, { rules }), '2022-07-19')).toBe(5)
    expect(daysOn(facts('2021-01-20', null, { rules }), '2022-07-20')).toBe(15)
  })

  it('annual holidays are four weeks at the end of each twelve months, five days each', () => {
    const annual = rule({
      earning: { by: 'anniversary', firstAfterMonths: 12, everyMonths: 12 },
      amounts: [{ afterMonths: 0, amount: amount(4, 'weeks') }],
    })
    // Holidays Act 2003 s 16(1)
    expect(daysOn(facts('2024-02-29', annual), '2025-02-27')).toBe(0)
    expect(daysOn(facts('2024-02-29', annual), '2025-02-28')).toBe(20)
    expect(daysOn(facts('2024-02-29', annual), '2028-02-29')).toBe(80)
  })

  it('family violence leave of a year ends when the next year’s begins', () => {
    const familyViolence = rule({
      earning: { by: 'anniversary', firstAfterMonths: 6, everyMonths: 12 },
      amounts: [{ afterMonths: 0, amount: amount(10, 'days') }],
      carryOver: { on: 'serviceYear', keep: amount(0, 'days'), expiresAfterMonths: null },
    })
    // Holidays Act 2003 s 72G: not carried over
    const taken = leave('a', ['2026-02-02'])
    expect(daysOn(facts('2025-06-01', familyViolence, { taken }), '2026-11-30')).toBe(9)
    expect(daysOn(facts('2025-06-01', familyViolence, { taken }), '2026-12-01')).toBe(10)
  })
})

describe('Australia', () => {
  const perHour = (many: LeaveAmount) =>
    rule({
      earning: { by: 'hour', hours: 'ordinary', countsPaidLeave: true },
      amounts: [{ afterMonths: 0, amount: many }],
    })

  it('annual leave of 38 hours a week is 2.923 hours a week and 152 hours a year', () => {
    // Fair Work Act 2009 s 87; figures of Employment Plus, "Get the facts on paid annual leave"
    const given = facts('2023-01-02', perHour(amount(4, 'weeks')), {
      standardMinutes: [{ from: '2000-01-01', value: 456 }],
      hours: weekdays('2023-01-02', '2023-12-31', 456),
    })
    const entries = replayLedger(given, '2023-12-31')
    expect(entries).toHaveLength(52)
    expect(entries[0]).toMatchObject({ date: '2023-01-08', kind: 'earned', minutes: 175, balance: 175 })
    expect(entries.at(-1)!.balance).toBe(152 * 60)
  })

  it('personal leave is one hour of every 26', () => {
    // Fair Work Act 2009 s 96
    const given = facts('2023-01-02', perHour(amount(10, 'days')), { hours: weekdays('2023-01-02', '2023-12-31', 312) })
    expect(balanceOn(replayLedger(given, '2023-12-31'), '2023-12-31')).toBe((52 * 5 * 312) / 26)
  })

  it('overtime earns nothing, paid leave does', () => {
    const hours = [
      { date: '2023-01-02', ordinary: 480, overtime: 260, paidLeave: 0, isExpected: false },
      { date: '2023-01-03', ordinary: 0, overtime: 0, paidLeave: 300, isExpected: false },
    ]
    expect(replayLedger(facts('2023-01-02', perHour(amount(4, 'weeks')), { hours }), '2023-01-08')).toMatchObject([
      { minutes: 60, basis: { of: 'hours', workedMinutes: 780 } },
    ])
  })
})

describe('what other products publish', () => {
  // odoo/odoo addons/hr_holidays/tests/test_accrual_allocations.py; only its figures
  it.each([
    {
      test: 'test_frequency_weekly, two days of the first week',
      start: '2021-09-04',
      many: 1,
      date: '2021-09-05',
      days: 0.2854,
    },
    { test: 'test_frequency_weekly, the next week', start: '2021-09-04', many: 1, date: '2021-09-12', days: 1.2854 },
    {
      test: 'test_check_gain, six days of five a week',
      start: '2021-08-31',
      many: 5,
      date: '2021-09-05',
      days: 4.2854,
    },
    { test: 'test_check_gain, the next week', start: '2021-08-31', many: 5, date: '2021-09-12', days: 9.2854 },
  ])('Odoo $test (to the minute)', ({ start, many, date, days }) => {
    const weekly = rule({ amounts: [{ afterMonths: 0, amount: amount(many, 'days') }] })
    expect(daysOn(facts(start, weekly), date)).toBe(days)
  })

  it('Odoo test_frequency_monthly: a day for a whole month', () => {
    const monthly = rule({ earning: { by: 'month' } })
    expect(daysOn(facts('2021-09-01', monthly), '2021-09-29')).toBe(0)
    expect(daysOn(facts('2021-09-01', monthly), '2021-09-30')).toBe(1)
  })

  it('Odoo test_accrual_leaves_taken_maximum: five days at most, and five more once they are used', () => {
    const weekly = rule({ most: amount(5, 'days') })
    const taken = leave('a', ['2022-03-07', '2022-03-08', '2022-03-09', '2022-03-10', '2022-03-11'])
    expect(daysOn(facts('2022-01-01', weekly, { taken }), '2022-03-02')).toBe(5)
    expect(daysOn(facts('2022-01-01', weekly, { taken }), '2022-06-01')).toBe(5)
    const earned = replayLedger(facts('2022-01-01', weekly, { taken }), '2022-06-01').filter(
      ({ kind }) => kind === 'earned',
    )
    expect(earned.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(10 * 480)
  })

  it('TimeTrex AccrualPolicyTest: 72 hours a year for five years, each on the anniversary', () => {
    // aydancoskun/timetrex-community-edition AccrualPolicyTest testAnnualCalendarAccrualA: 1,296,000 s after five years
    const yearly = rule({
      earning: { by: 'anniversary', firstAfterMonths: 12, everyMonths: 12 },
      amounts: [{ afterMonths: 0, amount: amount(72, 'hours') }],
    })
    expect(balanceOn(replayLedger(facts('2010-01-01', yearly), '2015-01-01'), '2015-01-01') * 60).toBe(1_296_000)
  })
})

describe('the ledger', () => {
  it('without a rule is the newest import less the leave after its day', () => {
    const imports = [
      { date: '2026-11-08', minutes: 6000 },
      { date: '2026-10-31', minutes: 30000 },
    ]
    const taken = leave('a', ['2026-11-05', '2026-11-08', '2026-11-09', '2026-11-10'])
    const entries = replayLedger(facts('2020-01-01', null, { imports, taken }), '2026-12-31')
    expect(entries.map(({ date, kind, balance }) => `${date} ${kind} ${balance}`)).toEqual([
      '2026-10-31 imported 30000',
      '2026-11-05 taken 29520',
      '2026-11-08 taken 29040',
      '2026-11-08 imported 6000',
      '2026-11-09 taken 5520',
      '2026-11-10 taken 5040',
    ])
  })

  it('is empty where nobody keeps a balance', () => {
    expect(replayLedger(facts('2020-01-01', null, { taken: leave('a', ['2026-11-05']) }), '2026-12-31')).toEqual([])
  })

  it('earns nothing for days that an import has counted', () => {
    const imports = [{ date: '2026-11-04', minutes: 1000 }]
    const entries = replayLedger(facts('2020-01-01', rule({}), { imports }), '2026-11-08')
    expect(entries.at(-1)).toMatchObject({
      date: '2026-11-08',
      kind: 'earned',
      minutes: Math.round((480 * 4) / 7),
      basis: { of: 'week', days: 4, ofDays: 7 },
    })
  })

  it('ends with the last day of service', () => {
    const given = facts('2026-11-02', rule({}), { serviceEnd: '2026-11-11' })
    const entries = replayLedger(given, '2027-12-31')
    expect(entries.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-11-08', 480],
      ['2026-11-11', Math.round((480 * 3) / 7)],
    ])
  })

  it('uses what expires first, and expires what is left of it', () => {
    const carrying = rule({
      earning: { by: 'anniversary', firstAfterMonths: 0, everyMonths: 12 },
      amounts: [{ afterMonths: 0, amount: amount(10, 'days') }],
      carryOver: { on: 'serviceYear', keep: amount(5, 'days'), expiresAfterMonths: 3 },
    })
    const taken = leave('a', ['2027-01-11', '2027-01-12'])
    const entries = replayLedger(facts('2026-01-01', carrying, { taken }), '2027-12-31')
    expect(entries.map(({ date, kind, minutes }) => `${date} ${kind} ${minutes / 480}`)).toEqual([
      '2026-01-01 earned 10',
      '2027-01-01 carriedOver -5',
      '2027-01-01 earned 10',
      '2027-01-11 taken -1',
      '2027-01-12 taken -1',
      '2027-04-01 expired -3',
    ])
  })

  it('that is full has room to earn once a leave has used what would have ended', () => {
    const full = rule({
      amounts: [{ afterMonths: 0, amount: amount(1, 'days') }],
      most: amount(5, 'days'),
      carryOver: { on: 'serviceYear', keep: null, expiresAfterMonths: 3 },
    })
    const daysAfter = (taken: LedgerFacts['taken']) =>
      balanceOn(replayLedger(facts('2026-01-01', full, { taken }), '2027-04-01'), '2027-04-01') / 480
    expect(daysAfter([])).toBe(0)
    const week = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08']
    expect(daysAfter(leave('a', week))).toBe(5)
  })

  it('keeps what was carried over on a date of the calendar year', () => {
    const calendar = rule({
      carryOver: { on: { month: 7, dayOfMonth: 1 }, keep: amount(2, 'days'), expiresAfterMonths: null },
    })
    const entries = replayLedger(facts('2026-06-01', calendar), '2026-07-05')
    expect(entries.find(({ kind }) => kind === 'carriedOver')).toMatchObject({ date: '2026-07-01', balance: 960 })
  })

  it('earns more after the months of service that the rule names', () => {
    const growing = rule({
      earning: { by: 'anniversary', firstAfterMonths: 12, everyMonths: 12 },
      amounts: [
        { afterMonths: 0, amount: amount(4, 'weeks') },
        { afterMonths: 60, amount: amount(5, 'weeks') },
      ],
    })
    const entries = replayLedger(facts('2020-03-01', growing), '2026-03-01')
    expect(entries.map(({ minutes }) => minutes / 2400)).toEqual([4, 4, 4, 4, 5, 5])
  })

  it('takes a leave in advance below zero, and earns it back', () => {
    const given = facts('2026-11-02', rule({}), { taken: leave('a', ['2026-11-03', '2026-11-04']) })
    expect(replayLedger(given, '2026-11-15').map(({ balance }) => balance)).toEqual([-480, -960, -480, 0])
  })
})
