import type { ImportProblem } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './employee-import.module.css'

interface MendCellProps {
  label: string
  title: string
  text: string
  problems: ImportProblem[]
  /** `isOffered`: it was chosen from what was offered, so that it is meant wherever the text stands. */
  onMend: (text: string, isOffered: boolean) => void
  onCreate: (department: string) => void
}

/** A cell with a problem, what is wrong with it, and what may have been meant. */
export function MendCell({ label, title, text, problems, onMend, onCreate }: MendCellProps) {
  const id = useId()
  /** null: as it stands */
  const [typed, setTyped] = useState<string | null>(null)
  const mend = () => {
    if (typed !== null && typed !== text) onMend(typed, false)
    setTyped(null)
  }
  const isUnknown = problems.some(({ code }) => code === 'unknownDepartment')
  const suggestions = [...new Set(problems.flatMap((problem) => problem.suggestions))]
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{title}</label>
      <Input
        id={id}
        aria-label={label}
        aria-describedby={`${id}why`}
        status="error"
        value={typed ?? text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={mend}
        onPressEnter={mend}
      />
      <p id={`${id}why`} className={styles.why}>
        <CircleAlert size={14} aria-hidden="true" />
        {[...new Set(problems.map((problem) => problem.text))].join(' ')}
      </p>
      {(suggestions.length > 0 || isUnknown) && (
        <div className={styles.offers}>
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="small" onClick={() => onMend(suggestion, true)}>
              {t('Use {name}', { name: suggestion })}
            </Button>
          ))}
          {isUnknown && (
            <Button size="small" onClick={() => onCreate(text)}>
              {t('Create {name}', { name: text })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
