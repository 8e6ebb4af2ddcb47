import type { PunchCode } from '@timeloom/contract'
import { createPortal } from 'react-dom'
import { t } from '../../lib/words/words.ts'
import { QrPicture } from '../../ui/widgets/qr-picture/qr-picture.tsx'
import { codeKey, codeLabel } from './code-label.ts'
import { pagesOf } from './pages-of.ts'
import styles from './printed-sheet.module.css'

/** What the printer gets in place of the screen: A4 pages of labels. On the screen it is not seen. */
export function PrintedSheet({ codes }: { codes: readonly PunchCode[] }) {
  return createPortal(
    <div className={styles.printed} data-printed="punch-codes">
      {pagesOf(codes).map((page) => (
        <div key={codeKey(page[0]!.payload)} className={styles.page}>
          {page.map(({ text, payload }) => {
            const lines = codeLabel(payload)
            return (
              <div key={codeKey(payload)} className={styles.label}>
                <QrPicture text={text} name={t('Punch code of {name}', { name: lines.join(', ') })} type="svg" />
                <p>
                  {lines.map((line, place) => (
                    <span key={`${place} ${line}`}>{line}</span>
                  ))}
                </p>
              </div>
            )
          })}
        </div>
      ))}
    </div>,
    document.body,
  )
}
