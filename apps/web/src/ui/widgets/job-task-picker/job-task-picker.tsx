import { Select } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import { matchesSearch } from '../../kit/multi-select/option-rules.ts'
import styles from './job-task-picker.module.css'
import { type CodedWork, type JobTask, loneWork, offeredWork, workLabel } from './job-task-rules.ts'

interface JobTaskPickerProps {
  /** The company's words for job and task. */
  jobLabel?: string
  taskLabel?: string
  jobs: readonly CodedWork[] | undefined
  /** Tasks of the chosen job; undefined while they are read. */
  tasks: readonly CodedWork[] | undefined
  value: JobTask
  onChange: (value: JobTask) => void
  /** Shows the task only where the company uses task codes. */
  isTaskCodeEnabled?: boolean
  isJobRequired?: boolean
  /** Whether what there is only one of is chosen by itself, so that it cannot be left empty; absent: yes. */
  choosesLone?: boolean
  /** Words of `taskProblem`, or of the server. */
  errors?: { job?: string | undefined; task?: string | undefined }
  disabled?: boolean
}

/** A job, then a task of it. @source spec 001 §5; 002 §3 */
export function JobTaskPicker({
  jobLabel = t('Job'),
  taskLabel = t('Task'),
  jobs,
  tasks,
  value,
  onChange,
  isTaskCodeEnabled = true,
  isJobRequired = false,
  choosesLone = true,
  errors,
  disabled = false,
}: JobTaskPickerProps) {
  useLoneChoice({ jobs, tasks: isTaskCodeEnabled ? tasks : [], value, onChange, isOff: disabled || !choosesLone })
  const hasJob = value.jobId !== null
  return (
    <div className={styles.picker}>
      <WorkField
        label={jobLabel}
        works={jobs}
        chosen={value.jobId}
        onChoose={(jobId) => onChange({ jobId, taskId: null })}
        isRequired={isJobRequired}
        error={errors?.job}
        disabled={disabled}
      />
      {isTaskCodeEnabled && (
        <WorkField
          label={taskLabel}
          works={hasJob ? tasks : []}
          chosen={value.taskId}
          onChoose={(taskId) => onChange({ ...value, taskId })}
          isRequired={hasJob}
          error={errors?.task}
          disabled={disabled || !hasJob}
        />
      )}
    </div>
  )
}

interface WorkFieldProps {
  label: string
  works: readonly CodedWork[] | undefined
  chosen: string | null
  onChoose: (id: string | null) => void
  isRequired: boolean
  error: string | undefined
  disabled: boolean
}

function WorkField({ label, works, chosen, onChoose, isRequired, error, disabled }: WorkFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Select<string | null, { value: string; label: string }>
        id={id}
        value={chosen}
        onChange={(next) => onChoose(next ?? null)}
        options={offeredWork(works ?? [], chosen).map((work) => ({ value: work.id, label: workLabel(work) }))}
        allowClear={!isRequired}
        loading={works === undefined}
        disabled={disabled}
        status={error === undefined ? '' : 'error'}
        placeholder={t('Select')}
        notFoundContent={t('No data')}
        listHeight={400}
        showSearch={{ filterOption: (typed, option) => matchesSearch(option?.label ?? '', typed) }}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}error` })}
      />
      {error !== undefined && (
        <p id={`${id}error`} className={styles.error} role="alert">
          <CircleAlert size={13} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

type LoneChoice = Pick<JobTaskPickerProps, 'jobs' | 'tasks' | 'value' | 'onChange'> & { isOff: boolean }

/** The choice belongs to the form, so it has to be told when there is nothing to choose. */
function useLoneChoice({ jobs = [], tasks = [], value, onChange, isOff }: LoneChoice) {
  const job = value.jobId === null ? loneWork(jobs) : undefined
  const task = value.jobId !== null && value.taskId === null ? loneWork(tasks) : undefined
  useEffect(() => {
    if (isOff) return
    if (job) onChange({ jobId: job.id, taskId: null })
    else if (task) onChange({ ...value, taskId: task.id })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each lone choice; value and onChange are new at each render
  }, [job?.id, task?.id, isOff])
}
