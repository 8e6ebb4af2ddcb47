import type { CompanySettings } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'

/** What the roster warns of. */
export type RosterLimits = Pick<
  CompanySettings,
  'minimumRestHours' | 'mostDaysInARow' | 'mostHoursAWeek' | 'warnOfRestBreaks'
>

export function rosterLimitsOf(settings: CompanySettings): RosterLimits {
  const { minimumRestHours, mostDaysInARow, mostHoursAWeek, warnOfRestBreaks } = settings
  return { minimumRestHours, mostDaysInARow, mostHoursAWeek, warnOfRestBreaks }
}

export function rosterLimitFields(): FormField<RosterLimits>[] {
  return [
    {
      name: 'minimumRestHours',
      label: t('Least rest between shifts'),
      kind: 'number',
      min: 0,
      max: 24,
      decimals: 2,
      unit: t('h'),
      help: t(
        'Between two shifts; a gap of less than 4 hours within a day is a break. The roster warns of less; 0 for no warning.',
      ),
    },
    {
      name: 'mostDaysInARow',
      label: t('Most days in a row'),
      kind: 'number',
      min: 1,
      max: 31,
      decimals: 0,
      unit: t('days'),
      help: t('The roster warns of more. Leave empty for no warning.'),
    },
    {
      name: 'mostHoursAWeek',
      label: t('Most hours a week'),
      kind: 'number',
      min: 0,
      max: 168,
      decimals: 2,
      unit: t('h'),
      help: t('Planned hours without breaks, in the weeks of the pay group. Leave empty for no warning.'),
    },
    {
      name: 'warnOfRestBreaks',
      label: t('Warn of missing meal breaks'),
      kind: 'checkbox',
      help: t('Where shifts and worked days in New Zealand have less break than by law. Pay does not change.'),
    },
  ]
}
