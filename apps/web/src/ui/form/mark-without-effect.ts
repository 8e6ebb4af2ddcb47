import { SETTINGS_WITHOUT_EFFECT } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { FormField } from './form-field.types.ts'

const WITHOUT_EFFECT: ReadonlySet<string> = new Set(SETTINGS_WITHOUT_EFFECT)

/** Says beside each setting that nothing works otherwise for it yet. */
export function markWithoutEffect<Values>(field: FormField<Values>): FormField<Values> {
  if (!WITHOUT_EFFECT.has(field.name)) return field
  return { ...field, help: [field.help, t('Kept, but nothing uses it yet.')].filter(Boolean).join(' ') }
}
