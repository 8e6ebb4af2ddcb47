import { MOST_PREVIEWED, type BulkReason } from '@timeloom/contract'

interface PreviewRow {
  reason: BulkReason | null
}

/** What a preview says of everyone, given in order: counts, and the first rows, those left out before the others. */
export function toPreview<Row extends PreviewRow>(rows: readonly Row[]) {
  const counts = new Map<BulkReason, number>()
  for (const { reason } of rows) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const changed = rows.filter(({ reason }) => reason === null)
  const left = rows.filter(({ reason }) => reason !== null)
  return {
    message: 'success',
    people: rows.length,
    changed: changed.length,
    leftOut: [...counts].map(([reason, people]) => ({ reason, people })).toSorted((a, b) => b.people - a.people),
    rows: [...left, ...changed].slice(0, MOST_PREVIEWED),
  }
}
