import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { lazyPart } from '../../kit/late/lazy-part.tsx'
import styles from './rich-text.module.css'

const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx').then((file) => file.default), {
  comes: 'whenNeeded',
})

/** A rich text to write; its editor comes with the first one. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.comes}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
