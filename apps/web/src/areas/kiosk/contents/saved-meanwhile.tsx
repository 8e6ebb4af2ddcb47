import { Alert, Button } from 'antd'
import { t } from '../../../lib/words/words.ts'
import styles from './contents.module.css'

interface SavedMeanwhileProps {
  /** Name of who saved; null: not known */
  by: string | null
  onLoad: () => void
  onKeep: () => void
}

/** Somebody else saved what is being edited: whose version stays is for the person here to say. @source spec/decisions.md 23 */
export function SavedMeanwhile({ by, onLoad, onKeep }: SavedMeanwhileProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={by === null ? t('It was saved elsewhere meanwhile.') : t('{name} saved this meanwhile.', { name: by })}
      description={t('Nothing of yours is saved yet. One of the two has to go.')}
      action={
        <div className={styles.meanwhile}>
          <Button size="small" onClick={onLoad}>
            {t('Show what was saved')}
          </Button>
          <Button size="small" onClick={onKeep}>
            {t('Save mine instead')}
          </Button>
        </div>
      }
    />
  )
}
