import { Select } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { ListEntry } from './list-entry.tsx'
import styles from './multi-select.module.css'
import { type Choosable, hasEvery, matchesSearch, offeredOptions, optionLabel, toggleEvery } from './option-rules.ts'

interface MultiSelectProps<Option extends Choosable> {
  id?: string
  options: readonly Option[]
  /** Ids of the chosen options. */
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  placeholder?: string
  isLoading?: boolean
  disabled?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

/**
 * Several options of a list: at most five tags, 'Select All' above and 'Show All options' below the list as entries of
 * it, so that the arrow keys reach them.
 *
 * @source spec 000 §5, §9
 */
export function MultiSelect<Option extends Choosable>({
  options,
  value = NONE,
  onChange,
  placeholder,
  isLoading = false,
  disabled,
  ...rest
}: MultiSelectProps<Option>) {
  const [showsAll, setShowsAll] = useState(false)
  const [typed, setTyped] = useState('')
  const offered = offeredOptions(options, showsAll)
  const matching = offered.filter((option) => matchesSearch(optionLabel(option), typed)).map(({ id }) => id)
  const hasInactive = options.some(({ isActive }) => isActive === false)
  const isEvery = hasEvery(value, matching)

  return (
    <Select<string[], ListOption>
      {...rest}
      mode="multiple"
      className={styles.select ?? ''}
      value={[...value]}
      onSelect={(id) => {
        if (id === SHOW_ALL) setShowsAll(!showsAll)
        else onChange?.(id === SELECT_ALL ? toggleEvery(value, matching) : [...value, id])
      }}
      onDeselect={(id) => onChange?.(value.filter((other) => other !== id))}
      onClear={() => onChange?.([])}
      allowClear
      {...(disabled === undefined ? {} : { disabled })}
      loading={isLoading}
      placeholder={placeholder ?? t('Select')}
      maxTagCount={5}
      maxTagPlaceholder={(more) => `+${more.length}`}
      labelRender={({ value: id }) => labelOf(options, String(id))}
      listHeight={400}
      notFoundContent={t('No data')}
      showSearch={{
        searchValue: typed,
        onSearch: setTyped,
        autoClearSearchValue: false,
        filterOption: (search, option) => isEntry(option?.value) || matchesSearch(option?.label ?? '', search),
      }}
      onOpenChange={(isOpen) => !isOpen && setTyped('')}
      optionRender={({ data }) =>
        isEntry(data.value) ? (
          <ListEntry isOn={data.value === SELECT_ALL ? isEvery : showsAll} label={entryName(data.value)} />
        ) : (
          data.label
        )
      }
      options={[
        ...(matching.length > 0 ? [entry(SELECT_ALL, isEvery)] : []),
        ...offered.map((option) => ({ value: option.id, label: optionLabel(option) })),
        ...(hasInactive ? [entry(SHOW_ALL, showsAll)] : []),
      ]}
    />
  )
}

interface ListOption {
  value: string
  label: string
}

const NONE: readonly string[] = []
const SELECT_ALL = '*select-all'
const SHOW_ALL = '*show-all'

function isEntry(value: string | undefined): boolean {
  return value === SELECT_ALL || value === SHOW_ALL
}

function entryName(value: string): string {
  return value === SELECT_ALL ? t('Select All') : t('Show All options')
}

/** Its label is what assistive technology reads out, so it says whether it is ticked. */
function entry(value: string, isOn: boolean): ListOption {
  return { value, label: `${entryName(value)}, ${isOn ? t('ticked') : t('not ticked')}` }
}

function labelOf(options: readonly Choosable[], id: string): string {
  const option = options.find((other) => other.id === id)
  return option ? optionLabel(option) : id
}
