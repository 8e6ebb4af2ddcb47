import type { AnswerOf, listImports } from '@timeloom/contract'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { dateRange } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import {
  importedColumns,
  PreviousImports,
  type ShownImports,
} from '../../ui/widgets/previous-imports/previous-imports.tsx'
import styles from './imports.module.css'
import { useImportLines, useImports } from './imports.queries.ts'
import { UndoPunchImport } from './undo-punch-import.tsx'

type Import = AnswerOf<typeof listImports>[number]

/** What was imported before, newest first, each with its account. */
export function PreviousTimeImports() {
  const lines = useImportLines().mutate
  const columnsOf = useCallback((shown: ShownImports) => importColumns(shown, lines), [lines])
  return (
    <PreviousImports
      name="time-imports"
      imports={useImports()}
      rowKey={(each) => each.importId}
      columnsOf={columnsOf}
      willList={t('Every file you upload is listed here with the outcome of its lines.')}
    />
  )
}

function importColumns(
  shown: ShownImports,
  onLines: (of: { importId: string; fileName: string }) => void,
): TableColumn<Import>[] {
  const { momentOf, isNarrow } = shown
  return [
    ...importedColumns<Import>(shown, { fileName: isNarrow ? 124 : 146, importedAt: 130, importedBy: 98 }),
    { key: 'subject', title: t('Kind'), width: 78, value: (each) => subjectWords(each.subject) },
    { ...count('lines', t('Lines'), (each) => each.lines), width: 56 },
    { ...count('imported', t('Imported'), (each) => each.imported), width: 76 },
    {
      ...count('replaced', t('Replaced'), (each) => each.replaced),
      width: 80,
      isHiddenByDefault: isNarrow,
    },
    { ...count('alreadyThere', t('Already there'), (each) => each.alreadyThere), width: 100 },
    { ...count('late', t('Late'), (each) => each.late), width: 52 },
    { ...count('refused', t('Refused'), (each) => each.refused), width: 72 },
    {
      ...count('employees', t('Employees'), (each) => each.employees),
      width: 92,
      isHiddenByDefault: true,
    },
    {
      key: 'dates',
      title: t('Dates'),
      width: 152,
      isHiddenByDefault: isNarrow,
      value: (each) => each.fromDate,
      csv: datesOf,
      render: datesOf,
    },
    {
      ...count('removed', t('Removed'), ({ undone }) => undone?.removed ?? 0),
      width: 82,
      isHiddenByDefault: true,
    },
    {
      key: 'action',
      title: t('Action'),
      width: 176,
      render: (each) => (
        <span className={styles.actions}>
          <Button
            type="link"
            size="small"
            className={styles.lines ?? ''}
            icon={<Download size={14} aria-hidden="true" />}
            aria-label={t('Lines of {file}', { file: each.fileName })}
            onClick={() => onLines(each)}
          >
            {t('Lines')}
          </Button>
          {canUndo(each) && (
            <UndoPunchImport
              type="link"
              size="small"
              importId={each.importId}
              fileName={each.fileName}
              count={leftOf(each)}
            />
          )}
          {each.undone && each.undone.closed === 0 && (
            <span title={undoneBy(each.undone, momentOf(each.undone.at))}>{t('Undone')}</span>
          )}
        </span>
      ),
    },
  ]
}

/** What stayed in closed pay periods can be removed once they are open. */
function canUndo({ subject, imported, late, undone }: Import): boolean {
  return subject === 'punches' && imported + late > 0 && (undone === null || undone.closed > 0)
}

function undoneBy({ by }: NonNullable<Import['undone']>, at: string): string {
  return by === null ? at : t('{at} by {name}', { at, name: by })
}

function leftOf({ imported, late, undone }: Import): number {
  return undone ? undone.closed : imported + late
}

function subjectWords(subject: Import['subject']): string {
  return subject === 'schedule' ? t('Schedule') : t('Punches')
}

function count(key: string, title: string, value: (each: Import) => number): TableColumn<Import> {
  return { key, title, align: 'right', value }
}

function datesOf({ fromDate, toDate }: Import): string {
  return fromDate === null || toDate === null ? '–' : dateRange(fromDate, toDate)
}
