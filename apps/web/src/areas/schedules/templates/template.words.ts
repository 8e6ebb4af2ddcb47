import { t } from '../../../lib/words/words.ts'

/** How often a template repeats. @source spec 001 §9 */
export function periodTypeWords(type: string): string {
  return TYPES[type]?.() ?? type
}

const TYPES: Record<string, () => string> = {
  Weekly: () => t('Weekly'),
  Fortnightly: () => t('Fortnightly'),
  Daily: () => t('Daily'),
  Custom: () => t('Custom'),
}
