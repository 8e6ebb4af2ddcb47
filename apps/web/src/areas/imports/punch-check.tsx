import type { ImportCheck } from '@timeloom/contract'
import { Button } from 'antd'
import { CalendarX } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { Accounting } from './accounting.tsx'
import { reachWords } from './import-result.tsx'
import styles from './imports.module.css'
import { formatWords } from './imports.words.ts'
import { LateNote } from './late-note.tsx'
import { OtherOffsets } from './other-offsets.tsx'
import { RefusedLines } from './refused-lines.tsx'

interface PunchCheckProps {
  check: ImportCheck
  isSending: boolean
  onImport: () => void
  onCancel: () => void
}

/** What a file would add, before any of it is stored. */
export function PunchCheck({ check, isSending, onImport, onCancel }: PunchCheckProps) {
  const isNew = check.imported + check.late > 0
  return (
    <section className={styles.result} aria-label={t('Before the import')}>
      <header>
        <h2>{check.fileName}</h2>
        <span>{reachWords(check)}</span>
      </header>
      <p className={styles.nothing} role="status">
        {isNew ? t('Nothing has been imported yet.') : nothingWords(check)}
      </p>
      {check.formats.map((format) => (
        <p key={format}>{formatWords(format)}</p>
      ))}
      <Accounting counts={{ ...check, replaced: 0 }} subject="punches" isCheck />
      {check.daysOutside > 0 && (
        <p className={styles.late}>
          <CalendarX size={16} aria-hidden="true" />
          {t(
            '{count, plural, one {# day with these punches is outside every pay period and could not be paid.} other {# days with these punches are outside every pay period and could not be paid.}} After the import, you can start the pay periods earlier.',
            { count: check.daysOutside },
          )}
        </p>
      )}
      {check.late > 0 && <LateNote count={check.late} isCheck />}
      {check.otherOffset > 0 && <OtherOffsets lines={check.otherOffsetLines} count={check.otherOffset} />}
      {check.refused > 0 && <RefusedLines lines={check.refusedLines} refused={check.refused} />}
      <footer>
        {isNew && (
          <Button type="primary" loading={isSending} onClick={onImport}>
            {t('Import')}
          </Button>
        )}
        <Button disabled={isSending} onClick={onCancel}>
          {isNew ? t('Cancel') : t('Close')}
        </Button>
      </footer>
    </section>
  )
}

function nothingWords({ alreadyThere, refused }: ImportCheck): string {
  if (alreadyThere === 0) return t('There is nothing to import: no line can be used. The reasons are below.')
  return refused === 0
    ? t('There is nothing to import: every punch in the file is already there.')
    : t('There is nothing to import: the other punches in the file are already there. The refused lines are below.')
}
