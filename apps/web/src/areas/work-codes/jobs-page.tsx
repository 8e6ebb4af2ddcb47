import { getJob, importJobs, type Job, type JobRow, listJobs, listTasks } from '@timeloom/contract'
import { useMemo } from 'react'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import { SetupListPage } from '../../ui/widgets/setup-list/setup-list-page.tsx'
import type { SetupBulk, SetupFiles, SetupList } from '../../ui/widgets/setup-list/setup-list.types.ts'
import { useStatusFilter } from '../../ui/widgets/setup-list/use-status-filter.ts'
import { codeColumns } from './code-columns.tsx'
import { codeBody, codeFields, codeName, type CodeValues, codeValues, externalName } from './code-fields.ts'
import { growsHere, isSap } from './grows-here.ts'
import { useCloseJobs, useSaveJob } from './work-codes.queries.ts'

type JobValues = CodeValues & { taskID: string[] }

/** What work is booked to. @source spec 002 §2.7, §4 */
export function JobsPage() {
  const filter = useStatusFilter()
  const { jobLabel, isTaskCodeEnabled, thirdPartyType } = useSettings()
  const [save, close] = [useSaveJob(), useCloseJobs()]
  const list = useMemo(
    () => ({
      ...jobList(save, isTaskCodeEnabled),
      title: jobLabel || t('Jobs'),
      isGrown: growsHere(thirdPartyType),
      bulk: closing(close),
      files: jobFiles(thirdPartyType),
    }),
    [save, close, jobLabel, isTaskCodeEnabled, thirdPartyType],
  )
  const read = useCall(listJobs, { query: { status: filter.status } }, { keepPrevious: true })
  return <SetupListPage list={list} read={read} filter={filter} />
}

function jobList(save: ReturnType<typeof useSaveJob>, hasTasks: boolean): SetupList<JobRow, Job, JobValues> {
  return {
    name: 'jobs',
    title: t('Jobs'),
    resource: 'job',
    columns: codeColumns(),
    nameOf: codeName,
    purpose: t('A job is what work is booked to: an order, a machine, a project.'),
    form: {
      width: 550,
      newTitle: t('Create a new job'),
      editTitle: t('Modify a job'),
      entity: 'job',
      record: (id) => callQuery(getJob, { params: { id } }),
      fields: (job) => [
        ...codeFields<JobValues>(job === undefined, externalOf(job)),
        {
          name: 'taskID',
          label: t('Tasks'),
          kind: 'custom',
          width: 'full',
          control: <TasksField />,
          isShown: () => hasTasks,
          help: t('If no task is selected here, all tasks that are not assigned to a job can be chosen.'),
        },
      ],
      valuesOf: (job) => ({ ...codeValues(job, externalOf(job)), taskID: job?.taskID ?? [] }),
      save: ({ taskID, ...values }, job) =>
        save({
          body: {
            ...codeBody(values),
            // What the form does not show stays as it is.
            ...(hasTasks ? { taskID } : {}),
            ...(job ? { id: job.id, version: job.version } : {}),
          },
        }),
      refusals: { exist: { field: 'name', words: t('Warning: Name or punch code has existed.') } },
      failure: t('Failed to save the job.'),
    },
  }
}

/** Where jobs come from another system than SAP's, no file brings them. @source spec 002 §2.7, §8 */
function jobFiles(thirdPartyType: string | null): SetupFiles {
  return {
    list: 'jobs',
    invalidates: [listJobs, getJob],
    isImported: growsHere(thirdPartyType) || isSap(thirdPartyType),
    importCall: importJobs,
    words: {
      title: t('Import Jobs'),
      button: t('Upload'),
      success: t('Jobs are imported successfully.'),
      failure: t('Failed to import the jobs.'),
    },
  }
}

function closing(close: ReturnType<typeof useCloseJobs>): SetupBulk<JobRow> {
  return {
    word: t('Close'),
    action: 'update',
    isDisabled: ({ active }) => !active,
    question: (jobs) => ({
      title: t('Close jobs'),
      question: t('{count, plural, one {Close this job?} other {Close these # jobs?}}', { count: jobs.length }),
      detail: t('They become inactive: nobody can book work to them any more. Time booked to them is kept.'),
    }),
    run: (ids) => close({ body: { ids } }),
  }
}

function TasksField(props: { id?: string; value?: readonly string[]; onChange?: (ids: string[]) => void }) {
  const { data: tasks, isPending } = useCall(listTasks, { query: { status: 'All' } })
  const options = (tasks ?? []).map((task) => ({ id: task.id, label: codeName(task), isActive: task.active }))
  return <MultiSelect {...props} options={options} isLoading={isPending} />
}

function externalOf(job: Job | undefined): string {
  return externalName(job?.externalJobType, job?.externalJobId)
}
