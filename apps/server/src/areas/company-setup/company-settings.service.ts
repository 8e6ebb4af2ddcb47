import { type AnswerOf, type BodyOf, OwnSettings, type saveCompanySettings } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { StoredSettings } from '../company/company.service.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { lockOutWriters, daysOfCompany } from '../marks/marks.service.ts'
import { isPublishing, publishEveryone } from '../published-days/published-days.service.ts'
import { lockCompany, selectCompanyRecord, updateSettings } from './company-detail.repository.ts'
import { changesFigureSettings } from './figure-settings.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'

/**
 * Changes settings that the company chooses itself. As it begins to publish its rosters, what is planned is published.
 *
 * @source spec/settings.md; spec/decisions.md 23
 */
export async function saveOwnSettings(
  work: Work,
  { version, ...settings }: BodyOf<typeof saveCompanySettings>,
): Promise<AnswerOf<typeof saveCompanySettings> | Refusal> {
  await lockCompany(work.tx)
  const { id, settingsVersion } = await selectCompanyRecord(work.tx)
  const refusal = await refuseStale(work, {
    entity: 'company_settings',
    entityId: id,
    version: settingsVersion,
    read: version,
    fields: Object.keys(OwnSettings.shape),
  })
  if (refusal) return refusal
  // It takes seconds for thousands of people: before the writers of time are locked out.
  if (settings.publishRosters && !(await isPublishing(work.tx))) await publishEveryone(work)
  await changeSettings(work, settings, 'settingsVersion')
  return { message: 'success' }
}

/**
 * Changes settings of the transaction's company; absent ones stay as they are. The calling code must have checked
 * permissions: licences, feature switches, integration and payroll output belong to the installation. If exception
 * settings change, open days are recalculated.
 */
export function saveSettings(work: Work, changes: SettingChanges): Promise<void> {
  return changeSettings(work, changes, 'version')
}

type SettingChanges = { [K in keyof StoredSettings]?: StoredSettings[K] | undefined }

async function changeSettings(work: Work, changes: SettingChanges, of: 'settingsVersion' | 'version'): Promise<void> {
  const { tx } = work
  await lockCompany(tx)
  await lockOutWriters(tx)
  const { id, settings: before } = await selectCompanyRecord(tx)
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  const after: Partial<StoredSettings> = { ...before, ...Object.fromEntries(named) }
  if (isSame(before, after)) return
  await updateSettings(tx, after, of)
  await recordAudit(work, [{ action: 'update', entity: 'company_settings', entityId: id, before, after }])
  if (!changesFigureSettings(before, after)) return
  await recalculateAffectedDays(work, { days: daysOfCompany(), title: 'Changed company' })
}
