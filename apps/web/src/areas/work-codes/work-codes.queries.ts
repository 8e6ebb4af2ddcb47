import { closeJobs, getJob, listJobs, listTasks, saveJob, saveTask } from '@timeloom/contract'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'

/** A refusal is told by the form, on its field where there is one. */
export function useSaveJob() {
  return useSave(saveJob, {
    success: t('Job is saved successfully.'),
    failure: t('Failed to save the job.'),
    invalidates: [listJobs, getJob],
    onFailed: () => true,
  }).mutateAsync
}

export function useCloseJobs() {
  return useSave(closeJobs, {
    success: t('Jobs are closed successfully.'),
    failure: t('Failed to close the jobs.'),
    invalidates: [listJobs, getJob],
  }).mutateAsync
}

/** As useSaveJob. */
export function useSaveTask() {
  return useSave(saveTask, {
    success: t('Task is saved successfully.'),
    failure: t('Failed to save the task.'),
    invalidates: [listTasks],
    onFailed: () => true,
  }).mutateAsync
}
