import type { PayrollTransfer } from '@timeloom/contract'
import { Button, Space, Tooltip } from 'antd'
import { Download, ListTree, Lock, LockOpen, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { CloseDialog } from './close-dialog.tsx'
import { useExportPeriods, useOpenPeriods, useRecalculatePeriods } from './payroll.queries.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'

const ChooseDepartment = lazyDialog(() => import('./choose-department.tsx').then((file) => file.ChooseDepartment))

interface PayrollToolbarProps {
  chosen: PayrollTransfer[]
  /** The company's date. */
  today: string
  canUpdate: boolean
  canExport: boolean
  /** Something was done with the chosen periods. */
  onDone: () => void
}

/** Open, Close, Recalculate and Export of the chosen pay periods. */
export function PayrollToolbar({ chosen, today, canUpdate, canExport, onDone }: PayrollToolbarProps) {
  const isEmpty = chosen.length === 0
  return (
    <>
      {canUpdate && (
        <>
          <OpenButton chosen={chosen} isDisabled={isEmpty} onDone={onDone} />
          <CloseButton chosen={chosen} isDisabled={isEmpty} today={today} onDone={onDone} />
          <RecalculateButton chosen={chosen} isDisabled={isEmpty} />
        </>
      )}
      {canExport && <ExportButton chosen={chosen} isDisabled={isEmpty} />}
    </>
  )
}

interface ToolProps {
  chosen: PayrollTransfer[]
  isDisabled: boolean
}

function OpenButton({ chosen, isDisabled, onDone }: ToolProps & { onDone: () => void }) {
  const closed = chosen.filter((period) => period.isClosed)
  const open = useOpenPeriods(closed, onDone)
  const press = () => {
    if (closed.length > 0) open.mutate({ body: { ids: closed.map((period) => period.id) } })
    else notify.info(t('These pay periods are already open.'))
  }
  return (
    <Button
      icon={<LockOpen size={15} aria-hidden="true" />}
      disabled={isDisabled}
      loading={open.isPending}
      onClick={press}
    >
      {t('Open')}
    </Button>
  )
}

function CloseButton({ chosen, isDisabled, today, onDone }: ToolProps & { today: string; onDone: () => void }) {
  const [asked, setAsked] = useState<PayrollTransfer[]>()
  const press = () => {
    const open = chosen.filter((period) => !period.isClosed)
    if (open.length === 0) notify.info(t('These pay periods are already closed.'))
    else setAsked(open)
  }
  const leave = () => setAsked(undefined)
  return (
    <>
      <Button icon={<Lock size={15} aria-hidden="true" />} disabled={isDisabled} onClick={press}>
        {t('Close')}
      </Button>
      {asked && (
        <CloseDialog
          periods={asked}
          today={today}
          onCancel={leave}
          onClosed={() => {
            leave()
            onDone()
          }}
        />
      )}
    </>
  )
}

function RecalculateButton({ chosen, isDisabled }: ToolProps) {
  const recalculate = useRecalculatePeriods()
  return (
    <Button
      icon={<RefreshCw size={15} aria-hidden="true" />}
      disabled={isDisabled}
      loading={recalculate.isPending}
      onClick={() => recalculate.mutate(chosen.map((period) => period.id))}
    >
      {t('Recalculate')}
    </Button>
  )
}

/** Exports everyone, or on request the people of some departments. */
function ExportButton({ chosen, isDisabled }: ToolProps) {
  const { exportPeriods, isPending } = useExportPeriods()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Space.Compact>
        <Button
          type="primary"
          icon={<Download size={15} aria-hidden="true" />}
          disabled={isDisabled}
          loading={isPending}
          onClick={() => void exportPeriods(chosen)}
        >
          {t('Export')}
        </Button>
        <Tooltip title={t('Choose department')}>
          <Button
            type="primary"
            icon={<ListTree size={15} aria-hidden="true" />}
            aria-label={t('Choose department')}
            disabled={isDisabled}
            onClick={() => setIsChoosing(true)}
          />
        </Tooltip>
      </Space.Compact>
      {isChoosing && (
        <Suspense fallback={null}>
          <ChooseDepartment periods={chosen} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
