import { Radio, WifiOff } from 'lucide-react'
import type { Live } from '../../lib/api/use-live.ts'
import { t } from '../../lib/words/words.ts'
import styles from './on-site.module.css'

/** Whether the page follows what happens; said to assistive technology when it changes. */
export function LiveMark({ live }: { live: Live }) {
  const isLost = live === 'lost'
  const Icon = isLost ? WifiOff : Radio
  const words = { connecting: t('Connecting…'), live: t('Live'), lost: t('Connection lost. Trying again…') }[live]
  return (
    <span className={isLost ? styles.lost : styles.live} role="status">
      <Icon size={14} aria-hidden="true" />
      {words}
    </span>
  )
}
