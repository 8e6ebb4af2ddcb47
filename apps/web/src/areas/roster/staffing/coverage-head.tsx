import { Button } from 'antd'
import { ListChecks, TriangleAlert } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import type { GridView } from '../grid/grid-view.ts'
import { CoverageChart } from './coverage-chart.tsx'
import { CoverageSelect } from './coverage-select.tsx'
import styles from './coverage.module.css'
import { useCoverage } from './coverage.queries.ts'
import { isTooMuch, minuteWords, stateWords } from './coverage.words.ts'
import { byWallTime, chosenCoverage, type CoverageState, coverageState, mostOf } from './day-coverage.ts'
import { HourAxis } from './hour-axis.tsx'
import { useCoverageChoice } from './use-coverage-choice.ts'

const CoveragePanel = lazyDialog(() => import('./coverage-panel.tsx').then((file) => file.CoveragePanel))
const RequirementsPanel = lazyDialog(() => import('./requirements-panel.tsx').then((file) => file.RequirementsPanel))

const CHART_HEIGHT = 26

interface DayCoverageProps {
  day: string
  view: GridView
  /** Has the hours below it, where no scale stands there. */
  hasAxis?: boolean
}

/** A day’s coverage above its scale: who is on, and the worst gap. It opens the whole day. */
export function DayCoverage({ day, view, hasAxis = false }: DayCoverageProps) {
  const { data, isFetching } = useCoverage(view)
  const { key } = useCoverageChoice()
  const [isOpen, setIsOpen] = useState(false)
  const shown = useMemo(() => {
    const chosen = data && chosenCoverage(data, key)
    const own = chosen?.days.find(({ date }) => date === day)
    return chosen && own ? { ...byWallTime(own, chosen.zone), most: mostOf(chosen.days) } : undefined
  }, [data, key, day])
  if (!shown) return null
  const state = coverageState(shown)
  const words = stateWords(state, view.timeFormat)
  return (
    <>
      <button
        type="button"
        className={styles.day}
        data-kind={state.kind}
        data-updating={isFetching || undefined}
        aria-haspopup="dialog"
        title={words}
        onClick={() => setIsOpen(true)}
      >
        <span className="sr">{t('Coverage of {day}: {words}', { day: dayWithWeekday(day), words })}</span>
        <ShortWords state={state} timeFormat={view.timeFormat} />
        <CoverageChart steps={shown.steps} most={shown.most} height={CHART_HEIGHT} />
        {hasAxis && <HourAxis timeFormat={view.timeFormat} />}
      </button>
      {isOpen && (
        <Suspense>
          <CoveragePanel day={day} view={view} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** As much of it as a narrow column has room for. */
function ShortWords({ state, timeFormat }: { state: CoverageState; timeFormat: string }) {
  if (state.kind === 'nobody') return <span className={styles.words} aria-hidden="true" />
  const { step } = state
  const time = <small>{minuteWords(step.from, timeFormat)}</small>
  switch (state.kind) {
    case 'under':
      return (
        <span className={styles.words} aria-hidden="true">
          <TriangleAlert size={11} aria-hidden="true" />
          <b>{t('{planned} of {needed}', { planned: step.needed - step.under, needed: step.needed })}</b> {time}
        </span>
      )
    case 'over':
      return (
        <span className={styles.words} aria-hidden="true">
          <b>{t('{count} over', { count: step.over })}</b> {time}
        </span>
      )
    case 'met':
      return (
        <span className={styles.words} aria-hidden="true">
          {t('met')}
        </span>
      )
    case 'unasked':
      return (
        <span className={styles.words} aria-hidden="true">
          {t('up to {count}', { count: step.planned })}
        </span>
      )
  }
}

/** Whose coverage is shown, and a button to the requirements. */
export function CoverageChoice({ view }: { view: GridView }) {
  const { data, error, isFetching, refetch } = useCoverage(view)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.choice}>
      {error && !isFetching ? (
        <span role="alert" className={styles.failed}>
          {isTooMuch(error) ? (
            t('Too many shifts: choose departments.')
          ) : (
            <>
              {t('No coverage.')}{' '}
              <Button size="small" onClick={() => void refetch()}>
                {t('Retry')}
              </Button>
            </>
          )}
        </span>
      ) : (
        <CoverageSelect coverage={data} />
      )}
      <Button
        size="small"
        type="text"
        icon={<ListChecks size={15} aria-hidden="true" />}
        aria-label={t('People needed')}
        title={t('People needed')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <RequirementsPanel view={view} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
