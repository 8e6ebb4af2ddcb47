import type { PayDay, PayrollLayoutId, PayrollTransfer } from '@timeloom/contract'
import { Button, Checkbox } from 'antd'
import { Suspense, useState } from 'react'
import { useKept } from '../../../lib/kept.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { CloseDialog } from '../close-dialog.tsx'
import { WITH_TRACKING } from '../payroll-output.ts'
import { useExportPeriods, useOpenPeriods, useRecalculatePeriods } from '../payroll.queries.ts'
import { LayoutChoice, LayoutProblems, useKnownLayout } from './layout-choice.tsx'
import { useApproveClean } from './pay-day.queries.ts'
import styles from './pay-day.module.css'
import type { Step } from './step.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'

const ChooseDepartment = lazyDialog(() => import('../choose-department.tsx').then((file) => file.ChooseDepartment))

interface StepActionsProps {
  step: Step
  /** the first that is not done */
  isCurrent: boolean
  day: PayDay
  /** the company's date */
  today: string
  /** lines that corrected earlier periods pay otherwise than was sent */
  adjustments: number
}

/** What can be done about a step right here. */
export function StepActions({ step, isCurrent, day, today, adjustments }: StepActionsProps) {
  const mayUpdate = useCan('payrollTransfer:update')
  const mayApprove = useCan('timeApproval:approve')
  const mayExport = useSettings().payrollOutputType !== WITH_TRACKING
  const open = day.periods.filter(({ isClosed }) => !isClosed)
  switch (step.key) {
    case 'approvals':
      return mayApprove && open.length > 0 && day.pairs.clean > 0 ? <ApproveClean day={day} /> : null
    case 'figures':
      return mayUpdate && open.length > 0 ? <Recalculate periods={open} /> : null
    case 'close':
      return mayUpdate ? <CloseOrOpen periods={day.periods} today={today} isNext={isCurrent} /> : null
    case 'export':
      return mayExport ? (
        <Export
          periods={day.periods}
          isDone={step.isDone}
          isChanged={step.items.length > 0}
          adjustments={adjustments}
        />
      ) : null
    case 'punches':
    case 'exceptions':
    case 'leave':
      return null
  }
}

function ApproveClean({ day: { periods, pairs } }: { day: PayDay }) {
  const approve = useApproveClean()
  return (
    <Button
      type="primary"
      loading={approve.isPending}
      onClick={() => approve.mutate({ body: { ids: periods.map(({ id }) => id) } })}
    >
      {t('Approve {count} clean', { count: pairs.clean })}
    </Button>
  )
}

function Recalculate({ periods }: { periods: PayrollTransfer[] }) {
  const recalculate = useRecalculatePeriods()
  return (
    <Button loading={recalculate.isPending} onClick={() => recalculate.mutate(periods.map(({ id }) => id))}>
      {t('Recalculate')}
    </Button>
  )
}

function CloseOrOpen({ periods, today, isNext }: { periods: PayrollTransfer[]; today: string; isNext: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const open = periods.filter(({ isClosed }) => !isClosed)
  const reopen = useOpenPeriods(periods, () => {})
  const leave = () => setIsAsking(false)
  if (open.length === 0) {
    return (
      <Button loading={reopen.isPending} onClick={() => reopen.mutate({ body: { ids: periods.map(({ id }) => id) } })}>
        {t('Open again')}
      </Button>
    )
  }
  return (
    <>
      <Button type={isNext ? 'primary' : 'default'} onClick={() => setIsAsking(true)}>
        {t('Close')}
      </Button>
      {isAsking && <CloseDialog periods={open} today={today} onCancel={leave} onClosed={leave} />}
    </>
  )
}

interface ExportProps extends Pick<StepActionsProps, 'adjustments'> {
  periods: PayrollTransfer[]
  isDone: boolean
  isChanged: boolean
}

function Export({ periods, isDone, isChanged, adjustments }: ExportProps) {
  const [kept, setLayout] = useKept<PayrollLayoutId | null>('payroll-layout', null)
  const layout = useKnownLayout(kept)
  const { exportPeriods, exportDifferences, isPending } = useExportPeriods(layout ?? undefined)
  const [takesAdjustments, setTakesAdjustments] = useKept('payroll-adjustments', true)
  const [isChoosing, setIsChoosing] = useState(false)
  const isClosed = periods.every((period) => period.isClosed)
  // Also before it is known whether there are any: the server has the last word.
  const options = { withAdjustments: takesAdjustments }
  const everything = () => void exportPeriods(periods, options)
  return (
    <>
      <LayoutChoice layout={layout} onChange={setLayout} />
      <Button type="link" className={styles.byDepartment ?? ''} onClick={() => setIsChoosing(true)}>
        {t('Choose department')}
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <ChooseDepartment
            periods={periods}
            layout={layout ?? undefined}
            withAdjustments={takesAdjustments}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
      {adjustments > 0 && (
        <Checkbox checked={takesAdjustments} onChange={({ target }) => setTakesAdjustments(target.checked)}>
          {t('{count, plural, one {With # adjustment} other {With # adjustments}} from earlier periods', {
            count: adjustments,
          })}
        </Checkbox>
      )}
      {isClosed && isChanged ? (
        <>
          <Button loading={isPending} onClick={everything}>
            {t('Export everything')}
          </Button>
          <Button type="primary" loading={isPending} onClick={() => exportDifferences(periods, options)}>
            {t('Export the differences')}
          </Button>
        </>
      ) : (
        <Button type={isClosed && !isDone ? 'primary' : 'default'} loading={isPending} onClick={everything}>
          {exportWords({ isClosed, isDone })}
        </Button>
      )}
      {layout !== null && <LayoutProblems layout={layout} periods={periods} />}
    </>
  )
}

function exportWords({ isClosed, isDone }: { isClosed: boolean; isDone: boolean }): string {
  if (!isClosed) return t('Export a draft')
  return isDone ? t('Export again') : t('Export')
}
