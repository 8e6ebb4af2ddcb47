import { KIOSK_CONTENT_TYPES, KIOSK_LIMITS } from '@timeloom/contract'
import { Button, Input, Segmented } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../lib/words/words.ts'
import { RichTextField } from '../../../ui/widgets/rich-text/rich-text-field.tsx'
import type { DraftItem } from './contents-draft.ts'
import styles from './contents.module.css'

interface ContentItemProps {
  item: DraftItem
  /** What the content is called, for assistive technology. */
  name: string
  place: number
  count: number
  problem: string | undefined
  isDisabled: boolean
  onChange: (item: DraftItem) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One content: its type, its place in the list, and what it says. */
export function ContentItem({ item, name, place, count, problem, isDisabled, ...on }: ContentItemProps) {
  const types: string[] = [...new Set([...KIOSK_CONTENT_TYPES, item.type])]
  /** A button keeps the focus while its content moves. */
  const move = (event: MouseEvent<HTMLElement>, to: number) => {
    if (to < 0 || to >= count) return
    const button = event.currentTarget
    flushSync(() => on.onMove(to))
    button.focus()
  }
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <span className={styles.place} aria-hidden="true">
          {place + 1}
        </span>
        <Segmented
          size="small"
          aria-label={t('Type of {name}', { name })}
          options={types}
          value={item.type}
          disabled={isDisabled}
          onChange={(type) => on.onChange({ ...item, type })}
        />
        {!isDisabled && (
          <span className={styles.itemActions}>
            <Button
              type="text"
              size="small"
              icon={<ArrowUp size={15} aria-hidden="true" />}
              aria-label={t('Move {name} up', { name })}
              aria-disabled={place === 0}
              onClick={(event) => move(event, place - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDown size={15} aria-hidden="true" />}
              aria-label={t('Move {name} down', { name })}
              aria-disabled={place === count - 1}
              onClick={(event) => move(event, place + 1)}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<Trash2 size={15} aria-hidden="true" />}
              aria-label={t('Delete {name}', { name })}
              onClick={on.onRemove}
            />
          </span>
        )}
      </div>
      <ContentField
        item={item}
        name={name}
        problem={problem}
        isDisabled={isDisabled}
        onText={(text) => on.onChange({ ...item, texts: { ...item.texts, [item.type]: text } })}
      />
    </li>
  )
}

interface ContentFieldProps extends Pick<ContentItemProps, 'item' | 'name' | 'problem' | 'isDisabled'> {
  onText: (text: string) => void
}

/** The control of a content's type: an address, a rich text, a text. */
function ContentField({ item, name, problem, isDisabled, onText }: ContentFieldProps) {
  const helpId = useId()
  const value = item.texts[item.type] ?? ''
  const field = {
    value,
    disabled: isDisabled,
    maxLength: KIOSK_LIMITS.text,
    'aria-required': true,
    'aria-invalid': problem !== undefined,
    'aria-describedby': helpId,
    ...(problem === undefined ? {} : { status: 'error' as const }),
  }
  return (
    <div className={styles.field}>
      {item.type === 'Video' ? (
        <Input
          {...field}
          type="url"
          aria-label={t('Address of {name}', { name })}
          placeholder="https://"
          onChange={({ target }) => onText(target.value)}
        />
      ) : item.type === 'Html' ? (
        <RichTextField
          label={name}
          value={value}
          onChange={onText}
          isDisabled={isDisabled}
          mostPictureCharacters={KIOSK_LIMITS.picture}
          errorId={problem === undefined ? undefined : helpId}
        />
      ) : (
        <Input.TextArea
          {...field}
          aria-label={t('Text of {name}', { name })}
          rows={3}
          onChange={({ target }) => onText(target.value)}
        />
      )}
      <span id={helpId} className={problem === undefined ? styles.help : styles.wrong}>
        {problem === undefined ? helpOf(item.type) : problemWords(problem)}
      </span>
    </div>
  )
}

function helpOf(type: string): string {
  if (type === 'Video') return t('An .mp4 or .webm file over https, or a video on YouTube or Vimeo.')
  return type === 'Html'
    ? t('Pictures are scaled down and kept in the text.')
    : t('Text, or an address that begins with https://.')
}

/** The contract's text is the end of a sentence. */
function problemWords(problem: string): string {
  return problem.endsWith('.') ? t(problem) : t('This must be {what}.', { what: t(problem) })
}
