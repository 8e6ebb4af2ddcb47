import type { AnswerOf, OwnSettings, saveCompanySettings } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { StoredSettings } from '../customers/customers.service.ts'
import { recalculateConcerned } from '../timesheets/changed-rules.service.ts'
import { lockOutWriters } from '../timesheets/recalculation.service.ts'
import { selectCompanyRecord, updateSettings } from './company-detail.repository.ts'
import { daysOfCompany } from './concerned.repository.ts'
import { changesFigureSettings } from './figure-settings.ts'
import { isSame } from './is-same.ts'

/** Changes settings that the company chooses itself. @source spec/settings.md */
export async function saveOwnSettings(
  work: Work,
  settings: OwnSettings,
): Promise<AnswerOf<typeof saveCompanySettings>> {
  await saveSettings(work, settings)
  return { message: 'success' }
}

/**
 * Changes settings of the transaction's company; what is absent stays. Whether the caller may is the caller's to have
 * checked: licences, feature switches, integration and payroll output are the installation's. Where settings of
 * exceptions change, open days are computed anew.
 */
export async function saveSettings(
  work: Work,
  changes: { [K in keyof StoredSettings]?: StoredSettings[K] | undefined },
): Promise<void> {
  const { tx } = work
  await lockOutWriters(tx)
  const { id, settings: before } = await selectCompanyRecord(tx)
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  const after: Partial<StoredSettings> = { ...before, ...Object.fromEntries(named) }
  if (isSame(before, after)) return
  await updateSettings(tx, after)
  await recordAudit(work, [{ action: 'update', entity: 'company_settings', entityId: id, before, after }])
  if (!changesFigureSettings(before, after)) return
  await recalculateConcerned(work, { concerned: daysOfCompany(), title: 'Changed company' })
}
