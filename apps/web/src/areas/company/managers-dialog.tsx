import { type ApprovalManagers, MAX_APPROVAL_MANAGERS } from '@timeloom/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import { DepartmentSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import styles from './approval-managers.module.css'

interface ManagersDialogProps {
  /** Absent: of a department that is still to be chosen. */
  of?: ApprovalManagers
  people: readonly { id: string; name: string; roleName: string }[]
  isSaving: boolean
  onSave: (body: { departmentId: string; userIds: string[] }) => Promise<void>
  onClose: () => void
}

/** The managers of one department. */
export function ManagersDialog({ of, people, isSaving, onSave, onClose }: ManagersDialogProps) {
  useFocusBack()
  const [departmentId, setDepartmentId] = useState(of?.departmentId ?? null)
  const [userIds, setUserIds] = useState<readonly string[]>(() => (of?.managers ?? []).map(({ id }) => id))
  const { nodes, isLoading } = useDepartments()
  const isReady = departmentId !== null && userIds.length > 0 && userIds.length <= MAX_APPROVAL_MANAGERS
  return (
    <FormDialog open title={t('Managers')} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.form}>
        <label htmlFor="managers-department">{t('Department')}</label>
        <DepartmentSelect
          id="managers-department"
          nodes={nodes}
          isLoading={isLoading}
          disabled={of !== undefined}
          value={departmentId}
          onChange={setDepartmentId}
        />
        <label htmlFor="managers-people">{t('Who approves after the supervisor')}</label>
        <MultiSelect
          id="managers-people"
          options={people.map(({ id, name, roleName }) => ({ id, label: `${name} (${roleName})` }))}
          value={userIds}
          onChange={setUserIds}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="primary"
            disabled={!isReady}
            loading={isSaving}
            onClick={() =>
              void onSave({ departmentId: departmentId ?? '', userIds: [...userIds] }).catch(() => undefined)
            }
          >
            {t('Save')}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}
