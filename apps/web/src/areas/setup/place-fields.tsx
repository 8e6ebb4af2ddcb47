import { type AnswerOf, type installationChoices, NO_HOLIDAYS } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import {
  countryChoices,
  noHolidaysChoice,
  regionChoices,
  regionOfCountry,
  zoneOf,
} from '../../ui/widgets/holiday-place/holiday-place.ts'
import { SetupSelect } from './setup-field.tsx'
import type { SetupErrors } from './setup-form.tsx'

/** A company's location; '' for what is not chosen yet. */
export interface Place {
  countryId: string
  regionId: string
  timeZoneId: string
}

interface PlaceFieldsProps {
  choices: AnswerOf<typeof installationChoices>
  place: Place
  errors: SetupErrors
  onChange: (place: Place) => void
}

/** Country, its region where it has any, and the time zone, which follows where there is only one. */
export function PlaceFields({ choices, place, errors, onChange }: PlaceFieldsProps) {
  const { regions, timeZones } = choices
  const moveToCountry = (countryId: string) => {
    const regionId = regionOfCountry(regions, countryId)
    const zone = countryId === NO_HOLIDAYS ? place.timeZoneId : zoneOf(regions, { countryId, regionId })
    onChange({ countryId, regionId: regionId ?? '', timeZoneId: zone ?? '' })
  }
  const moveToRegion = (regionId: string) =>
    onChange({ ...place, regionId, timeZoneId: zoneOf(regions, { ...place, regionId }) ?? '' })
  const ofCountry = regionChoices(regions, place.countryId)
  return (
    <>
      <SetupSelect
        name="countryId"
        label={t('Country')}
        error={errors['countryId']}
        value={place.countryId}
        onChange={moveToCountry}
        help={t('Its public holidays for this year and next year are added.')}
      >
        <Options options={[noHolidaysChoice(), ...countryChoices(regions)]} />
      </SetupSelect>
      {ofCountry.length > 0 && (
        <SetupSelect
          name="regionId"
          label={t('Region')}
          error={errors['regionId']}
          value={place.regionId}
          onChange={moveToRegion}
        >
          <Options options={ofCountry} />
        </SetupSelect>
      )}
      <SetupSelect
        name="timeZoneId"
        label={t('Time zone')}
        error={errors['timeZoneId']}
        value={place.timeZoneId}
        onChange={(timeZoneId) => onChange({ ...place, timeZoneId })}
      >
        <Options options={timeZones.map(({ id, name }) => ({ value: id, label: name }))} />
      </SetupSelect>
    </>
  )
}

function Options({ options }: { options: { value: string; label: string }[] }) {
  return (
    <>
      <option value="" disabled>
        {t('Select')}
      </option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
