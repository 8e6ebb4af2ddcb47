import { type AnswerOf, type installationChoices, NO_HOLIDAYS } from '@timeloom/contract'
import { Form, Select } from 'antd'
import { t } from '../../lib/words/words.ts'
import {
  countryChoices,
  noHolidaysChoice,
  regionChoices,
  regionOfCountry,
  zoneOf,
} from '../../ui/widgets/holiday-place/holiday-place.ts'

interface PlaceSelectProps {
  regions: AnswerOf<typeof installationChoices>['regions']
  /** From the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

interface Place {
  countryId: string
  regionId: string | undefined
  timeZoneId: string | undefined
}

/** The country of a new company; region and time zone follow where the country has only one. */
export function CountrySelect({ regions, onChange, ...field }: PlaceSelectProps) {
  const form = Form.useFormInstance<Place>()
  const choose = (countryId: string) => {
    onChange?.(countryId)
    const regionId = regionOfCountry(regions, countryId)
    form.setFieldsValue({ regionId })
    if (countryId !== NO_HOLIDAYS) form.setFieldsValue({ timeZoneId: zoneOf(regions, { countryId, regionId }) })
  }
  const options = [noHolidaysChoice(), ...countryChoices(regions)]
  return <PlaceSelect {...field} options={options} onChange={choose} />
}

/** The region of a new company; its time zone follows, but can be changed. */
export function RegionSelect({ regions, onChange, ...field }: PlaceSelectProps) {
  const form = Form.useFormInstance<Place>()
  const countryId = Form.useWatch('countryId', form)
  const choose = (regionId: string) => {
    onChange?.(regionId)
    form.setFieldsValue({ timeZoneId: zoneOf(regions, { countryId, regionId }) })
  }
  return <PlaceSelect {...field} options={regionChoices(regions, countryId)} onChange={choose} />
}

interface OptionsProps extends Omit<PlaceSelectProps, 'regions'> {
  options: { value: string; label: string }[]
}

function PlaceSelect({ id, value, onChange, options }: OptionsProps) {
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange && { onChange })}
      placeholder={t('Select')}
      listHeight={400}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
    />
  )
}
