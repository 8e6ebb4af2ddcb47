import type { Accrual, AccrualRule, LeaveAmount } from '@timeloom/contract'

export type EarnedBy = Accrual['earning']['by'] | 'nothing'

export interface AccrualForm {
  payTypeId: string | null
  /** '': everyone */
  payGroupId: string
  effectiveFrom: string | null
  earnedBy: EarnedBy
  amounts: Accrual['amounts']
  firstAfterMonths: number
  everyMonths: number
  hours: 'ordinary' | 'paid'
  countsPaidLeave: boolean
  daysPerWeek: number
  most: LeaveAmount | null
  unused: 'stays' | 'serviceYear' | 'date'
  /** `MM-DD` */
  endsOn: string
  keep: LeaveAmount | null
  expiresAfterMonths: number | null
}

const EMPTY: AccrualForm = {
  payTypeId: null,
  payGroupId: '',
  effectiveFrom: null,
  earnedBy: 'anniversary',
  amounts: [{ afterMonths: 0, amount: 4, unit: 'weeks' }],
  firstAfterMonths: 12,
  everyMonths: 12,
  hours: 'ordinary',
  countsPaidLeave: true,
  daysPerWeek: 5,
  most: null,
  unused: 'stays',
  endsOn: '01-01',
  keep: null,
  expiresAfterMonths: null,
}

/** The form of a rule, or of one that begins from what an accrual says. */
export function formOf(accrual: Accrual | null, rule?: AccrualRule): AccrualForm {
  const named = {
    payTypeId: rule?.payTypeId ?? null,
    payGroupId: rule?.payGroupId ?? '',
    effectiveFrom: rule?.effectiveFrom ?? null,
  }
  if (!accrual) return { ...EMPTY, ...named, earnedBy: 'nothing' }
  const { earning, amounts, most, carryOver, daysPerWeek } = accrual
  const on = carryOver?.on
  return {
    ...EMPTY,
    ...named,
    ...(earning.by === 'anniversary' ? earning : {}),
    ...(earning.by === 'hour' ? { hours: earning.hours, countsPaidLeave: earning.countsPaidLeave } : {}),
    earnedBy: earning.by,
    amounts,
    most,
    daysPerWeek,
    unused: carryOver === null ? 'stays' : on ? 'date' : 'serviceYear',
    endsOn: on ? `${twoDigits(on.month)}-${twoDigits(on.dayOfMonth)}` : EMPTY.endsOn,
    keep: carryOver?.keep ?? null,
    expiresAfterMonths: carryOver?.expiresAfterMonths ?? null,
  }
}

/** What the form says; null: nothing is earned. */
export function accrualOf(form: AccrualForm): Accrual | null {
  if (form.earnedBy === 'nothing') return null
  const [month = 1, dayOfMonth = 1] = form.endsOn.split('-').map(Number)
  return {
    earning: earningOf(form.earnedBy, form),
    amounts: form.amounts.toSorted((a, b) => a.afterMonths - b.afterMonths),
    most: form.most,
    carryOver:
      form.unused === 'stays'
        ? null
        : {
            on: form.unused === 'date' ? { month, dayOfMonth } : null,
            keep: form.keep,
            expiresAfterMonths: form.expiresAfterMonths,
          },
    daysPerWeek: form.daysPerWeek,
  }
}

function earningOf(by: Accrual['earning']['by'], form: AccrualForm): Accrual['earning'] {
  const { firstAfterMonths, everyMonths, hours, countsPaidLeave } = form
  if (by === 'anniversary') return { by, firstAfterMonths, everyMonths }
  return by === 'hour' ? { by, hours, countsPaidLeave } : { by }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
