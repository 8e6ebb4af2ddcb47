import { useCallback, useState } from 'react'

let owner = 'nobody'

/** Names whose choices are kept from now on; called when someone signs in. */
export function keepFor(userId: string) {
  owner = userId
}

/**
 * A choice that this browser keeps per user: table columns, a collapsed menu. Whatever cannot be read or written
 * (private windows, a full storage) is simply not kept.
 */
export function useKept<T>(name: string, fallback: T): [T, (value: T) => void] {
  const key = `timeloom.${owner}.${name}`
  const [value, setValue] = useState<T>(() => (read(key) as T | undefined) ?? fallback)
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      write(key, next)
    },
    [key],
  )
  return [value, keep]
}

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a full or forbidden storage only means that the choice is not remembered
  }
}
