import { listDaysOutside, listImports, listPayPeriods } from '@timeloom/contract'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { FileChoice } from '../../ui/kit/file-choice/file-choice.tsx'
import { DaysOutsideNote } from '../../ui/widgets/days-outside/days-outside-note.tsx'
import { RunningJobs } from '../../ui/widgets/job-tray/running-jobs.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { AskColumns } from './ask-columns.tsx'
import { AskDateOrder } from './ask-date-order.tsx'
import { AskDirections } from './ask-directions.tsx'
import { AskTimes } from './ask-times.tsx'
import { ImportResult } from './import-result.tsx'
import { SampleFile } from './sample-file.tsx'
import styles from './imports.module.css'
import { type SentTimes, type TimesAnswer, useUpload } from './imports.queries.ts'
import { PreviousTimeImports } from './previous-time-imports.tsx'
import { PunchCheck } from './punch-check.tsx'
import { RefusedFile } from './refused-file.tsx'

/** @source spec 002 §2.17 */
export function TimesImportPage() {
  // Kept outside the mutation: the answers stay while it is sent, and if that fails.
  const [last, setLast] = useState<{ answer: TimesAnswer; sent: SentTimes } | null>(null)
  const upload = useUpload((answer, sent) => setLast({ answer, sent }))
  return (
    <PageFrame title={t('Import Times')} subtitle={t('Punches from a time clock file, a CSV file or a spreadsheet')}>
      <div className={styles.page}>
        <FileChoice
          label={t('Punch file')}
          prompt={t('Drop a .dat, .txt, CSV or Excel file here')}
          accept=".dat,.txt,.csv,.xls,.xlsx"
          wrongEnding={t('Only .dat, .txt, .csv, .xls and .xlsx files can be imported here.')}
          note={t(
            'Uploading the same file twice is safe: punches that are already there are counted, not added again.',
          )}
          isUploading={upload.isPending}
          onUpload={(file) => {
            setLast(null)
            upload.mutate({ file, isCheck: true })
          }}
        />
        <SampleFile />
        {last && (
          <Answer {...last} isSending={upload.isPending} onSend={upload.mutate} onCancel={() => setLast(null)} />
        )}
        <RunningJobs
          className={styles.jobs}
          kind="recalculation"
          jobId={last?.answer.result?.jobId ?? null}
          refreshes={LISTS}
        />
        <PreviousTimeImports />
      </div>
    </PageFrame>
  )
}

const LISTS = [listImports, listDaysOutside, listPayPeriods]

interface AnswerProps {
  answer: TimesAnswer
  sent: SentTimes
  isSending: boolean
  onSend: (times: SentTimes) => void
  onCancel: () => void
}

/** What the server said about the file: a question, what it would add, a refusal, or the outcome of its lines. */
function Answer({ answer, sent, isSending, onSend, onCancel }: AnswerProps) {
  const { message, check, columns, doubt, result } = answer
  if (message === 'askDateOrder') return <AskDateOrder onAnswer={(dateOrder) => onSend({ ...sent, dateOrder })} />
  if (columns) return <AskColumns asked={columns} onAnswer={(chosen) => onSend({ ...sent, columns: chosen })} />
  if (message === 'askTimes' && doubt) {
    return <AskTimes key={sent.file.name} doubt={doubt} onAnswer={() => onSend({ ...sent, times: '24h' })} />
  }
  if (doubt) return <AskDirections doubt={doubt} onAnswer={(directions) => onSend({ ...sent, directions })} />
  if (check) {
    const { isCheck: _, ...times } = sent
    return <PunchCheck check={check} isSending={isSending} onImport={() => onSend(times)} onCancel={onCancel} />
  }
  if (!result) return <RefusedFile code={message} subject="punches" />
  return (
    <>
      <ImportResult result={result} subject="punches" />
      <DaysOutsideNote key={result.importId} />
    </>
  )
}
