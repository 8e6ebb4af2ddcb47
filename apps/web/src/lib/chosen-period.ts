import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from './session/session.ts'

/** The dates that the timesheet, the approvals and payroll show, and the pay group where only one is looked at. */
export interface ChosenPeriod {
  from: string
  to: string
  payGroupId?: string | undefined
}

/** The period that was chosen last in this tab; the screens share it. */
export function useChosenPeriod(): [ChosenPeriod | undefined, (period: ChosenPeriod) => void] {
  const { userId, companyId } = useUser()
  const key = `timeloom.period.${companyId ?? ''}.${userId}`
  const text = useSyncExternalStore(listen, () => read(key))
  const choose = useCallback(
    (period: ChosenPeriod) => {
      write(key, JSON.stringify(period))
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [parsed(text), choose]
}

/** What is kept where the browser keeps nothing. */
const held = new Map<string, string>()
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return held.get(key)
  }
}

function write(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    held.set(key, text)
  }
}

function parsed(text: string | undefined): ChosenPeriod | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as ChosenPeriod)
  } catch {
    return undefined
  }
}
