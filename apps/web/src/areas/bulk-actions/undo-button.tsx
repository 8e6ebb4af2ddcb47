import type { BulkRun } from '@timeloom/contract'
import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { isUnderWay, useUndo } from './bulk-actions.queries.ts'

interface UndoButtonProps {
  kind: 'punch' | 'leave'
  run: BulkRun
  /** of the run, in words */
  when: string
}

/** Takes back what a run added; nothing where nothing is left. */
export function UndoButton({ kind, run, when }: UndoButtonProps) {
  const undo = useUndo(kind)
  const { done, undone, waiting, isUndoing } = run
  const isWaiting = isUnderWay(run) ? waiting : 0
  if (done - undone + isWaiting === 0) return null
  const ask = async () => {
    const isSure = await confirm({
      title: kind === 'punch' ? t('Undo global punch') : t('Undo global leave'),
      question:
        kind === 'punch'
          ? t('Remove the punches of {when} again?', { when })
          : t('Cancel the leave of {when} again?', { when }),
      detail: t('What someone has changed since, and days in closed pay periods, stay as they are.'),
      yes: t('Undo'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) undo.mutate({ params: { id: run.id }, body: {} })
  }
  return (
    <Button
      size="small"
      icon={<Undo2 size={14} aria-hidden="true" />}
      loading={undo.isPending}
      disabled={isUndoing}
      aria-label={t('Undo {when}', { when })}
      onClick={() => void ask()}
    >
      {t('Undo')}
    </Button>
  )
}
