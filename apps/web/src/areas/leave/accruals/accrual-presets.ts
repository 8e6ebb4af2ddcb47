import type { Accrual } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

interface Preset {
  key: string
  label: string
  /** the law behind it */
  source: string
  accrual: Accrual
}

const days = (amount: number) => ({ amount, unit: 'days' }) as const
const weeks = (amount: number) => ({ amount, unit: 'weeks' }) as const

const NONE = { most: null, carryOver: null, daysPerWeek: 5 } as const
const AFTER_SIX_MONTHS = { by: 'anniversary', firstAfterMonths: 6, everyMonths: 12 } as const
const ORDINARY_HOURS = { by: 'hour', hours: 'ordinary', countsPaidLeave: true } as const

/** Statutory minimums to start a rule from. */
export function accrualPresets(): Preset[] {
  return [
    {
      key: 'nz-annual',
      label: t('New Zealand: annual holidays'),
      source: 'Holidays Act 2003 s 16',
      accrual: {
        ...NONE,
        earning: { by: 'anniversary', firstAfterMonths: 12, everyMonths: 12 },
        amounts: [{ afterMonths: 0, ...weeks(4) }],
      },
    },
    {
      key: 'nz-sick',
      label: t('New Zealand: sick leave'),
      source: 'Holidays Act 2003 ss 63–66',
      accrual: {
        ...NONE,
        earning: AFTER_SIX_MONTHS,
        amounts: [{ afterMonths: 0, ...days(10) }],
        most: days(20),
        carryOver: { on: null, keep: days(10), expiresAfterMonths: null },
      },
    },
    {
      key: 'nz-family-violence',
      label: t('New Zealand: family violence leave'),
      source: 'Holidays Act 2003 ss 72D–72G',
      accrual: {
        ...NONE,
        earning: AFTER_SIX_MONTHS,
        amounts: [{ afterMonths: 0, ...days(10) }],
        carryOver: { on: null, keep: days(0), expiresAfterMonths: null },
      },
    },
    {
      key: 'au-annual',
      label: t('Australia: annual leave'),
      source: 'Fair Work Act 2009 s 87',
      accrual: { ...NONE, earning: ORDINARY_HOURS, amounts: [{ afterMonths: 0, ...weeks(4) }] },
    },
    {
      key: 'au-personal',
      label: t('Australia: personal leave'),
      source: 'Fair Work Act 2009 s 96',
      accrual: { ...NONE, earning: ORDINARY_HOURS, amounts: [{ afterMonths: 0, ...days(10) }] },
    },
    {
      key: 'au-family-violence',
      label: t('Australia: family and domestic violence leave'),
      source: 'Fair Work Act 2009 s 106A',
      accrual: {
        ...NONE,
        earning: { by: 'anniversary', firstAfterMonths: 0, everyMonths: 12 },
        amounts: [{ afterMonths: 0, ...days(10) }],
        carryOver: { on: null, keep: days(0), expiresAfterMonths: null },
      },
    },
  ]
}
