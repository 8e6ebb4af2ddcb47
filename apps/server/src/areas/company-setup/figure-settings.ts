import { defaultSettings, type StoredSettings } from '../company/company.service.ts'

/** Settings of a company that days are calculated with: which exceptions they have, and which punches count. @source docs/engine.md A2, A10 */
const FIGURE_SETTINGS = [
  'exceptionThreshold',
  'exceptionLDThreshold',
  'repeatPunchMinutes',
  'isJobCodeEnabled',
] as const

/** Whether days calculated with one come out differently than with the other; missing settings take their defaults. */
export function changesFigureSettings(before: Partial<StoredSettings>, after: Partial<StoredSettings>): boolean {
  return FIGURE_SETTINGS.some(
    (name) => (before[name] ?? defaultSettings[name]) !== (after[name] ?? defaultSettings[name]),
  )
}
