import { Select } from 'antd'

interface FilterSelectProps {
  label: string
  /** Shown when nothing is chosen. */
  all: string
  isLoading: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
  options: { value: string; label: string }[]
  width?: number
  /** Shown where there is nothing to choose. */
  none?: string
}

/** One choice that a list is filtered by; an unknown value is shown as none. */
export function FilterSelect({
  label,
  all,
  isLoading,
  value,
  onChange,
  options,
  width = 130,
  none,
}: FilterSelectProps) {
  return (
    <Select
      style={{ minWidth: width }}
      aria-label={label}
      placeholder={all}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      value={options.some((option) => option.value === value) ? (value ?? null) : null}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
      popupMatchSelectWidth={false}
      {...(none === undefined ? {} : { notFoundContent: none })}
      options={options}
    />
  )
}
