import type { BodyOf, createPunchCodes } from '@timeloom/contract'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DepartmentSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { JobTaskPicker } from '../../ui/widgets/job-task-picker/job-task-picker.tsx'
import { type JobTask, taskProblem } from '../../ui/widgets/job-task-picker/job-task-rules.ts'
import styles from './punch-codes.module.css'
import { useIsJobRequired } from '../../ui/widgets/job-task-picker/use-is-job-required.ts'
import { useJobs, useTasks } from './punch-codes.queries.ts'

export interface CodeFormProps {
  isBusy: boolean
  onGenerate: (chosen: BodyOf<typeof createPunchCodes>) => void
  /** The generated code no longer matches the choice. */
  onChange: () => void
}

const NOTHING: JobTask = { jobId: null, taskId: null }

/** The default form: a node, a job and a task, as far as the company has codes for them. @source spec 002 §2.20, §5 */
export function CodeForm({ isBusy, onGenerate, onChange }: CodeFormProps) {
  const { isPositionCodeEnabled, isJobCodeEnabled, isTaskCodeEnabled } = useSettings()
  const hasJobs = isJobCodeEnabled || isTaskCodeEnabled
  const isJobRequired = useIsJobRequired()
  const [departmentId, setDepartmentId] = useState<string | null>(null)
  const [isAllJobs, setIsAllJobs] = useState(false)
  const [work, setWork] = useState(NOTHING)
  const [isTried, setIsTried] = useState(false)
  const jobs = useJobs({ departmentId, isAll: isAllJobs })
  const tasks = useTasks(work.jobId)

  const change = (apply: () => void) => {
    apply()
    setIsTried(false)
    onChange()
  }
  const problems = {
    job: hasJobs && isJobRequired && work.jobId === null ? t('This field is required.') : undefined,
    task: hasJobs ? taskProblem(work, isTaskCodeEnabled) : undefined,
  }
  const isNothing = departmentId === null && work.jobId === null
  const generate = () => {
    setIsTried(true)
    if (problems.job ?? problems.task ?? (isNothing ? 'nothing' : undefined)) return
    onGenerate({
      ...(departmentId === null ? {} : { departmentIds: [departmentId] }),
      ...(work.jobId === null ? {} : { jobIds: [work.jobId] }),
      ...(work.taskId === null ? {} : { taskIds: [work.taskId] }),
    })
  }
  return (
    <form
      className={styles.form}
      aria-label={t('One code')}
      onSubmit={(event) => {
        event.preventDefault()
        generate()
      }}
    >
      {isPositionCodeEnabled && (
        <NodeField
          value={departmentId}
          onChange={(id) =>
            change(() => {
              setDepartmentId(id)
              if (!isAllJobs) setWork(NOTHING)
            })
          }
        />
      )}
      {hasJobs && (
        <>
          <WorkFields
            jobs={jobs}
            tasks={tasks}
            value={work}
            onChange={(next) => change(() => setWork(next))}
            isJobRequired={isJobRequired}
            errors={isTried ? problems : {}}
          />
          <Checkbox
            checked={isAllJobs}
            onChange={({ target }) =>
              change(() => {
                setIsAllJobs(target.checked)
                setWork(NOTHING)
              })
            }
          >
            {t('All Jobs')}
          </Checkbox>
        </>
      )}
      {isTried && isNothing && !problems.job && (
        <p className={styles.error} role="alert">
          {t('Choose what the code books time to.')}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('Generate')}
      </Button>
    </form>
  )
}

function NodeField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { structureName } = useSettings()
  const { nodes, isLoading } = useDepartments()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{structureName || t('Department')}</label>
      <DepartmentSelect
        id={id}
        nodes={nodes}
        isLoading={isLoading}
        value={value}
        onChange={onChange}
        isClearable
        placeholder={t('Select')}
      />
    </div>
  )
}

interface WorkFieldsProps {
  jobs: Parameters<typeof JobTaskPicker>[0]['jobs']
  tasks: Parameters<typeof JobTaskPicker>[0]['tasks']
  value: JobTask
  onChange: (value: JobTask) => void
  isJobRequired: boolean
  errors: { job?: string | undefined; task?: string | undefined }
}

function WorkFields(props: WorkFieldsProps) {
  const { jobLabel, taskLabel, isTaskCodeEnabled } = useSettings()
  return (
    <JobTaskPicker
      {...props}
      // A code may name only a node, even if there is only one job.
      choosesLone={false}
      jobLabel={jobLabel || t('Job')}
      taskLabel={taskLabel || t('Task')}
      isTaskCodeEnabled={isTaskCodeEnabled}
    />
  )
}
