import type { ImportSubject, ImportSummary, PunchFormat } from '@timeloom/contract'
import { Button } from 'antd'
import { ArrowRight, Download } from 'lucide-react'
import { Link } from 'react-router'
import { dateRange } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { Accounting } from './accounting.tsx'
import styles from './imports.module.css'
import { useImportLines } from './imports.queries.ts'
import { formatWords, isNothingNew, nothingNewWords } from './imports.words.ts'
import { LateNote } from './late-note.tsx'
import { OtherOffsets } from './other-offsets.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { UndoPunchImport } from './undo-punch-import.tsx'

type Result = ImportSummary & { formats: PunchFormat[] }

/** What happened to each line of the uploaded file. */
export function ImportResult({ result, subject }: { result: Result; subject: ImportSubject }) {
  const lines = useImportLines()
  return (
    <section className={styles.result} aria-label={t('Result of {file}', { file: result.fileName })}>
      <header>
        <h2>{result.fileName}</h2>
        <span>{reachWords(result)}</span>
      </header>
      {isNothingNew(result) && (
        <p className={styles.nothing} role="status">
          {nothingNewWords(result, subject)}
        </p>
      )}
      {result.formats.map((format) => (
        <p key={format}>{formatWords(format)}</p>
      ))}
      <Accounting counts={result} subject={subject} />
      {result.late > 0 && <LateNote count={result.late} />}
      {result.otherOffset > 0 && <OtherOffsets lines={result.otherOffsetLines} count={result.otherOffset} />}
      {result.refused > 0 && <RefusedLines lines={result.refusedLines} refused={result.refused} />}
      <footer>
        <Button
          icon={<Download size={15} aria-hidden="true" />}
          loading={lines.isPending}
          onClick={() => lines.mutate(result)}
        >
          {t('Download all lines')}
        </Button>
        {subject === 'punches' && result.imported + result.late > 0 && (
          <UndoPunchImport {...result} count={result.imported + result.late} />
        )}
        {result.fromDate !== null && result.toDate !== null && (
          <Link to={timesheetsOf(result.fromDate, result.toDate)}>
            {t('Open timesheets')} <ArrowRight size={14} aria-hidden="true" />
          </Link>
        )}
      </footer>
    </section>
  )
}

/** The people and dates a file is about. */
export function reachWords({
  employees,
  fromDate,
  toDate,
}: Pick<ImportSummary, 'employees' | 'fromDate' | 'toDate'>): string {
  const people = t('{count, plural, one {# employee} other {# employees}}', { count: employees })
  return fromDate === null || toDate === null ? people : `${people} · ${dateRange(fromDate, toDate)}`
}

function timesheetsOf(fromDate: string, toDate: string): string {
  return `/timesheet/view?${new URLSearchParams({ fromT: fromDate, toT: toDate }).toString()}`
}
