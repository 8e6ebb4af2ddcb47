import type { VisitState } from '@timeloom/contract'
import { Button, Segmented } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { addDays } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { FilterSelect } from '../../ui/widgets/list-filters/filter-select.tsx'
import type { useVisitFilters } from './visit-filters.ts'
import styles from './visitors.module.css'
import { useSiteChoices, useVisitCounts } from './visitors.queries.ts'
import { stateWords } from './visits.words.ts'

const DateField = lazyPart(() => import('../../ui/kit/date-range/date-field.tsx').then((file) => file.DateField))

interface VisitsToolbarProps extends Pick<ReturnType<typeof useVisitFilters>, 'filters' | 'change'> {
  /** where the company is */
  today: string
}

type Shown = VisitState | 'all'

/** Which day, which site, and whether they are here. */
export function VisitsToolbar({ filters, change, today }: VisitsToolbarProps) {
  const { dateFormat } = useUser()
  const { isAllowed, isLoading, sites } = useSiteChoices()
  const counts = useVisitCounts(filters)
  const date = filters.date ?? today
  const goTo = (day: string) => change({ date: day === today ? undefined : day })
  const labelOf = (state: VisitState) =>
    counts === undefined ? stateWords(state) : `${stateWords(state)} ${counts[state]}`
  return (
    <div className={styles.filters}>
      <span className={styles.day}>
        <Button
          aria-label={t('The day before')}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          onClick={() => goTo(addDays(date, -1))}
        />
        <span className={styles.date}>
          <Suspense>
            <DateField
              aria-label={t('Day')}
              dateFormat={dateFormat}
              value={date}
              onChange={(day) => goTo(day ?? today)}
            />
          </Suspense>
        </span>
        <Button
          aria-label={t('The next day')}
          icon={<ChevronRight size={16} aria-hidden="true" />}
          onClick={() => goTo(addDays(date, 1))}
        />
      </span>
      <Segmented<Shown>
        aria-label={t('Which visitors')}
        value={filters.state ?? 'all'}
        onChange={(shown) => change({ state: shown === 'all' ? undefined : shown })}
        options={[
          { value: 'all', label: t('All') },
          { value: 'onSite', label: labelOf('onSite') },
          { value: 'expected', label: labelOf('expected') },
          { value: 'left', label: labelOf('left') },
        ]}
      />
      {isAllowed && (
        <FilterSelect
          label={t('Work site')}
          all={t('All work sites')}
          none={t('There are no work sites.')}
          width={150}
          isLoading={isLoading}
          value={filters.siteId}
          onChange={(siteId) => change({ siteId })}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  )
}
