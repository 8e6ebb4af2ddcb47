import { closeJobs, getJob, listJobs, saveJob } from '@timeloom/contract'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { useRecordSave } from '../../ui/widgets/setup-list/use-record-save.ts'

export function useSaveJob() {
  return useRecordSave(saveJob, {
    success: t('Job is saved successfully.'),
    failure: t('Failed to save the job.'),
    invalidates: [listJobs, getJob],
  })
}

export function useCloseJobs() {
  return useSave(closeJobs, {
    success: t('Jobs are closed successfully.'),
    failure: t('Failed to close the jobs.'),
    invalidates: [listJobs, getJob],
  }).mutateAsync
}
