import { listDaysOutside, listImports } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { FileChoice } from '../../ui/file-choice/file-choice.tsx'
import { DaysOutsideNote } from '../../ui/days-outside/days-outside-note.tsx'
import { RunningJobs } from '../../ui/feedback/running-jobs.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { ImportResult } from './import-result.tsx'
import styles from './imports.module.css'
import { useUpload } from './imports.queries.ts'
import { PreviousImports } from './previous-imports.tsx'
import { RefusedFile } from './refused-file.tsx'

/** @source spec 002 §2.17 */
export function TimesImportPage() {
  const upload = useUpload()
  const answer = upload.data
  return (
    <PageFrame title={t('Import Times')} subtitle={t('Punches from the file of a time clock')}>
      <div className={styles.page}>
        <FileChoice
          label={t('Time clock file')}
          prompt={t('Drop a .dat file of a time clock here')}
          accept=".dat"
          wrongEnding={t('Only .dat files of a time clock can be imported here.')}
          note={t(
            'Uploading the same file twice is safe: punches that are already there are counted, not added again.',
          )}
          isUploading={upload.isPending}
          onUpload={(file) => upload.mutate(file)}
        />
        {answer && answer.message !== 'success' && <RefusedFile code={answer.message} />}
        {answer?.result && <ImportResult result={answer.result} />}
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

const LISTS = [listImports, listDaysOutside]
