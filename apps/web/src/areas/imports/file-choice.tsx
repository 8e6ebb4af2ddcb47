import { Button } from 'antd'
import { CircleAlert, FileClock, LoaderCircle, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { fileFault, sizeInWords } from './chosen-file.ts'
import styles from './imports.module.css'

interface FileChoiceProps {
  isUploading: boolean
  onUpload: (file: File) => void
}

/** One .dat file, chosen or dropped, and the button that sends it. */
export function FileChoice({ isUploading, onUpload }: FileChoiceProps) {
  const [file, setFile] = useState<File | undefined>()
  const [isAsked, setIsAsked] = useState(false)
  const fault = fileFault(file)
  const upload = () => {
    setIsAsked(true)
    if (file !== undefined && fault === undefined) onUpload(file)
  }
  return (
    <section className={styles.choice} aria-label={t('Time clock file')}>
      <FileDrop
        prompt={t('Drop a .dat file of a time clock here')}
        accept=".dat"
        isBusy={isUploading}
        onFile={setFile}
      />
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
      <div className={styles.send}>
        <Button
          type="primary"
          icon={<Upload size={15} aria-hidden="true" />}
          loading={isUploading && BUSY}
          onClick={upload}
        >
          {isUploading ? t('Uploading') : t('Upload')}
        </Button>
        <p>
          {t('Uploading the same file twice is safe: punches that are already there are counted, not added again.')}
        </p>
      </div>
    </section>
  )
}

/** Without the name that the library's own mark would add to the button's. */
const BUSY = { icon: <LoaderCircle className={styles.turning} size={15} aria-hidden="true" /> }
