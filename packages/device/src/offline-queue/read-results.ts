import type { BatchResult } from '@timeloom/contract'
import { isLike } from '../requests/is-like.ts'

const RESULTS: Record<BatchResult['result'], true> = { stored: true, duplicate: true, held: true, refused: true }

/** What the server says of each punch. What cannot be read is left out: the punch stays in the queue. */
export function readResults(answer: Record<string, unknown>): BatchResult[] {
  const { items } = answer
  return Array.isArray(items) ? items.filter(isResult) : []
}

function isResult(item: unknown): item is BatchResult {
  const isShaped = isLike<BatchResult>(item, { id: 'string', result: 'string', employeeName: 'string or null' })
  return isShaped && Object.hasOwn(RESULTS, item.result)
}
