import { activeTaskTree, MOST_PUNCH_CODES, type PunchCode } from '@timeloom/contract'
import { Button } from 'antd'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { useAbandon } from '../../ui/kit/form/use-abandon.ts'
import { useUnsavedGuard } from '../../ui/kit/form/use-unsaved-guard.ts'
import { useId, useState } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DepartmentMultiSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { workLabel } from '../../ui/widgets/job-task-picker/job-task-rules.ts'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import styles from './punch-codes.module.css'
import { useIsJobRequired } from '../../ui/widgets/job-task-picker/use-is-job-required.ts'
import { useCreateCodes } from './punch-codes.queries.ts'
import { severalProblem, worksOf } from './several.ts'

interface SeveralDialogProps {
  onClose: () => void
  onMade: (codes: PunchCode[]) => void
}

/** Many codes at once: every chosen node with every chosen job and each of its chosen tasks. */
export function SeveralDialog({ onClose, onMade }: SeveralDialogProps) {
  useFocusBack()
  const { isPositionCodeEnabled, isJobCodeEnabled, isTaskCodeEnabled, structureName, jobLabel, taskLabel } =
    useSettings()
  const hasJobs = isJobCodeEnabled || isTaskCodeEnabled
  const { nodes, isLoading } = useDepartments()
  const { data: tree } = useCall(activeTaskTree, {}, { enabled: hasJobs })
  const [departmentIds, setDepartmentIds] = useState<string[]>([])
  const [jobIds, setJobIds] = useState<string[]>([])
  const [chosenTasks, setChosenTasks] = useState<string[]>([])
  const [isTried, setIsTried] = useState(false)
  const create = useCreateCodes()
  const isJobRequired = useIsJobRequired()
  const [place] = useState(() => ({}))
  const abandon = useAbandon(create.isPending)
  const isDirty = departmentIds.length + jobIds.length > 0
  useUnsavedGuard({ isDirty, isSaving: create.isPending, abandon, place })

  const jobs = (tree ?? []).filter(({ id }) => jobIds.includes(id))
  const offered = [...new Map(jobs.flatMap(({ tasks }) => tasks.map((task) => [task.id, task]))).values()]
  // A task goes with the last of its jobs.
  const taskIds = chosenTasks.filter((id) => offered.some((task) => task.id === id))
  const works = worksOf(jobs, taskIds)
  const count = works * Math.max(1, departmentIds.length) * (departmentIds.length + jobs.length > 0 ? 1 : 0)
  const problem = severalProblem({ count, jobs, taskIds, isTaskCodeEnabled, isJobRequired: hasJobs && isJobRequired })
  const make = () => {
    setIsTried(true)
    if (problem !== undefined) return
    create.mutate({ body: { departmentIds, jobIds, taskIds } }, { onSuccess: ({ codes }) => onMade(codes) })
  }
  const id = useId()
  return (
    <FormDialog
      open
      width={550}
      title={t('Add several codes')}
      onCancel={onClose}
      place={place}
      footer={null}
      destroyOnHidden
    >
      <form
        className={styles.form}
        aria-label={t('Add several codes')}
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        {isPositionCodeEnabled && (
          <div className={styles.field}>
            <label htmlFor={`${id}nodes`}>{structureName || t('Department')}</label>
            <DepartmentMultiSelect
              id={`${id}nodes`}
              nodes={nodes}
              isLoading={isLoading}
              value={departmentIds}
              onChange={setDepartmentIds}
            />
          </div>
        )}
        {hasJobs && (
          <Choice id={`${id}jobs`} label={jobLabel || t('Job')} works={tree} value={jobIds} onChange={setJobIds} />
        )}
        {isTaskCodeEnabled && (
          <Choice
            id={`${id}tasks`}
            label={taskLabel || t('Task')}
            works={offered}
            value={taskIds}
            onChange={setChosenTasks}
          />
        )}
        {isTried && problem !== undefined && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <span className={styles.count} role="status">
            {t('{count, plural, one {# code} other {# codes}} of at most {most}', { count, most: MOST_PUNCH_CODES })}
          </span>
          <span className={styles.grow} />
          <Button
            onClick={() => {
              abandon()
              onClose()
            }}
          >
            {t('Cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {t('Add')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

interface ChoiceProps {
  id: string
  label: string
  /** undefined while they are read */
  works: readonly { id: string; code: string; name: string }[] | undefined
  value: readonly string[]
  onChange: (ids: string[]) => void
}

function Choice({ id, label, works, value, onChange }: ChoiceProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <MultiSelect
        id={id}
        options={(works ?? []).map((work) => ({ id: work.id, label: workLabel(work) }))}
        isLoading={works === undefined}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
