import { Button, type ButtonProps } from 'antd'
import { Undo2 } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { useUndoImport } from './imports.queries.ts'

interface UndoPunchImportProps extends Pick<ButtonProps, 'type' | 'size'> {
  importId: string
  fileName: string
  /** Punches that it added. */
  count: number
}

/** Removes the punches of an import. */
export function UndoPunchImport({
  importId,
  fileName,
  count,
  type = 'default',
  size = 'middle',
}: UndoPunchImportProps) {
  const undo = useUndoImport()
  const ask = async () => {
    const isSure = await confirm({
      title: t('Undo import'),
      question: t('{count, plural, one {Remove the punch of {file}?} other {Remove the # punches of {file}?}}', {
        count,
        file: fileName,
      }),
      detail: t(
        'Hours are calculated again. Punches that were corrected or removed since stay as they are, and so do those in closed pay periods. Import the file again to get them back.',
      ),
      yes: t('Undo import'),
      no: t('Keep'),
      kind: 'delete',
    })
    if (isSure) undo.mutate({ params: { id: importId }, body: {} })
  }
  return (
    <Button
      type={type}
      size={size}
      icon={<Undo2 size={14} aria-hidden="true" />}
      loading={undo.isPending}
      aria-label={t('Undo import of {file}', { file: fileName })}
      onClick={() => void ask()}
    >
      {t('Undo')}
    </Button>
  )
}
