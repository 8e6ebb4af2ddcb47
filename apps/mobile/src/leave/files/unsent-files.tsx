import { words as appWords } from '../../words.ts'
import { fileWords as words } from './files.words.ts'
import type { FileSending } from './use-send-files.ts'

interface UnsentFilesProps {
  sending: FileSending
  /** one that failed before is added now */
  onAdded?: () => void
}

/** Files on their way, and those that failed with why: each can be tried again, or left out. */
export function UnsentFiles({ sending, onAdded }: UnsentFilesProps) {
  return sending.unsent.map((each) => {
    const { key, file, problem } = each
    if (problem === null) {
      return (
        <p key={key} className="hint" role="status">
          {words.sending(file.name)}
        </p>
      )
    }
    return (
      <div key={key} className="unsent-file">
        <p className="problem" role="alert">
          {words.notAdded(file.name, problem)}
        </p>
        <div className="actions">
          <button type="button" className="button button-small" onClick={() => void sending.again(each).then(onAdded)}>
            {appWords.tryAgain}
          </button>
          <button type="button" className="button button-small button-quiet" onClick={() => sending.drop(each)}>
            {words.leaveOut(file.name)}
          </button>
        </div>
      </div>
    )
  })
}
