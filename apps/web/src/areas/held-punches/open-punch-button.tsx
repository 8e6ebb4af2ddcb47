import type { HeldPunch } from '@timeloom/contract'
import type { UserFormats } from '../../lib/format/dates.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { personWords } from './held-punches.words.ts'
import styles from './held-punches.module.css'
import { deviceTimeWords } from './punch-time.ts'

interface OpenPunchButtonProps {
  punch: HeldPunch
  formats: UserFormats
  timeZone: string
  onOpen: (punch: HeldPunch) => void
}

/** Opens a punch: to settle it, or to read it where it is settled or the reader may not. */
export function OpenPunchButton({ punch, formats, timeZone, onOpen }: OpenPunchButtonProps) {
  const maySettle = useCan('timesheet:update') && punch.settled === null
  const what = { person: personWords(punch), time: deviceTimeWords(punch, formats, timeZone) }
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={maySettle ? t('Settle {person}, {time}', what) : t('View {person}, {time}', what)}
      onClick={() => onOpen(punch)}
    >
      {maySettle ? t('Settle') : t('View')}
    </button>
  )
}
