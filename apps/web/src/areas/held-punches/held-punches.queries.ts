import {
  HELD_PUNCH_COLUMNS,
  type HeldPunch,
  listDevices,
  listEmployees,
  listHeldPunches,
  settleHeldPunch,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { HeldFilters } from './held-punches-filters.ts'

/** As many of those that wait are known to the panel that settles them one after the other. */
const KNOWN_WAITING = 100

/** The list by stretches: the server filters, sorts and pages, those that wait first. */
export function useHeldSource({ shown, deviceId }: HeldFilters) {
  return useServerSource(listHeldPunches, {
    narrowed: { state: shown === 'all' ? undefined : shown, deviceId },
    searched: HELD_PUNCH_COLUMNS,
  })
}

/** Those that wait, in the list’s own order. */
export function useWaiting(deviceId: string | undefined): readonly HeldPunch[] {
  const query = { state: 'waiting', deviceId, page: 1, pageSize: KNOWN_WAITING } as const
  return useCall(listHeldPunches, { query }).data?.rows ?? []
}

/** Devices to choose from; none for people who may not see them. */
export function useDeviceChoices() {
  const isAllowed = useCan('kioskContent:visible')
  const devices = useCall(listDevices, { query: {} }, { enabled: isAllowed, staleTimeMs: 60_000 })
  return { isAllowed, isLoading: isAllowed && devices.isPending, devices: devices.data?.rows ?? [] }
}

/** Everyone the caller may see: a punch may be of someone who left. */
export function useEmployees(isNeeded: boolean) {
  return useCall(listEmployees, { query: {} }, { enabled: isNeeded, staleTimeMs: 60_000 })
}

/** Settles one; what it refuses is for the form to say. */
export function useSettle() {
  const client = useQueryClient()
  return useSave(settleHeldPunch, {
    failure: failedSettle(),
    invalidates: [listHeldPunches],
    // what was refused may have changed in the meantime: the list shows how it is now
    onFailed: () => {
      void client.invalidateQueries({ queryKey: callKey(listHeldPunches) })
      return true
    },
  })
}

export function failedSettle(): string {
  return t('Failed to settle the punch.')
}
