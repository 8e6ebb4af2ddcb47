import { listWorkplaces } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import {
  jobsFor,
  taskProblem,
  type ChoosableJob,
  type JobTask,
} from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { useIsJobRequired } from '../../../ui/widgets/job-task-picker/use-is-job-required.ts'
import { useJobs } from '../../../ui/widgets/job-task-picker/use-jobs.ts'
import { WorkField } from '../../../ui/widgets/job-task-picker/work-field.tsx'
import { usePositions } from '../../../ui/widgets/work-shift/work-shift.queries.ts'

/** What the work that a punch begins is booked to; ids, null for nothing. */
export interface Booked {
  workPlaceId: string | null
  positionId: string | null
  work: JobTask
}

export interface BookedChoices {
  settings: ReturnType<typeof useSettings>
  isJobRequired: boolean
  /** whether the company books punches to anything */
  isAnyCodeUsed: boolean
  sites: { value: string; label: string }[]
  positions: ReturnType<typeof usePositions>
  jobs: ChoosableJob[] | undefined
}

/** What can be chosen, and what is chosen now even where it is no longer active. */
export function useBookedChoices({ positionId = null, work }: Partial<Booked>): BookedChoices {
  const settings = useSettings()
  const { isSiteCodeEnabled, isPositionCodeEnabled, isJobCodeEnabled } = settings
  const sites = useCall(listWorkplaces, {}, { staleTimeMs: 60_000, enabled: isSiteCodeEnabled }).data ?? []
  const jobs = useJobs()
  const isJobRequired = useIsJobRequired()
  return {
    settings,
    isJobRequired,
    isAnyCodeUsed: isSiteCodeEnabled || isPositionCodeEnabled || isJobCodeEnabled,
    sites: sites.map(({ id, name, siteCode }) => ({ value: id, label: siteCode ? `${siteCode} · ${name}` : name })),
    positions: usePositions(positionId, isPositionCodeEnabled, t('As recorded')),
    jobs: jobsFor(jobs, { jobId: null, taskId: null, ...work, jobName: null }),
  }
}

/**
 * The fields of what a punch or a pair is booked to, each where the company has its codes.
 *
 * @source spec 001 §5 Punch, Punch pair
 */
export function bookedFields<Form extends Booked>(
  { settings, isJobRequired, sites, positions, jobs }: BookedChoices,
  isShown: (values: Partial<Form>) => boolean = () => true,
): FormField<Form>[] {
  const { isSiteCodeEnabled, isPositionCodeEnabled, isJobCodeEnabled, isTaskCodeEnabled } = settings
  const fields: (FormField<Booked> | false)[] = [
    isSiteCodeEnabled && {
      kind: 'select',
      name: 'workPlaceId',
      label: t('Site'),
      isRequired: true,
      width: 'full',
      options: sites,
    },
    isPositionCodeEnabled && {
      kind: 'custom',
      name: 'positionId',
      label: t('Position'),
      width: 'full',
      control: <DepartmentSelect {...positions} isClearable />,
    },
    isJobCodeEnabled && {
      kind: 'custom',
      name: 'work',
      label: t('Job'),
      hasOwnLabel: true,
      width: 'full',
      check: (work) => workProblem(work as JobTask, { isTaskCodeEnabled, isJobRequired }),
      control: <WorkField jobs={jobs} isJobRequired={isJobRequired} choosesLone={false} />,
    },
  ]
  return fields.flatMap((field) => (field ? [{ ...(field as FormField<Form>), isShown }] : []))
}

function workProblem(
  work: JobTask,
  needed: { isTaskCodeEnabled: boolean; isJobRequired: boolean },
): string | undefined {
  if (needed.isJobRequired && work.jobId === null) return t('This field is required.')
  return taskProblem(work, needed.isTaskCodeEnabled)
}
