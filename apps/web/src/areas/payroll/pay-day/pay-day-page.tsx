import type { PayDay } from '@timeloom/contract'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateRange, todayIn } from '../../../lib/format/dates.ts'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyPartOf } from '../../../ui/kit/late/lazy-part.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { WholeCompanyNote } from '../../../ui/widgets/pay-run/whole-company-note.tsx'
import { useExportDivisions } from '../payroll.queries.ts'
import { RecalculationJobs } from '../recalculation-jobs.tsx'
import { Comparison, type PayComparison } from './comparison.tsx'
import styles from './pay-day.module.css'
import { usePayDay, usePayRunBefore } from './pay-day.queries.ts'
import { RunSelect } from './run-select.tsx'
import { StepActions } from './step-actions.tsx'
import { StepCard } from './step-card.tsx'
import { isClosed, rangeOf, runToClose, toClose } from './run-to-close.ts'
import type { Step } from './step.ts'
import { currentOf, stepsOf } from './steps.ts'
import { exceptionGroupsCode, missingPunchesCode, useListsCome } from './step-lists.ts'

const MissingPunches = lazyPartOf(missingPunchesCode)
const ExceptionGroups = lazyPartOf(exceptionGroupsCode)

/** From the punches of a pay run to its payroll file, step by step. @source spec/decisions.md 27 */
export function PayDayPage() {
  const { day, error, refetch, choose } = useChosenRun()
  const {
    data: comparison,
    error: uncompared,
    refetch: compareAgain,
  } = usePayRunBefore(day?.periods.map(({ id }) => id) ?? [])
  const divisions = useExportDivisions()
  const steps = day ? stepsOf(day, { changed: comparison?.differences?.length ?? 0, divisions }) : []
  return (
    <PageFrame
      title={t('Pay Day')}
      subtitle={day?.periods.length === 0 ? undefined : day ? subtitleOf(day) : null}
      actions={day && <RunSelect runs={day.runs} chosen={rangeOf(day.periods).endDate} onChoose={choose} />}
      footer={day && day.periods.length > 0 ? <Progress steps={steps} /> : undefined}
    >
      {error && !day && (
        <Alert
          type="error"
          showIcon
          message={errorText(error, t('The pay day could not be read.'))}
          action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
        />
      )}
      {uncompared && !comparison && (
        <Alert
          type="warning"
          showIcon
          message={errorText(uncompared, t('The comparison with the period before could not be read.'))}
          action={<Button onClick={() => void compareAgain()}>{t('Try again')}</Button>}
        />
      )}
      {day && (day.periods.length === 0 ? <NoPeriod /> : <Steps day={day} steps={steps} comparison={comparison} />)}
    </PageFrame>
  )
}

/**
 * The run that the address names, or the one to close next. Once it is shown, that one stays: after closing it there is
 * another one to close next, but this one is to be exported.
 */
function useChosenRun() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('toDate')
  // The address follows a moment later, and what is done meanwhile is of the run on screen.
  const [opened, setOpened] = useState<string | null>(null)
  const { data: day, error, refetch, isPlaceholderData } = usePayDay(named ?? opened)
  const next = !isPlaceholderData && day && day.periods.length > 0 ? rangeOf(day.periods).endDate : null
  const wanted = named === null ? (opened ?? next) : null
  if (opened !== wanted) setOpened(wanted)
  useEffect(() => {
    if (wanted !== null) setSearch({ toDate: wanted }, { replace: true })
  }, [wanted, setSearch])
  return { day, error, refetch, choose: (toDate: string) => setSearch({ toDate }) }
}

function subtitleOf({ periods }: PayDay): string {
  const { startDate, endDate } = rangeOf(periods)
  const groups = t('{count, plural, one {# pay group} other {# pay groups}}', { count: periods.length })
  const people = t('{count, plural, one {# person} other {# people}}', {
    count: periods.reduce((total, { employees }) => total + employees, 0),
  })
  return `${dateRange(startDate, endDate)} · ${groups} · ${people}`
}

interface StepsProps {
  day: PayDay
  steps: Step[]
  /** undefined while it is read */
  comparison: PayComparison | undefined
}

function Steps({ day, steps, comparison }: StepsProps) {
  const today = todayIn(useSettings().timeZoneId)
  const current = currentOf(steps)
  const [mayRead, mayChange] = [useCan('exception:visible'), useCan('timesheet:update')]
  const shows = {
    punches: current?.key === 'punches' && mayRead && mayChange && hasMissing(day),
    exceptions: mayRead && !isClosed(day) && steps.some(({ key, left }) => key === 'exceptions' && left > 0),
  }
  const run = runToClose(day.periods)
  if (!useListsCome(run, shows)) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <WholeCompanyNote className={styles.note} />
        <RecalculationJobs />
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            <StepCard
              key={step.key}
              step={step}
              number={place + 1}
              isCurrent={step === current}
              isFixed={isClosed(day)}
              list={
                <Suspense fallback={null}>
                  {step.key === 'punches' && shows.punches && <MissingPunches run={run} />}
                  {step.key === 'exceptions' && shows.exceptions && <ExceptionGroups run={run} />}
                </Suspense>
              }
            >
              <StepActions
                step={step}
                isCurrent={step === current}
                day={day}
                today={today}
                adjustments={comparison?.earlier.differences.length ?? 0}
              />
            </StepCard>
          ))}
        </ol>
      </div>
      <Comparison periods={day.periods} comparison={comparison} />
    </div>
  )
}

function hasMissing({ periods }: PayDay): boolean {
  return toClose(periods).some(({ missingPunches }) => missingPunches > 0)
}

function Progress({ steps }: { steps: Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className={styles.progress}>
      <span className={styles.bars} aria-hidden="true">
        {steps.map(({ key, isDone }) => (
          <i key={key} className={isDone ? styles.doneBar : undefined} />
        ))}
      </span>
      <b>{t('{done} of {count}', { done, count: steps.length })}</b> {t('done')}
    </div>
  )
}

function NoPeriod() {
  return (
    <div className={styles.none}>
      <b>{t('No pay periods here')}</b>
      <p>{t('Pay periods appear once a pay group has employees.')}</p>
    </div>
  )
}
