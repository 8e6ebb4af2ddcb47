import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../ui/widgets/status-tag/status-tag.tsx'

/** Whom a request waits for. */
export type Waits = 'me' | 'others' | 'nobody'

/** A request of the employee, or one that waits for them, and the screen where it is settled. */
export interface RequestLine {
  key: string
  icon: LucideIcon
  title: string
  detail: string
  waits: Waits
  state: { words: string; tone: Tone }
  to: string
}

const ORDER: readonly Waits[] = ['me', 'others', 'nobody']

/** What waits for the reader first, then what waits for others; within each as they came. */
export function inOrder(lines: readonly RequestLine[]): RequestLine[] {
  return lines.toSorted((a, b) => ORDER.indexOf(a.waits) - ORDER.indexOf(b.waits))
}
