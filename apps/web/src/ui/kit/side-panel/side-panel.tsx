import { Button, Drawer } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useIsPhone } from '../../../lib/media.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: string
  /** One line below the title, such as whose record it is. */
  subtitle?: string
  /** Buttons beside the one that closes. */
  actions?: ReactNode
  /** Content that brings its own edges, scrolling and foot. */
  isBare?: boolean
  onClose: () => void
  children: ReactNode
}

/** What is read beside the page; on a phone over all of it. Shown as long as it is there. */
export function SidePanel({ title, subtitle, actions, isBare = false, onClose, children }: SidePanelProps) {
  const isPhone = useIsPhone()
  const titleId = useId()
  return (
    <Drawer
      open
      placement="right"
      size={isPhone ? '100%' : 480}
      closable={false}
      title={null}
      onClose={onClose}
      aria-labelledby={titleId}
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
    >
      <div className={styles.head} data-bare={isBare || undefined}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </div>
        {actions}
        <Button type="text" aria-label={t('Close')} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </div>
      {isBare ? children : <div className={styles.body}>{children}</div>}
    </Drawer>
  )
}
