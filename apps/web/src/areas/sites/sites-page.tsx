import { listWorkplaces } from '@timeloom/contract'
import { Button, Drawer } from 'antd'
import { Map as MapIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useMedia } from '../../lib/media.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { SetupListPage } from '../../ui/widgets/setup-list/setup-list-page.tsx'
import { useSetupDialog } from '../../ui/widgets/setup-list/use-setup-dialog.tsx'
import { useStatusFilter } from '../../ui/widgets/setup-list/use-status-filter.ts'
import { siteList } from './site-list.tsx'
import { SitesOverview } from './sites-overview.tsx'
import styles from './sites.module.css'
import { useSaveSite } from './sites.queries.ts'

/** Where people work: the list, and beside it the map where there is room for both. @source spec 002 §2.9 */
export function SitesPage() {
  const filter = useStatusFilter()
  const { isSiteCodeEnabled } = useSettings()
  const [create, update] = [useSaveSite(true), useSaveSite(false)]
  const list = useMemo(() => siteList({ create, update }, isSiteCodeEnabled), [create, update, isSiteCodeEnabled])
  const read = useCall(listWorkplaces, { query: { status: filter.status } }, { keepPrevious: true })
  const mayEdit = useCan('workplace:update')
  const hasRoom = useMedia('(min-width: 1400px)')
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { open: openForm, dialog } = useSetupDialog(list.form, list.nameOf)
  const open = (id: string) => {
    const site = read.data?.find((each) => each.id === id)
    if (!site) return
    setIsMapOpen(false)
    openForm(site)
  }
  const overview = <SitesOverview sites={read.data} onOpen={mayEdit ? open : undefined} />
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <SetupListPage
          list={list}
          read={read}
          filter={filter}
          toolbar={
            !hasRoom && (
              <Button icon={<MapIcon size={15} aria-hidden="true" />} onClick={() => setIsMapOpen(true)}>
                {t('Map')}
              </Button>
            )
          }
        />
      </div>
      {hasRoom && <div className={styles.beside}>{overview}</div>}
      {!hasRoom && (
        <Drawer
          open={isMapOpen}
          onClose={() => setIsMapOpen(false)}
          title={t('Map of the work sites')}
          placement="right"
          size="min(720px, 100vw)"
          destroyOnHidden
        >
          {overview}
        </Drawer>
      )}
      {dialog}
    </div>
  )
}
