import { listDaysOutside, listImports, listPayPeriods } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { FileChoice } from '../../ui/file-choice/file-choice.tsx'
import { DaysOutsideNote } from '../../ui/days-outside/days-outside-note.tsx'
import { RunningJobs } from '../../ui/feedback/running-jobs.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { AskDateOrder } from './ask-date-order.tsx'
import { ImportResult } from './import-result.tsx'
import { SampleFile } from './sample-file.tsx'
import styles from './imports.module.css'
import { useUpload } from './imports.queries.ts'
import { PreviousImports } from './previous-imports.tsx'
import { RefusedFile } from './refused-file.tsx'

/** @source spec 002 §2.17 */
export function TimesImportPage() {
  const upload = useUpload()
  const { data: answer, variables: sent } = upload
  const isAsked = answer?.message === 'askDateOrder'
  return (
    <PageFrame title={t('Import Times')} subtitle={t('Punches from a time clock file, a CSV file or a spreadsheet')}>
      <div className={styles.page}>
        <FileChoice
          label={t('File of punches')}
          prompt={t('Drop a .dat, CSV or Excel file here')}
          accept=".dat,.csv,.xls,.xlsx"
          wrongEnding={t('Only .dat, .csv, .xls and .xlsx files can be imported here.')}
          note={t(
            'Uploading the same file twice is safe: punches that are already there are counted, not added again.',
          )}
          isUploading={upload.isPending}
          onUpload={(file) => upload.mutate({ file })}
        />
        <SampleFile />
        {isAsked && sent && <AskDateOrder onAnswer={(dateOrder) => upload.mutate({ ...sent, dateOrder })} />}
        {answer && answer.message !== 'success' && !isAsked && <RefusedFile code={answer.message} subject="punches" />}
        {answer?.result && <ImportResult result={answer.result} subject="punches" />}
        {answer?.result && <DaysOutsideNote key={answer.result.importId} />}
        <RunningJobs
          className={styles.jobs}
          kind="recalculation"
          jobId={answer?.result?.jobId ?? null}
          refreshes={LISTS}
        />
        <PreviousImports />
      </div>
    </PageFrame>
  )
}

const LISTS = [listImports, listDaysOutside, listPayPeriods]
