import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { activeColumn } from '../../ui/widgets/setup-list/active.tsx'

interface CodeRow {
  code: string
  name: string
  /** absent: the reader may choose, but not see all of it */
  punchCode?: string | null | undefined
  active: boolean
}

/** Columns of the jobs and of the tasks. @source spec 002 §2.7 */
export function codeColumns<Row extends CodeRow>(): TableColumn<Row>[] {
  return [
    { key: 'code', title: t('Code'), width: 140, minWidth: 96, isFixed: true, value: (row) => row.code },
    { key: 'name', title: t('Name'), width: 300, minWidth: 180, value: (row) => row.name },
    { key: 'punchCode', title: t('Punch Code'), width: 140, minWidth: 104, value: (row) => row.punchCode ?? null },
    activeColumn(),
  ]
}
