import { Radio } from 'antd'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'

interface StatusRadiosProps<Status extends string> {
  value: Status
  onChange: (status: Status) => void
  options: readonly { value: Status; label: string }[]
  isVertical?: boolean
}

/** The choice of a status, under its heading. */
export function StatusRadios<Status extends string>({
  value,
  onChange,
  options,
  isVertical = false,
}: StatusRadiosProps<Status>) {
  const id = useId()
  return (
    <>
      <b id={id}>{t('Status')}</b>
      <Radio.Group
        aria-labelledby={id}
        vertical={isVertical}
        value={value}
        onChange={({ target }) => onChange(target.value as Status)}
        options={[...options]}
      />
    </>
  )
}
