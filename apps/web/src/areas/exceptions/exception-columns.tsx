import { EXCEPTION_TYPES, type ExceptionRow } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import styles from './exceptions.module.css'
import { shownDate, shownTime, typeWords } from './exceptions.words.ts'
import { LikelyFix } from './likely-fix.tsx'
import { type RowActions, RowActionLinks } from './row-actions.tsx'

interface ExceptionColumns extends ListLook, RowActions {
  isReviewed: boolean
  /** Why a row’s fix failed, by id. */
  failures: ReadonlyMap<string, string>
}

/** @source spec 002 §2.16, fields F716–F726 */
export function exceptionColumns({
  formats,
  timeZone,
  isNarrow,
  isReviewed,
  failures,
  ...actions
}: ExceptionColumns): TableColumn<ExceptionRow>[] {
  const time = (key: 'scheduleIn' | 'scheduleOut' | 'actuaIn' | 'actuaOut', title: string, width: number) => ({
    key,
    title,
    width,
    isSortable: false,
    isHiddenByDefault: isNarrow && key.startsWith('schedule'),
    value: (row: ExceptionRow) => shownTime(row[key], formats),
    ...(key.startsWith('actua')
      ? { render: (row: ExceptionRow) => <b className={styles.actual}>{shownTime(row[key], formats)}</b> }
      : {}),
  })
  return [
    { key: 'clockId', title: t('Clock ID'), width: 72, isHiddenByDefault: isNarrow, value: ({ clockId }) => clockId },
    {
      key: 'employeeName',
      title: t('Employee Name'),
      width: 160,
      minWidth: 104,
      isFixed: true,
      value: ({ employeeName }) => employeeName,
      render: ({ employeeName }) => <b>{employeeName}</b>,
    },
    {
      key: 'date',
      title: t('Date'),
      width: 100,
      minWidth: 90,
      isFixed: true,
      value: ({ date }) => date,
      csv: ({ date }) => shownDate(date),
      render: ({ date }) => shownDate(date),
    },
    time('scheduleIn', t('Schedule In'), 92),
    time('scheduleOut', t('Schedule Out'), 101),
    time('actuaIn', t('Actual In'), 80),
    time('actuaOut', t('Actual Out'), 89),
    {
      key: 'actuaInException',
      title: t('Exception Type'),
      width: isNarrow ? 190 : 150,
      minWidth: isNarrow ? 160 : 136,
      isFixed: true,
      value: ({ actuaInException }) => typeWords(actuaInException),
      choices: EXCEPTION_TYPES.map((type) => ({ value: type, words: typeWords(type) })),
      render: (row) =>
        isNarrow && !isReviewed ? (
          <span className={styles.type}>
            <TypeCell row={row} />
            <FixCell row={row} failure={failures.get(row.id)} />
          </span>
        ) : (
          <TypeCell row={row} />
        ),
    },
    ...(isReviewed
      ? [
          {
            key: 'reviewed',
            title: t('Reviewed'),
            width: 190,
            minWidth: 120,
            isSortable: false,
            value: ({ reviewed }: ExceptionRow) =>
              reviewed && `${reviewed.by}, ${formatMoment(reviewed.at, formats, timeZone)}`,
          },
        ]
      : isNarrow
        ? []
        : [
            {
              key: 'fix',
              title: t('Likely fix'),
              width: 230,
              minWidth: 172,
              isSortable: false,
              render: (row: ExceptionRow) => <FixCell row={row} failure={failures.get(row.id)} />,
            },
          ]),
    {
      key: 'approver',
      title: t('Approver'),
      width: 120,
      minWidth: 76,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ approver }) => approver,
    },
    {
      key: 'action',
      title: t('Action'),
      width: 156,
      minWidth: 152,
      isAtEdge: true,
      isSortable: false,
      render: (row) => <RowActionLinks row={row} {...actions} />,
    },
  ]
}

/** The type and how much of it there is. */
export function TypeCell({ row: { actuaInException, minutes } }: { row: ExceptionRow }) {
  return (
    <span className={styles.type}>
      {typeWords(actuaInException)}
      {minutes !== null && <small>{hoursInProse(minutes)}</small>}
    </span>
  )
}

/** The fix, or why it did not come about. */
export function FixCell({ row, failure }: { row: ExceptionRow; failure: string | undefined }) {
  return failure === undefined ? <LikelyFix row={row} /> : <span className={styles.failure}>{failure}</span>
}
