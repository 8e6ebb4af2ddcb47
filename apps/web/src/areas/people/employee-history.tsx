import { employeeHistory, type EmployeeHistoryStep } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { formatDate, formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './people.module.css'

/** Where the employee belonged and belongs, and their hourly pay, with who changed it and when. */
export function EmployeeHistory({ employeeId }: { employeeId: string }) {
  const { data = [] } = useCall(employeeHistory, { params: { id: employeeId } })
  if (data.length === 0) return null
  return (
    <section className={styles.history} aria-label={t('History')}>
      <h2>{t('History')}</h2>
      <ol className={styles.steps}>
        {data.map((step, index) => (
          <HistoryStep
            key={`${step.kind}${step.from}`}
            step={step}
            before={data.slice(index + 1).find(({ kind }) => kind === step.kind)}
          />
        ))}
      </ol>
    </section>
  )
}

function HistoryStep({ step, before }: { step: EmployeeHistoryStep; before: EmployeeHistoryStep | undefined }) {
  const { dateFormat, timeFormat } = useUser()
  const { structureName, standardHoursDisplayName, guaranteedHoursDisplayName, timeZoneId } = useSettings()
  const names = { structureName, standardHoursDisplayName, guaranteedHoursDisplayName }
  const when = formatMoment(step.changedAt, { dateFormat, timeFormat }, timeZoneId)
  return (
    <li className={`${styles.step} ${step.isFuture ? styles.future : ''}`}>
      <time dateTime={step.from}>{formatDate(step.from, { dateFormat })}</time>
      <span>
        {changesOf(step, before, names).join(' · ')} {step.isFuture && <Tag tone="info">{t('Planned')}</Tag>}
      </span>
      <small>
        {step.changedBy === null
          ? t('Recorded {when}', { when })
          : t('Recorded {when} by {name}', { when, name: step.changedBy })}
      </small>
    </li>
  )
}

interface FieldNames {
  structureName: string
  standardHoursDisplayName: string
  guaranteedHoursDisplayName: string
}

/** The text of a step: everything for the first, only changes for later ones. */
function changesOf(step: EmployeeHistoryStep, before: EmployeeHistoryStep | undefined, names: FieldNames): string[] {
  if (step.kind === 'payRate') return [t('Pay Rate {rate}', { rate: `$${(step.payRate ?? 0).toFixed(2)}` })]
  const fields: [string, (of: EmployeeHistoryStep) => string | number | null][] = [
    [names.structureName, (of) => of.departmentName],
    [t('Pay Group'), (of) => of.payGroupName],
    [t('Time Rounding'), (of) => of.timeRoundingName],
    [t('Schedule Template'), (of) => of.scheduleName],
    [names.standardHoursDisplayName, (of) => of.standardHours],
    [names.guaranteedHoursDisplayName, (of) => of.guaranteedHours],
  ]
  const said = fields.filter(([, value]) => (before ? value(step) !== value(before) : value(step) !== null))
  return said.length === 0 ? [t('No change')] : said.map(([label, value]) => `${label}: ${value(step) ?? '–'}`)
}
