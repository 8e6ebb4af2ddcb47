import { useSettings } from '../../../lib/session/session.ts'
import { JobTaskPicker } from './job-task-picker.tsx'
import type { ChoosableJob, JobTask } from './job-task-rules.ts'

interface WorkFieldProps {
  jobs: ChoosableJob[] | undefined
  value?: JobTask
  onChange?: (work: JobTask) => void
  disabled?: boolean
  isJobRequired?: boolean
  /** absent: yes */
  choosesLone?: boolean
}

const NONE: JobTask = { jobId: null, taskId: null }

/** The job of a shift, and its task where the company uses tasks. */
export function WorkField({ jobs, value = NONE, onChange, disabled = false, ...rules }: WorkFieldProps) {
  const { jobLabel, taskLabel, isTaskCodeEnabled } = useSettings()
  return (
    <JobTaskPicker
      jobLabel={jobLabel}
      taskLabel={taskLabel}
      jobs={jobs}
      tasks={jobs?.find(({ id }) => id === value.jobId)?.tasks ?? (jobs && [])}
      value={value}
      onChange={(work) => onChange?.(work)}
      isTaskCodeEnabled={isTaskCodeEnabled}
      disabled={disabled}
      {...rules}
    />
  )
}
