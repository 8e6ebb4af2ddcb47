import { Button, type ButtonProps } from 'antd'
import { Undo2 } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { useUndoBalances } from './use-leave-import.ts'

interface UndoBalancesProps extends Pick<ButtonProps, 'type' | 'size'> {
  importId: string
  /** Balances that it changed. */
  count: number
  /** Names the import where several are listed. */
  of?: string
}

/** Sets the balances of an import back to what they were. */
export function UndoBalances({ importId, count, of, type = 'default', size = 'middle' }: UndoBalancesProps) {
  const undo = useUndoBalances()
  const ask = async () => {
    const isSure = await confirm({
      title: t('Undo import'),
      question: t(
        '{count, plural, one {Set the balance that this import changed back?} other {Set the # balances that this import changed back?}}',
        { count },
      ),
      detail: t(
        'Balances that another import has changed since stay as they are. Where there was none before, there is none again.',
      ),
      yes: t('Undo import'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) undo.mutate({ params: { id: importId }, body: {} })
  }
  return (
    <Button
      type={type}
      size={size}
      icon={<Undo2 size={14} aria-hidden="true" />}
      loading={undo.isPending}
      onClick={() => void ask()}
      {...(of ? { 'aria-label': t('Undo import of {file}', { file: of }) } : {})}
    >
      {t('Undo')}
    </Button>
  )
}
