import { Badge, Button, Popover, Radio } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { DepartmentMultiSelect } from '../department-select/department-select.tsx'
import type { DepartmentNode } from '../department-select/department-tree-rules.ts'
import { countChosen, type PeopleFilters, USUAL_FILTERS } from './people-filters.ts'
import styles from './people-search.module.css'

interface PeopleSearchProps<Status extends string> {
  filters: PeopleFilters<Status>
  statuses: readonly { value: Status | 'Active'; label: string }[]
  nodes: readonly DepartmentNode[]
  onApply: (filters: PeopleFilters<Status>) => void
}

/** The popover with status and department of a list of people; what is chosen there takes effect with Apply. */
export function PeopleSearch<Status extends string>({ filters, onApply, ...lists }: PeopleSearchProps<Status>) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = countChosen(filters)
  const apply = (next: PeopleFilters<Status>) => {
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
      content={<SearchForm filters={filters} onApply={apply} {...lists} />}
    >
      <Button icon={<SlidersHorizontal size={15} aria-hidden="true" />} aria-expanded={isOpen}>
        {t('Search')}
        {chosen > 0 && <Badge count={chosen} size="small" color="var(--primary)" />}
      </Button>
    </Popover>
  )
}

function SearchForm<Status extends string>({ filters, statuses, nodes, onApply }: PeopleSearchProps<Status>) {
  const [draft, setDraft] = useState(filters)
  const id = useId()
  const choose = (value: unknown) =>
    setDraft({ ...draft, status: statuses.find((status) => status.value === value)?.value })
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
        value={draft.status ?? 'All'}
        onChange={({ target }) => choose(target.value)}
        options={[{ value: 'All', label: t('All') }, ...statuses]}
      />
      <label htmlFor={`${id}departments`}>{t('Department')}</label>
      <DepartmentMultiSelect
        id={`${id}departments`}
        nodes={nodes}
        value={draft.departmentIds}
        onChange={(departmentIds) => setDraft({ ...draft, departmentIds })}
        placeholder={t('All departments')}
      />
      <div className={styles.actions}>
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
