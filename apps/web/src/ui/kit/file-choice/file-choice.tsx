import { Button } from 'antd'
import { CircleAlert, FileClock, LoaderCircle, Upload, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { FileDrop } from '../file-drop.tsx'
import { hasEnding, sizeInWords } from './chosen-file.ts'
import styles from './file-choice.module.css'

interface FileChoiceProps {
  /** What the file is. */
  label: string
  /** What to drop here. */
  prompt: string
  /** Accepted endings, such as `.csv,.xlsx`. */
  accept: string
  /** Said of a file with another ending. */
  wrongEnding: string
  /** Beside the button: what happens if it is sent twice. */
  note: string
  isUploading: boolean
  onUpload: (file: File) => void
  /** Finds out what the file would change; absent: there is no such trial. */
  onCheck?: (file: File) => void
  /** What is sent with the file. */
  children?: ReactNode
}

/** One file, chosen or dropped, and the button that sends it. @source spec 002 §2.17 */
export function FileChoice(props: FileChoiceProps) {
  const { label, prompt, accept, wrongEnding, note, isUploading, onUpload, onCheck, children } = props
  const [file, setFile] = useState<File | undefined>()
  const [isAsked, setIsAsked] = useState(false)
  const fault = file === undefined ? t('This field is required.') : hasEnding(file, accept) ? undefined : wrongEnding
  const withFile = (send: (chosen: File) => void) => () => {
    setIsAsked(true)
    if (file !== undefined && fault === undefined) send(file)
  }
  return (
    <section className={styles.choice} aria-label={label}>
      <FileDrop prompt={prompt} accept={accept} isBusy={isUploading} onFile={setFile} />
      {file && (
        <p className={styles.chosen}>
          <FileClock size={18} aria-hidden="true" />
          <b>{file.name}</b> <span>{sizeInWords(file.size)}</span>
          <Button
            type="text"
            size="small"
            icon={<X size={15} aria-hidden="true" />}
            aria-label={t('Remove {name}', { name: file.name })}
            disabled={isUploading}
            onClick={() => setFile(undefined)}
          />
        </p>
      )}
      {fault !== undefined && (isAsked || file !== undefined) && (
        <p className={styles.fault} role="alert">
          <CircleAlert size={14} aria-hidden="true" /> {fault}
        </p>
      )}
      {children}
      <div className={styles.send}>
        <Button
          type="primary"
          icon={<Upload size={15} aria-hidden="true" />}
          loading={isUploading && BUSY}
          onClick={withFile(onUpload)}
        >
          {isUploading ? t('Uploading') : t('Upload')}
        </Button>
        {onCheck && (
          <Button disabled={isUploading} onClick={withFile(onCheck)}>
            {t('Check first')}
          </Button>
        )}
        <p>{note}</p>
      </div>
    </section>
  )
}

/** Without the name that the library's own mark would add to the button's. */
const BUSY = { icon: <LoaderCircle className={styles.turning} size={15} aria-hidden="true" /> }
