import { t } from '../../../lib/words/words.ts'
import { LinkTabs } from '../../../ui/kit/tabs/link-tabs.tsx'
import styles from './desk.module.css'

/** The links between the pages of planners; above the table of each. */
export function ExchangeTabs() {
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={exchangeTitle()}
        links={[
          { path: '/schedule/exchange', name: t('Open shifts') },
          { path: '/schedule/exchange/swaps', name: t('Swaps') },
          { path: '/schedule/exchange/availability', name: t('Availability') },
        ]}
      />
    </div>
  )
}

export function exchangeTitle(): string {
  return t('Shift Exchange')
}
