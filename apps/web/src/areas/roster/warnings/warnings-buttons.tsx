import { Button } from 'antd'
import { ListFilter, TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './warnings.module.css'
import { type ShownWarnings, useOnlyWarned } from './warnings-context.ts'

/** Opens the list of warnings, with their number; while only people who have one are shown, the way back to everyone. */
export function WarningsButtons({ warnings: { list, isListOpen, openList } }: { warnings: ShownWarnings }) {
  const [isOnly, showOnly] = useOnlyWarned()
  const count = list?.length ?? 0
  const words = t('{count, plural, one {# warning} other {# warnings}}', { count })
  const only = t('Only people with warnings')
  return (
    <>
      <Button
        type="text"
        icon={<TriangleAlert size={16} aria-hidden="true" />}
        aria-label={words}
        title={words}
        aria-expanded={isListOpen}
        onClick={() => openList(true)}
      >
        <span className={styles.count}>{count > 0 ? count : null}</span>
      </Button>
      {isOnly && (
        <Button
          icon={<ListFilter size={16} aria-hidden="true" />}
          aria-label={only}
          title={only}
          aria-pressed
          onClick={() => showOnly(false)}
        />
      )}
    </>
  )
}
