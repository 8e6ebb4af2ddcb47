import { FEATURE_SWITCHES, type AnswerOf, type getCustomer, type listCustomers, type QueryOf } from '@timeloom/contract'
import type { Visit } from '../../platform/call/visit.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { sessionOf } from '../accounts/session.service.ts'
import { findHolidayRegion } from '../holidays/region-holidays.service.ts'
import { defaultSettings } from '../company/company.service.ts'
import {
  countCustomers,
  isCustomerSort,
  selectAdmins,
  selectCustomer,
  selectCustomers,
  type CustomerFilter,
  type CustomerRecord,
} from './customer-records.repository.ts'

/** Companies by name, or as requested; without a page, all of them. @returns 400 for an unknown sort order */
export async function readCustomers(
  visit: Pick<Visit, 'transact' | 'visitor'>,
  query: QueryOf<typeof listCustomers>,
): Promise<AnswerOf<typeof listCustomers> | Refusal> {
  const { status, sort = 'name', page = 1, pageSize } = query
  const column = sort.replace(/^-/, '')
  if (!isCustomerSort(column)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: 'name, code, status or lastActivityAt' },
    ])
  }
  const filter: Omit<CustomerFilter, 'search'> = {
    status: status ?? null,
    sort: column,
    isDescending: sort.startsWith('-'),
    limit: pageSize ?? null,
    offset: pageSize === undefined ? 0 : (page - 1) * pageSize,
  }
  return visit.transact(async (tx) => {
    const asked = { ...filter, search: await readTableSearch(tx, sessionOf(visit), query) }
    const [rows, total] = [await selectCustomers(tx, asked), await countCustomers(tx, asked)]
    return { total, rows: rows.map(toRow) }
  })
}

/** @returns 404 for an unknown id */
export async function readCustomer(
  visit: Pick<Visit, 'transact'>,
  id: string,
): Promise<AnswerOf<typeof getCustomer> | Refusal> {
  return visit.transact(async (tx) => {
    const record = await selectCustomer(tx, id)
    if (!record) return notFound('There is no such company.')
    const settings = { ...defaultSettings, ...record.settings }
    const switches = Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, settings[name]]))
    return {
      ...toRow(record),
      version: record.version,
      statusReason: record.statusReason,
      statusChangedAt: record.statusChangedAt?.toISOString() ?? null,
      regionName:
        record.holidayRegion === null ? null : ((await findHolidayRegion(record.holidayRegion))?.name ?? null),
      thirdPartyType: settings.thirdPartyType,
      payrollOutputType: settings.payrollOutputType,
      supportUrl: settings.supportUrl,
      admins: await selectAdmins(tx, id),
      ...(switches as Pick<typeof settings, (typeof FEATURE_SWITCHES)[number]>),
    }
  })
}

function toRow({ lastActivityAt, ...record }: CustomerRecord): AnswerOf<typeof listCustomers>['rows'][number] {
  const { id, code, name, status, timeZoneId, licences, licencesUsed, appLicences, appLicencesUsed } = record
  return {
    id,
    code,
    name,
    status,
    timeZoneId,
    licences,
    licencesUsed,
    appLicences,
    appLicencesUsed,
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
  }
}
