import { Icon } from '../../ui/icons.tsx'
import { AddFileButton } from './add-file-button.tsx'
import { fileWords as words } from './files.words.ts'
import { MOST_FILES } from './limits.ts'

interface ChosenFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Files that go with a request once it is sent; none are needed. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  return (
    <section aria-label={words.files} className="chosen-files">
      {files.length > 0 && (
        <ul>
          {files.map((file, place) => (
            <li key={`${place} ${file.name}`}>
              <Icon name="file" size={20} />
              <span>{file.name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={words.leaveOut(file.name)}
                onClick={() => onChange(files.filter((each) => each !== file))}
              >
                <Icon name="close" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_FILES && <AddFileButton onFile={(file) => onChange([...files, file])} />}
    </section>
  )
}
