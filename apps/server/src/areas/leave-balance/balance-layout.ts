import type { LeaveBalanceSettings } from '@timeloom/contract'

/** Where a file has each value, by column numbers from 0. */
export interface BalanceLayout {
  payId: FileColumns
  /** null: a row has the balances of all types */
  typeName: FileColumns | null
  /** null: a day has the employee's own standard hours */
  standardHours: FileColumns | null
  /** a column or more for each pay type */
  types: { payTypeId: string; figure: FileColumns; isByDay: boolean }[]
}

/** Columns that are read as one. */
export interface FileColumns {
  /** as the settings write them, such as `3#5` */
  name: string
  numbers: readonly number[]
}

export function layoutOf(settings: Omit<LeaveBalanceSettings, 'version'>): BalanceLayout {
  const { onePayTypePerRow, payIdColumn, paytypeNameColumn, standardHoursColumn, leavebalanceVoList } = settings
  return {
    payId: columnsOf(payIdColumn),
    typeName: onePayTypePerRow ? columnsOf(paytypeNameColumn) : null,
    standardHours: standardHoursColumn === null ? null : columnsOf(String(standardHoursColumn)),
    types: leavebalanceVoList.map(({ payType, paytypeColumn, byDay }) => ({
      payTypeId: payType,
      figure: columnsOf(paytypeColumn),
      isByDay: byDay,
    })),
  }
}

/** The columns of the layout that a file with this many columns lacks. */
export function missingColumns({ payId, typeName, standardHours, types }: BalanceLayout, width: number): string[] {
  const asked = [payId, typeName, standardHours, ...types.map(({ figure }) => figure)].filter((each) => each !== null)
  return [...new Set(asked.flatMap(({ numbers }) => numbers))].filter((number) => number >= width).map(String)
}

/** The row's columns joined into one text. */
export function textIn(cells: readonly string[], { numbers }: FileColumns): string {
  return numbers.map((number) => cells[number] ?? '').join('')
}

function columnsOf(name: string): FileColumns {
  return { name, numbers: name.split('#').map(Number) }
}
