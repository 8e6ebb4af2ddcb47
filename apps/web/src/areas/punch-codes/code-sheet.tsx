import type { PunchCode } from '@timeloom/contract'
import { Button } from 'antd'
import { ListPlus, Printer, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { codeKey, codeLabel } from './code-label.ts'
import styles from './punch-codes.module.css'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { LABELS_A_PAGE } from '../../ui/widgets/printed-labels/pages-of.ts'
import { usePrintedLabels } from '../../ui/widgets/printed-labels/use-printed-labels.tsx'

const SeveralDialog = lazyDialog(() => import('./several-dialog.tsx').then((file) => file.SeveralDialog), {
  comes: 'whenNeeded',
})

interface CodeSheetProps {
  codes: readonly PunchCode[]
  onChange: (codes: PunchCode[]) => void
  /** Whether many can be chosen at once; projects are added one by one. */
  hasSeveral: boolean
}

/** Codes to be printed, twelve a page: labels for a wall, a machine, a clipboard. */
export function CodeSheet({ codes, onChange, hasSeveral }: CodeSheetProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { print, printed } = usePrintedLabels()
  const pages = Math.ceil(codes.length / LABELS_A_PAGE)
  return (
    <section className={styles.sheet} aria-label={t('Sheet to print')}>
      <header className={styles.sheetHead}>
        <h2>{t('Sheet to print')}</h2>
        <span className={styles.count} role="status">
          {t('{count, plural, one {# code} other {# codes}}, {pages, plural, one {# page} other {# pages}}', {
            count: codes.length,
            pages,
          })}
        </span>
        <span className={styles.grow} />
        {codes.length > 0 && <Button onClick={() => onChange([])}>{t('Clear')}</Button>}
        {hasSeveral && (
          <Button icon={<ListPlus size={15} aria-hidden="true" />} onClick={() => setIsChoosing(true)}>
            {t('Add several')}
          </Button>
        )}
        <Button
          type="primary"
          icon={<Printer size={15} aria-hidden="true" />}
          disabled={codes.length === 0}
          onClick={() => void print(codes.map(labelOf))}
        >
          {t('Print')}
        </Button>
      </header>
      {codes.length === 0 ? (
        <p className={styles.note}>{t('Codes you add here are printed with their names, twelve per page.')}</p>
      ) : (
        <ul className={styles.chosen}>
          {codes.map((code) => (
            <SheetEntry
              key={codeKey(code.payload)}
              lines={codeLabel(code.payload)}
              onRemove={() => onChange(codes.filter((other) => other !== code))}
            />
          ))}
        </ul>
      )}
      {codes.length > 0 && printed}
      {isChoosing && (
        <Suspense>
          <SeveralDialog
            onClose={() => setIsChoosing(false)}
            onMade={(made) => {
              onChange(withMore(codes, made))
              setIsChoosing(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function labelOf({ text, payload }: PunchCode) {
  const lines = codeLabel(payload)
  const name = t('Punch code of {name}', { name: lines.join(', ') })
  return { key: codeKey(payload), text, name, lines }
}

/** Each code once, those that are there already in their places. */
export function withMore(codes: readonly PunchCode[], more: readonly PunchCode[]): PunchCode[] {
  return [...new Map([...codes, ...more].map((code) => [codeKey(code.payload), code])).values()]
}

function SheetEntry({ lines, onRemove }: { lines: string[]; onRemove: () => void }) {
  const [first, ...more] = lines
  return (
    <li>
      <span>
        <b>{first}</b>
        {more.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <Button
        type="text"
        size="small"
        icon={<X size={14} aria-hidden="true" />}
        aria-label={t('Remove {name}', { name: lines.join(', ') })}
        onClick={onRemove}
      />
    </li>
  )
}
