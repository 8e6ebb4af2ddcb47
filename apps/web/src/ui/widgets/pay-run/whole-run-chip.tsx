import { t } from '../../../lib/words/words.ts'
import { FilterChip } from '../../kit/filter-chip.tsx'

/** That a list has the people of pay periods, in all departments; nothing where it is not about a pay run. */
export function WholeRunChip({ ids, onRemove }: { ids: readonly string[] | undefined; onRemove: () => void }) {
  if (ids === undefined) return null
  const text = t('{count, plural, one {Everyone in the pay period} other {Everyone in # pay periods}}', {
    count: ids.length,
  })
  return <FilterChip text={text} onRemove={onRemove} />
}
