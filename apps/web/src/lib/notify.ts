import { useSyncExternalStore } from 'react'

export interface Notice {
  id: number
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string
  /** A second, quieter line. */
  detail?: string | undefined
  /** Seconds until it goes; null stays until closed. */
  seconds: number | null
  /** A button on the notice, such as Undo. */
  action?: { label: string; run: () => void; showsSeconds: boolean } | undefined
}

interface NoticeOptions {
  detail?: string
  /** Stays until closed (results of transfers). */
  keep?: boolean
}

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Tells the user what happened; announced to screen readers. Errors and warnings stay longer than successes. */
export const notify = {
  success: (title: string, options?: NoticeOptions) => show('success', title, 4, options),
  info: (title: string, options?: NoticeOptions) => show('info', title, 6, options),
  warning: (title: string, options?: NoticeOptions) => show('warning', title, 10, options),
  error: (title: string, options?: NoticeOptions) => show('error', title, 10, options),
  /** Says what was done and offers for ten seconds to take it back. */
  undo: ({ title, label, undo }: { title: string; label: string; undo: () => void }) =>
    add({ kind: 'success', title, seconds: 10, action: { label, run: undo, showsSeconds: true } }),
}

export function closeNotice(id: number) {
  notices = notices.filter((notice) => notice.id !== id)
  for (const listener of listeners) listener()
}

/** Takes back what was done last, while that is offered. @returns whether there was anything */
export function undoLatest(): boolean {
  const latest = notices.findLast(({ action }) => action?.showsSeconds)
  if (!latest) return false
  closeNotice(latest.id)
  latest.action?.run()
  return true
}

/** The notices on screen, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices)
}

function show(kind: Notice['kind'], title: string, seconds: number, options: NoticeOptions = {}) {
  // When repeated, its time restarts: one about to disappear would say nothing about what was just saved.
  notices = notices.filter((notice) => notice.kind !== kind || notice.title !== title || notice.action)
  add({ kind, title, detail: options.detail, seconds: options.keep ? null : seconds })
}

function add(notice: Omit<Notice, 'id'>) {
  lastId += 1
  notices = [...notices, { ...notice, id: lastId }].slice(-5)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
