import type { UserStatus } from '@timeloom/contract'
import { Badge, Button, Popover, Radio } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { DepartmentMultiSelect } from '../../../ui/department-select/department-select.tsx'
import type { DepartmentNode } from '../../../ui/department-select/department-tree-rules.ts'
import { type UserFilters, USUAL_FILTERS } from './users-filters.ts'
import styles from './users.module.css'

interface UsersSearchProps {
  filters: UserFilters
  nodes: readonly DepartmentNode[]
  onApply: (filters: UserFilters) => void
}

/** The popover with status and department; what is chosen there takes effect with Apply. */
export function UsersSearch({ filters, nodes, onApply }: UsersSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = (filters.userStatus === 'Active' ? 0 : 1) + (filters.departmentIds.length > 0 ? 1 : 0)
  const apply = (next: UserFilters) => {
    setIsOpen(false)
    onApply(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setIsOpen}
      content={<SearchForm filters={filters} nodes={nodes} onApply={apply} />}
    >
      <Button icon={<SlidersHorizontal size={15} aria-hidden="true" />} aria-expanded={isOpen}>
        {t('Search')}
        {chosen > 0 && <Badge count={chosen} size="small" color="var(--primary)" />}
      </Button>
    </Popover>
  )
}

function SearchForm({ filters, nodes, onApply }: UsersSearchProps) {
  const [draft, setDraft] = useState(filters)
  const id = useId()
  return (
    <form
      className={styles.search}
      aria-label={t('Search')}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      <b id={`${id}status`}>{t('Status')}</b>
      <Radio.Group
        aria-labelledby={`${id}status`}
        value={draft.userStatus ?? 'All'}
        onChange={({ target }) =>
          setDraft({ ...draft, userStatus: target.value === 'All' ? undefined : (target.value as UserStatus) })
        }
        options={[
          { value: 'All', label: t('All') },
          { value: 'Active', label: t('Active') },
          { value: 'Inactive', label: t('Inactive') },
        ]}
      />
      <label htmlFor={`${id}departments`}>{t('Department')}</label>
      <DepartmentMultiSelect
        id={`${id}departments`}
        nodes={nodes}
        value={draft.departmentIds}
        onChange={(departmentIds) => setDraft({ ...draft, departmentIds })}
        placeholder={t('All departments')}
      />
      <div className={styles.searchActions}>
        <Button type="text" onClick={() => onApply(USUAL_FILTERS)}>
          {t('Reset')}
        </Button>
        <Button type="primary" htmlType="submit">
          {t('Apply')}
        </Button>
      </div>
    </form>
  )
}
