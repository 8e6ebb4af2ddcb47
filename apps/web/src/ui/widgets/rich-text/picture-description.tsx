import { type Editor, useEditorState } from '@tiptap/react'
import { Input } from 'antd'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './rich-text.module.css'

/** A picture's description, asked for while it is selected: read out to people who cannot see it. */
export function PictureDescription({ editor }: { editor: Editor }) {
  const id = useId()
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isEditable && now.isActive('image') ? ((now.getAttributes('image')['alt'] as string | null) ?? '') : null,
  })
  if (alt === null) return null
  return (
    <div className={styles.description}>
      <label htmlFor={id}>{t('What the picture shows')}</label>
      <Input
        id={id}
        size="small"
        value={alt}
        maxLength={200}
        onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
      />
    </div>
  )
}
