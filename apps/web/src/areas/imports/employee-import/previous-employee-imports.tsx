import type { EmployeeImport } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import {
  importedColumns,
  PreviousImports,
  type ShownImports,
} from '../../../ui/widgets/previous-imports/previous-imports.tsx'
import { useEmployeeImports } from './employee-import.queries.ts'
import { UndoImport } from './undo-import.tsx'

/** What was imported before, newest first; each can be undone. */
export function PreviousEmployeeImports() {
  return (
    <PreviousImports
      name="employee-imports"
      imports={useEmployeeImports()}
      rowKey={(each) => each.id}
      columnsOf={columnsOf}
      willList={t('Every employee import is listed here and can be undone as a whole.')}
    />
  )
}

function columnsOf(shown: ShownImports): TableColumn<EmployeeImport>[] {
  const { momentOf, isNarrow } = shown
  return [
    ...importedColumns<EmployeeImport>(shown, { fileName: isNarrow ? 130 : 240, importedAt: 140, importedBy: 130 }),
    { key: 'added', title: t('Added'), width: 80, align: 'right', value: (each) => each.added },
    { key: 'alreadyThere', title: t('Already there'), width: 110, align: 'right', value: (each) => each.alreadyThere },
    { key: 'removed', title: t('Removed'), width: 90, align: 'right', value: (each) => each.removed },
    {
      key: 'action',
      title: t('Action'),
      width: 150,
      render: (each) =>
        each.undoneAt === null ? (
          <UndoImport importId={each.id} count={each.added} of={each.fileName} />
        ) : (
          t('Undone {at}', { at: momentOf(each.undoneAt) })
        ),
    },
  ]
}
