import { CompanyBody, FEATURE_SWITCHES, OwnSettings, SETTINGS_WITHOUT_EFFECT } from '@timeloom/contract'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')

/** Files that request, store, edit or pass on settings: none of them behaves differently because of one. */
const KEEPERS = new Set([
  ...['accounts', 'approval-settings', 'company', 'customers', 'fields-without-effect', 'roster-settings'].map(
    (name) => `packages/contract/src/${name}.ts`,
  ),
  ...[
    // A kiosk reads which codes exist; there is no kiosk yet.
    'kiosk/device-profiles.service',
    'company-setup/company-detail.repository',
    'company-setup/company-detail.service',
    'company-setup/company-settings.service',
    'customers/change-customer.service',
    'customers/customers-list.service',
  ].map((name) => `apps/server/src/areas/${name}.ts`),
  ...[
    'areas/company/company-fields.tsx',
    'areas/company/company-form.tsx',
    'areas/company/roster-limit-fields.ts',
    'areas/company/settings-form.tsx',
    'areas/customers/customer-form.tsx',
    'areas/customers/customers.words.ts',
    // Each shows a field for its switch that nothing reads either.
    'areas/pay-rules/pay-groups/pay-group-form.tsx',
    'areas/sites/sites-page.tsx',
    'lib/session/no-company-settings.ts',
  ].map((name) => `apps/web/src/${name}`),
])

/** Columns of company_detail that hold settings; the others of the record are only facts about the company. */
const COLUMNS = {
  actLabel: 'activity_label',
  partLabel: 'part_label',
  latitude: 'latitude',
  longitude: 'longitude',
  scheduleId: 'schedule_template_id',
  timeRoundingId: 'time_rounding_id',
  leaveNtReceivers: 'leave_receivers',
  leaveNotifySupervisor: 'leave_notifies_supervisor',
}
/** Tells, in the form of a node, what it would inherit: only words, as long as nothing reads it. */
const SHOWN_FROM_ABOVE = 'apps/server/src/areas/structure/departments.repository.ts'
const LABELS = ['jobLabel', 'taskLabel', 'standardHoursDisplayName', 'guaranteedHoursDisplayName'] as const
const THRESHOLDS = ['exceptionThreshold', 'exceptionLDThreshold', 'repeatPunchMinutes'] as const
const FACTS = [
  'id code tradingName domain openedOn logourl name title email mobile phone fax physicalAddr postalAddr version',
  // Every returned time of day belongs to a zone: see docs/engine.md A1.
  'timeZoneId',
]
  .join(' ')
  .split(' ')

function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.(test|fixture|gen)\.|\/testing\//.test(file))
    .filter((file) => !KEEPERS.has(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

const code = ['apps/server/src', 'apps/web/src', 'packages/contract/src'].flatMap(sourcesOf)
const queries = [...code, ...sourcesOf('apps/server/migrations')].filter(({ file }) => file !== SHOWN_FROM_ABOVE)

/** Read where settings are: `settings.name`, or removed from them. */
function isSettingRead(name: string): boolean {
  const reads = new RegExp(
    `settings\\b[^\\n]{0,40}\\.${name}\\b|[{,] *${name}\\b[^\\n=]*\\}[^\\n]*([sS]ettings|Integration)|'${name}'`,
    'i',
  )
  return code.some(({ text }) => reads.test(text))
}

/** Read by a statement on the company's record, which is not the one that makes the table. */
function isColumnRead(column: string): boolean {
  const statement = new RegExp(`(?<!table )company_detail \\w\\b[^;\`]*`, 'g')
  return queries.some(({ text }) =>
    [...text.matchAll(statement)].some(([found]) => new RegExp(`\\b${found.split(' ')[1]}\\.${column}\\b`).test(text)),
  )
}

it('the settings that forms call without effect are those that nothing reads', () => {
  const settings = [...new Set([...Object.keys(OwnSettings.shape), ...FEATURE_SWITCHES, ...LABELS, ...THRESHOLDS])]
  const unread = [
    ...settings.filter((name) => !isSettingRead(name)),
    ...Object.entries(COLUMNS).flatMap(([name, column]) => (isColumnRead(column) ? [] : [name])),
  ]
  expect(unread.toSorted()).toEqual(SETTINGS_WITHOUT_EFFECT)
})

it('every field of the company’s record is read, or is only a fact', () => {
  const known = new Set([...Object.keys(COLUMNS), ...LABELS, ...THRESHOLDS, ...FACTS])
  expect(Object.keys(CompanyBody.shape).filter((name) => !known.has(name))).toEqual([])
})

it('every file excluded from the search exists', () => {
  const left = [...KEEPERS, SHOWN_FROM_ABOVE]
  expect(left.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
