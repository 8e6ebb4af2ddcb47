import type { RosterRow } from '@timeloom/contract'
import { Input } from 'antd'
import { Search, Star } from 'lucide-react'
import { memo, Suspense } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import { DayCost } from '../cost/cost-amount.tsx'
import { TICKS } from '../plan/card-place.ts'
import { dayTotals } from '../plan/totals.ts'
import { peopleWords } from '../roster.words.ts'
import type { GridView } from './grid-view.ts'
import styles from './head.module.css'

const DayCoverage = lazyPart(() => import('../staffing/coverage-head.tsx').then((file) => file.DayCoverage))
const CoverageChoice = lazyPart(() => import('../staffing/coverage-head.tsx').then((file) => file.CoverageChoice))

interface GridHeadProps {
  /** All employees of the roster, whatever the search leaves. */
  rows: readonly RosterRow[]
  shown: number
  view: GridView
  search: string
  onSearch: (search: string) => void
}

/** The heading: search, and each day with its hours, cost and scale. It stays while the rows scroll. */
export function GridHead({ rows, shown, view, search, onSearch }: GridHeadProps) {
  const { standardHoursDisplayName } = useSettings()
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles.head}
      data-look={view.look}
      data-cost={view.isCost || undefined}
      data-coverage={view.isCoverage || undefined}
    >
      <NameHead shown={shown} view={view} search={search} onSearch={onSearch} />
      <div role="columnheader" className={styles.standardHead}>
        {standardHoursDisplayName || t('Std Hrs')}
      </div>
      <DayHeads rows={rows} view={view} />
      {view.isBudget && (
        <div role="columnheader" className={styles.totalHead}>
          <b>{t('Total Hours')}</b>
          {view.isCost && <span>{t('Total Cost')}</span>}
        </div>
      )}
    </div>
  )
}

/** Without the rows: planning a day leaves it as it is. */
const NameHead = memo(function NameHead({ shown, view, search, onSearch }: Omit<GridHeadProps, 'rows'>) {
  return (
    <div role="columnheader" className={styles.nameHead}>
      <Input
        size="small"
        allowClear
        prefix={<Search size={14} aria-hidden="true" />}
        placeholder={t('Employee List')}
        aria-label={t('Search employees')}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <span>{peopleWords(shown)}</span>
      {view.isCoverage && (
        <Suspense>
          <CoverageChoice view={view} />
        </Suspense>
      )}
    </div>
  )
})

/** Without the search: typing a name adds up no days. */
const DayHeads = memo(function DayHeads({ rows, view }: { rows: readonly RosterRow[]; view: GridView }) {
  return view.dates.map((day, place) => {
    const { hours, holidays } = dayTotals(rows, day, place)
    return (
      <div
        key={day}
        role="columnheader"
        className={styles.dayHead}
        data-holiday={holidays.length > 0 || undefined}
        aria-current={day === view.today ? 'date' : undefined}
      >
        <div className={styles.dayName}>
          <b>{dayWithWeekday(day)}</b>
          {day === view.today && <span className="sr">{t('Today')}</span>}
          {holidays.length > 0 && (
            <em title={holidays.join(', ')}>
              <Star size={12} aria-hidden="true" /> {t('HOL')}
              <span className="sr">{holidays.join(', ')}</span>
            </em>
          )}
        </div>
        <div className={styles.dayHours}>
          <b>{hours.toFixed(2)}</b>{' '}
          <span className={view.isCost && view.look === 'Week' ? 'sr' : undefined}>{t('h')}</span>
          {view.isCost && (
            <span data-money>
              <DayCost day={day} />
            </span>
          )}
        </div>
        {view.isCoverage && (
          <div className={styles.coverage}>
            <Suspense>
              <DayCoverage day={day} view={view} />
            </Suspense>
          </div>
        )}
        <Scale isWide={view.look === 'Hours'} />
      </div>
    )
  })
})

/** The day’s 24 hours with 13 ticks. @source spec 001 §2.4 */
function Scale({ isWide }: { isWide: boolean }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {TICKS.map((minute) => (
        <i key={minute} style={{ left: `${(minute / 1440) * 100}%` }} data-long={minute % 360 === 0 || undefined}>
          {(isWide ? minute < 1440 : minute % 360 === 0) && <small>{minute / 60}</small>}
        </i>
      ))}
    </div>
  )
}
