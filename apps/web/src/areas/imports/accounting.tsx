import type { ImportSubject, ImportSummary } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import styles from './imports.module.css'

type Counts = Pick<ImportSummary, 'lines' | 'imported' | 'replaced' | 'alreadyThere' | 'late' | 'refused'>

/** The outcome of a file as one sum: every line is in exactly one of its parts. Plans are replaced, punches late. */
export function Accounting({
  counts,
  subject,
  isCheck = false,
}: {
  counts: Counts
  subject: ImportSubject
  /** Nothing is imported yet. */
  isCheck?: boolean
}) {
  const parts = [
    { name: isCheck ? t('new') : t('imported'), count: counts.imported, tone: styles.termImported },
    ...(subject === 'schedule' ? [{ name: t('replaced'), count: counts.replaced, tone: undefined }] : []),
    { name: t('already there'), count: counts.alreadyThere, tone: undefined },
    ...(subject === 'punches'
      ? [{ name: t('late'), count: counts.late, tone: counts.late > 0 ? styles.termLate : undefined }]
      : []),
    { name: t('refused'), count: counts.refused, tone: counts.refused > 0 ? styles.termRefused : undefined },
  ]
  return (
    <p className={styles.accounting} aria-label={t('Outcome of the lines')} role="group">
      <Term count={counts.lines} name={t('{count, plural, one {line} other {lines}}', { count: counts.lines })} />
      {parts.map(({ name, count, tone }, index) => (
        <span key={name} className={styles.part}>
          <span className={styles.sign}>{index === 0 ? '=' : '+'}</span>
          <Term count={count} name={name} tone={tone} />
        </span>
      ))}
    </p>
  )
}

function Term({ count, name, tone }: { count: number; name: string; tone?: string | undefined }) {
  return (
    <span className={`${styles.term} ${tone ?? ''}`}>
      <b>{count.toLocaleString('en-NZ')}</b> {name}
    </span>
  )
}
