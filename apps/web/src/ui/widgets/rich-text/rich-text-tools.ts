import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'

/** What rich text can have: headings, bold, italic, underline, strike, lists, alignment, pictures. @source spec 000 §9 */
export const RICH_TEXT_TOOLS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  // Pictures from elsewhere are not taken: they would be missing offline.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="data:image/"]' }] }).configure({ allowBase64: true }),
]
