import { useEffect, useRef } from 'react'

interface TimesheetKeys {
  onMove: (step: 'previous' | 'next' | 'first' | 'last') => void
  onPunch: () => void
  onShift: () => void
  onWhy: () => void
  onException: () => void
  onAllow: () => void
  onHelp: () => void
}

/** The keys of the whole screen; they are inactive while typing or while a dialog is open. */
export function useTimesheetKeys(keys: TimesheetKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && isBusy(event.target)) return
      if (act(event, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function act(
  event: KeyboardEvent,
  { onMove, onPunch, onShift, onWhy, onException, onAllow, onHelp }: TimesheetKeys,
): boolean {
  const step = STEPS[event.key]
  if (step !== undefined && isAmongDays(event.target)) {
    onMove(step)
    return true
  }
  if (event.key === '?') onHelp()
  else if (event.key.toLowerCase() === 'p') onPunch()
  else if (event.key.toLowerCase() === 's') onShift()
  else if (event.key.toLowerCase() === 'w') onWhy()
  else if (event.key.toLowerCase() === 'n') onException()
  else if (event.key.toLowerCase() === 'a') onAllow()
  else return false
  return true
}

const STEPS: Partial<Record<string, 'previous' | 'next' | 'first' | 'last'>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
}

function isAmongDays(target: EventTarget | null): boolean {
  return target instanceof Element && (target.matches('body, main, h1') || target.closest('[data-days]') !== null)
}

function isBusy(target: Element): boolean {
  return (
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null ||
    document.querySelector('[role="dialog"][aria-modal="true"]') !== null
  )
}
