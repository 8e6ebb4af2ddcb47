import {
  addLeaveFile,
  deleteLeaveFile,
  type LeaveFile,
  listLeaveFiles,
  MAX_LEAVE_FILE_BYTES,
  MAX_LEAVE_FILES,
} from '@timeloom/contract'
import { Button } from 'antd'
import { Paperclip, Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { sizeInWords } from '../../../ui/kit/file-choice/chosen-file.ts'
import styles from './deciding.module.css'

/** The files of a request; nothing where there are none and the reader adds none. */
export function LeaveFiles({ leaveId }: { leaveId: string }) {
  const { data } = useCall(listLeaveFiles, { params: { id: leaveId } })
  if (!data || (data.files.length === 0 && !data.mayAdd)) return null
  return (
    <section className={styles.files} aria-label={t('Files')}>
      {data.files.length > 0 && (
        <ul>
          {data.files.map((file) => (
            <File key={file.id} leaveId={leaveId} file={file} />
          ))}
        </ul>
      )}
      {data.mayAdd && <AddFile leaveId={leaveId} />}
    </section>
  )
}

function File({ leaveId, file }: { leaveId: string; file: LeaveFile }) {
  const { id, name, size, addedBy, mayDelete } = file
  const { mutateAsync, isPending } = useSave(deleteLeaveFile, {
    success: t('The file is deleted.'),
    failure: t('Failed to delete the file.'),
    refusals: { decided: decided() },
    invalidates: [listLeaveFiles],
  })
  const remove = async () => {
    const question = t('Delete {name}?', { name })
    if (await confirm({ title: t('Delete file'), question, kind: 'delete' })) {
      await mutateAsync({ params: { id: leaveId, fileId: id } }).catch(() => undefined)
    }
  }
  return (
    <li>
      <Paperclip size={14} aria-hidden="true" />
      <a href={`/api/leaves/${leaveId}/files/${id}`} download>
        {name}
      </a>
      <small>{t('{size}, {name}', { size: sizeInWords(size), name: addedBy })}</small>
      {mayDelete && (
        <Button
          type="text"
          size="small"
          icon={<Trash2 size={14} aria-hidden="true" />}
          loading={isPending}
          aria-label={t('Delete {name}', { name })}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

function AddFile({ leaveId }: { leaveId: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useSave(addLeaveFile, {
    success: t('The file is added.'),
    failure: t('Failed to add the file.'),
    refusals: {
      fileType: wrongType(),
      tooLarge: tooLarge(),
      tooMany: t('A request has at most {count} files.', { count: MAX_LEAVE_FILES }),
      decided: decided(),
    },
    invalidates: [listLeaveFiles],
  })
  const send = async (file: Blob & { name: string }) => {
    if (file.size > MAX_LEAVE_FILE_BYTES) return notify.error(tooLarge())
    await mutateAsync({ params: { id: leaveId }, file: file as globalThis.File }).catch(() => undefined)
  }
  return (
    <div className={styles.row}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,.pdf"
        aria-label={t('File')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button icon={<Upload size={14} aria-hidden="true" />} loading={isPending} onClick={() => input.current?.click()}>
        {t('Add file')}
      </Button>
      <small>{t('JPEG, PNG or PDF, up to 5 MB')}</small>
    </div>
  )
}

function wrongType(): string {
  return t('Only .jpg, .png or .pdf files are supported.')
}

function tooLarge(): string {
  return t('A file can be at most 5 MB.')
}

function decided(): string {
  return t('This leave is decided, so its files stay as they are.')
}
