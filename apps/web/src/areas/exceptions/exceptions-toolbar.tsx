import type { ExceptionView } from '@timeloom/contract'
import { Button, Select } from 'antd'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/kit/date-range/date-range-field.tsx'
import { WholeRunChip } from '../../ui/widgets/pay-run/whole-run-chip.tsx'
import { currentRange, previousRange, type useExceptionFilters } from './exceptions-filters.ts'
import styles from './exceptions.module.css'
import { useViews } from './exceptions.queries.ts'
import { viewWords } from './exceptions.words.ts'

/** Dates and type; each applies at once. @source spec 002 §2.16 */
export function ExceptionsToolbar({ filters, today, change }: ReturnType<typeof useExceptionFilters>) {
  const { dateFormat } = useUser()
  const views = useViews(filters)
  return (
    <div className={styles.toolbar}>
      <Button onClick={() => change({ range: previousRange(today) })}>{t('Previous')}</Button>
      <Button onClick={() => change({ range: currentRange(today) })}>{t('Current')}</Button>
      <span className={styles.dates}>
        <DateRangeField
          aria-label={t('Dates')}
          value={filters.range}
          onChange={(range) => change({ range })}
          today={today}
          dateFormat={dateFormat}
        />
      </span>
      <Select<ExceptionView>
        style={{ minWidth: 190 }}
        aria-label={t('Search by Type')}
        value={filters.type}
        onChange={(type) => change({ type })}
        popupMatchSelectWidth={false}
        options={views.map(({ view, count }) => ({
          value: view,
          label: count === null ? viewWords(view) : `${viewWords(view)} (${count})`,
        }))}
      />
      <WholeRunChip ids={filters.payPeriods} onRemove={() => change({ payPeriods: undefined })} />
      {(filters.employee ?? filters.site) !== undefined && (
        <Button type="text" onClick={() => change({ employee: undefined, site: undefined })}>
          {filters.site === undefined ? t('Show everyone') : t('Show every site')}
        </Button>
      )}
    </div>
  )
}
