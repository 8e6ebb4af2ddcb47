import { Copy, Download } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import { t } from '../../../lib/words/words.ts'
import { copyText } from './copy-text.ts'
import { focusPart } from './focus-part.ts'
import styles from './two-step.module.css'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Codes for when the phone is lost: they can be read only this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <div ref={focusPart} tabIndex={-1} className={styles.part}>
      <p>
        {t(
          'If you lose your phone, you can use each of these codes for one sign-in. Keep them where you keep your passwords.',
        )}
      </p>
      <p className={styles.warning}>{t('They will not be shown again.')}</p>
      <ul className={styles.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => void copyText(text)}>
          <Copy size={15} aria-hidden="true" />
          {t('Copy')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'timeloom-recovery-codes.txt')}
        >
          <Download size={15} aria-hidden="true" />
          {t('Download')}
        </button>
      </div>
      <button type="button" className="button button-primary button-large" onClick={onDone}>
        {t('I have saved them')}
      </button>
    </div>
  )
}
