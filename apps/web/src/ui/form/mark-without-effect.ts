import { SETTINGS_WITHOUT_EFFECT } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { FormField } from './form-field.types.ts'

const WITHOUT_EFFECT: ReadonlySet<string> = new Set(SETTINGS_WITHOUT_EFFECT)

/** Says beside each setting that nothing reads yet that it is not used. */
export function markWithoutEffect<Values>(field: FormField<Values>): FormField<Values> {
  if (!WITHOUT_EFFECT.has(field.name)) return field
  return { ...field, help: [field.help, t('Not used yet.')].filter(Boolean).join(' ') }
}
