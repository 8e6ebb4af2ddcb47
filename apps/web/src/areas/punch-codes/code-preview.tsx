import type { PunchCode } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Download, Plus, QrCode } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/words/words.ts'
import { codeLabel } from './code-label.ts'
import styles from './punch-codes.module.css'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const pictures = () => import('../../ui/widgets/qr-picture/qr-picture.tsx')
const QrPicture = lazyPart(() => pictures().then((file) => file.QrPicture), { comes: 'whenNeeded' })

interface CodePreviewProps {
  /** undefined: none was generated, or what was is of another choice */
  code: PunchCode | undefined
  isOnSheet: boolean
  onAdd: () => void
}

/** The generated code, to be saved as a picture or put on the sheet. @source spec 002 §2.20, §9 */
export function CodePreview({ code, isOnSheet, onAdd }: CodePreviewProps) {
  const holder = useRef<HTMLDivElement>(null)
  const save = () => {
    const canvas = holder.current?.querySelector('canvas')
    if (!canvas) return
    canvas.toBlob((picture) => {
      if (picture) saveFile(picture, 'punchCode.png')
      else notify.error(t('The picture could not be created.'))
    })
  }
  if (!code) {
    return (
      <div className={styles.waiting}>
        <QrCode size={40} strokeWidth={1.2} aria-hidden="true" />
        <p>{t('Choose what the code books time to, then generate it.')}</p>
      </div>
    )
  }
  const lines = codeLabel(code.payload)
  return (
    <div className={styles.preview} ref={holder}>
      <Suspense fallback={<Skeleton.Node active className={styles.qr ?? ''} />}>
        <QrPicture text={code.text} name={t('Punch code of {name}', { name: lines.join(', ') })} type="canvas" />
      </Suspense>
      <p className={styles.label}>
        {lines.map((line, place) => (
          <span key={`${place} ${line}`}>{line}</span>
        ))}
      </p>
      <div className={styles.actions}>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={onAdd} disabled={isOnSheet}>
          {isOnSheet ? t('On the sheet') : t('Add to the sheet')}
        </Button>
        <Button type="primary" icon={<Download size={15} aria-hidden="true" />} onClick={save}>
          {t('Download')}
        </Button>
      </div>
    </div>
  )
}
