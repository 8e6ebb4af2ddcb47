import type { Workplace } from '@timeloom/contract'

/** Where the address of a fence comes from: looked up, being looked up, or to be typed, and why. */
export type AddressFrom = 'map' | 'looking' | 'none' | 'unset' | 'unreachable'

/** What the form of a work site holds. */
export interface SiteValues {
  /** Of the map's own state; not sent. Absent: as it was read. */
  map: { addressFrom: AddressFrom } | undefined
  name: string
  workSiteStatus: boolean
  address: string
  coordinate: string
  radius: number
  description: string
  employeeIds: string[]
  siteCode: string
}

/** @source spec 002 §4, §9; spec/gaps.md A3 */
export function siteValues(site: Workplace | undefined): SiteValues {
  return {
    map: undefined,
    name: site?.name ?? '',
    workSiteStatus: site?.workSiteStatus ?? true,
    address: site?.address ?? '',
    coordinate: site?.coordinate ?? '',
    radius: site?.radius ?? 0,
    description: site?.description ?? '',
    employeeIds: site?.employeeIds ?? [],
    siteCode: site?.siteCode ?? '',
  }
}

/**
 * What a save sends: the people only if they were changed here, so that those someone else assigns in the meantime
 * stay.
 */
export function siteBody({ map: _, employeeIds, ...values }: SiteValues, site: Workplace | undefined) {
  const isSame = employeeIds.toSorted().join() === (site?.employeeIds ?? []).toSorted().join()
  return {
    ...values,
    ...(isSame ? {} : { employeeIds }),
    ...(site ? { id: site.id, version: site.version } : {}),
  }
}
