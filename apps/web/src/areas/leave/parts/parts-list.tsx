import { Button } from 'antd'
import { X } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './parts.module.css'

export interface PartWords {
  id: number
  /** type, dates and hours */
  words: string
  /** why it could not be saved */
  refusal?: string
}

interface PartsListProps {
  parts: readonly PartWords[]
  onRemove: (id: number) => void
}

/** What a request holds already, above the form of its next part. */
export function PartsList({ parts, onRemove }: PartsListProps) {
  return (
    <section className={styles.parts} aria-label={t('In this request')}>
      <h3>{t('In this request')}</h3>
      <ul>
        {parts.map(({ id, words, refusal }) => (
          <li key={id}>
            <span>{words}</span>
            <Button
              type="text"
              size="small"
              icon={<X size={14} aria-hidden="true" />}
              aria-label={t('Remove {part}', { part: words })}
              onClick={() => onRemove(id)}
            />
            {refusal !== undefined && <p role="alert">{refusal}</p>}
          </li>
        ))}
      </ul>
      <p>{t('Add the next leave type below. All of it is sent together.')}</p>
    </section>
  )
}
