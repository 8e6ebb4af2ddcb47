import { type LeaveRule, MAX_LEAVE_STEPS, type StepDecider } from '@timeloom/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { useLeaveTypes } from '../leave.queries.ts'
import { useDeciders, useSaveRule } from './deciding.queries.ts'
import { deciderWords } from './deciding.words.ts'
import styles from './deciding.module.css'

interface RuleDialogProps {
  /** Absent: a new one. */
  rule?: LeaveRule
  onClose: () => void
}

interface Step {
  /** of the form alone, so that a removed step does not hand its fields to the next */
  key: number
  decider: StepDecider
  userIds: readonly string[]
}

const DECIDERS: readonly StepDecider[] = ['department', 'users', 'admins']

/** The approval steps of a leave type and a department. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  useFocusBack()
  const [typeId, setTypeId] = useState(rule?.typeId ?? null)
  const [departmentId, setDepartmentId] = useState(rule?.departmentId ?? null)
  const [steps, setSteps] = useState<readonly Step[]>(() => stepsOf(rule))
  const types = useLeaveTypes()
  const { nodes, isLoading } = useDepartments()
  const { mutateAsync, isPending } = useSaveRule()
  const isUnnamed = steps.some(({ decider, userIds }) => decider === 'users' && userIds.length === 0)
  const change = (key: number, to: Partial<Step>) =>
    setSteps((all) => all.map((step) => (step.key === key ? { ...step, ...to } : step)))
  const save = async () => {
    const body = {
      ...(rule ? { id: rule.id } : {}),
      typeId,
      departmentId,
      steps: steps.map(({ decider, userIds }) => ({ decider, userIds: decider === 'users' ? [...userIds] : [] })),
    }
    await mutateAsync({ as: 'json', body }).then(onClose, () => undefined)
  }
  return (
    <FormDialog open width={560} title={t('Approval steps')} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.form}>
        <div className={styles.two}>
          <div className={styles.field}>
            <label htmlFor="rule-type">{t('Leave Type')}</label>
            <Select<string>
              id="rule-type"
              allowClear
              placeholder={t('All leave types')}
              loading={types.isLoading}
              value={typeId}
              onChange={(id) => setTypeId(id ?? null)}
              options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor="rule-department">{t('Department')}</label>
            <DepartmentSelect
              id="rule-department"
              placeholder={t('All departments')}
              isClearable
              nodes={nodes}
              isLoading={isLoading}
              value={departmentId}
              onChange={setDepartmentId}
            />
          </div>
        </div>
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            <StepFields
              key={step.key}
              step={step}
              place={place + 1}
              onChange={(to) => change(step.key, to)}
              {...(steps.length > 1
                ? { onRemove: () => setSteps((all) => all.filter(({ key }) => key !== step.key)) }
                : {})}
            />
          ))}
        </ol>
        {steps.length < MAX_LEAVE_STEPS && (
          <Button
            onClick={() =>
              setSteps((all) => [
                ...all,
                { key: Math.max(...all.map(({ key }) => key)) + 1, decider: 'admins', userIds: [] },
              ])
            }
          >
            {t('Add a step')}
          </Button>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="primary" disabled={isUnnamed} loading={isPending} onClick={() => void save()}>
            {t('Save')}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}

interface StepFieldsProps {
  step: Step
  /** from 1 */
  place: number
  onChange: (to: Partial<Step>) => void
  /** Absent: it is the only one. */
  onRemove?: () => void
}

function StepFields({ step, place, onChange, onRemove }: StepFieldsProps) {
  const { decider, userIds } = step
  const people = useDeciders()
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <b>{t('Step {place}', { place })}</b>
        {onRemove && (
          <Button type="text" size="small" onClick={onRemove} aria-label={t('Remove step {place}', { place })}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <Select<StepDecider>
        aria-label={t('Who decides at step {place}', { place })}
        value={decider}
        onChange={(to) => onChange({ decider: to })}
        options={DECIDERS.map((value) => ({ value, label: deciderWords(value) }))}
      />
      {decider === 'users' && (
        <MultiSelect
          aria-label={t('People of step {place}', { place })}
          placeholder={t('Who decides')}
          options={(people.data ?? []).map(({ id, name }) => ({ id, label: name }))}
          isLoading={people.isLoading}
          value={userIds}
          onChange={(ids) => onChange({ userIds: ids })}
        />
      )}
    </li>
  )
}

function stepsOf(rule: LeaveRule | undefined): Step[] {
  if (!rule) {
    return [
      { key: 1, decider: 'department', userIds: [] },
      { key: 2, decider: 'admins', userIds: [] },
    ]
  }
  return rule.steps.map(({ decider, users }, place) => ({
    key: place + 1,
    decider,
    userIds: users.map(({ id }) => id),
  }))
}
