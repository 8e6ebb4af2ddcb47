import { SECTION_TYPES, type WorkSection } from '@timeloom/contract'
import { Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './day-column.module.css'
import { sectionTimesWords } from './day.words.ts'

interface SectionCardProps {
  section: WorkSection
  isStop: boolean
  /** absent: it is only shown */
  onOpen: (() => void) | undefined
}

/** A section as its day shows it. */
export function SectionCard({ section, isStop, onOpen }: SectionCardProps) {
  const { timeFormat } = useUser()
  const words = (
    <>
      <span className={styles.times}>
        {sectionTimesWords(section, timeFormat)}
        {section.type === SECTION_TYPES.locked && <Lock size={12} role="img" aria-label={t('Locked')} />}
      </span>
      {factsOf(section).map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </>
  )
  // The colour is the company's own data.
  const style = section.colorCode === null ? {} : ({ '--shift': section.colorCode } as CSSProperties)
  if (!onOpen) {
    return (
      <div className={styles.card} style={style}>
        {words}
      </div>
    )
  }
  return (
    <button
      type="button"
      data-day-item="section"
      data-section={section.id}
      tabIndex={isStop ? 0 : -1}
      className={styles.card}
      style={style}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {words}
    </button>
  )
}

function factsOf(section: WorkSection): string[] {
  const { labelName, departmentName, jobName, breakTime, lunchWorkingThrough } = section
  return [
    labelName,
    departmentName,
    jobName,
    lunchWorkingThrough ? t('Meal not taken') : breakTime ? t('{minutes} min break', { minutes: breakTime }) : null,
  ].filter((fact): fact is string => fact !== null && fact !== '')
}
