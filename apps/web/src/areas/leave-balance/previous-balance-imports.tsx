import type { AnswerOf, listBalanceImports } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import {
  importedColumns,
  PreviousImports,
  type ShownImports,
} from '../../ui/widgets/previous-imports/previous-imports.tsx'
import { UndoBalances } from './undo-balances.tsx'
import { useBalanceImports } from './use-leave-import.ts'

type BalanceImport = AnswerOf<typeof listBalanceImports>[number]

/** The imports that changed balances, newest first; each can be undone. */
export function PreviousBalanceImports() {
  return (
    <PreviousImports
      name="balance-imports"
      imports={useBalanceImports()}
      rowKey={(each) => each.id}
      columnsOf={columnsOf}
      willList={t('Every file that changes balances is listed here and can be undone as a whole.')}
    />
  )
}

function columnsOf(shown: ShownImports): TableColumn<BalanceImport>[] {
  const { momentOf, dayOf, isNarrow } = shown
  const asOf = (each: BalanceImport) => dayOf(each.asOf)
  return [
    ...importedColumns<BalanceImport>(shown, { fileName: isNarrow ? 130 : 220, importedAt: 140, importedBy: 130 }),
    { key: 'asOf', title: t('As of'), width: 104, value: (each) => each.asOf, csv: asOf, render: asOf },
    { key: 'changed', title: t('Changed'), width: 88, align: 'right', value: (each) => each.changed },
    {
      key: 'action',
      title: t('Action'),
      width: 190,
      render: (each) =>
        each.undoneAt === null ? (
          <UndoBalances type="link" size="small" importId={each.id} count={each.changed} of={each.fileName} />
        ) : (
          <span title={each.undoneBy ?? undefined}>{t('Undone {at}', { at: momentOf(each.undoneAt) })}</span>
        ),
    },
  ]
}
