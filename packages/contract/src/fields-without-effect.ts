import type { CompanyBody, OwnSettings } from './company.ts'
import type { FeatureSwitch } from './customers.ts'

/** A setting by its name on the wire. */
export type SettingName = keyof OwnSettings | keyof CompanyBody | FeatureSwitch

/**
 * Settings that are stored and returned but have no effect yet. A test compares the list with what the code reads.
 *
 * @source spec/settings.md
 */
export const SETTINGS_WITHOUT_EFFECT = [
  'actLabel',
  'isXeroSyncStatusEnabled',
  'partLabel',
] as const satisfies readonly SettingName[]

const PERSON = ['externalId', 'workflowId', 'xeroGuid']

/**
 * Form fields, by form, that are stored and shown but have no effect yet; the form marks them. The test of stored
 * fields compares the list with its own, which names the feature that will read each.
 */
export const FIELDS_WITHOUT_EFFECT = {
  settings: [...SETTINGS_WITHOUT_EFFECT, 'token'],
  department: ['defaultPositionId', 'greentreeWeekly', 'punchCode', 'workPlaceId'],
  employee: [
    ...PERSON,
    'defaultActivity',
    'defaultWorkcentre',
    'glTransType',
    'guaranteedHours',
    'lastUpdate',
    'mobileIMEI',
    'payCostcode',
    'transferPositions',
  ],
  user: [...PERSON, 'mobileApp'],
  payType: ['xeroGuid'],
  workCode: ['punchCode'],
  workShift: ['departmentId'],
} as const satisfies Record<string, readonly string[]>

/** A form with such fields. */
export type FormWithoutEffect = keyof typeof FIELDS_WITHOUT_EFFECT
