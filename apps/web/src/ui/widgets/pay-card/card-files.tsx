import { MOST_PAY_CARD_FILES, PAY_CARD_FILE_BYTES, type PayCard, type PayCardFile } from '@timeloom/contract'
import { Alert, Button } from 'antd'
import { FileText, Image, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../kit/feedback/confirm.ts'
import { hasEnding, sizeInWords } from '../../kit/file-choice/chosen-file.ts'
import { FileDrop } from '../../kit/file-drop.tsx'
import styles from './card-files.module.css'
import { useAddFile, useDeleteFile, useSaveCardFile } from './card-files.queries.ts'
import { CARD_FILE_REFUSALS } from './card-files.words.ts'

const ENDINGS = '.jpg,.jpeg,.pdf'

/** The files of a pay card: to save, and on an open card to add and to delete, each at once. */
export function CardFiles({ card }: { card: PayCard }) {
  const id = useId()
  const { files } = card
  if (card.readonly && files.length === 0) return null
  return (
    <section className={styles.files} aria-labelledby={id}>
      <h3 id={id}>{t('Files')}</h3>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileLine key={file.id} file={file} mayDelete={!card.readonly} />
          ))}
        </ul>
      )}
      {!card.readonly && <AddFile card={card} />}
    </section>
  )
}

function FileLine({ file, mayDelete }: { file: PayCardFile; mayDelete: boolean }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const save = useSaveCardFile()
  const remove = useDeleteFile()
  const { id, name, mediaType, size, addedName, addedAt } = file
  const Icon = mediaType === 'application/pdf' ? FileText : Image
  const facts = [sizeInWords(size), addedName, formatMoment(addedAt, formats, timeZoneId)]
  const ask = async () => {
    if (await isSure(name)) remove.mutate({ body: { id } })
  }
  return (
    <li>
      <Button
        type="link"
        className={`${styles.name}`}
        icon={<Icon size={16} aria-hidden="true" />}
        loading={save.isPending}
        aria-label={t('Download {name}', { name })}
        onClick={() => save.mutate(file)}
      >
        <span>{name}</span>
      </Button>
      <small>{facts.filter((fact) => fact !== null).join(' · ')}</small>
      {mayDelete && (
        <Button
          type="text"
          danger
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={t('Delete {name}', { name })}
          loading={remove.isPending}
          onClick={() => void ask()}
        />
      )}
    </li>
  )
}

function AddFile({ card }: { card: PayCard }) {
  const [failure, setFailure] = useState<string>()
  const add = useAddFile(setFailure)
  const send = (file: File) => {
    const fault = faultOf(file)
    setFailure(fault)
    const { employeeId, fromDate, toDate } = card
    if (fault === undefined) add.mutate({ body: { employeeId, fromDate, toDate }, file })
  }
  if (card.files.length >= MOST_PAY_CARD_FILES)
    return <p className={styles.full}>{CARD_FILE_REFUSALS.tooManyFiles()}</p>
  return (
    <>
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className={styles.drop}>
        <FileDrop
          prompt={t('Drop a .jpg or .pdf file here')}
          hint={t('Up to 10 MB. It is added at once.')}
          accept={ENDINGS}
          isBusy={add.isPending}
          onFile={send}
        />
      </div>
    </>
  )
}

function faultOf(file: File): string | undefined {
  if (!hasEnding(file, ENDINGS)) return CARD_FILE_REFUSALS.WrongFileFormat()
  return file.size > PAY_CARD_FILE_BYTES ? CARD_FILE_REFUSALS.fileTooLarge() : undefined
}

function isSure(name: string): Promise<boolean> {
  return confirm({
    title: t('Delete file'),
    question: t('Are you sure you want to delete it?'),
    detail: name,
    yes: t('Delete'),
    no: t('Cancel'),
    kind: 'delete',
  })
}
