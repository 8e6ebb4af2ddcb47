import type { CompanyBody, OwnSettings } from './company.ts'
import type { FeatureSwitch } from './customers.ts'

/** A setting by its name on the wire. */
export type SettingName = keyof OwnSettings | keyof CompanyBody | FeatureSwitch

/**
 * Settings that are kept and answered, while nothing works otherwise for them: what they are for is not built yet. Forms
 * say so beside the field. Whoever makes one work takes it off the list; a test compares it with what the code reads.
 *
 * @source spec/settings.md
 */
export const SETTINGS_WITHOUT_EFFECT: readonly SettingName[] = [
  'actLabel',
  'allowEditWorkCode',
  'exceptionTypes',
  'isAllowanceExportClient',
  'isAutoPunchEnabled',
  'isShiftBudgetEnabled',
  'isXeroSyncStatusEnabled',
  'partLabel',
  'scheduleId',
]
