import { Button, ConfigProvider } from 'antd'
import { ListFilter, Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import type { RosterFilters } from '../roster-filters.ts'
import styles from './publishing.module.css'
import { useUnpublishedDays } from './publishing.queries.ts'
import { ONLY } from './unpublished-context.ts'

const PublishDialog = lazyDialog(() => import('./publish-dialog.tsx').then((file) => file.PublishDialog))

interface PublishingControlsProps {
  filters: RosterFilters
  /** The button has few words; its name keeps them all. */
  isShort: boolean
}

/** How many changes of the shown days are not published, who has some, and publishing them. */
export function PublishingControls({ filters, isShort }: PublishingControlsProps) {
  const { data, error, refetch } = useUnpublishedDays(filters)
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const mayPublish = useCan('roster:update')
  const isOnly = search.has(ONLY)
  const changes = data?.changes ?? 0
  const words = publishWords(changes)
  const toggle = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (isOnly) after.delete(ONLY)
      else after.set(ONLY, '1')
      return after
    })
  if (error && !data) {
    return (
      <span role="alert" className={styles.failed}>
        {errorText(error, t('Unpublished changes could not be loaded.'))}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </span>
    )
  }
  return (
    <div className={styles.controls}>
      <Button
        type={isOnly ? 'default' : 'text'}
        icon={<ListFilter size={16} aria-hidden="true" />}
        aria-label={t('Only people with unpublished changes')}
        title={t('Only people with unpublished changes')}
        aria-pressed={isOnly}
        onClick={toggle}
      />
      {mayPublish ? (
        <Button
          icon={<Megaphone size={15} aria-hidden="true" />}
          disabled={changes === 0}
          loading={!data}
          onClick={() => setOpen(true)}
          {...(isShort ? { 'aria-label': words, title: words } : {})}
        >
          {isShort ? shortWords(changes) : words}
        </Button>
      ) : (
        <span className={styles.count}>
          {t('{count, plural, =0 {All published} one {# unpublished change} other {# unpublished changes}}', {
            count: changes,
          })}
        </span>
      )}
      {isOpen && (
        <ConfigProvider componentSize="middle">
          <Suspense>
            <PublishDialog filters={filters} onClose={() => setOpen(false)} />
          </Suspense>
        </ConfigProvider>
      )}
    </div>
  )
}

function publishWords(count: number): string {
  return t('{count, plural, =0 {All published} one {Publish # change} other {Publish # changes}}', { count })
}

/** The beginning of the words, or their end, so that people who speak to the button find it by what they read. */
function shortWords(count: number): string {
  return count === 0 ? t('Published') : t('Publish {count}', { count })
}
