import type { BatchPunch } from '@timeloom/contract'
import type { KnownItem } from './device-punches.repository.ts'
import { keyOfOther, type SentItem } from './sent-items.ts'

/** An item that was not sent before. */
export interface FreshItem extends SentItem {
  /** Its id is taken by one that says something else. */
  isOther: boolean
}

export interface SortedItems {
  fresh: FreshItem[]
  /** The key under which each of the items is, or will be, stored. */
  keyOf: Map<SentItem, string>
}

/** What two items of one id must have in common to be the same. */
type Said = Pick<KnownItem, 'sequence' | 'deviceTime' | 'direction'>

/** Finds what is new among the items of a call. Nothing replaces what was sent first, whatever a queue was edited to. */
export function sortItems(sent: readonly SentItem[], known: ReadonlyMap<string, KnownItem>): SortedItems {
  const fresh = new Map<string, FreshItem>()
  const keyOf = new Map<SentItem, string>()
  for (const item of sent) {
    const first = known.get(item.key) ?? saidBy(fresh.get(item.key))
    const isOther = first !== undefined && item.punch !== null && !isSame(first, item.punch)
    const key = isOther ? keyOfOther(item) : item.key
    keyOf.set(item, key)
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, { ...item, key, isOther })
  }
  return { fresh: [...fresh.values()], keyOf }
}

function saidBy(item: FreshItem | undefined): Said | undefined {
  if (!item?.punch) return undefined
  const { sequence, deviceTime, direction } = item.punch
  return { sequence, deviceTime: new Date(deviceTime), direction }
}

function isSame(first: Said, { sequence, deviceTime, direction }: BatchPunch): boolean {
  return (
    first.sequence === sequence &&
    first.deviceTime?.getTime() === new Date(deviceTime).getTime() &&
    first.direction === direction
  )
}
