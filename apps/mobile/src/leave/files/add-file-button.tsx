import { useRef, useState } from 'react'
import { MEDIA_TYPES, refusedFile } from './add-file.ts'
import { fileWords as words } from './files.words.ts'

interface AddFileButtonProps {
  disabled?: boolean
  onFile: (file: File) => void
}

/** Chooses a file of the phone, or takes a picture; what a request does not take is refused at once. */
export function AddFileButton({ disabled = false, onFile }: AddFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (file: File) => {
    const refused = refusedFile(file)
    setProblem(refused === undefined ? null : words.notAdded(file.name, refused))
    if (refused === undefined) onFile(file)
  }
  return (
    <>
      <div className="add-file">
        <input
          ref={input}
          type="file"
          hidden
          accept={MEDIA_TYPES.join(',')}
          aria-label={words.add}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) choose(file)
          }}
        />
        <button
          type="button"
          className="button button-small"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {words.add}
        </button>
        <small>{words.kinds}</small>
      </div>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
