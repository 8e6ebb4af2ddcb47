import { Button, Skeleton } from 'antd'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import styles from './exchange.module.css'

interface ReadStateProps {
  read: { error: unknown; refetch: () => unknown }
  failure: string
}

/** While something is read, and where that failed. */
export function ReadState({ read, failure }: ReadStateProps) {
  if (!read.error) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <div role="alert" className={styles.failed}>
      <p>{errorText(read.error, failure)}</p>
      <Button onClick={() => void read.refetch()}>{t('Retry')}</Button>
    </div>
  )
}
