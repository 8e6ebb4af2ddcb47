import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { DayLimits, limitsText } from './day-limits.tsx'
import styles from './team.module.css'
import type { TeamRow } from './team.queries.ts'

/** A column for each day of the week; the server keeps the order, by name. */
export function teamColumns({ formats }: ListLook, dates: readonly string[]): TableColumn<TeamRow>[] {
  const { timeFormat } = formats
  return [
    {
      key: 'employeeName',
      title: t('Employee'),
      width: 210,
      minWidth: 150,
      isFixed: true,
      isSortable: false,
      value: ({ employeeName }) => employeeName,
      render: ({ employeeName, avatarFileName, departmentName }) => (
        <span className={styles.person}>
          <PersonMark name={employeeName} avatarFileName={avatarFileName} />
          <span>
            <b>{employeeName}</b>
            {departmentName !== null && <small>{departmentName}</small>}
          </span>
        </span>
      ),
    },
    ...dates.map((date, place) => ({
      // the place in the week: the user's widths stay from week to week
      key: `day${place + 1}`,
      title: dayWithWeekday(date),
      width: 136,
      minWidth: 84,
      isSortable: false,
      value: (row: TeamRow) => limitsText(limitsOn(row, date), timeFormat),
      render: (row: TeamRow) => <DayLimits limits={limitsOn(row, date)} timeFormat={timeFormat} />,
    })),
  ]
}

export function limitsOn({ days }: Pick<TeamRow, 'days'>, date: string) {
  return days.find(({ workDate }) => workDate === date)?.limits ?? []
}
