import type { AnswerOf, undoEmployeeImport } from '@timeloom/contract'
import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { useUndoImport } from './employee-import.queries.ts'
import { stayWords } from './employee-import.words.ts'
import styles from './employee-import.module.css'

interface UndoImportProps {
  importId: string
  /** Employees that it added. */
  count: number
  /** Names the import where several are listed. */
  of?: string
}

/** Undoes a whole import, and says who stays and why. */
export function UndoImport({ importId, count, of }: UndoImportProps) {
  const [undone, setUndone] = useState<AnswerOf<typeof undoEmployeeImport> | null>(null)
  const undo = useUndoImport(setUndone)
  const ask = async () => {
    const isSure = await confirm({
      title: t('Undo import'),
      question: t(
        '{count, plural, one {Remove the employee added by this import?} other {Remove the # employees added by this import?}}',
        { count },
      ),
      detail: t(
        'Employees who already have punches, leave, a schedule or pay, or who have signed in, are not removed. Invitations stop working.',
      ),
      yes: t('Undo import'),
      no: t('Keep'),
      kind: 'delete',
    })
    if (isSure) undo.mutate({ params: { id: importId }, body: {} })
  }
  if (undone) return <Stayed stay={undone.stay ?? []} />
  return (
    <Button
      size="small"
      icon={<Undo2 size={14} aria-hidden="true" />}
      loading={undo.isPending}
      onClick={() => void ask()}
      {...(of ? { 'aria-label': t('Undo import of {file}', { file: of }) } : {})}
    >
      {t('Undo import')}
    </Button>
  )
}

function Stayed({ stay }: { stay: NonNullable<AnswerOf<typeof undoEmployeeImport>['stay']> }) {
  if (stay.length === 0) return <span>{t('The import is undone.')}</span>
  return (
    <span className={styles.stayed}>
      <b>
        {t('{count, plural, one {# employee was not removed:} other {# employees were not removed:}}', {
          count: stay.length,
        })}
      </b>
      {stay.map(({ id, name, reasons }) => (
        <span key={id}>{`${name} (${stayWords(reasons)})`}</span>
      ))}
    </span>
  )
}
