import { WifiOff } from 'lucide-react'
import { useConnection } from '../../../lib/connection.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './notices.module.css'

/** Says that the network is gone, or that the server does not answer, for as long as it is so. */
export function ConnectionBar() {
  const connection = useConnection()
  if (connection === 'up') return null
  return (
    <div className={styles.connection}>
      <WifiOff size={16} aria-hidden="true" />
      {connection === 'offline'
        ? t('No network. Changes cannot be saved until it is back.')
        : t('The server is not responding. Changes cannot be saved until it does.')}
    </div>
  )
}
