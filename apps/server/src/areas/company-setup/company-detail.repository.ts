import { sql } from 'kysely'
import type { StoredSettings } from '../company/company.service.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A company's details, besides its settings. */
export interface CompanyValues {
  code: string
  timeZoneId: string
  tradingName: string | null
  domain: string | null
  openedOn: string | null
  logoFileId: string | null
  contactName: string | null
  contactTitle: string | null
  email: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  latitude: number | null
  longitude: number | null
  activityLabel: string | null
  partLabel: string | null
  scheduleTemplateId: string | null
  timeRoundingId: string | null
  leaveReceivers: string | null
  leaveNotifiesSupervisor: boolean
}

export interface CompanyRecord extends CompanyValues {
  id: string
  licences: number
  /** null until the record is saved for the first time */
  token: string | null
  settings: Partial<StoredSettings>
  version: number
  /** of the settings that the company chooses itself */
  settingsVersion: number
}

/** The session's company. */
export async function selectCompanyRecord(tx: TenantTx): Promise<CompanyRecord> {
  const { rows } = await sql<CompanyRecord>`
    select c.id, c.code, c.time_zone_id, c.licences, c.settings, c.version, c.settings_version, coalesce(d.trading_name, c.name) as trading_name,
      d.token, d.domain, d.opened_on, d.logo_file_id, d.contact_name, d.contact_title, d.email, d.mobile, d.phone, d.fax,
      d.physical_address, d.postal_address, d.latitude::float8 as latitude, d.longitude::float8 as longitude,
      d.activity_label, d.part_label, d.schedule_template_id, d.time_rounding_id, d.leave_receivers,
      coalesce(d.leave_notifies_supervisor, false) as leave_notifies_supervisor
    from company c
    left join company_detail d on d.company_id = c.id
    where c.id = app_company_id()
  `.execute(tx)
  return rows[0]!
}

/** Saves the record; the trading name, if there is one, is the name the company goes by. */
export async function updateCompany(
  tx: TenantTx,
  { values, settings }: { values: CompanyValues; settings: Partial<StoredSettings> },
): Promise<void> {
  const { code, timeZoneId, ...detail } = values
  await tx
    .updateTable('company')
    .set((row) => ({
      code,
      timeZoneId,
      ...(detail.tradingName === null ? {} : { name: detail.tradingName }),
      settings: jsonText(settings),
      updatedAt: sql<Date>`now()`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', sql<string>`app_company_id()`)
    .execute()
  await sql`insert into company_detail (company_id) values (app_company_id()) on conflict do nothing`.execute(tx)
  await tx
    .updateTable('company_detail')
    .set((row) => ({ ...detail, updatedAt: sql<Date>`now()`, version: row('version', '+', 1) }))
    .where('companyId', '=', sql<string>`app_company_id()`)
    .execute()
}

/**
 * Locks the company's row for this transaction, so that saves of parts of its settings wait for each other. Records
 * that refer to the company can still be written.
 */
export async function lockCompany(tx: TenantTx): Promise<void> {
  await sql`select 1 from company where id = app_company_id() for no key update`.execute(tx)
}

/** @param of which version the change increases: that of the company's own settings, or of its record */
export async function updateSettings(
  tx: TenantTx,
  settings: Partial<StoredSettings>,
  of: 'settingsVersion' | 'version',
): Promise<void> {
  await tx
    .updateTable('company')
    .set((row) => ({ settings: jsonText(settings), updatedAt: sql<Date>`now()`, [of]: row(of, '+', 1) }))
    .where('id', '=', sql<string>`app_company_id()`)
    .execute()
}

/** Whether another company of the installation has the code, whatever its case. */
export async function isCodeTaken(tx: TenantTx, code: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from company where upper(code) = upper(${code}) and id <> app_company_id()) as taken
  `.execute(tx)
  return rows[0]!.taken
}

/** References in the company's record that don't exist. */
export async function selectUnknownOfCompany(tx: TenantTx, values: CompanyValues): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field
    from (values
      ('scheduleId', ${values.scheduleTemplateId}::uuid is null
        or exists (select 1 from schedule_template where id = ${values.scheduleTemplateId}::uuid and removed_at is null)),
      ('timeRoundingId', ${values.timeRoundingId}::uuid is null
        or exists (select 1 from time_rounding where id = ${values.timeRoundingId}::uuid and removed_at is null)),
      ('logourl', ${values.logoFileId}::uuid is null
        or exists (select 1 from stored_file where id = ${values.logoFileId}::uuid and kind = 'logo'))
    ) as named (field, is_known)
    where not is_known
  `.execute(tx)
  return rows.map(({ field }) => field)
}
