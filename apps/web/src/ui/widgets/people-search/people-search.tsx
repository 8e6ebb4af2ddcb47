import { useId, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { DepartmentMultiSelect } from '../department-select/department-select.tsx'
import type { DepartmentNode } from '../department-select/department-tree-rules.ts'
import { PanelForm } from '../../kit/popover/panel-form.tsx'
import { SearchPopover } from '../../kit/popover/search-popover.tsx'
import { StatusRadios } from '../../kit/popover/status-radios.tsx'
import { countChosen, type PeopleFilters, USUAL_FILTERS } from './people-filters.ts'

interface PeopleSearchProps<Status extends string> {
  filters: PeopleFilters<Status>
  statuses: readonly { value: Status | 'Active'; label: string }[]
  nodes: readonly DepartmentNode[]
  onApply: (filters: PeopleFilters<Status>) => void
}

/** The popover with status and department of a list of people; what is chosen there takes effect with Apply. */
export function PeopleSearch<Status extends string>({ filters, onApply, ...lists }: PeopleSearchProps<Status>) {
  return (
    <SearchPopover count={countChosen(filters)}>
      {(close) => (
        <SearchForm
          filters={filters}
          onApply={(next) => {
            close()
            onApply(next)
          }}
          {...lists}
        />
      )}
    </SearchPopover>
  )
}

function SearchForm<Status extends string>({ filters, statuses, nodes, onApply }: PeopleSearchProps<Status>) {
  const [draft, setDraft] = useState(filters)
  const id = useId()
  const choose = (value: Status | 'Active' | 'All') =>
    setDraft({ ...draft, status: statuses.find((status) => status.value === value)?.value })
  return (
    <PanelForm label={t('Search')} onApply={() => onApply(draft)} onReset={() => onApply(USUAL_FILTERS)}>
      <StatusRadios
        value={draft.status ?? 'All'}
        onChange={choose}
        options={[{ value: 'All', label: t('All') }, ...statuses]}
      />
      <label htmlFor={`${id}departments`}>{t('Department')}</label>
      <DepartmentMultiSelect
        includesBelow
        id={`${id}departments`}
        nodes={nodes}
        value={draft.departmentIds}
        onChange={(departmentIds) => setDraft({ ...draft, departmentIds })}
        placeholder={t('All departments')}
      />
    </PanelForm>
  )
}
