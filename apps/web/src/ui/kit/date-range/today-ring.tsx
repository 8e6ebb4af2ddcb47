import type { DatePickerProps } from 'antd'
import styles from './today-ring.module.css'

type CalendarLook = Pick<DatePickerProps, 'cellRender' | 'classNames' | 'showNow'>

/**
 * The ring of a calendar around today's date in the zone that counts; the calendar's own ring and its 'Today' follow
 * the browser's clock and are removed.
 *
 * @param today work date; undefined draws no ring
 */
export function todayRing(today: string | undefined): CalendarLook {
  return {
    showNow: false,
    classNames: { popup: { root: styles.calendar ?? '' } },
    cellRender: (date, { type, originNode }) => {
      if (type !== 'date' || typeof date !== 'object' || date.format('YYYY-MM-DD') !== today) return originNode
      return (
        <div className="ant-picker-cell-inner" data-today>
          {date.date()}
        </div>
      )
    },
  }
}
