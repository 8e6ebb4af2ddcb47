import { sql } from 'kysely'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface AppSettingRecord {
  welcomeMessage: string
  hasEmployees: boolean
  hasVisitors: boolean
  hasContractors: boolean
  hasLeave: boolean
  showsHours: boolean
  hasNameList: boolean
  readsPunchCodes: boolean
  takesPhonePhotos: boolean
  asksCarRego: boolean
  asksComment: boolean
  usesDefaultWorkCode: boolean
  /** kept as `sends_email` */
  asksEmail: boolean
  asksPunchNote: boolean
  uploadPhotoQuality: 'low' | 'medium' | 'high'
  takesPhotos: boolean
  photoDays: number
}

/** The company's kiosk settings; undefined until it has chosen. */
export async function selectAppSettings(tx: TenantTx): Promise<(AppSettingRecord & { version: number }) | undefined> {
  const { rows } = await sql<AppSettingRecord & { version: number }>`
    select welcome_message, has_employees, has_visitors, has_contractors, has_leave, asks_car_rego, asks_comment,
      uses_default_work_code, sends_email as asks_email, asks_punch_note, upload_photo_quality,
      takes_photos, photo_days, shows_hours, has_name_list, reads_punch_codes, takes_phone_photos, version
    from app_setting where company_id = app_company_id()
  `.execute(tx)
  return rows[0]
}

/** Makes other saves of the company's settings wait until the transaction ends, even before a row exists. */
export async function lockAppSettings(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'appSettings')
}

export async function keepAppSettings(tx: TenantTx, to: AppSettingRecord): Promise<void> {
  await sql`
    insert into app_setting (company_id, welcome_message, has_employees, has_visitors, has_contractors, has_leave,
      asks_car_rego, asks_comment, uses_default_work_code, sends_email, asks_punch_note, upload_photo_quality,
      takes_photos, photo_days, shows_hours, has_name_list, reads_punch_codes, takes_phone_photos)
    values (app_company_id(), ${to.welcomeMessage}, ${to.hasEmployees}, ${to.hasVisitors}, ${to.hasContractors},
      ${to.hasLeave}, ${to.asksCarRego}, ${to.asksComment}, ${to.usesDefaultWorkCode}, ${to.asksEmail},
      ${to.asksPunchNote}, ${to.uploadPhotoQuality}, ${to.takesPhotos}, ${to.photoDays}, ${to.showsHours}, ${to.hasNameList}, ${to.readsPunchCodes}, ${to.takesPhonePhotos})
    on conflict (company_id) do update
    set welcome_message = excluded.welcome_message, has_employees = excluded.has_employees,
      has_visitors = excluded.has_visitors, has_contractors = excluded.has_contractors, has_leave = excluded.has_leave,
      asks_car_rego = excluded.asks_car_rego, asks_comment = excluded.asks_comment,
      uses_default_work_code = excluded.uses_default_work_code, sends_email = excluded.sends_email,
      asks_punch_note = excluded.asks_punch_note, upload_photo_quality = excluded.upload_photo_quality,
      takes_photos = excluded.takes_photos, photo_days = excluded.photo_days, shows_hours = excluded.shows_hours,
      has_name_list = excluded.has_name_list, reads_punch_codes = excluded.reads_punch_codes,
      takes_phone_photos = excluded.takes_phone_photos,
      updated_at = now(), version = app_setting.version + 1
  `.execute(tx)
}
