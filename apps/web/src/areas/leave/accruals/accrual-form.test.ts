import { Accrual } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { accrualOf, formOf } from './accrual-form.ts'
import { accrualPresets } from './accrual-presets.ts'
import { accrualWords, limitWords } from './accrual-words.ts'

describe('a statutory minimum', () => {
  it.each(accrualPresets())('$key is a rule, and the form changes nothing of it', ({ accrual }) => {
    expect(Accrual.parse(accrual)).toEqual(accrual)
    expect(accrualOf(formOf(accrual))).toEqual(accrual)
  })

  it('says what it earns and what limits it', () => {
    const said = accrualPresets().map(({ accrual }) => [accrualWords(accrual), limitWords(accrual)])
    expect(said).toEqual([
      ['4 weeks after 12 months of service, then every 12 months', ''],
      ['10 days after 6 months of service, then every 12 months', 'At most 20 days; 10 days carried over each year'],
      ['10 days after 6 months of service, then every 12 months', '0 days carried over each year'],
      ['4 weeks for a year of full hours', ''],
      ['10 days for a year of full hours', ''],
      ['10 days at the start of service, then every 12 months', '0 days carried over each year'],
    ])
  })
})

describe('the form of a rule', () => {
  const own: Accrual = {
    earning: { by: 'month' },
    amounts: [
      { afterMonths: 0, amount: 1.25, unit: 'days' },
      { afterMonths: 60, amount: 13.3333, unit: 'hours' },
    ],
    most: { amount: 6, unit: 'weeks' },
    carryOver: { on: { month: 4, dayOfMonth: 1 }, keep: null, expiresAfterMonths: 15 },
    daysPerWeek: 4,
  }

  it('keeps every part of it', () => expect(accrualOf(formOf(own))).toEqual(own))

  it('of one that earns nothing stays so', () => expect(accrualOf(formOf(null))).toBeNull())

  it('sorts the amounts by months of service', () => {
    const form = formOf(own)
    expect(accrualOf({ ...form, amounts: form.amounts.toReversed() })).toEqual(own)
  })
})
