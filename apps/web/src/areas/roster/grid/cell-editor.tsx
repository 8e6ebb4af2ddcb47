import { useRef, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { type Span, timesOf, timesWords, typedSpan } from '../plan/section-times.ts'
import styles from './grid.module.css'

interface CellEditorProps {
  /** Whose shift, on which day. */
  label: string
  /** What stands in it at first. */
  text: string
  timeFormat: string
  /** @returns whether it was taken; the editor stays with what was typed where it was not */
  onShift: (span: Span) => boolean
  onClose: () => void
}

/** A shift typed into its cell: `9-530`, with what was understood beside it. Enter saves, Escape leaves it as it was. */
export function CellEditor({ label, text, timeFormat, onShift, onClose }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const isDone = useRef(false)
  const span = typedSpan(typed)
  const isUnknown = span === null && /[-–]\s*\S+$/.test(typed)
  const take = () => {
    if (isDone.current || span === null) return
    isDone.current = onShift(span)
    if (isDone.current) onClose()
  }
  const leave = () => {
    if (isDone.current) return
    // what is understood is not lost by a click elsewhere
    isDone.current = true
    if (span !== null && typed !== text) onShift(span)
    onClose()
  }
  return (
    <span className={styles.editor}>
      <input
        autoFocus
        value={typed}
        aria-label={t('Shift of {whose}', { whose: label })}
        aria-invalid={isUnknown || undefined}
        autoComplete="off"
        placeholder="9-530"
        onFocus={({ target }) => target.setSelectionRange(text.length > 1 ? 0 : text.length, text.length)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') take()
          else if (event.key === 'Escape') {
            isDone.current = true
            onClose()
          } else return
          event.preventDefault()
        }}
        onBlur={leave}
      />
      <output data-unknown={isUnknown || undefined}>
        {span ? timesWords(timesOf(span), timeFormat) : isUnknown ? t('Not a shift') : ''}
      </output>
    </span>
  )
}
