import {
  type AnswerOf,
  type AppSettings,
  type BodyOf,
  KIOSK_DEFAULTS,
  type KioskSettings,
  type updateAppSettings,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import {
  keepAppSettings,
  lockAppSettings,
  selectAppSettings,
  type AppSettingRecord,
} from './app-settings.repository.ts'

const ENTITY = 'app_setting'

/** How the company's kiosks behave, with the defaults where it has not chosen. @source spec 000 §9; spec/settings.md section 4 */
export async function readAppSettings({ tx }: Pick<Work, 'tx'>): Promise<AppSettings> {
  const stored = await selectAppSettings(tx)
  return stored ? { ...toWire(stored), version: stored.version } : { ...KIOSK_DEFAULTS, version: 0 }
}

/** Whether a device takes a photo with each punch: kiosks where photos are switched on, phones where that is chosen as well. */
export function takesPhotos(
  { employeeId }: { employeeId: string | null },
  { enablePunchPhoto, enablePhonePhoto }: KioskSettings,
): boolean {
  return enablePunchPhoto && (employeeId === null || enablePhonePhoto)
}

/** Changes the given fields; an empty welcome message means none. @source spec 002 §3; spec/decisions.md 14, 23, 24 */
export async function saveAppSettings(
  work: Work,
  body: BodyOf<typeof updateAppSettings>,
): Promise<AnswerOf<typeof updateAppSettings> | Refusal> {
  const { tx, caller } = work
  await lockAppSettings(tx)
  const { version, ...before } = await readAppSettings(work)
  const { version: read, ...sent } = body
  const refusal = await refuseStale(work, { entity: ENTITY, entityId: caller.companyId, version, read })
  if (refusal) return refusal
  const after: KioskSettings = {
    ...before,
    ...withoutAbsent(sent),
    welcomeMessage: sent.welcomeMessage === undefined ? before.welcomeMessage : (sent.welcomeMessage ?? ''),
  }
  if (isSame(before, after)) return { message: 'success' }
  await keepAppSettings(tx, toRecord(after))
  await recordAudit(work, [{ action: 'update', entity: ENTITY, entityId: caller.companyId, before, after }])
  return { message: 'success' }
}

function withoutAbsent<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function toWire(record: AppSettingRecord): KioskSettings {
  return {
    welcomeMessage: record.welcomeMessage,
    enableEmployee: record.hasEmployees,
    enableVisitor: record.hasVisitors,
    enableContractor: record.hasContractors,
    enableLeave: record.hasLeave,
    enableHours: record.showsHours,
    enableNameList: record.hasNameList,
    enablePunchCodes: record.readsPunchCodes,
    enablePhonePhoto: record.takesPhonePhotos,
    enableCarRego: record.asksCarRego,
    enableComment: record.asksComment,
    enableDefaultWorkCode: record.usesDefaultWorkCode,
    enableEmail: record.asksEmail,
    enablePunchNote: record.asksPunchNote,
    uploadPhotoQuality: record.uploadPhotoQuality,
    enablePunchPhoto: record.takesPhotos,
    punchPhotoDays: String(record.photoDays) as KioskSettings['punchPhotoDays'],
  }
}

function toRecord(settings: KioskSettings): AppSettingRecord {
  return {
    welcomeMessage: settings.welcomeMessage,
    hasEmployees: settings.enableEmployee,
    hasVisitors: settings.enableVisitor,
    hasContractors: settings.enableContractor,
    hasLeave: settings.enableLeave,
    showsHours: settings.enableHours,
    hasNameList: settings.enableNameList,
    readsPunchCodes: settings.enablePunchCodes,
    takesPhonePhotos: settings.enablePhonePhoto,
    asksCarRego: settings.enableCarRego,
    asksComment: settings.enableComment,
    usesDefaultWorkCode: settings.enableDefaultWorkCode,
    asksEmail: settings.enableEmail,
    asksPunchNote: settings.enablePunchNote,
    uploadPhotoQuality: settings.uploadPhotoQuality,
    takesPhotos: settings.enablePunchPhoto,
    photoDays: Number(settings.punchPhotoDays),
  }
}
