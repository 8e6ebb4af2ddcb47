import { createPortal } from 'react-dom'
import { QrPicture } from '../qr-picture/qr-picture.tsx'
import { pagesOf } from './pages-of.ts'
import styles from './printed-labels.module.css'

/** A QR code with its words. */
export interface PrintedLabel {
  key: string
  /** of the code */
  text: string
  /** what the code is, for people who cannot see it */
  name: string
  /** below the code, the first of them bold */
  lines: readonly string[]
}

/** What the printer gets in place of the screen: A4 pages of labels. On the screen it is not seen. */
export function PrintedLabels({ labels }: { labels: readonly PrintedLabel[] }) {
  return createPortal(
    <div className={styles.printed} data-printed="labels">
      {pagesOf(labels).map((page) => (
        <div key={page[0]!.key} className={styles.page}>
          {page.map(({ key, text, name, lines }) => (
            <div key={key} className={styles.label}>
              <QrPicture text={text} name={name} type="svg" />
              <p>
                {lines.map((line, place) => (
                  <span key={`${place} ${line}`}>{line}</span>
                ))}
              </p>
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
