import { GROUP_ROLES, type GroupRole, type RoleOfGroup } from '@timeloom/contract'
import { Button, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import styles from './identity-provider.module.css'

interface GroupRolesFieldProps {
  id?: string
  value?: RoleOfGroup[]
  onChange?: (roles: RoleOfGroup[]) => void
}

const NONE: RoleOfGroup[] = []

/** Lines of a group and the role that it stands for; a line without a group is not saved. */
export function GroupRolesField({ id, value = NONE, onChange }: GroupRolesFieldProps) {
  const change = (index: number, next: Partial<RoleOfGroup>) =>
    onChange?.(value.map((line, at) => (at === index ? { ...line, ...next } : line)))
  const roles = { Admin: t('Admin'), Supervisor: t('Supervisor'), Employee: t('Employee') } as const
  const options = GROUP_ROLES.map((role) => ({ value: role, label: roles[role] }))
  return (
    <div className={styles.groups} role="group" aria-label={t('Role of each group')} {...(id ? { id } : {})}>
      {value.map(({ group, role }, index) => (
        <div key={index} className={styles.group}>
          <Input
            aria-label={t('Group {number}', { number: index + 1 })}
            placeholder={t('Group name or ID')}
            value={group}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => change(index, { group: target.value })}
          />
          <Select<GroupRole>
            aria-label={t('Role of group {number}', { number: index + 1 })}
            value={role}
            options={options}
            onChange={(next) => change(index, { role: next })}
          />
          <Button
            type="text"
            icon={<X size={15} aria-hidden="true" />}
            aria-label={t('Remove group {number}', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        icon={<Plus size={15} aria-hidden="true" />}
        onClick={() => onChange?.([...value, { group: '', role: 'Employee' }])}
      >
        {t('Add a group')}
      </Button>
    </div>
  )
}
