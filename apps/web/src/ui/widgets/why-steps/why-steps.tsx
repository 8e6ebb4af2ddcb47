import { Check, TriangleAlert } from 'lucide-react'
import { hours2, hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { accountFor, runningTotals } from './account-for.ts'
import type { WhyResult, WhyStep } from './why-step.types.ts'
import styles from './why-steps.module.css'

interface WhyStepsProps {
  steps: readonly WhyStep[]
  results: readonly WhyResult[]
  /** What the minutes of the first step are; 'at work' when absent. */
  firstWord?: string
}

/** How a day's hours came about, in plain words: each step with the figure after it, and a sum that must add up. */
export function WhySteps({ steps, results, firstWord = t('at work') }: WhyStepsProps) {
  const totals = runningTotals(steps)
  return (
    <div className={styles.why}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step.key} className={styles[step.kind]}>
            {step.heading !== undefined && <b className={styles.heading}>{step.heading}</b>}
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>
                {step.detail} {step.action}
              </p>
            </div>
            <Change step={step} total={totals[place] ?? 0} firstWord={place === 0 ? firstWord : null} />
          </li>
        ))}
      </ol>
      <div className={styles.results}>
        {results.map((result) => (
          <div key={result.label} className={styles[`${result.kind}Result`]}>
            <span>{result.label}</span>
            <b>{unitsOf(result)}</b>
          </div>
        ))}
        <AccountLine steps={steps} results={results} />
      </div>
    </div>
  )
}

/** Hours and shifts are units of the same line, as on the timesheet. */
function unitsOf({ minutes, shifts = 0 }: WhyResult): string {
  return shifts === 0 ? hours2(minutes) : (minutes / 60 + shifts).toFixed(2)
}

/** @param firstWord of the first step, whose minutes stand as they are; null for the others */
function Change({ step, total, firstWord }: { step: WhyStep; total: number; firstWord: string | null }) {
  const isFirst = firstWord !== null && step.deltaMinutes > 0
  return (
    <div className={styles.change}>
      <b>{isFirst ? hoursInProse(step.deltaMinutes) : deltaWords(step)}</b>
      <small>{isFirst ? firstWord : hoursInProse(total)}</small>
    </div>
  )
}

function AccountLine({ steps, results }: WhyStepsProps) {
  const { measuredMinutes, parts, missingMinutes } = accountFor(steps, results)
  if (measuredMinutes === 0 && parts.length === 0) return null
  if (missingMinutes !== 0) {
    return (
      <p className={styles.missing} role="alert">
        <TriangleAlert size={14} aria-hidden="true" />
        {t('The steps do not add up: they are off by {length}. Recalculate the day.', {
          length: hoursInProse(Math.abs(missingMinutes)),
        })}
      </p>
    )
  }
  return (
    <p className={styles.account}>
      <Check size={14} aria-hidden="true" />
      <span>
        {t('Every minute is accounted for: {parts} = {sum}', {
          parts: parts.map(hoursInProse).join(' + '),
          sum: hoursInProse(measuredMinutes),
        })}
      </span>
    </p>
  )
}

function deltaWords({ deltaMinutes, keptWord }: WhyStep): string {
  if (deltaMinutes === 0) return keptWord ?? '–'
  return `${deltaMinutes < 0 ? '–' : '+'} ${hoursInProse(Math.abs(deltaMinutes))}`
}
