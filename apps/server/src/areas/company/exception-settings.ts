import { defaultSettings, type StoredSettings } from '../customers/customers.service.ts'

/** Settings of a company that decide which exceptions a day has. @source docs/engine.md A10 */
const EXCEPTION_SETTINGS = ['exceptionThreshold', 'exceptionLDThreshold'] as const

/** Whether days computed with the one have other exceptions than with the other; what is not said is the default. */
export function changesExceptions(before: Partial<StoredSettings>, after: Partial<StoredSettings>): boolean {
  return EXCEPTION_SETTINGS.some(
    (name) => (before[name] ?? defaultSettings[name]) !== (after[name] ?? defaultSettings[name]),
  )
}
