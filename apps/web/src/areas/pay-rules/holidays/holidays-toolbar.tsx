import { Button, Segmented, Select } from 'antd'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { HolidayView, HolidayViewState } from './use-holiday-view.ts'
import styles from './holidays.module.css'

interface HolidaysToolbarProps {
  state: HolidayViewState
  /** Years that holidays are in. */
  years: readonly number[]
  onLoad: () => void
}

/** Years around the one that is shown, to choose from. */
const AROUND = 3

/** List or calendar, which year, and the lists of regions. */
export function HolidaysToolbar({ state: { view, year, change }, years, onLoad }: HolidaysToolbarProps) {
  const mayLoad = useCan('holiday:create')
  const middle = year ?? years.at(-1) ?? 0
  const around = Array.from({ length: AROUND * 2 + 1 }, (_, place) => middle - AROUND + place)
  const offered = [...new Set([...years, ...around])].toSorted((a, b) => a - b)
  const step = (by: number, word: string, icon: ReactNode) => (
    <Button icon={icon} aria-label={word} disabled={year === null} onClick={() => change({ year: (year ?? 0) + by })} />
  )
  return (
    <div className={styles.toolbar}>
      <Segmented
        aria-label={t('View')}
        value={view}
        onChange={(next) => change({ view: next as HolidayView })}
        options={[
          { value: 'list', label: t('List') },
          { value: 'calendar', label: t('Calendar') },
        ]}
      />
      <span className={styles.years}>
        {step(-1, t('Previous year'), <ChevronLeft size={15} aria-hidden="true" />)}
        <Select
          aria-label={t('Year')}
          value={year ?? 0}
          onChange={(chosen) => change({ year: chosen === 0 ? null : chosen })}
          options={[
            ...(view === 'list' ? [{ value: 0, label: t('All years') }] : []),
            ...offered.map((each) => ({ value: each, label: String(each) })),
          ]}
          style={{ width: 108 }}
        />
        {step(1, t('Next year'), <ChevronRight size={15} aria-hidden="true" />)}
      </span>
      {mayLoad && (
        <Button icon={<CalendarPlus size={15} aria-hidden="true" />} onClick={onLoad}>
          {t('Load a year')}
        </Button>
      )}
    </div>
  )
}
