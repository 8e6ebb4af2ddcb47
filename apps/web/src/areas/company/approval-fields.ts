import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'

/** How hours are approved, and who is reminded of it. */
export function approvalFields(): FormField<{ approvalLevels: '1' | '2'; approvalReminderDays: number }>[] {
  return [
    {
      name: 'approvalLevels',
      section: t('Approval of hours'),
      label: t('Hours are approved by'),
      kind: 'select',
      isRequired: true,
      options: [
        { value: '1', label: t('One person') },
        { value: '2', label: t('A supervisor, then a manager') },
      ],
      help: t(
        'With two, hours count as approved only after the second. Whoever is named to decide on leave for someone approves hours for them, too.',
      ),
    },
    {
      name: 'approvalReminderDays',
      label: t('Remind before a pay period ends'),
      kind: 'number',
      min: 0,
      max: 14,
      decimals: 0,
      unit: t('days before'),
      help: t(
        'Whoever has hours to approve then, misses punches or has not confirmed the period before gets one message; 0 for none.',
      ),
    },
  ]
}
