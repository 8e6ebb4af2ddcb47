import type { ExceptionRow } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { FixCell, TypeCell } from './exception-columns.tsx'
import styles from './exceptions.module.css'
import { shownDate, shownTime } from './exceptions.words.ts'
import { type RowActions, RowActionLinks } from './row-actions.tsx'

interface ExceptionCardProps extends RowActions {
  row: ExceptionRow
  look: ListLook
  failure: string | undefined
}

/** An exception on a phone. */
export function ExceptionCard({ row, look: { formats, timeZone }, failure, ...actions }: ExceptionCardProps) {
  const { reviewed } = row
  const range = (from: string | null, to: string | null) =>
    from === null && to === null ? '–' : `${shownTime(from, formats) || '…'} – ${shownTime(to, formats) || '…'}`
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{row.employeeName}</b>
        <b>{shownDate(row.date)}</b>
      </div>
      <TypeCell row={row} />
      <div className={styles.times}>
        <span>
          {t('Schedule')} {range(row.scheduleIn, row.scheduleOut)}
        </span>
        <b className={styles.actual}>
          {t('Actual')} {range(row.actuaIn, row.actuaOut)}
        </b>
      </div>
      {reviewed ? (
        <small>
          {t('Reviewed by {name}, {when}', {
            name: reviewed.by,
            when: formatMoment(reviewed.at, formats, timeZone),
          })}
        </small>
      ) : (
        <FixCell row={row} failure={failure} />
      )}
      <RowActionLinks row={row} {...actions} />
    </div>
  )
}
