import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** What to drop here, such as 'Drop a .dat file here'. */
  prompt: string
  /** Accepted endings, such as `.dat,.txt`. */
  accept?: string
  hint?: string
  isBusy?: boolean
  onFile: (file: File) => void
}

/** A file by dropping, pasting or choosing: a native file input lies over the whole area. */
export function FileDrop({ prompt, accept, hint, isBusy = false, onFile }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file)
  }
  return (
    <label className={`${styles.drop} ${isOver ? styles.over : ''}`}>
      <input
        type="file"
        className={styles.input}
        accept={accept}
        disabled={isBusy}
        aria-describedby={hint ? `${id}hint` : undefined}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onPaste={(event) => take(event.clipboardData.files[0])}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Upload size={28} strokeWidth={1.6} aria-hidden="true" />
      <b>{isBusy ? t('Uploading') : prompt}</b>
      <span className={styles.choose}>{t('or choose a file')}</span>
      {hint && <small id={`${id}hint`}>{hint}</small>}
    </label>
  )
}
