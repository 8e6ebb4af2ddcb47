import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { HolidayVersion } from './holiday-in-force.ts'

/** A holiday as it is in force. */
export interface HolidayRecord {
  id: string
  name: string
  date: string
  alternativeDate: string
  /** of a region's list; null: entered by someone */
  systemCode: string | null
  /** whether only some departments have it */
  isRegional: boolean
  version: number
}

/** Holidays as they are in force on their dates, by date. */
export async function selectHolidays(tx: TenantTx): Promise<HolidayRecord[]> {
  const { rows } = await sql<HolidayRecord>`
    select h.id, f.name, f.holiday_date as date, f.alternative_date, h.system_code, h.version,
      exists (select 1 from department_holiday d where d.holiday_id = h.id) as is_regional
    from holiday_in_force f
    join holiday h on h.company_id = f.company_id and h.id = f.holiday_id
    order by f.holiday_date, f.name collate "en-x-icu", h.id
  `.execute(tx)
  return rows
}

/** Whether another holiday of the name is in the year of the date. @param id null: of a new one */
export async function isHolidayTaken(
  tx: TenantTx,
  { id, name, date }: { id: string | null; name: string; date: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from holiday_in_force
      where holiday_date between date_trunc('year', ${date}::date)::date and (date_trunc('year', ${date}::date) + interval '1 year - 1 day')::date
        and lower(name) = lower(${name}) and (${id}::uuid is null or holiday_id <> ${id}::uuid)
    ) as taken
  `.execute(tx)
  return rows[0]!.taken
}

/** Adds versions, or replaces those of the same dates; the holidays' own versions grow by one. */
export async function saveHolidayVersions(
  tx: TenantTx,
  { versions, accountId }: { versions: (HolidayVersion & { id: string })[]; accountId: string },
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${jsonText(versions)}::jsonb) as g (
        id uuid, "effectiveFrom" date, name text, date date, "alternativeDate" date, "isActive" boolean)
    ), grown as (
      update holiday set updated_at = now(), version = version + 1 where id in (select id from given)
    )
    insert into holiday_version (company_id, holiday_id, effective_from, name, holiday_date, alternative_date, is_active,
      created_by)
    select app_company_id(), id, "effectiveFrom", name, date, "alternativeDate", "isActive", ${accountId}::uuid from given
    on conflict (company_id, holiday_id, effective_from) do update set
      name = excluded.name, holiday_date = excluded.holiday_date, alternative_date = excluded.alternative_date,
      is_active = excluded.is_active, created_by = excluded.created_by, updated_at = now(),
      version = holiday_version.version + 1
  `.execute(tx)
}

export interface NewHoliday {
  name: string
  date: string
  alternativeDate: string
  /** of a region's list; absent: entered by someone */
  systemCode?: string
}

interface AddedHoliday extends Omit<NewHoliday, 'systemCode'> {
  id: string
  systemCode: string | null
}

/**
 * Adds holidays; one with the date and name of a holiday in force already exists and stays.
 *
 * @returns what was added
 */
export async function insertHolidays(
  tx: TenantTx,
  companyId: string,
  holidays: readonly NewHoliday[],
): Promise<AddedHoliday[]> {
  const { rows } = await sql<AddedHoliday>`
    insert into holiday (company_id, name, holiday_date, alternative_date, system_code)
    select ${companyId}::uuid, h.name, h.date, h."alternativeDate", h."systemCode"
    from jsonb_to_recordset(${jsonText(holidays)}::jsonb) as h (
      name text, date date, "alternativeDate" date, "systemCode" text)
    where not exists (
      select 1 from holiday_in_force f where f.holiday_date = h.date and lower(f.name) = lower(h.name))
    returning id, name, holiday_date as date, alternative_date, system_code
  `.execute(tx)
  return rows
}

/** Unlinks removed holidays from departments. @returns the departments of each */
export async function removeFromDepartments(
  tx: TenantTx,
  ids: string[],
): Promise<{ holidayId: string; departmentId: string }[]> {
  const { rows } = await sql<{ holidayId: string; departmentId: string }>`
    delete from department_holiday where holiday_id = any(${ids}::uuid[])
    returning holiday_id, department_id
  `.execute(tx)
  return rows
}

/** The region that the company was created for; null: none. */
export async function selectOwnRegion(tx: TenantTx): Promise<string | null> {
  const { rows } = await sql<{ holidayRegion: string | null }>`
    select holiday_region from company where id = app_company_id()
  `.execute(tx)
  return rows[0]!.holidayRegion
}
