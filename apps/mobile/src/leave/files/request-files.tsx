import type { AnswerOf, deleteLeaveFile, LeaveFile, listLeaveFiles } from '@timeloom/contract'
import { use, useId, useState } from 'react'
import { AppContext } from '../../app-context.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { Icon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { AddFileButton } from './add-file-button.tsx'
import { fileWords as words } from './files.words.ts'
import { saveFile } from './save-file.ts'
import { UnsentFiles } from './unsent-files.tsx'
import { useSendFiles } from './use-send-files.ts'

/** The files of a request, read once they are asked for. */
export function RequestFiles({ leaveId }: { leaveId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="request-files">
      <button
        type="button"
        className="link files-link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="file" size={20} />
        {words.files}
      </button>
      <div id={id}>{isOpen && <Opened leaveId={leaveId} />}</div>
    </div>
  )
}

function Opened({ leaveId }: { leaveId: string }) {
  const shown = useAnswer<AnswerOf<typeof listLeaveFiles>>(`/api/leaves/${leaveId}/files`)
  const sending = useSendFiles()
  const isSending = sending.unsent.some(({ problem }) => problem === null)
  return (
    <Loaded shown={shown}>
      {({ mayAdd, files }) => (
        <>
          {files.length === 0 && <p className="hint">{words.none}</p>}
          <ul>
            {files.map((file) => (
              <File key={file.id} leaveId={leaveId} file={file} onDeleted={shown.retry} />
            ))}
          </ul>
          <UnsentFiles sending={sending} onAdded={shown.retry} />
          {mayAdd && (
            <AddFileButton
              disabled={isSending}
              onFile={(file) => void sending.send(leaveId, [file]).then(shown.retry)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

interface FileProps {
  leaveId: string
  file: LeaveFile
  onDeleted: () => void
}

function File({ leaveId, file: { id, name, addedBy, mayDelete }, onDeleted }: FileProps) {
  const { session } = use(AppContext)
  const [isSure, setIsSure] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const path = `/api/leaves/${leaveId}/files/${id}`
  const run = async (act: () => Promise<string | null>, failed: string) => {
    setIsBusy(true)
    setProblem(await act().catch(() => failed))
    setIsBusy(false)
  }
  const open = async () => {
    saveFile(await session.file(path), name)
    return null
  }
  const remove = async () => {
    const { message } = await session.call<AnswerOf<typeof deleteLeaveFile>>('POST', `${path}/delete`, {})
    onDeleted()
    return message === 'success' ? null : (words.problems[message] ?? words.removeFailed)
  }
  return (
    <li>
      <span className="file-name">
        <button
          type="button"
          className="link"
          aria-label={words.open(name)}
          disabled={isBusy}
          onClick={() => void run(open, words.openFailed)}
        >
          {name}
        </button>
        <small>{words.addedBy(addedBy)}</small>
      </span>
      {mayDelete && (
        <button
          type="button"
          className="button button-small"
          aria-label={isSure ? words.removeForGood(name) : words.remove(name)}
          disabled={isBusy}
          onClick={() => (isSure ? void run(remove, words.removeFailed) : setIsSure(true))}
        >
          {isSure ? words.forGood : words.delete}
        </button>
      )}
      {problem !== null && <small role="alert">{problem}</small>}
    </li>
  )
}
