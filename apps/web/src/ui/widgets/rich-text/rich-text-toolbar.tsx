import { type Editor, useEditorState } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './rich-text.module.css'
import { PICTURE_TYPES } from './scale-picture.ts'

interface Tool {
  word: string
  icon: LucideIcon
  /** Where the text is of this kind now; absent: it does something once. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor, choosePictures: () => void) => void
}

interface RichTextToolbarProps {
  editor: Editor
  /** Which text the tools are for. */
  label: string
  onPictures: (files: readonly File[]) => void
}

/** The tools of a rich text; one stop of the Tab key, the arrow keys go from tool to tool. */
export function RichTextToolbar({ editor, label, onPictures }: RichTextToolbarProps) {
  const files = useRef<HTMLInputElement>(null)
  const [stop, setStop] = useState(0)
  const tools = [...textTools(), pictureTool(), ...historyTools()]
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isPossible }) => ({ isOn: isOn?.(now), isPossible: isPossible?.(now) ?? true })),
  })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const place = (next + tools.length) % tools.length
    setStop(place)
    event.currentTarget.querySelectorAll('button')[place]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Tools of {name}', { name: label })}
      className={styles.tools}
      onKeyDown={move}
    >
      {tools.map(({ word, icon: Icon, run }, place) => (
        <button
          key={word}
          type="button"
          title={word}
          aria-label={word}
          aria-pressed={states[place]?.isOn}
          aria-disabled={states[place]?.isPossible === false}
          tabIndex={place === stop ? 0 : -1}
          className={styles.tool}
          onFocus={() => setStop(place)}
          onClick={() => run(editor, () => files.current?.click())}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('Pictures')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function textTools(): Tool[] {
  return [
    heading(t('Heading'), Heading2, 2),
    heading(t('Small heading'), Heading3, 3),
    {
      word: t('Bold'),
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      word: t('Italic'),
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      word: t('Underline'),
      icon: Underline,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      word: t('Strikethrough'),
      icon: Strikethrough,
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      word: t('Bullet list'),
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      word: t('Numbered list'),
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    alignment(t('Left'), AlignLeft, 'left'),
    alignment(t('Centred'), AlignCenter, 'center'),
    alignment(t('Right'), AlignRight, 'right'),
    alignment(t('Justified'), AlignJustify, 'justify'),
  ]
}

function heading(word: string, icon: LucideIcon, level: 2 | 3): Tool {
  return {
    word,
    icon,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}

/** The left is where text is anyway. */
function alignment(word: string, icon: LucideIcon, side: string): Tool {
  const others = ['center', 'right', 'justify']
  return {
    word,
    icon,
    isOn: (editor) =>
      side === 'left'
        ? !others.some((other) => editor.isActive({ textAlign: other }))
        : editor.isActive({ textAlign: side }),
    run: (editor) =>
      side === 'left'
        ? editor.chain().focus().unsetTextAlign().run()
        : editor.chain().focus().toggleTextAlign(side).run(),
  }
}

function pictureTool(): Tool {
  return { word: t('Add a picture'), icon: ImagePlus, run: (_, choosePictures) => choosePictures() }
}

function historyTools(): Tool[] {
  return [
    {
      word: t('Undo'),
      icon: Undo2,
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      word: t('Redo'),
      icon: Redo2,
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ]
}
