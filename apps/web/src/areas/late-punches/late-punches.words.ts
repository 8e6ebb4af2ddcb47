import { t } from '../../lib/words/words.ts'

export const SOURCES = ['terminal', 'kiosk', 'mobile', 'web', 'import', 'manual'] as const

/** Where a punch came from; an unknown source is shown as it is. */
export function sourceWords(source: string): string {
  const words: Record<string, () => string> = {
    terminal: () => t('Time clock'),
    kiosk: () => t('Kiosk'),
    mobile: () => t('Mobile'),
    web: () => t('Web'),
    import: () => t('Import'),
    manual: () => t('Manual'),
  }
  return words[source]?.() ?? source
}

export function directionWords(direction: 'In' | 'Out' | null): string {
  if (direction === null) return t('From the day')
  return direction === 'In' ? t('In') : t('Out')
}

export function stateWords(isHeld: boolean): string {
  return isHeld ? t('Held until the period is re-opened') : t('Counted')
}
