import type { RosterBudget } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { BudgetForm } from './budget-form.tsx'
import type { AskedBudget } from './budget-list.tsx'
import { useBudgets } from './cost.queries.ts'
import { failureWords, mayRetry } from './cost.words.ts'
import styles from './cost.module.css'

interface BudgetDialogProps extends AskedBudget {
  onClose: () => void
}

/** Sets what a department, or the whole company, may spend a week: from a week on, or in this week alone. */
export function BudgetDialog({ weekStart, of, onClose }: BudgetDialogProps) {
  const { data, error, refetch, isFetchedAfterMount } = useBudgets(weekStart)
  const [place] = useState(() => ({}))
  const close = () => void mayClose(place).then((isFine) => isFine && onClose())
  const reread = async (): Promise<RosterBudget[]> => (await refetch()).data?.budgets ?? []
  return (
    <FormDialog
      open
      width={480}
      footer={null}
      title={t('Budget of the week from {day}', { day: dayWithWeekday(weekStart, { withYear: true }) })}
      place={place}
      onCancel={onClose}
    >
      {error && !data ? (
        <p role="alert" className={styles.failed}>
          {failureWords(error)}{' '}
          {mayRetry(error) && (
            <Button size="small" onClick={() => void refetch()}>
              {t('Retry')}
            </Button>
          )}
        </p>
      ) : data && isFetchedAfterMount ? (
        <BudgetForm
          weekStart={weekStart}
          of={of}
          budgets={data.budgets}
          reread={reread}
          onCancel={close}
          onSaved={onClose}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </FormDialog>
  )
}
