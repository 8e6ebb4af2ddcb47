import {
  createDeviceCode,
  type Device,
  DEVICE_CODE_MS,
  DEVICE_COLUMNS,
  listDevices,
  listWorkplaces,
  revokeDevice,
  saveDevice,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { callKey, callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { DeviceValues } from './device-fields.ts'
import { kioskAddress } from './kiosk-address.ts'

/** Milliseconds after which a list in view is read again: devices tell every minute how they are. */
const LIST_REPEAT_MS = 15_000
/** While someone waits for a device to be set up. */
const WAITING_REPEAT_MS = 2000

export function useDeviceSource() {
  return useServerSource(listDevices, { searched: DEVICE_COLUMNS })
}

/** Reads the devices again as long as they are in view. @returns does so at once */
export function useFreshDevices(): () => void {
  const reread = useRereadDevices()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reread()
    }, LIST_REPEAT_MS)
    return () => clearInterval(timer)
  }, [reread])
  return reread
}

export function useSites() {
  return useCall(listWorkplaces, { query: { status: 'Active' } }, { staleTimeMs: 10_000 }).data ?? []
}

/** A code that waits for its device. */
export interface MadeCode {
  values: DeviceValues
  code: string
  /** What a device opens, with the code in it. */
  address: string
  /** Milliseconds, by the server’s clock. */
  madeAt: number
  /** Milliseconds, by the clock here. */
  endsAt: number
}

/** Makes a code; what it refuses is for the form to say. */
export function useMakeCode(): (values: DeviceValues) => Promise<MadeCode> {
  const create = useSave(createDeviceCode, { failure: failedCode(), onFailed: () => true })
  return async (values) => {
    const { name, siteId = '' } = values
    const {
      code = '',
      address = '',
      expiresAt = '',
    } = await create.mutateAsync({ body: { name, purpose: 'kiosk', siteId } })
    return {
      values,
      code,
      address: kioskAddress(address),
      madeAt: Date.parse(expiresAt) - DEVICE_CODE_MS,
      endsAt: Date.now() + DEVICE_CODE_MS,
    }
  }
}

export function failedCode(): string {
  return t('Failed to create the code.')
}

/** The device that was set up with a code, once it was. */
export function useEnrolled({ values: { name }, madeAt }: MadeCode): Device | undefined {
  const named = useCall(listDevices, { query: { search: name, searchIn: ['name'] } }, { repeatMs: WAITING_REPEAT_MS })
  return named.data?.rows.find((each) => each.name === name && Date.parse(each.enrolledAt) >= madeAt)
}

export function useSaveDevice() {
  return useSave(saveDevice, {
    success: t('The device is saved.'),
    failure: failedSave(),
    invalidates: [listDevices],
    onFailed: () => true,
  })
}

export function failedSave(): string {
  return t('Failed to save the device.')
}

export function useRevokeDevice() {
  return useSave(revokeDevice, {
    success: t('The device is revoked.'),
    failure: t('Failed to revoke the device.'),
    invalidates: [listDevices],
  })
}

/** A device as it is by now; undefined: it is gone. */
export function useRereadDevice(): (id: string) => Promise<Device | undefined> {
  const client = useQueryClient()
  return async (id) => {
    const { rows } = await client.fetchQuery({ ...callQuery(listDevices, { query: {} }), staleTime: 0 })
    return rows.find((device) => device.id === id)
  }
}

function useRereadDevices(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: callKey(listDevices) }), [client])
}
