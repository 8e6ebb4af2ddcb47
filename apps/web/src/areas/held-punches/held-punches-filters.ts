import { useListFilters } from '../../ui/widgets/list-filters/use-list-filters.ts'

/** Which held punches are listed. */
export type HeldShown = 'waiting' | 'settled' | 'all'

export interface HeldFilters {
  shown: HeldShown
  deviceId: string | undefined
}

/** The filters of the list, which live in the address: show and deviceId. */
export function useHeldFilters() {
  const { filters, change } = useListFilters({ show: 'word', deviceId: 'id' })
  const { show, deviceId } = filters
  const shown: HeldShown = show === 'settled' || show === 'all' ? show : 'waiting'
  return {
    filters: { shown, deviceId },
    change: (changes: Partial<HeldFilters>) => {
      const next = { shown, deviceId, ...changes }
      change({ show: next.shown === 'waiting' ? undefined : next.shown, deviceId: next.deviceId })
    },
  }
}
