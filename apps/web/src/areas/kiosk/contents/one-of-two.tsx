import { Button } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { SavedMeanwhile } from '../../../ui/kit/form/saved-meanwhile.tsx'
import styles from './contents.module.css'

interface OneOfTwoProps {
  /** Name of who saved; null: not known */
  by: string | null
  onLoad: () => void
  onKeep: () => void
}

/** Contents of two people do not go together: whose version stays is for the person here to say. */
export function OneOfTwo({ by, onLoad, onKeep }: OneOfTwoProps) {
  return (
    <SavedMeanwhile
      by={by}
      description={t('Not saved: you both edited this. Choose which version to keep.')}
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
