import type { AnswerOf, importEmployees } from '@timeloom/contract'
import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { FileDrop } from '../../../ui/kit/file-drop.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { draftOf, type ImportDraft } from './draft.ts'
import { useReadFile } from './employee-import.queries.ts'
import styles from './employee-import.module.css'
import { ImportedEmployees } from './imported-employees.tsx'
import { PreviousEmployeeImports } from './previous-employee-imports.tsx'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'

// tables, pickers and trees that only a file needs
const ImportDraftPage = lazyPart(() => import('./import-draft.tsx').then((file) => file.ImportDraftPage), {
  comes: 'whenNeeded',
})

/** Employees from a spreadsheet: any columns, checked before anything is saved, to be undone as a whole. @source design/ui.md, '50 employees by file' */
export function EmployeeImportPage() {
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [fileKey, setFileKey] = useState(0)
  const [imported, setImported] = useState<AnswerOf<typeof importEmployees> | null>(null)
  const read = useReadFile((answer) => {
    setDraft(draftOf(answer))
    setFileKey((key) => key + 1)
    setImported(null)
  })
  if (draft) {
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <ImportDraftPage
          key={fileKey}
          first={draft}
          fileKey={fileKey}
          onImported={(answer) => {
            setImported(answer)
            setDraft(null)
          }}
          onCancel={() => setDraft(null)}
        />
      </Suspense>
    )
  }
  return (
    <PageFrame title={t('Import Employees')} subtitle={t('From a spreadsheet, with any columns')}>
      <div className={styles.page}>
        {imported && <ImportedEmployees result={imported} />}
        <section className={styles.choice} aria-label={t('Employee file')}>
          <FileDrop
            prompt={t('Drop a spreadsheet of your people here')}
            hint={t('XLSX, XLS or CSV. You see what will be imported before anything is saved.')}
            accept=".xlsx,.xls,.csv,.txt"
            isBusy={read.isPending}
            onFile={(file) => read.mutate({ body: {}, file })}
          />
        </section>
        <PreviousEmployeeImports />
      </div>
    </PageFrame>
  )
}
