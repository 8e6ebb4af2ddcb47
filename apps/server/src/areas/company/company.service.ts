import { ROLE_IDS, type AnswerOf, type companySettings, type MenuItem } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import type { Visit } from '../../platform/call/visit.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { defaultSettings } from './default-settings.ts'
import { mayEvacuate } from './evacuators.service.ts'
import { readCompany } from './company.repository.ts'
import { menuFor, menuWithoutCompany } from './menu/menu.ts'

export { type StoredSettings, defaultSettings } from './default-settings.ts'

type VersionedSettings = AnswerOf<typeof companySettings>

/**
 * The switches of the caller's company: its stored values over the defaults of a new company. @source spec/settings.md
 */
export async function ownSettings({
  tx,
  caller,
}: Pick<Work, 'tx'> & { caller: { companyId: string } }): Promise<VersionedSettings> {
  const { settings } = await settingsOf(tx, caller.companyId)
  return settings
}

/** The caller's menu; without an open company there is only the Customer section. @source spec/menu.md */
export async function ownMenu(visit: Visit): Promise<MenuItem[]> {
  const { session } = visit.visitor
  if (!session?.companyId) return menuWithoutCompany(session?.roleId ?? ROLE_IDS.Employee)
  const { companyId, roleId, functions } = session
  const { settings, supportUrl } = await visit.transact((tx) => settingsOf(tx, companyId))
  const reader = { ...session, companyId }
  const isEvacuator = await visit.transactAs(reader, (tx) => mayEvacuate(tx, reader))
  return menuFor({ roleId, functions, settings, supportUrl, isEvacuator })
}

async function settingsOf(
  tx: InstallationTx,
  companyId: string,
): Promise<{ settings: VersionedSettings; supportUrl: string | null }> {
  const company = await readCompany(tx, companyId)
  if (!company) throw new Error('The company of the session no longer exists.')
  const { settings: stored, settingsVersion, id, name, code, timeZoneId } = company
  return {
    settings: {
      ...defaultSettings,
      // A company older than the tolerance keeps reviewing every exception until it chooses one.
      approvalTolerance: 0,
      ...stored,
      companyId: id,
      companyName: name,
      companyCode: code,
      timeZoneId,
      version: settingsVersion,
    },
    supportUrl: typeof stored['supportUrl'] === 'string' ? stored['supportUrl'] : null,
  }
}
