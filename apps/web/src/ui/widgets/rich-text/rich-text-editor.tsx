import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { PictureDescription } from './picture-description.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { RICH_TEXT_TOOLS } from './rich-text-tools.ts'
import styles from './rich-text.module.css'
import { PICTURE_TYPES, scaledPicture } from './scale-picture.ts'

export interface RichTextEditorProps {
  /** What the text is, for assistive technology. */
  label: string
  /** What it begins with; later values are the editor's own. */
  value: string
  /** Empty where there is neither a word nor a picture. */
  onChange: (html: string) => void
  /** Most characters of a picture's `data:` address. */
  mostPictureCharacters: number
  isDisabled?: boolean
  /** Id of what says why the text is refused. */
  errorId?: string | undefined
}

/** A text with headings, marks, lists, alignment and pictures, which are scaled down before they go in. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const most = props.mostPictureCharacters
  const editor = useEditor({
    extensions: RICH_TEXT_TOOLS,
    content: props.value,
    editable: props.isDisabled !== true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => props.onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        'aria-required': 'true',
        ...(props.errorId === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': props.errorId }),
        class: styles.text ?? '',
      },
      handlePaste: (view, event) => takesPictures(view, event.clipboardData, most),
      handleDrop: (view, event, _, isMoved) => !isMoved && takesPictures(view, event.dataTransfer, most),
    },
  })
  return (
    <div className={`${styles.editor} ${props.errorId === undefined ? '' : styles.wrong}`}>
      {props.isDisabled !== true && (
        <RichTextToolbar
          editor={editor}
          label={props.label}
          onPictures={(files) => void insertPictures(editor.view, files, most)}
        />
      )}
      <PictureDescription editor={editor} />
      <EditorContent editor={editor} className={styles.page ?? ''} />
    </div>
  )
}

async function insertPictures(view: EditorView, files: readonly File[], mostCharacters: number) {
  for (const file of files) {
    try {
      if (!PICTURE_TYPES.includes(file.type)) throw new Error(`${file.type} is not a picture.`)
      const src = await scaledPicture(file, mostCharacters)
      const picture = view.state.schema.nodes['image']?.create({ src, alt: '' })
      if (picture && !view.isDestroyed) view.dispatch(view.state.tr.replaceSelectionWith(picture))
    } catch {
      notify.error(t('This picture cannot be used: {name}', { name: file.name }), {
        detail: t('Choose a PNG, JPEG, WebP or GIF file.'),
      })
    }
  }
}

/** @returns whether the files were taken, so that the editor leaves them alone */
function takesPictures(view: EditorView, from: DataTransfer | null, mostCharacters: number): boolean {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length > 0) void insertPictures(view, files, mostCharacters)
  return files.length > 0
}
