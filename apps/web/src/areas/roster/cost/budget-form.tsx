import type { RosterBudget } from '@timeloom/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { moneyInCents } from '../../../lib/format/money.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import type { FieldErrors, FormField } from '../../../ui/kit/form/form-field.types.ts'
import { SavedMeanwhile } from '../../../ui/kit/form/saved-meanwhile.tsx'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import type { AskedBudget } from './budget-list.tsx'
import { useSaveBudget } from './cost.queries.ts'
import { failureWords } from './cost.words.ts'

interface BudgetFormProps {
  weekStart: string
  /** Whose; undefined: a new one, of whom is chosen */
  of: AskedBudget['of'] | undefined
  budgets: readonly RosterBudget[]
  /** The budgets as they are by now. */
  reread: () => Promise<RosterBudget[]>
  onSaved: () => void
  onCancel: () => void
}

interface Values {
  departmentId: string | null
  amount: number | null
  applies: 'lasting' | 'week'
}

/** Someone else’s save of the same budget. */
interface Other {
  by: string | null
  amount: number | null
}

export function BudgetForm({ weekStart, of, budgets: read, reread, onSaved, onCancel }: BudgetFormProps) {
  const [budgets, setBudgets] = useState(read)
  const [other, setOther] = useState<Other>()
  const departments = useDepartments()
  const save = useSaveBudget()

  const onSave = async (values: Values): Promise<FieldErrors<Values> | void> => {
    const { departmentId, amount } = values
    const onlyThisWeek = values.applies === 'week'
    const stands = budgetOf(budgets, departmentId)
    try {
      await save.mutateAsync({
        body: {
          ...(departmentId === null ? {} : { departmentId }),
          date: weekStart,
          onlyThisWeek,
          amount,
          version: (onlyThisWeek ? stands?.version : stands?.lastingVersion) ?? 0,
        },
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'refused') return { amount: failureWords(error) }
      if (error.kind !== 'changed') throw error
      const now = await reread()
      setBudgets(now)
      setOther({ by: changedBy(error), amount: amountOf(budgetOf(now, departmentId), onlyThisWeek) })
      return { amount: t('Not saved yet.') }
    }
    onSaved()
  }

  return (
    <DeclaredForm<Values>
      label={t('Budget')}
      fields={fieldsOf({ isFixed: of !== undefined, departments })}
      initialValues={valuesOf(of && budgetOf(budgets, of.departmentId), of?.departmentId ?? null)}
      failure={t('Failed to save the budget.')}
      onSave={onSave}
      onCancel={onCancel}
    >
      {({ departmentId = null }) => (
        <>
          <Standing budget={budgetOf(budgets, departmentId)} />
          {other && (
            <SavedMeanwhile
              by={other.by}
              description={
                other.amount === null
                  ? t('It was removed. Save sets it as you typed it.')
                  : t('It is {amount} now. Save replaces it with yours.', { amount: moneyInCents(other.amount) })
              }
            />
          )}
        </>
      )}
    </DeclaredForm>
  )
}

/** What applies so far. */
function Standing({ budget }: { budget: RosterBudget | undefined }) {
  if (!budget) return null
  const { onlyThisWeek, amount, lastingAmount, since } = budget
  const words = [
    ...(lastingAmount !== null && since !== null
      ? [
          t('{amount} a week since {day}.', {
            amount: moneyInCents(lastingAmount),
            day: dayWithWeekday(since, { withYear: true }),
          }),
        ]
      : []),
    ...(onlyThisWeek && amount !== null ? [t('{amount} in this week alone.', { amount: moneyInCents(amount) })] : []),
  ]
  return words.length === 0 ? null : <Alert type="info" title={t('So far: {words}', { words: words.join(' ') })} />
}

function budgetOf(budgets: readonly RosterBudget[], departmentId: string | null): RosterBudget | undefined {
  return budgets.find((budget) => budget.departmentId === departmentId)
}

function amountOf(budget: RosterBudget | undefined, isWeek: boolean): number | null {
  return (isWeek ? budget?.amount : budget?.lastingAmount) ?? null
}

function valuesOf(budget: RosterBudget | undefined, departmentId: string | null): Values {
  return { departmentId, amount: budget?.amount ?? null, applies: budget?.onlyThisWeek ? 'week' : 'lasting' }
}

function changedBy({ answer }: CallError): string | null {
  const by = (answer as { changedBy?: unknown } | undefined)?.changedBy
  return typeof by === 'string' ? by : null
}

interface FieldNeeds {
  isFixed: boolean
  departments: ReturnType<typeof useDepartments>
}

function fieldsOf({ isFixed, departments: { nodes, isLoading } }: FieldNeeds): FormField<Values>[] {
  return [
    {
      kind: 'custom',
      name: 'departmentId',
      label: t('Department'),
      width: 'full',
      control: (
        <DepartmentSelect
          nodes={nodes}
          isLoading={isLoading}
          isClearable
          placeholder={t('Whole company')}
          disabled={isFixed}
        />
      ),
    },
    {
      kind: 'number',
      name: 'amount',
      label: t('Amount a week'),
      width: 'full',
      unit: '$',
      min: 0,
      max: 999_999_999_999,
      decimals: 2,
      help: t('Empty: no budget.'),
    },
    {
      kind: 'segmented',
      name: 'applies',
      label: t('Applies'),
      width: 'full',
      options: [
        { value: 'lasting', label: t('From this week on') },
        { value: 'week', label: t('This week alone') },
      ],
    },
  ]
}
