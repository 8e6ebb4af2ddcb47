import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import type { GridView } from '../grid/grid-view.ts'
import styles from './coverage.module.css'
import { Requirements } from './requirements.tsx'

interface RequirementsPanelProps {
  view: GridView
  onClose: () => void
}

/** Who is needed on each weekday and on single dates. */
export function RequirementsPanel({ view, onClose }: RequirementsPanelProps) {
  return (
    <SidePanel title={t('People needed')} subtitle={t('Every week, and on dates of their own')} onClose={onClose}>
      <div className={styles.panel}>
        <Requirements view={view} />
      </div>
    </SidePanel>
  )
}
