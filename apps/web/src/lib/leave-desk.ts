import { useSyncExternalStore } from 'react'

/** A leave that is requested, or one that is there already. */
export type LeaveRequest = { kind: 'new'; employeeId: string; day?: string } | { kind: 'open'; leaveId: string }

let opened: LeaveRequest | null = null
const listeners = new Set<() => void>()

/** Opens a leave's dialog over the page, whatever page it is; null closes it. */
export function openLeave(request: LeaveRequest | null) {
  opened = request
  for (const listener of listeners) listener()
}

/** What `openLeave` asked to be shown. */
export function useOpenedLeave(): LeaveRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => opened,
  )
}
