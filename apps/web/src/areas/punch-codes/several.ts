import { MOST_PUNCH_CODES } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

interface JobToChoose {
  tasks: readonly { id: string }[]
}

/** How many jobs with tasks are chosen: a job without a chosen task counts once, and none at all too. */
export function worksOf(jobs: readonly JobToChoose[], taskIds: readonly string[]): number {
  if (jobs.length === 0) return 1
  const chosen = new Set(taskIds)
  return jobs.reduce((sum, { tasks }) => sum + Math.max(1, tasks.filter(({ id }) => chosen.has(id)).length), 0)
}

interface SeveralChosen {
  /** codes that would be made */
  count: number
  jobs: readonly JobToChoose[]
  taskIds: readonly string[]
  isTaskCodeEnabled: boolean
  isJobRequired: boolean
}

/** Words of what is wrong with a choice of many, nothing when it is fine. @source spec 002 §5 */
export function severalProblem({
  count,
  jobs,
  taskIds,
  isTaskCodeEnabled,
  isJobRequired,
}: SeveralChosen): string | undefined {
  if (count === 0) return t('Choose what the codes book time to.')
  if (isJobRequired && jobs.length === 0) return t('The connected system requires a job.')
  const isWithoutTask = jobs.some(({ tasks }) => !tasks.some(({ id }) => taskIds.includes(id)))
  if (isTaskCodeEnabled && isWithoutTask) return t('Please select a task.')
  return count > MOST_PUNCH_CODES ? t('Create at most {most} codes at once.', { most: MOST_PUNCH_CODES }) : undefined
}
