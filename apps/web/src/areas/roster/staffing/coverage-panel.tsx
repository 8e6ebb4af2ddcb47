import { Button, Skeleton } from 'antd'
import { CircleCheck, TriangleAlert, Users } from 'lucide-react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import type { GridView } from '../grid/grid-view.ts'
import { CoverageChart } from './coverage-chart.tsx'
import { CoverageSelect } from './coverage-select.tsx'
import { CoverageTable } from './coverage-table.tsx'
import styles from './coverage.module.css'
import { useCoverage } from './coverage.queries.ts'
import { peakWords, stateWords } from './coverage.words.ts'
import { byWallTime, chosenCoverage, type CoverageDay, coverageState, mostOf } from './day-coverage.ts'
import { HourAxis } from './hour-axis.tsx'
import { Requirements } from './requirements.tsx'
import { useCoverageChoice } from './use-coverage-choice.ts'

interface CoveragePanelProps {
  day: string
  view: GridView
  onClose: () => void
}

/** A day’s coverage in full: its curve, the same as a table, and who is needed on it. */
export function CoveragePanel({ day, view, onClose }: CoveragePanelProps) {
  const { data, error, isFetching, refetch } = useCoverage(view)
  const { key } = useCoverageChoice()
  const chosen = data && chosenCoverage(data, key)
  const own = chosen?.days.find(({ date }) => date === day)
  return (
    <SidePanel title={t('Coverage')} subtitle={dayWithWeekday(day, { withYear: true })} onClose={onClose}>
      <div className={styles.panel} aria-busy={isFetching || undefined}>
        <CoverageSelect coverage={data} size="middle" />
        {error && !data ? (
          <p role="alert" className={styles.failed}>
            {errorText(error, t('Coverage could not be loaded.'))}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('Retry')}
            </Button>
          </p>
        ) : chosen && own ? (
          <DayInFull day={byWallTime(own, chosen.zone)} isEveryone={key === ''} timeFormat={view.timeFormat} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        )}
        <Requirements view={view} day={day} place={key} />
      </div>
    </SidePanel>
  )
}

interface DayInFullProps {
  day: CoverageDay
  isEveryone: boolean
  timeFormat: string
}

function DayInFull({ day, isEveryone, timeFormat }: DayInFullProps) {
  const state = coverageState(day)
  const words = stateWords(state, timeFormat)
  const Icon = state.kind === 'under' ? TriangleAlert : state.kind === 'met' ? CircleCheck : Users
  const peak = peakWords(day, timeFormat)
  const isElsewhere =
    isEveryone && day.steps.some(({ needed, planned, under }) => under > Math.max(0, needed - planned))
  return (
    <section className={styles.inFull} aria-label={t('People at each time')}>
      <p className={styles.state} data-kind={state.kind}>
        <Icon size={16} aria-hidden="true" /> {words}
      </p>
      {peak !== undefined && <p className={styles.note}>{peak}</p>}
      {isElsewhere && (
        <p className={styles.note}>{t('More people in one place do not make up for those missing in another.')}</p>
      )}
      <CoverageChart steps={day.steps} most={mostOf([day])} height={150} label={words} hasGrid />
      <HourAxis timeFormat={timeFormat} />
      <Legend />
      <CoverageTable steps={day.steps} timeFormat={timeFormat} />
      {day.underMinutes + day.overMinutes > 0 && (
        <p className={styles.note}>
          {t('{under} h of work missing, {over} h more than needed.', {
            under: hours2(day.underMinutes),
            over: hours2(day.overMinutes),
          })}
        </p>
      )}
    </section>
  )
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li data-of="on">{t('on')}</li>
      <li data-of="over">{t('more than needed')}</li>
      <li data-of="needed">{t('needed')}</li>
      <li data-of="short">{t('short')}</li>
    </ul>
  )
}
