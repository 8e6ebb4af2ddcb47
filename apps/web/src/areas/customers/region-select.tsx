import type { AnswerOf, installationChoices } from '@timeloom/contract'
import { Form, Select } from 'antd'

type Region = AnswerOf<typeof installationChoices>['regions'][number]

interface RegionSelectProps {
  regions: Region[]
  /** From the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** The region of a new company; its time zone follows, and can still be another one. */
export function RegionSelect({ regions, id, value, onChange }: RegionSelectProps) {
  const form = Form.useFormInstance<{ timeZoneId: string }>()
  const choose = (regionId: string) => {
    onChange?.(regionId)
    const region = regions.find((each) => each.id === regionId)
    if (region) form.setFieldValue('timeZoneId', region.timeZoneId)
  }
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      onChange={choose}
      listHeight={400}
      showSearch={{ optionFilterProp: 'label' }}
      options={regions.map((region) => ({ value: region.id, label: `${region.name}, ${region.country}` }))}
    />
  )
}
