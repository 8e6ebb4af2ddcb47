import { PRESENCE_STATES, PRESENT_KINDS, type PresenceState, type PresentKind } from '@timeloom/contract'
import { useListFilters } from '../../ui/widgets/list-filters/use-list-filters.ts'

export interface OnSiteFilters {
  state: PresenceState
  kind: PresentKind | undefined
  /** `none`: people whose site is not known */
  siteId: string | undefined
  departmentId: string | undefined
}

/** As a chip names people whose site is not known. */
export const NO_SITE = 'none'

/** The filters of the page, which live in the address: state, kind, site and departmentId. */
export function useOnSiteFilters() {
  const { filters, change } = useListFilters({ state: 'word', kind: 'word', site: 'word', departmentId: 'id' })
  const shown: OnSiteFilters = {
    state: PRESENCE_STATES.find((each) => each === filters.state) ?? 'in',
    kind: PRESENT_KINDS.find((each) => each === filters.kind),
    siteId: filters.site,
    departmentId: filters.departmentId,
  }
  return {
    filters: shown,
    isFiltered: shown.kind !== undefined || shown.siteId !== undefined || shown.departmentId !== undefined,
    change: (changes: Partial<OnSiteFilters>) => {
      const { state, siteId, ...same } = { ...shown, ...changes }
      change({ ...same, site: siteId, state: state === 'in' ? undefined : state })
    },
  }
}
