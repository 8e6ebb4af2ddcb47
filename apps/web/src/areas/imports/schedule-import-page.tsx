import { listDaysOutside, listImports, listPayPeriods } from '@timeloom/contract'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { DaysOutsideNote } from '../../ui/widgets/days-outside/days-outside-note.tsx'
import { RunningJobs } from '../../ui/widgets/job-tray/running-jobs.tsx'
import { FileChoice } from '../../ui/kit/file-choice/file-choice.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { AskDateOrder } from './ask-date-order.tsx'
import { AskSchedule } from './ask-schedule.tsx'
import { AskTimes } from './ask-times.tsx'
import { ImportResult } from './import-result.tsx'
import styles from './imports.module.css'
import { PreviousTimeImports } from './previous-time-imports.tsx'
import { RefusedFile } from './refused-file.tsx'
import { type ScheduleAnswer, type SentSchedule, useUploadSchedule } from './schedule-import.queries.ts'

/** @source spec 002 §2.17 */
export function ScheduleImportPage() {
  // Kept outside the mutation: the answers stay while it is sent, and if that fails.
  const [last, setLast] = useState<{ answer: ScheduleAnswer; sent: SentSchedule } | null>(null)
  const upload = useUploadSchedule((answer, sent) => setLast({ answer, sent }))
  return (
    <PageFrame title={t('Import Schedules')} subtitle={t('Planned days from a CSV file or a spreadsheet')}>
      <div className={styles.page}>
        <FileChoice
          label={t('Schedule file')}
          prompt={t('Drop a CSV or Excel file here')}
          accept=".csv,.xls,.xlsx"
          wrongEnding={t('Only .csv, .xls and .xlsx files can be imported here.')}
          note={t('Uploading the same file twice is safe: days that are already planned are counted, not added again.')}
          isUploading={upload.isPending}
          onUpload={(file) => {
            setLast(null)
            upload.mutate({ file, savedAt: new Date(file.lastModified).toISOString() })
          }}
        >
          <p className={styles.columns}>
            {t(
              'Columns: employee_no (the clock ID), date, type (work, off or leave), start, end, break_minutes and leave_type. You are asked about leave and changed plans before anything is imported.',
            )}
          </p>
        </FileChoice>
        {last && <Answer {...last} isSending={upload.isPending} onSend={upload.mutate} />}
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
  answer: ScheduleAnswer
  sent: SentSchedule
  isSending: boolean
  onSend: (schedule: SentSchedule) => void
}

/** What the server said about the file: questions, a refusal, or the outcome of its lines. */
function Answer({ answer: { message, questions, doubt, result }, sent, isSending, onSend }: AnswerProps) {
  if (message === 'askDateOrder') return <AskDateOrder onAnswer={(dateOrder) => onSend({ ...sent, dateOrder })} />
  if (doubt) return <AskTimes doubt={doubt} onAnswer={() => onSend({ ...sent, times: '24h' })} />
  if (message === 'askSchedule' && questions) {
    return (
      <AskSchedule
        key={JSON.stringify(questions)}
        questions={questions}
        isSending={isSending}
        onAnswer={({ leaveWords, ...plans }) =>
          onSend({ ...sent, ...plans, leaveWords: { ...sent.leaveWords, ...leaveWords } })
        }
      />
    )
  }
  if (!result) return <RefusedFile code={message} subject="schedule" />
  return (
    <>
      <ImportResult result={result} subject="schedule" />
      <DaysOutsideNote key={result.importId} />
    </>
  )
}
