import { Check, TriangleAlert } from 'lucide-react'
import { hours2, hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import { accountFor, runningTotals } from './account-for.ts'
import type { WhyResult, WhyStep } from './why-step.types.ts'
import styles from './why-steps.module.css'

interface WhyStepsProps {
  steps: readonly WhyStep[]
  results: readonly WhyResult[]
}

/** How a day's hours came about, in plain words: each step with the figure after it, and a sum that must come out. */
export function WhySteps({ steps, results }: WhyStepsProps) {
  const totals = runningTotals(steps)
  return (
    <div className={styles.why}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step.key} className={styles[step.kind]}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.detail}</p>
            </div>
            <div className={styles.change}>
              <b>{place === 0 ? hoursInProse(step.deltaMinutes) : deltaWords(step)}</b>
              <small>{place === 0 ? t('at work') : hoursInProse(totals[place] ?? 0)}</small>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.results}>
        {results.map((result) => (
          <div key={result.label} className={styles[`${result.kind}Result`]}>
            <span>{result.label}</span>
            <b>{hours2(result.minutes)}</b>
          </div>
        ))}
        <AccountLine steps={steps} results={results} />
      </div>
    </div>
  )
}

function AccountLine({ steps, results }: WhyStepsProps) {
  const { measuredMinutes, parts, missingMinutes } = accountFor(steps, results)
  if (missingMinutes !== 0) {
    return (
      <p className={styles.missing} role="alert">
        <TriangleAlert size={14} aria-hidden="true" />
        {t('The steps do not add up: {length} apart. Recalculate the day.', {
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
          parts: parts.map(hoursInProse).join(' + ') || hoursInProse(0),
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
