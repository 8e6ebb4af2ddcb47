import { sql, type RawBuilder } from 'kysely'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What a form says of a work site. */
export interface WorkPlaceValues {
  name: string
  isActive: boolean
  address: string
  /** degrees to a millionth; null: nobody has said where it is */
  latitude: number | null
  longitude: number | null
  /** metres to a hundredth; 0: nobody has said */
  radiusMetres: number
  description: string
  siteCode: string | null
}

export interface WorkPlace extends WorkPlaceValues {
  id: string
  version: number
}

/** Work sites by name. @param isActive null: active ones and inactive ones */
export function selectWorkPlaces(tx: TenantTx, isActive: boolean | null): Promise<WorkPlace[]> {
  return selectWhere(tx, sql`${isActive}::boolean is null or is_active = ${isActive}`)
}

/** @returns undefined for an unknown id */
export async function selectWorkPlace(tx: TenantTx, id: string): Promise<WorkPlace | undefined> {
  return (await selectWhere(tx, sql`id = ${id}::uuid`))[0]
}

async function selectWhere(tx: TenantTx, condition: RawBuilder<unknown>): Promise<WorkPlace[]> {
  const { rows } = await sql<WorkPlace>`
    select id, name, is_active, address, latitude::float8 as latitude, longitude::float8 as longitude,
      radius_metres::float8 as radius_metres, description, site_code, version
    from work_place where ${condition} order by name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Of the people assigned to a site those whom the session may see, in the order of their ids. */
export async function selectSiteEmployees(tx: TenantTx, workPlaceId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select w.employee_id as id, concat_ws(' ', nullif(e.first_name, ''), nullif(e.last_name, '')) as name
    from employee_work_place w
    join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
    where w.work_place_id = ${workPlaceId}::uuid order by 1
  `.execute(tx)
  return rows
}

/** Makes saves of work sites wait for each other, so that two of them cannot take one name. */
export async function lockWorkPlaces(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'workPlaces')
}

/** Which of the two another site has already. @param id null: of a new one */
export async function selectTaken(
  tx: TenantTx,
  { id, name, siteCode }: { id: string | null } & Pick<WorkPlaceValues, 'name' | 'siteCode'>,
): Promise<{ isNameTaken: boolean; isSiteCodeTaken: boolean }> {
  const { rows } = await sql<{ isNameTaken: boolean; isSiteCodeTaken: boolean }>`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as is_name_taken,
      coalesce(bool_or(lower(site_code) = lower(${siteCode})), false) as is_site_code_taken
    from work_place where ${id}::uuid is null or id <> ${id}::uuid
  `.execute(tx)
  return rows[0]!
}

/** @returns the new id */
export async function insertWorkPlace(tx: TenantTx, values: WorkPlaceValues): Promise<string> {
  const { name, isActive, address, latitude, longitude, radiusMetres, description, siteCode } = values
  const { rows } = await sql<{ id: string }>`
    insert into work_place
      (company_id, name, is_active, address, latitude, longitude, radius_metres, description, site_code)
    values (app_company_id(), ${name}, ${isActive}, ${address}, ${latitude}, ${longitude}, ${radiusMetres},
      ${description}, ${siteCode})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Also when only its people change: who read the site before has read something else. */
export async function updateWorkPlace(
  tx: TenantTx,
  { id, name, isActive, address, latitude, longitude, radiusMetres, description, siteCode }: Omit<WorkPlace, 'version'>,
): Promise<void> {
  await sql`
    update work_place
    set name = ${name}, is_active = ${isActive}, address = ${address}, latitude = ${latitude}, longitude = ${longitude},
      radius_metres = ${radiusMetres}, description = ${description}, site_code = ${siteCode},
      updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}
