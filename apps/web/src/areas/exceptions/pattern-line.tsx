import type { ExceptionPattern } from '@timeloom/contract'
import { Button } from 'antd'
import { Radar } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import type { ExceptionFilters } from './exceptions-filters.ts'
import styles from './exceptions.module.css'
import { usePatterns } from './exceptions.queries.ts'
import { patternWords } from './exceptions.words.ts'

interface PatternLineProps {
  filters: ExceptionFilters
  onChange: (changes: Partial<ExceptionFilters>) => void
}

/** What many rows have in common, in one line, with the way to just these rows. */
export function PatternLine({ filters, onChange }: PatternLineProps) {
  const patterns = usePatterns(filters).filter((pattern) => !isShown(pattern, filters))
  const [first, ...others] = patterns
  if (!first) return null
  const { title, detail } = patternWords(first)
  return (
    <div className={styles.pattern}>
      <Radar size={18} aria-hidden="true" />
      <span>
        <b>{title}</b> {detail}
      </span>
      <Button size="small" onClick={() => onChange(narrowed(first))}>
        {t('See the {count}', { count: first.exceptions })}
      </Button>
      {others.slice(0, 2).map((pattern) => {
        const words = patternWords(pattern).title
        return (
          <button key={words} type="button" className={styles.more} onClick={() => onChange(narrowed(pattern))}>
            {words}
          </button>
        )
      })}
    </div>
  )
}

/** The list of a pattern's rows. */
function narrowed({ type, date, site, employeeId }: ExceptionPattern): Partial<ExceptionFilters> {
  return {
    type,
    ...(date === null ? {} : { range: { from: date, to: date } }),
    site: site ?? undefined,
    employee: employeeId ?? undefined,
  }
}

/** The list is narrowed to it already. */
function isShown(pattern: ExceptionPattern, filters: ExceptionFilters): boolean {
  const { type, range, site, employee } = narrowed(pattern)
  return (
    type === filters.type &&
    site === filters.site &&
    employee === filters.employee &&
    (range === undefined || (range.from === filters.range.from && range.to === filters.range.to))
  )
}
