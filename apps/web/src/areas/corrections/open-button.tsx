import type { Correction } from '@timeloom/contract'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './corrections.module.css'

interface OpenButtonProps {
  correction: Correction
  formats: UserFormats
  onOpen: (correction: Correction) => void
}

/** Opens a request: to decide on it, or to read it where it is decided or the reader may not. */
export function OpenButton({ correction, formats, onOpen }: OpenButtonProps) {
  const mayDecide = useCan('correction:approve') && correction.state === 'waiting'
  const what = { person: correction.employeeName, day: formatDate(correction.day, formats) }
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={mayDecide ? t('Decide on {person}, {day}', what) : t('View {person}, {day}', what)}
      onClick={() => onOpen(correction)}
    >
      {mayDecide ? t('Decide') : t('View')}
    </button>
  )
}
