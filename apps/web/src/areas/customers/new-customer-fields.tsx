import type { AnswerOf, installationChoices } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { FormSection } from '../../ui/kit/form/sectioned-form.tsx'
import { regionChoices } from '../../ui/widgets/holiday-place/holiday-place.ts'
import { CountrySelect, RegionSelect } from './region-select.tsx'

export interface NewCustomerValues {
  companyName: string
  code: string
  countryId: string
  /** Absent where the country has none. */
  regionId?: string
  timeZoneId: string
  repeatPunchMinutes: number
  licences: number
  appLicences: number
  level1: string
  level2: string
  level3: string
  level4: string
  firstName: string
  lastName: string
  email: string
}

/** What a company begins with, how its structure is called, and who administers it. */
export function newCustomerSections({
  regions,
  timeZones,
}: AnswerOf<typeof installationChoices>): FormSection<NewCustomerValues>[] {
  const text = { kind: 'text', isRequired: true } as const
  const licences = { kind: 'number', isRequired: true, min: 0, max: 1_000_000, decimals: 0 } as const
  return [
    {
      key: 'company',
      title: t('Company'),
      fields: [
        { name: 'companyName', label: t('Company name'), maxLength: 120, ...text },
        { name: 'code', label: t('Code'), maxLength: 40, help: t('Short, and not used by another company.'), ...text },
        {
          name: 'countryId',
          label: t('Country'),
          kind: 'custom',
          isRequired: true,
          control: <CountrySelect regions={regions} />,
          help: t('Its public holidays for this year and next year are added.'),
        },
        {
          name: 'regionId',
          label: t('Region'),
          kind: 'custom',
          isRequired: true,
          control: <RegionSelect regions={regions} />,
          isShown: ({ countryId }) => regionChoices(regions, countryId).length > 0,
        },
        {
          name: 'timeZoneId',
          label: t('Time zone'),
          kind: 'select',
          isRequired: true,
          options: timeZones.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'repeatPunchMinutes',
          label: t('Repeated punches'),
          kind: 'number',
          isRequired: true,
          min: 0,
          max: 60,
          decimals: 0,
          unit: t('min'),
          help: t('A repeated punch within this time is not counted. 0 counts every punch.'),
        },
        { name: 'licences', label: t('Licences'), help: t('Maximum number of active employees.'), ...licences },
        {
          name: 'appLicences',
          label: t('App licences'),
          help: t('Maximum number of them with the mobile app.'),
          ...licences,
        },
      ],
    },
    {
      key: 'structure',
      title: t('Structure'),
      note: t('The names of the four levels, from the top.'),
      fields: [
        { name: 'level1', label: t('Level 1'), maxLength: 40, ...text },
        { name: 'level2', label: t('Level 2'), maxLength: 40, ...text },
        { name: 'level3', label: t('Level 3'), maxLength: 40, ...text },
        { name: 'level4', label: t('Level 4'), maxLength: 40, ...text },
      ],
    },
    {
      key: 'admin',
      title: t('First Admin'),
      note: t('This person gets an email inviting them to choose a password.'),
      fields: [
        { name: 'firstName', label: t('First name'), maxLength: 100, ...text },
        { name: 'lastName', label: t('Last name'), maxLength: 100, ...text },
        { name: 'email', label: t('Email'), maxLength: 254, width: 'full', ...text },
      ],
    },
  ]
}
