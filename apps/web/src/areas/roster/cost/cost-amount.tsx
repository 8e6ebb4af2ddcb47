import { use } from 'react'
import { t } from '../../../lib/words/words.ts'
import { CostContext } from './cost-context.ts'

/** Planned money of an employee in all days shown. */
export function PersonCost({ employeeId }: { employeeId: string }) {
  const { figures } = use(CostContext) ?? {}
  const person = figures?.ofPerson.get(employeeId)
  return <CostAmount amount={figures && (person ? person.cost : 0)} />
}

/** Planned money of everyone on a day. */
export function DayCost({ day }: { day: string }) {
  return <CostAmount amount={use(CostContext)?.figures?.ofDay.get(day)} isShort />
}

interface CostAmountProps {
  /** null: it cannot be known; undefined: not calculated */
  amount: number | null | undefined
  /** From 100,000 on in thousands. */
  isShort?: boolean
}

/** An amount beside hours, marked while a newer one is calculated; nothing where none is known yet. */
export function CostAmount({ amount, isShort = false }: CostAmountProps) {
  const shown = use(CostContext)
  if (!shown || amount === undefined) return null
  if (amount === null) {
    return (
      <small title={t('No pay rate')}>
        –<span className="sr">{t('No pay rate')}</span>
      </small>
    )
  }
  return (
    <small data-updating={shown.isUpdating || undefined}>
      {isShort && amount >= 100_000 ? thousands(amount) : money(amount)}
    </small>
  )
}

/** `$129k` */
function thousands(amount: number): string {
  return `$${Math.round(amount / 1000).toLocaleString('en-NZ')}k`
}

/** `$3,734`: planned cost beside hours has no cents. */
export function money(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-NZ')}`
}
