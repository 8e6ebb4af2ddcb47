import type { PlanOfDay, UnpublishedPerson } from '@timeloom/contract'
import { ArrowRight } from 'lucide-react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { timesWords } from '../plan/section-times.ts'
import styles from './publishing.module.css'

/** A day with what its employee is shown, and what is published instead. */
export function PlanChange({ day: { ruleDate, kind, before, after } }: { day: UnpublishedPerson['days'][number] }) {
  return (
    <li className={styles.change}>
      <b>{dayWithWeekday(ruleDate)}</b>
      {before === null || after === null ? (
        <span>{kindWords()[kind]}</span>
      ) : (
        <span className={styles.plans}>
          <del>
            <Plan plan={before} />
          </del>
          <ArrowRight size={13} aria-hidden="true" />
          <span className="sr">{t('becomes')}</span>
          <ins>
            <Plan plan={after} />
          </ins>
        </span>
      )}
    </li>
  )
}

function kindWords(): Record<UnpublishedPerson['days'][number]['kind'], string> {
  return { added: t('added'), changed: t('changed'), removed: t('removed') }
}

function Plan({ plan: { isOffDay, shifts } }: { plan: PlanOfDay }) {
  const { timeFormat } = useUser()
  if (shifts.length === 0) return isOffDay ? t('Off Day') : t('nothing')
  return shifts
    .map((shift) =>
      [timesWords(shift, timeFormat), shift.labelName, shift.departmentName, shift.jobName, shift.taskName]
        .filter((words) => words !== null)
        .join(' · '),
    )
    .join(', ')
}
