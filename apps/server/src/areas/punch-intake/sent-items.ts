import { BatchPunch } from '@timeloom/contract'
import { createHash } from 'node:crypto'

/** An item of a device's call. */
export interface SentItem {
  /** Its place in the call. */
  place: number
  /** What it is stored under: the same for the same item, however often it is sent. */
  key: string
  /** As the device named it; empty: not readable. */
  id: string
  /** null: not readable */
  punch: BatchPunch | null
  sequence: number | null
  /** What was sent, cut and without its secrets; null: it is readable. */
  raw: string | null
}

const LONGEST_RAW = 4000
const LONGEST_ID = 36

/** No clock shows an earlier time, and the database keeps no year 0. */
const EARLIEST = Date.UTC(1900)

/** Reads the items, each by itself, in the order in which the device noted them. */
export function readItems(items: readonly unknown[]): SentItem[] {
  return items.map(readItem).toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
}

/** The key of an item that says something else than the one that has its id. */
export function keyOfOther({ id, punch }: SentItem): string {
  return keyOf(id, JSON.stringify(withoutSecrets(punch)))
}

function readItem(item: unknown, place: number): SentItem {
  const { data: punch } = BatchPunch.safeParse(item)
  if (punch && isStorable(punch.note ?? '') && isStorable(punch.zone) && Date.parse(punch.deviceTime) >= EARLIEST) {
    return { place, key: punch.id.toLowerCase(), id: punch.id, punch, sequence: punch.sequence, raw: null }
  }
  const text = JSON.stringify(withoutSecrets(item)) ?? 'null'
  const given = fieldOf(item, 'id')
  const id = typeof given === 'string' && given.length <= LONGEST_ID && isStorable(given) ? given : ''
  return { place, key: keyOf(id, text), id, punch: null, sequence: sequenceOf(item), raw: cut(text) }
}

function sequenceOf(item: unknown): number | null {
  const given = fieldOf(item, 'sequence')
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : null
}

function fieldOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined
}

/** What someone could be taken for another with; a device out of order may send a PIN as it was typed. */
const SECRETS = { pin: '(a PIN)', badge: '(a badge)', proof: '(a proof)' } as const

function withoutSecrets(item: unknown): unknown {
  const sent = Object.entries(SECRETS).filter(([name]) => (fieldOf(item, name) ?? null) !== null)
  return sent.length > 0 ? { ...(item as object), ...Object.fromEntries(sent) } : item
}

function keyOf(id: string, text: string): string {
  return `${id.toLowerCase()}#${createHash('sha256').update(text).digest('base64url')}`
}

/** JSON escapes what no text of the database can hold; cutting may leave half a character. */
function cut(text: string): string {
  return text.slice(0, LONGEST_RAW).replace(/[\ud800-\udbff]$/, '')
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && Buffer.from(text, 'utf8').toString('utf8') === text
}
