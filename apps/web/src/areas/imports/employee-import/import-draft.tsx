import type { AnswerOf, importEmployees } from '@timeloom/contract'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { ColumnsTable } from './columns-table.tsx'
import { bodyOf, changedDraft, type DraftChange, type ImportDraft } from './draft.ts'
import { useCheck, useImport } from './employee-import.queries.ts'
import { ForEveryone } from './for-everyone.tsx'
import { NewDepartments } from './new-departments.tsx'
import { RowsToMend } from './rows-to-mend.tsx'
import styles from './employee-import.module.css'

interface ImportDraftPageProps {
  first: ImportDraft
  fileKey: number
  onImported: (answer: AnswerOf<typeof importEmployees>) => void
  onCancel: () => void
}

/** A file that was read: what its columns mean, what prevents the import, and the import. */
export function ImportDraftPage({ first, fileKey, onImported, onCancel }: ImportDraftPageProps) {
  const [draft, setDraft] = useState(first)
  const change = (next: DraftChange) => setDraft((held) => changedDraft(held, next))
  const check = useCheck(draft, fileKey)
  // Something new prevents the import since the check: it is checked again.
  const adding = useImport(onImported, () => change({}))
  useUnsavedGuard({ isDirty: !adding.isSuccess, isSaving: adding.isPending })
  const found = check.data
  const isCurrent = !check.isFetching && found !== undefined && check.error === null
  // A column without a choice comes first: every row needs it.
  const lacksColumn = found?.problems.some(({ column }) => column === null) === true
  const isClean = isCurrent && found.problems.length === 0
  return (
    <PageFrame
      title={t('Import Employees')}
      subtitle={draft.fileName}
      footer={
        <div className={styles.footer}>
          <div className={styles.status} role="status" aria-live="polite">
            {check.isFetching ? (
              <>
                <Spin size="small" /> {t('Checking')}
              </>
            ) : (
              found && (
                <Counts
                  toAdd={found.toAdd}
                  there={found.alreadyThere.length}
                  bad={badRows(found.problems)}
                  out={draft.leftOut.length}
                />
              )
            )}
          </div>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button
            type="primary"
            loading={adding.isPending}
            disabled={!isClean || found.toAdd === 0}
            onClick={() => adding.mutate({ body: bodyOf(draft), as: 'json' })}
          >
            {t('{count, plural, one {Import # employee} other {Import # employees}}', {
              count: isCurrent ? found.toAdd : 0,
            })}
          </Button>
        </div>
      }
    >
      <div className={styles.page}>
        {check.error !== null && (
          <p className={styles.forAll} role="alert">
            {errorText(check.error, t('Failed to check the file.'))}{' '}
            <Button size="small" onClick={() => void check.refetch()}>
              {t('Try again')}
            </Button>
          </p>
        )}
        <div className={styles.sides}>
          <div className={styles.main}>
            {lacksColumn && <ColumnsTable draft={draft} onChange={change} />}
            {found && <RowsToMend draft={draft} check={found} onChange={change} />}
            <NewDepartments draft={draft} onChange={change} />
            {!lacksColumn && <ColumnsTable draft={draft} onChange={change} />}
          </div>
          <ForEveryone draft={draft} check={found} onChange={change} />
        </div>
      </div>
    </PageFrame>
  )
}

function Counts({ toAdd, there, bad, out }: { toAdd: number; there: number; bad: number; out: number }) {
  return (
    <>
      <b>{t('{count} new', { count: toAdd })}</b>
      {there > 0 && <span>{t('{count} already there', { count: there })}</span>}
      {bad > 0 && <span className={styles.bad}>{t('{count} to fix', { count: bad })}</span>}
      {out > 0 && <span>{t('{count} left out', { count: out })}</span>}
    </>
  )
}

function badRows(problems: readonly { row: number }[]): number {
  return new Set(problems.map(({ row }) => row)).size
}
